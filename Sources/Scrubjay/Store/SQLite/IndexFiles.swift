#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The files of an index: the one that is named, and SQLite's log beside it.
struct IndexFiles {
    let path: String

    var logPath: String { path + "-wal" }

    /// Bytes of the log; 0 where there is none.
    var logBytes: Int64 { Self.size(of: logPath) }

    /// Bytes of the index and its log.
    var bytes: Int64 { Self.size(of: path) + logBytes }

    /// Bytes that may still be written to the disk of the index; nil where the system does not say.
    var freeBytes: Int64? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        var status = statvfs()
        // SAFETY: the path is lent for the call, which writes to `status` alone.
        guard unsafe statvfs(folder, &status) == 0 else { return nil }
        return Int64(clamping: status.f_bavail).multipliedReportingOverflow(by: Int64(clamping: status.f_frsize)).partialValue
    }

    private static func size(of path: String) -> Int64 {
        FileSystem.status(of: path).map { Int64($0.st_size) } ?? 0
    }
}
