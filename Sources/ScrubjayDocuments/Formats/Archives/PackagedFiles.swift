#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The files of a folder, or of a zip or tar archive of one, for those who want to copy some of them.
///
/// Paths are relative to the folder, with slashes. A member of an archive whose path leads out of it is not listed: see `MemberPath`.
package struct PackagedFiles {
    /// The folder or archive.
    package let path: String
    /// The paths of all regular files, in the order of the folder or archive.
    package let names: [String]
    private let isFolder: Bool

    /// Deeper folders and further files are not read, so that naming the home folder by mistake costs no time.
    private static let depthLimit = 6
    private static let countLimit = 20_000

    /// Lists the files.
    ///
    /// - Throws: `FileAccessError` if the path cannot be read; `ParseError` if it is neither a folder nor an archive.
    package init(at path: String) throws {
        self.path = path
        isFolder = Self.type(of: path) == S_IFDIR
        names = isFolder ? try Self.names(inFolder: path) : try Self.names(inArchive: path)
    }

    /// Copies files to a folder, which exists.
    ///
    /// - Parameters:
    ///   - targets: Under which path below the folder each file is stored.
    ///   - limit: The largest size of a file in bytes.
    /// - Throws: `FileAccessError`, `ParseError` for a damaged archive, `ImportError` if a copy cannot be written.
    package func copy(_ targets: [String: String], to folder: String, limit: Int64) throws {
        for target in targets.values {
            if let slash = target.lastIndex(of: "/") { _ = FileSystem.makeFolder("\(folder)/\(target[..<slash])") }
        }
        guard !isFolder else {
            for (name, target) in targets { try Self.copyFile("\(path)/\(name)", to: "\(folder)/\(target)", limit: limit) }
            return
        }
        var rest = targets
        try ArchiveReader.read(try Self.input(path)) { archive in
            while let member = archive.next() {
                // If an archive has a path twice, the first one counts.
                guard let target = rest.removeValue(forKey: member.path) else { continue }
                let copy = try WritableFile.replacement(of: "\(folder)/\(target)")
                defer { copy.discard() }
                do {
                    // SAFETY: the archive lends each chunk for the call, which copies it.
                    let damage = try unsafe archive.contents(limit: limit) { try unsafe copy.write($0) }
                    if let damage { throw ParseError("\(member.path) is damaged: \(damage)") }
                } catch let refusal as ArchiveReader.Refusal {
                    throw ParseError("\(member.path) \(refusal.message)")
                }
                try copy.moveIntoPlace()
            }
            if let failure = archive.failure { throw ParseError("is damaged: \(failure)") }
        }
    }

    // MARK: -

    private static func input(_ path: String) throws -> ParserInput {
        ParserInput(try SourceFile(path: path, at: path).found())
    }

    private static func names(inArchive path: String) throws -> [String] {
        try ArchiveReader.read(try input(path)) { archive in
            var names: [String] = []
            while names.count < countLimit, let member = archive.next() { names.append(member.path) }
            if let failure = archive.failure { throw ParseError("is damaged: \(failure)") }
            return names
        }
    }

    private static func names(inFolder path: String) throws -> [String] {
        var names: [String] = []
        func list(_ folder: String, depth: Int) throws {
            for name in try FileSystem.names(inFolder: path + folder) where names.count < countLimit {
                let name = "\(folder)/\(name)"
                // Links are followed, because caches of downloaded models consist of them.
                switch type(of: path + name) {
                case S_IFREG: names.append(String(name.dropFirst()))
                case S_IFDIR where depth < depthLimit: try list(name, depth: depth + 1)
                default: break
                }
            }
        }
        try list("", depth: 1)
        return names
    }

    private static func type(of path: String) -> mode_t? { FileSystem.status(of: path).map { $0.st_mode & S_IFMT } }

    private static func copyFile(_ source: String, to target: String, limit: Int64) throws {
        let file: FileDescriptor
        do throws(FileDescriptor.Failure) {
            file = try FileDescriptor.file(at: source)
        } catch {
            throw FileAccessError(source, failure: error)
        }
        var reader = FileReader(path: source, descriptor: file)
        let size = try reader.size()
        guard size <= limit else { throw FileAccessError(source, .tooLarge(size: size, limit: limit)) }
        let copy = try WritableFile.replacement(of: target)
        defer { copy.discard() }
        while case let chunk = try reader.read(upTo: 1 << 20), !chunk.isEmpty { try copy.write(chunk) }
        try copy.moveIntoPlace()
    }
}
