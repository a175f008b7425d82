import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The files of a backup in a folder, compared with their hashes.
struct UnpackedBackup {
    /// What errors name.
    private let path: String
    let folder: String
    private(set) var contents = BackupContents()
    private var manifest = BackupManifest(made: "", notebooks: [], imports: "")
    private var hashes: [String: ContentHash] = [:]

    /// The size of the files that are read as a whole.
    private static let textLimit: Int64 = 100_000_000

    /// Unpacks a backup into a new folder.
    ///
    /// - Parameter path: `nil` for standard input.
    /// - Throws: `BackupError`
    init(_ path: String?, in folder: String) throws {
        self.path = path ?? "standard input"
        self.folder = folder
        for name in [folder] + BackupMember.folders.map({ "\(folder)/\($0.name)" }) {
            guard FileSystem.makeFolder(name) else { throw BackupError(name, .unwritable(errno: errno)) }
        }
        guard let path else {
            try unpack(STDIN_FILENO)
            return
        }
        let file: FileDescriptor
        do throws(FileDescriptor.Failure) {
            file = try FileDescriptor.file(at: path)
        } catch {
            throw BackupError(path, error.code == ENOENT ? .missing : .unreadable(errno: error.code))
        }
        try file.withNumber { try unpack($0) }
    }

    /// The names of the files of a part that is a folder, by their bytes.
    func names(in part: String) -> [String] {
        hashes.keys.filter { $0.hasPrefix(part + "/") }.map { String($0.dropFirst(part.utf8.count + 1)) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Where the folder of a notebook is on this machine: imports lie beside the index, wherever that is.
    func folderNow(_ folder: String, imports: String) -> String { folder == manifest.imports ? imports : folder }

    // MARK: Unpacking

    private mutating func unpack(_ descriptor: Int32) throws {
        do {
            var reader = try TarReader(descriptor)
            guard let first = try reader.next(), first.name == BackupMember.manifest else {
                throw BackupError(path, .notABackup)
            }
            let json = try text(first, &reader)
            manifest = try BackupManifest(json: json, of: path)
            hashes[first.name] = ContentHash(of: json)
            var sums: [UInt8]?
            while let file = try reader.next() {
                guard sums == nil else { throw TarReader.Failure.stray(file.name) }
                if file.name == BackupMember.sums {
                    sums = try text(file, &reader)
                    continue
                }
                guard let part = BackupMember.part(of: file.name), hashes[file.name] == nil else {
                    throw TarReader.Failure.stray(file.name)
                }
                hashes[file.name] = try unpack(file, &reader)
                contents.count(part, bytes: file.size)
            }
            try check(sums)
        } catch let failure as TarReader.Failure {
            // Until its first file was read, it may be anything.
            guard !hashes.isEmpty else { throw BackupError(path, .notABackup) }
            switch failure {
            case .damaged(let message): throw BackupError(path, .damaged(message))
            case .stray(let name): throw BackupError(path, .damaged("it has a file that no backup has: \(name)"))
            }
        }
        contents.made = manifest.made
        contents.notebooks = manifest.notebooks.map { ($0.name, $0.folder) }
    }

    private func text(_ file: (name: String, size: Int64), _ reader: inout TarReader) throws -> [UInt8] {
        guard file.size <= Self.textLimit else { throw TarReader.Failure.damaged("\(file.name) is too large") }
        var bytes: [UInt8] = []
        while case let chunk = try reader.read(), !chunk.isEmpty { bytes += chunk }
        guard bytes.count == file.size else { throw TarReader.Failure.damaged("it ends too early") }
        return bytes
    }

    private func unpack(_ file: (name: String, size: Int64), _ reader: inout TarReader) throws -> ContentHash? {
        let target = "\(folder)/\(file.name)"
        let descriptor = FileSystem.descriptor(of: target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o600)
        guard descriptor >= 0 else { throw BackupError(target, .unwritable(errno: errno)) }
        defer { _ = close(descriptor) }
        var hasher = SHA256Hasher()
        var size: Int64 = 0
        while case let chunk = try reader.read(), !chunk.isEmpty {
            hasher.update(chunk)
            size += Int64(chunk.count)
            var rest = chunk[...]
            while !rest.isEmpty {
                let count = FileSystem.write(rest.span, to: descriptor)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw BackupError(target, .unwritable(errno: count < 0 ? errno : ENOSPC)) }
                rest = rest.dropFirst(count)
            }
        }
        guard size == file.size else { throw TarReader.Failure.damaged("it ends too early") }
        return ContentHash(bytes: hasher.finalize())
    }

    /// Compares the hashes of all files with the list at the end.
    private func check(_ sums: [UInt8]?) throws {
        guard let sums else { throw TarReader.Failure.damaged("it ends too early") }
        var listed: [String: ContentHash] = [:]
        for line in String(decoding: sums, as: UTF8.self).split(separator: "\n") {
            guard line.utf8.count > 66, let hash = ContentHash(hexadecimal: String(line.prefix(64))) else {
                throw TarReader.Failure.damaged("its list of hashes cannot be read")
            }
            listed[String(line.dropFirst(66))] = hash
        }
        for (name, hash) in hashes where listed[name] != hash {
            throw TarReader.Failure.damaged("\(name) is not what it was")
        }
        guard listed.count == hashes.count, hashes[BackupMember.index] != nil else {
            throw TarReader.Failure.damaged("files are missing")
        }
    }

    // MARK: The index

    /// Checks the index of the backup and prepares it for its new place.
    ///
    /// - Parameters:
    ///   - path: The path of the index that it will replace, which may not exist.
    ///   - imports: Where the imports will be.
    func prepareIndex(replacing path: String, imports: String) throws {
        let unpacked = "\(folder)/\(BackupMember.index)"
        do {
            let connection = try SQLiteConnection(path: unpacked)
            guard try SQLiteSchema.check(connection) > 0 else { throw StoreError(location: unpacked, reason: .notAnIndex) }
            // The copy has no log, and a file that is moved keeps its mode.
            try SQLiteStore.switchToLog(connection)
            if manifest.imports != imports {
                try connection.run(
                    "UPDATE notebook SET folder = ? WHERE folder = ?", .text(imports), .text(manifest.imports))
            }
            try count(from: try SalvagedIndex(of: path).counters, on: connection)
            _ = try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
        } catch let error as StoreError where error.location == unpacked {
            switch error.reason {
            case .newer(let version, let known):
                throw BackupError(self.path, .newerIndex(version: version, known: known))
            case .notAnIndex, .damaged: throw BackupError(self.path, .damaged("its index cannot be read"))
            default: throw error
            }
        }
    }

    /// Continues the counters of the index that will be replaced: a process that has it in memory sees that this is another one.
    private func count(from counters: [String: Int64], on connection: SQLiteConnection) throws {
        let revision = try connection.integer("SELECT value FROM total WHERE name = 'revision'")
        for (name, value) in counters {
            try connection.run("UPDATE total SET value = max(value, ?) + 1 WHERE name = ?", SQLiteValue(value), .text(name))
        }
        // What was derived from the passages is as current as before.
        try connection.run(
            """
            UPDATE total SET value = (SELECT value FROM total WHERE name = 'revision')
            WHERE name IN ('lineages_of_revision', 'merged_revision') AND value = ?
            """, SQLiteValue(revision))
    }
}
