/// Merges new documents from another program with those that it provided before.
///
///     copy the readable lines to a nameless file, and note the position of the last line of each ID
///     lock the folder
///     copy the file of the import line by line, replacing each line whose ID is among the new ones
///     append the remaining new lines
///     replace the file with the copy, if anything has changed
///
/// Memory use is one line, plus about 80 bytes for each new document.
package struct ImportMerger {
    /// The folder of all imports, which must exist.
    let folder: String
    /// The file of this import, which need not exist.
    let path: String
    package private(set) var counts = ImportCounts()

    /// A new line and its position in the nameless file, in bytes.
    private struct SpooledLine {
        var offset: Int
        var count: Int
        var isRemoval: Bool
        /// Whether it has replaced a line of the file.
        var isUsed = false
    }

    private var lines: [SpooledLine] = []
    /// The index in `lines` of the line with an ID, by its hash.
    private var indexes: [ContentHash: Int] = [:]

    package init(folder: String, path: String) {
        self.folder = folder
        self.path = path
    }

    /// Reads the new documents and updates the file.
    ///
    /// - Parameters:
    ///   - next: Returns the next bytes of the input, and an empty array at the end.
    ///   - problem: Called for each line that cannot be read, with its number from 1.
    /// - Throws: `ImportProblem` if the input is not in the import form; `ImportError` if a file cannot be written; `FileAccessError` if a file
    ///   cannot be read; whatever `next` throws.
    package mutating func merge(
        next: () throws -> [UInt8], problem: (_ line: Int, _ message: String) -> Void
    ) throws {
        let spool = try WritableFile.nameless(in: folder)
        try collect(next, to: spool, problem)
        try spool.flush()
        let lock = try FolderLock(folder)
        defer { lock.release() }
        let new = try WritableFile.replacement(of: path)
        defer { new.discard() }
        try new.write(ImportFormat.head)
        try copyKnown(to: new, from: spool)
        for index in lines.indices where !lines[index].isUsed {
            if lines[index].isRemoval {
                // The document to remove does not exist.
                counts.unchanged += 1
            } else {
                counts.added += 1
                try new.write(spool.read(lines[index].offset, count: lines[index].count) + [0x0A])
            }
        }
        if counts.hasChanges { try new.moveIntoPlace() }
    }

    private mutating func collect(
        _ next: () throws -> [UInt8], to spool: WritableFile, _ problem: (Int, String) -> Void
    ) throws {
        var reader = ImportReader()
        func take(_ line: ImportReader.Line) throws {
            counts.read += 1
            guard let id = line.content.id else {
                counts.unreadable += 1
                if case .unreadable(let reason) = line.content { problem(line.number, reason.description) }
                return
            }
            let isRemoval = if case .removal = line.content { true } else { false }
            let spooled = SpooledLine(offset: spool.size, count: line.bytes.count, isRemoval: isRemoval)
            note(spooled, of: ContentHash(of: Array(id.utf8)))
            try spool.write(line.bytes)
        }
        while case let chunk = try next(), !chunk.isEmpty { try reader.read(chunk, take) }
        try reader.finish(take)
    }

    /// Notes the position of a line. The last of several lines with one ID counts.
    private mutating func note(_ line: SpooledLine, of id: ContentHash) {
        if let index = indexes[id] {
            counts.repeated += 1
            lines[index] = line
        } else {
            indexes[id] = lines.count
            lines.append(line)
        }
    }

    /// Copies the lines that were imported before, and replaces or removes those with a new line.
    private mutating func copyKnown(to new: WritableFile, from spool: WritableFile) throws {
        var file: FileReader
        do throws(FileAccessError) {
            file = try SourceFile(path: path, at: path).reader()
        } catch {
            if error.reason == .missing { return }
            throw error
        }
        var reader = ImportReader()
        func take(_ line: ImportReader.Line) throws {
            let hash = line.content.id.map { ContentHash(of: Array($0.utf8)) }
            guard let hash, let index = indexes[hash] else {
                return try new.write(line.bytes + [0x0A])
            }
            guard !lines[index].isUsed else { return }
            lines[index].isUsed = true
            if lines[index].isRemoval {
                counts.removed += 1
                return
            }
            let bytes = try spool.read(lines[index].offset, count: lines[index].count)
            if line.bytes.elementsEqual(bytes) { counts.unchanged += 1 } else { counts.changed += 1 }
            try new.write(bytes + [0x0A])
        }
        while case let chunk = try file.read(upTo: 1 << 20), !chunk.isEmpty { try reader.read(chunk, take) }
        try reader.finish(take)
    }
}

/// The result of an import. Each line is counted exactly once:
/// `read == added + changed + unchanged + removed + repeated + unreadable`.
public struct ImportCounts: Sendable, Equatable {
    /// All lines, except blank ones and those that only name the form.
    public var read = 0
    public var added = 0
    public var changed = 0
    /// Documents that did not change, and removals of documents that do not exist.
    public var unchanged = 0
    public var removed = 0
    /// Lines whose ID occurs again further down; the last one counts.
    public var repeated = 0
    /// Lines that cannot be read.
    public var unreadable = 0

    public init() {}

    var hasChanges: Bool { added + changed + removed > 0 }
}
