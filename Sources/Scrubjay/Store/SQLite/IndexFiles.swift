#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The files of an index: the one that is named, and SQLite's log beside it.
struct IndexFiles {
    let path: String

    var logPath: String { path + "-wal" }

    /// What processes that have the index open tell each other of the log.
    private var sharedPath: String { path + "-shm" }

    private var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

    // MARK: Reading what cannot be written

    /// How SQLite reads the file without writing beside it.
    struct Reader {
        let address: String
        /// The name of its layer over the system; nil for the standard one.
        let system: String?
        let readsLog: Bool
    }

    /// Whether there is something that can be read.
    var areThere: Bool { FileSystem.isAccessible(path, R_OK) }

    /// Whether the index and its log can be written by this process, as far as permissions say.
    var areWritable: Bool { FileSystem.isAccessible(path, W_OK) && FileSystem.isAccessible(folder, W_OK) }

    /// Whether a process seems to have the index open, so that it has to be read together with that one, which writes nothing either.
    var isShared: Bool {
        logBytes > 0 && Self.size(of: sharedPath) > 0 && FileSystem.isAccessible(logPath, R_OK)
            && FileSystem.isAccessible(sharedPath, R_OK)
    }

    /// Without a log the file does not change. With one that nobody has open, SQLite goes through it once, and takes no locks: they would have
    /// to be written.
    var reader: Reader {
        let hasLog = logBytes > 0
        let name = path.utf8.map { Self.escaped($0) }.joined()
        return Reader(
            address: "file:\(name)?\(hasLog ? "mode=ro" : "immutable=1")", system: hasLog ? "unix-none" : nil, readsLog: hasLog)
    }

    /// As a URI has it.
    private static func escaped(_ byte: UInt8) -> String {
        let isPlain = byte < 0x80 && !" %?#".utf8.contains(byte) && byte > 0x20
        return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }

    // MARK: A damaged index

    /// Whether the file begins as an index of this program does, whatever comes then.
    var haveMark: Bool {
        guard let file = try? FileDescriptor.file(at: path) else { return false }
        var reader = FileReader(path: path, descriptor: file)
        guard let beginning = try? reader.read(upTo: 72), beginning.count == 72 else { return false }
        return beginning[68...].reduce(Int64(0)) { $0 << 8 | Int64($1) } == SQLiteSchema.applicationID
    }

    /// Removes what lies beside the index. Nobody may have it open.
    func removeLog() {
        FileSystem.removeFile(logPath)
        FileSystem.removeFile(sharedPath)
    }

    // MARK: Modes

    /// Makes the index readable for its owner alone.
    func makePrivate() { FileSystem.setMode(0o600, of: path) }

    /// Makes what lies beside an index that may be written writable too: a process that could only read may have made it.
    func mendModes() {
        guard let mode = FileSystem.status(of: path)?.st_mode, mode & S_IWUSR != 0 else { return }
        for path in [logPath, sharedPath] where FileSystem.status(of: path).map({ $0.st_mode & S_IWUSR == 0 }) ?? false {
            FileSystem.setMode(mode & 0o777, of: path)
        }
    }

    /// Bytes of the log; 0 where there is none.
    var logBytes: Int64 { Self.size(of: logPath) }

    /// Bytes of the index and its log.
    var bytes: Int64 { Self.size(of: path) + logBytes }

    /// Bytes that may still be written to the disk of the index; nil where the system does not say.
    var freeBytes: Int64? {
        var status = statvfs()
        // SAFETY: the path is lent for the call, which writes to `status` alone.
        guard unsafe statvfs(folder, &status) == 0 else { return nil }
        return Int64(clamping: status.f_bavail).multipliedReportingOverflow(by: Int64(clamping: status.f_frsize)).partialValue
    }

    private static func size(of path: String) -> Int64 {
        FileSystem.status(of: path).map { Int64($0.st_size) } ?? 0
    }
}
