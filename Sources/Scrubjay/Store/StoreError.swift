/// Why the index could not be read or written.
public struct StoreError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// SQLite refused; `code` is its extended result code.
        case sqlite(code: Int32, message: String)
        /// Another process has been writing for longer than one waits.
        case busy
        case notAnIndex
        case newer(version: Int, known: Int)
        case missing
        case cannotOpen(errno: Int32)
        case cannotCreate(errno: Int32)
        /// The file or its folder may not be written, which reading needs too: SQLite keeps its log beside the file.
        case readOnly
        case diskFull
        /// Too little is free to write the index anew; `needed` bytes for each of two copies.
        case noRoomToCompact(needed: Int64)
        /// The engine does not tell the sizes of its parts.
        case cannotMeasureParts
        /// A value in a table that this version never writes.
        case damaged(String)
    }

    /// The file of the index.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .sqlite(let code, let message):
            "\(path): the index could not be used: \(message) (SQLite \(code)); see `jay doctor`, or remove the file and run `jay index` again"
        case .busy:
            "\(path): another jay is updating the index; try again when it has finished"
        case .notAnIndex:
            "\(path): not an index of Scrubjay; name another file with --index"
        case .newer(let version, let known):
            "\(path): written by a newer jay (format \(version), this one reads up to \(known)); update jay, or name another file with --index"
        case .missing:
            "\(path): there is no index yet; run `jay index FOLDER` first"
        case .cannotOpen(let errno):
            "\(path): the index could not be opened (\(systemMessage(errno))); check its permissions, or name another file with --index"
        case .cannotCreate(let errno):
            "\(path): the index could not be created (\(systemMessage(errno))); check the folder, or name another file with --index"
        case .diskFull:
            "\(path): no room is left on the disk of the index; free some and run `jay index` again, nothing was lost"
        case .noRoomToCompact(let needed):
            "\(path): no room to compact: \((needed + 999_999) / 1_000_000) MB have to be free beside the index for a while, and as much in the folder for temporary files (TMPDIR names another); free some and try again, the index is as it was"
        case .readOnly:
            "\(path): the index or its folder may not be written, which reading needs too; check their permissions, or copy the index and name the copy with --index"
        case .cannotMeasureParts:
            "\(path): this SQLite was built without dbstat, so it does not tell the sizes of the parts; leave --sizes out, or use the SQLite of Debian or one built with SQLITE_ENABLE_DBSTAT_VTAB"
        case .damaged(let what):
            "\(path): the index is damaged: \(what); remove the file and run `jay index` again"
        }
    }
}
