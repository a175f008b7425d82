import ScrubjayDocuments

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
        /// There is an index, and nothing is in it yet.
        case noNotebook
        /// The file or its folder may not be written. It can be read all the same.
        case readOnly
        /// The disk, the quota or the limit of file sizes. What was written before is whole.
        case diskFull
        /// The disk refuses to read or to write.
        case diskFailed(errno: Int32)
        /// This process has as many files open as it may.
        case tooManyFiles
        case outOfMemory
        /// Too little is free to write the index anew; `needed` bytes for each of two copies.
        case noRoomToCompact(needed: Int64)
        /// The engine does not tell the sizes of its parts.
        case cannotMeasureParts
        /// What SQLite cannot read, or a value in a table that this version never writes.
        case damaged(String)
        /// A damaged index that is to be made anew, and does not tell any more of which folders.
        case notebooksUnknown
        /// A sound index that is to be made anew, and would lose what it knows of a folder that is not there.
        case folderMissing(notebook: String, folder: String)
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
            "\(path): the index could not be used: \(message) (SQLite \(code)); see `jay doctor`"
        case .busy:
            "\(path): another jay is updating the index; try again when it has finished"
        case .notAnIndex:
            "\(path): not an index of Scrubjay; name another file with --index, or remove this file if it was your index: its beginning is damaged"
        case .newer(let version, let known):
            "\(path): written by a newer jay (format \(version), this one reads up to \(known)); update jay, or name another file with --index"
        case .missing:
            "\(path): there is no index yet; run `jay index FOLDER` first"
        case .cannotOpen(let errno):
            "\(path): the index could not be opened (\(systemMessage(errno))); check its permissions, or name another file with --index"
        case .cannotCreate(let errno):
            "\(path): the index could not be created (\(systemMessage(errno))); check the folder, or name another file with --index"
        case .noNotebook:
            "\(path): there is no notebook yet; add one with `jay index FOLDER`"
        case .diskFull:
            "\(path): the disk of the index is full, or its quota is used up; free some space and run `jay index` again, nothing was lost"
        case .diskFailed(let errno):
            "\(path): the disk of the index cannot be read or written (\(systemMessage(errno))); the index itself may be sound: check the disk, and try again"
        case .tooManyFiles:
            "\(path): too many files are open; raise the limit (ulimit -n), or close other programs"
        case .outOfMemory:
            "\(path): too little memory to use the index; raise the limit (ulimit -v), or close other programs"
        case .noRoomToCompact(let needed):
            "\(path): not enough space to compact: \((needed + 999_999) / 1_000_000) MB must be free beside the index for a while, and as much in the folder for temporary files (TMPDIR names another); free some space and try again, the index is unchanged"
        case .readOnly:
            "\(path): the index or its folder may not be written; check their permissions, or copy the index and name the copy with --index"
        case .cannotMeasureParts:
            "\(path): this SQLite was built without dbstat, so it cannot tell the sizes of the parts; leave out --sizes, or use the SQLite of Debian or one built with SQLITE_ENABLE_DBSTAT_VTAB"
        case .damaged(let what):
            "\(path): the index is damaged: \(what); rebuild it from your folders with `jay index --rebuild`"
        case .notebooksUnknown:
            "\(path): the index is too damaged to tell which folders it was built from; name them: `jay index --rebuild FOLDER …`"
        case .folderMissing(let notebook, let folder):
            "\(folder) was not found, and rebuilding would lose what the index knows about it; bring it back, or remove it with `jay notebooks remove  \(notebook)`, and then rebuild the index"
        }
    }

    /// Whether the index is damaged, so that it helps to make it anew.
    public var isDamage: Bool {
        if case .damaged = reason { true } else { false }
    }

    /// Whether nothing can be written, while what is there can be read.
    package var keepsFromWriting: Bool {
        switch reason {
        case .readOnly, .diskFull, .diskFailed: true
        case .sqlite, .busy, .notAnIndex, .newer, .missing, .cannotOpen, .cannotCreate, .noNotebook, .tooManyFiles,
            .outOfMemory,
            .noRoomToCompact, .cannotMeasureParts, .damaged, .notebooksUnknown, .folderMissing:
            false
        }
    }
}
