public import ScrubjayCore
public import ScrubjayDocuments
public import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A backup that was made.
public struct Backup: Sendable, Equatable {
    /// The path of its file; `nil` for standard output.
    public let path: String?
    /// The size of the file; `nil` if unknown.
    public let bytes: Int64?
    public let contents: BackupContents
}

extension Index {
    /// Makes a backup of an index and of everything beside it that cannot be made again from the notes.
    ///
    /// The index is copied in one state, whatever other processes write meanwhile. The file appears when it is complete; only its owner can read it.
    ///
    /// - Parameters:
    ///   - index: The path of the index.
    ///   - configuration: As for opening it.
    ///   - path: The file to write, or a folder for a file named by the day; a backup that is there is replaced. `nil` for standard output.
    ///   - now: The current time on the owner's clock.
    /// - Throws: `BackupError`, `StoreError`.
    @concurrent public static func backUp(
        indexAt index: String, configuration: Configuration = .standard, to path: String?, now: LocalDateTime
    ) async throws -> Backup {
        let store = try SQLiteStore(path: index, access: .existing)
        var writer = BackupWriter(store: store, configuration: configuration, now: now)
        guard let path else {
            try writer.write(to: STDOUT_FILENO, named: "standard output", copying: processVariable("TMPDIR") ?? "/tmp")
            return Backup(path: nil, bytes: nil, contents: writer.contents)
        }
        let target = try target(path, now: now)
        let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
        do {
            let file = try WritableFile.replacement(of: target)
            defer { file.discard() }
            try writer.write(to: file.descriptor, named: target, copying: folder)
            try file.moveIntoPlace()
        } catch let error as ImportError {
            throw BackupError(target, .unwritable(errno: error.writingErrno))
        }
        return Backup(
            path: target, bytes: FileSystem.status(of: target).map { Int64($0.st_size) }, contents: writer.contents)
    }

    /// The path of the file to write.
    ///
    /// - Throws: `BackupError` if something is there that is no backup.
    private static func target(_ path: String, now: LocalDateTime) throws(BackupError) -> String {
        var target = path
        if FileSystem.isFolder(path) {
            target = (path.hasSuffix("/") ? path : path + "/") + "jay-\(now.date).tar.zst"
        }
        // A link leads to where the backups are.
        target = (try? FileDescriptor.realPath(of: target)) ?? target
        guard FileSystem.statusOfLink(target) != nil else { return target }
        do throws(FileDescriptor.Failure) {
            let file = try FileDescriptor.file(at: target)
            let isBackup = file.withNumber { number in
                guard var reader = try? TarReader(number), let first = try? reader.next() else { return false }
                return first.name == BackupMember.manifest
            }
            guard isBackup else { throw FileDescriptor.Failure(code: EEXIST) }
        } catch {
            throw BackupError(target, .otherFile)
        }
        return target
    }
}

/// Writes one backup.
private struct BackupWriter {
    let store: SQLiteStore
    let configuration: Configuration
    let now: LocalDateTime
    private(set) var contents = BackupContents()
    /// The lines of `SHA256SUMS`.
    private var sums = ""

    init(store: SQLiteStore, configuration: Configuration, now: LocalDateTime) {
        (self.store, self.configuration, self.now) = (store, configuration, now)
    }

    /// - Parameters:
    ///   - descriptor: Where the archive is written.
    ///   - name: What errors about it name.
    ///   - folder: Where the index is copied to for a while.
    mutating func write(to descriptor: Int32, named name: String, copying folder: String) throws {
        let copy = try copiedIndex(in: folder, for: name)
        contents.made = now.description
        contents.notebooks = try store.read { try $0.notebooks().map { ($0.name, $0.folder) } }
        let manifest = BackupManifest(
            made: contents.made, notebooks: contents.notebooks.map { BackupManifest.Folder(name: $0.name, folder: $0.folder) },
            imports: store.sideFiles.imports)
        let tar = try TarWriter(name, to: descriptor, time: configuration.clock.universal(now.ordinal))
        try add(BackupMember.manifest, try manifest.json, to: tar)
        try add(BackupMember.index, copy, to: tar)
        for path in configuration.files { try addIfThere(BackupMember.settings, at: path, to: tar) }
        try addIfThere(BackupMember.seenHits, at: store.sideFiles.seenHits, to: tar)
        let judgements = configuration.judgementFolder ?? store.sideFiles.judgements
        for file in JudgedSet.fileNames { try addIfThere("judgements/\(file)", at: "\(judgements)/\(file)", to: tar) }
        // The list of changes comes first: each version that it names was there then, and is never changed.
        let changes = store.sideFiles.changes
        for file in try names(in: changes, first: ChangeJournal.listName) where ChangeJournal.isOwnFile(file) {
            try addIfThere("changes/\(file)", at: "\(changes)/\(file)", to: tar)
        }
        let imports = store.sideFiles.imports
        for file in try names(in: imports) where !file.hasSuffix(".new") && !file.hasPrefix(".import-") {
            try addIfThere("imports/\(file)", at: "\(imports)/\(file)", to: tar)
        }
        try tar.add(BackupMember.sums, Array(sums.utf8))
        try tar.finish()
    }

    /// A copy of the index in one state, without a name: it disappears with this process.
    private func copiedIndex(in folder: String, for name: String) throws -> FileReader {
        let path = WritableFile.replacementPath(of: "\(folder)/jay-\(getpid()).index")
        do {
            try store.copy(to: path)
            defer { FileSystem.removeFile(path) }
            return FileReader(path: path, descriptor: try FileDescriptor.file(at: path))
        } catch let error as StoreError where error.reason == .diskFull {
            throw BackupError(folder, .unwritable(errno: ENOSPC))
        } catch let error as FileDescriptor.Failure {
            throw BackupError(path, .unwritable(errno: error.code))
        }
    }

    /// The names in a folder by their bytes, one of them before all others; none if there is no such folder.
    private func names(in folder: String, first: String = "") throws -> [String] {
        let names: [String]
        do throws(FileAccessError) {
            names = try FileSystem.names(inFolder: folder)
        } catch {
            if error.reason == .missing { return [] }
            throw error
        }
        return names.sorted { ($0 == first ? "" : $0).utf8.lexicographicallyPrecedes(($1 == first ? "" : $1).utf8) }
    }

    private mutating func add(_ name: String, _ bytes: [UInt8], to tar: TarWriter) throws {
        try tar.add(name, bytes)
        note(name, ContentHash(of: bytes), size: Int64(bytes.count))
    }

    /// Adds a file of the owner. One that is not there, or is no plain file, is left out.
    private mutating func addIfThere(_ name: String, at path: String, to tar: TarWriter) throws {
        do {
            let slash = path.lastIndex(of: "/") ?? path.startIndex
            // The owner may link to the settings, and to nothing else.
            let file =
                name == BackupMember.settings
                ? try FileDescriptor.file(at: path)
                : try FileDescriptor(folder: String(path[...slash])).file(at: String(path[path.index(after: slash)...]))
            try add(name, FileReader(path: path, descriptor: file), to: tar)
        } catch let error as FileDescriptor.Failure {
            guard [ENOENT, ENOTDIR, ELOOP, EISDIR, ENXIO, EINVAL].contains(error.code) else {
                throw BackupError(path, .unreadable(errno: error.code))
            }
        }
    }

    private mutating func add(_ name: String, _ reader: consuming FileReader, to tar: TarWriter) throws {
        let size = try reader.size()
        try tar.begin(name, size: size)
        var hasher = SHA256Hasher()
        var rest = size
        while rest > 0 {
            let chunk = try reader.read(upTo: Int(min(rest, 1 << 20)))
            // Files are replaced and never shortened; this one was, by somebody else.
            guard !chunk.isEmpty else { throw BackupError(name, .unreadable(errno: EIO)) }
            hasher.update(chunk)
            try tar.write(chunk)
            rest -= Int64(chunk.count)
        }
        guard let hash = ContentHash(bytes: hasher.finalize()) else { return }
        note(name, hash, size: size)
    }

    private mutating func note(_ name: String, _ hash: ContentHash, size: Int64) {
        sums += "\(hash)  \(name)\n"
        if let part = BackupMember.part(of: name) { contents.count(part, bytes: size) }
    }
}
