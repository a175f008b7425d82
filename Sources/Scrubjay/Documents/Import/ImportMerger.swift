/// Merges what another program hands over with what it handed over before.
///
///     copy the lines that can be read to a nameless file, and note where the last line of each ID lies
///     with the folder locked:
///         copy the file of the import line by line; a line whose ID is among the new ones gives way to it
///         add the new ones that are left
///         put the copy in the place of the file, when anything has changed
///
/// Memory holds one line, and about 80 bytes for each new document.
struct ImportMerger {
    /// The folder of all imports, which is there.
    let folder: String
    /// The file of this one; it need not be there.
    let path: String
    private(set) var counts = ImportCounts()

    /// Where a line that was handed over lies.
    private struct Place {
        var offset: Int
        var count: Int
        var isRemoval: Bool
        var isUsed = false
    }

    private var places: [Place] = []
    private var indexes: [ContentHash: Int] = [:]

    init(folder: String, path: String) {
        self.folder = folder
        self.path = path
    }

    /// - Parameters:
    ///   - next: The next piece of what is handed over; an empty one is the end.
    ///   - problem: Told of each line that cannot be read, with its number from 1.
    /// - Throws: `ImportProblem` when it is not of the import form; `ImportError` when a file cannot be written, `IntakeError` when
    ///   it cannot be read; what `next` throws.
    mutating func merge(
        next: () throws -> [UInt8], problem: (_ line: Int, _ message: String) -> Void
    ) throws {
        let spool = try WritableFile.nameless(in: folder)
        try collect(next, to: spool, problem)
        try spool.flush()
        let lock = try FolderLock(folder)
        defer { lock.release() }
        let new = try WritableFile.replacement(of: path)
        defer { new.discard() }
        try new.write(ImportForm.head)
        try copyKnown(to: new, from: spool)
        for index in places.indices where !places[index].isUsed {
            if places[index].isRemoval {
                // It is not there, as it is to be.
                counts.unchanged += 1
            } else {
                counts.added += 1
                try new.write(spool.read(places[index].offset, count: places[index].count) + [0x0A])
            }
        }
        if counts.hasChanges { try new.takePlace() }
    }

    private mutating func collect(
        _ next: () throws -> [UInt8], to spool: WritableFile, _ problem: (Int, String) -> Void
    ) throws {
        var reader = ImportReader()
        func take(_ line: ImportReader.Line) throws {
            counts.read += 1
            guard let id = line.content.id else {
                counts.bad += 1
                if case .unreadable(let reason) = line.content { problem(line.number, reason.description) }
                return
            }
            let isRemoval = if case .removal = line.content { true } else { false }
            note(Place(offset: spool.size, count: line.bytes.count, isRemoval: isRemoval), of: ContentHash(of: Array(id.utf8)))
            try spool.write(line.bytes)
        }
        while case let piece = try next(), !piece.isEmpty { try reader.read(piece, take) }
        try reader.finish(take)
    }

    /// Of several lines with one ID the last counts.
    private mutating func note(_ place: Place, of id: ContentHash) {
        if let index = indexes[id] {
            counts.repeated += 1
            places[index] = place
        } else {
            indexes[id] = places.count
            places.append(place)
        }
    }

    /// Copies what was imported before, as far as it stays, and what takes its place.
    private mutating func copyKnown(to new: WritableFile, from spool: WritableFile) throws {
        var file: FileReader
        do throws(IntakeError) {
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
            guard !places[index].isUsed else { return }
            places[index].isUsed = true
            if places[index].isRemoval {
                counts.removed += 1
                return
            }
            let bytes = try spool.read(places[index].offset, count: places[index].count)
            if line.bytes.elementsEqual(bytes) { counts.unchanged += 1 } else { counts.changed += 1 }
            try new.write(bytes + [0x0A])
        }
        while case let piece = try file.read(upTo: 1 << 20), !piece.isEmpty { try reader.read(piece, take) }
        try reader.finish(take)
    }
}
