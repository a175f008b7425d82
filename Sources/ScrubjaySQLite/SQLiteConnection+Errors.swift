import ScrubjayCore
import ScrubjayDocuments
import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension StoreError.Reason {
    /// This SQLite cannot report the size of each table.
    static let withoutDbstat = Self.cannotMeasureParts(
        "this SQLite was built without dbstat, so it cannot tell the sizes of the parts; leave out --sizes, or use the SQLite of Debian or one built with SQLITE_ENABLE_DBSTAT_VTAB"
    )

    /// Translates a result code of SQLite.
    ///
    /// - Parameters:
    ///   - code: An extended result code.
    ///   - errno: The error of the operating system; 0 if there was none.
    ///   - path: The file of the index.
    ///   - message: SQLite's message.
    init(code: Int32, errno: Int32, path: String, message: String) {
        self =
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_NOTADB:
                IndexFiles(path: path).haveApplicationID ? .damaged("its header is damaged") : .notAnIndex
            case SQLITE_CORRUPT, SQLITE_FORMAT: .damaged(message)
            // Our statements are fixed, so the tables they name exist in a sound index.
            case SQLITE_ERROR where message.hasPrefix("no such ") || message == "unsupported file format": .damaged(message)
            case SQLITE_FULL: .diskFull
            case SQLITE_READONLY: .readOnly
            case SQLITE_NOMEM: .outOfMemory
            case SQLITE_CANTOPEN: Self.forNotOpening(path, errno: errno)
            case SQLITE_IOERR: Self(inputOutput: code, errno: errno, message: message)
            default: .refused(by: "SQLite", code: code, message: message)
            }
    }

    private init(inputOutput code: Int32, errno: Int32, message: String) {
        self =
            switch (code >> 8, errno) {
            // The file ends before its last page, or the file system has detected corruption.
            case (2, _), (32, _), (33, _): .damaged(message)
            case (12, _), (_, ENOMEM): .outOfMemory
            // A short write, or failing to enlarge shared memory, comes without an `errno`.
            case (_, ENOSPC), (_, EDQUOT), (_, EFBIG), (3, 0), (19, 0): .diskFull
            case (_, EMFILE), (_, ENFILE): .tooManyFiles
            case (_, EACCES), (_, EPERM), (_, EROFS): .readOnly
            case (_, let errno): .diskFailed(errno: errno == 0 ? EIO : errno)
            }
    }

    private static func forNotOpening(_ path: String, errno code: Int32) -> Self {
        if code == EMFILE || code == ENFILE { return .tooManyFiles }
        if code == ENOSPC || code == EDQUOT { return .diskFull }
        guard let status = FileSystem.status(of: path) else { return errno == ENOENT ? .missing : .cannotOpen(errno: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { return .cannotOpen(errno: EISDIR) }
        return FileSystem.isAccessible(path, R_OK) ? .readOnly : .cannotOpen(errno: errno)
    }
}
