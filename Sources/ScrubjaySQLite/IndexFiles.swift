import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The files of an index: the file itself, and SQLite's log and shared memory beside it.
struct IndexFiles {
    let path: String

    var logPath: String { path + "-wal" }

    /// The shared memory through which processes coordinate their use of the log.
    private var sharedPath: String { path + "-shm" }

    private var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

    // MARK: Reading what cannot be written

    /// How SQLite can read the index without writing any file.
    struct Reader {
        let address: String
        /// The name of SQLite's VFS; `nil` for the default.
        let system: String?
        let readsLog: Bool
    }

    /// Whether the index exists and is readable.
    var areThere: Bool { FileSystem.isAccessible(path, R_OK) }

    /// Whether permissions let this process write the index and its log.
    var areWritable: Bool { FileSystem.isAccessible(path, W_OK) && FileSystem.isAccessible(folder, W_OK) }

    /// Whether another process seems to have the index open. Then it can be read through that process's shared memory, without writing.
    var isShared: Bool {
        logBytes > 0 && Self.size(of: sharedPath) > 0 && FileSystem.isAccessible(logPath, R_OK)
            && FileSystem.isAccessible(sharedPath, R_OK)
    }

    /// How to read the index without writing.
    ///
    /// Without a log the file is taken as immutable. With a log, SQLite reads the log once and takes no locks, which it would have to write.
    var reader: Reader {
        let hasLog = logBytes > 0
        let name = path.utf8.map { Self.escaped($0) }.joined()
        return Reader(
            address: "file:\(name)?\(hasLog ? "mode=ro" : "immutable=1")", system: hasLog ? "unix-none" : nil, readsLog: hasLog)
    }

    /// Returns a byte of a path as it is written in a URI.
    private static func escaped(_ byte: UInt8) -> String {
        let isPlain = byte < 0x80 && !" %?#".utf8.contains(byte) && byte > 0x20
        return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }

    // MARK: A damaged index

    /// Whether the file's header has the application ID of an index, whatever follows.
    var haveApplicationID: Bool {
        guard let file = try? FileDescriptor.file(at: path) else { return false }
        var reader = FileReader(path: path, descriptor: file)
        guard let beginning = try? reader.read(upTo: 72), beginning.count == 72 else { return false }
        return beginning[68...].reduce(Int64(0)) { $0 << 8 | Int64($1) } == SQLiteSchema.applicationID
    }

    /// Removes the log and the shared memory. Nobody may have the index open.
    func removeLog() {
        FileSystem.removeFile(logPath)
        FileSystem.removeFile(sharedPath)
    }

    /// Removes the index with everything that SQLite keeps beside it. Nobody may have it open.
    func remove() {
        FileSystem.removeFile(path)
        FileSystem.removeFile(path + "-journal")
        removeLog()
    }

    // MARK: Modes

    /// Makes the index accessible to its owner only (0600).
    func makePrivate() { FileSystem.setMode(0o600, of: path) }

    /// Makes the log and the shared memory writable if the index is. A process that could only read may have created them read-only.
    func repairPermissions() {
        guard let mode = FileSystem.status(of: path)?.st_mode, mode & S_IWUSR != 0 else { return }
        for path in [logPath, sharedPath] where FileSystem.status(of: path).map({ $0.st_mode & S_IWUSR == 0 }) ?? false {
            FileSystem.setMode(mode & 0o777, of: path)
        }
    }

    /// The size of the log in bytes; 0 if there is none.
    var logBytes: Int64 { Self.size(of: logPath) }

    /// The size of the index and its log in bytes.
    var bytes: Int64 { Self.size(of: path) + logBytes }

    /// The free space on the disk of the index in bytes; `nil` if unknown.
    var freeBytes: Int64? {
        var status = statvfs()
        // SAFETY: the path is lent for the call, which only writes to `status`.
        guard unsafe statvfs(folder, &status) == 0 else { return nil }
        return Int64(clamping: status.f_bavail).multipliedReportingOverflow(by: Int64(clamping: status.f_frsize)).partialValue
    }

    private static func size(of path: String) -> Int64 {
        FileSystem.status(of: path).map { Int64($0.st_size) } ?? 0
    }
}
