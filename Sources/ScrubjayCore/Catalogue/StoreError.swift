import ScrubjayDocuments
import ScrubjayText

/// Why the index could not be read or written.
public struct StoreError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// The engine refused, with its own code and message.
        case refused(by: String, code: Int32, message: String)
        /// Another process is still writing after the time limit for waiting.
        case busy
        case notAnIndex
        case newer(version: Int, known: Int)
        case missing
        case cannotOpen(errno: Int32)
        case cannotCreate(errno: Int32)
        /// The index exists but has no notebook yet.
        case noNotebook
        /// The file or its folder is read-only. The index can still be read.
        case readOnly
        /// The disk, the quota or the file size limit is exhausted. Earlier transactions are intact.
        case diskFull
        /// The disk reports an error when reading or writing.
        case diskFailed(errno: Int32)
        /// The process has reached its limit of open files.
        case tooManyFiles
        case outOfMemory
        /// Compacting needs `needed` free bytes for each of two copies.
        case notEnoughSpaceToCompact(needed: Int64)
        /// The engine cannot tell the sizes of its parts. The value says why, and what to do.
        case cannotMeasureParts(String)
        /// SQLite cannot read something, or a table has a value that this version never writes.
        case damaged(String)
        /// The index cannot be rebuilt because it is too damaged to name its folders.
        case notebooksUnknown
        /// The index was not rebuilt because it would lose the notes of a folder that does not exist at the moment.
        case folderMissing(notebook: String, folder: String)
    }

    /// The path of the index file.
    public let location: String
    public let reason: Reason

    public init(location: String, reason: Reason) {
        self.location = location
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .refused(let engine, let code, let message):
            "\(location): the index could not be used: \(message) (\(engine) \(code)); see `jay doctor`"
        case .busy:
            "\(location): another jay is updating the index; try again when it has finished"
        case .notAnIndex:
            "\(location): not an index of Scrubjay; name another file with --index, or remove this file if it was your index: its beginning is damaged"
        case .newer(let version, let known):
            "\(location): written by a newer jay (format \(version), this one reads up to \(known)); update jay, or name another file with --index"
        case .missing:
            "\(location): there is no index yet; run `jay index FOLDER` first"
        case .cannotOpen(let errno):
            "\(location): the index could not be opened (\(systemMessage(errno))); check its permissions, or name another file with --index"
        case .cannotCreate(let errno):
            "\(location): the index could not be created (\(systemMessage(errno))); check the folder, or name another file with --index"
        case .noNotebook:
            "\(location): there is no notebook yet; add one with `jay index FOLDER`"
        case .diskFull:
            "\(location): the disk of the index is full, or its quota is used up; free some space and run `jay index` again, nothing was lost"
        case .diskFailed(let errno):
            "\(location): the disk of the index cannot be read or written (\(systemMessage(errno))); the index itself may be sound: check the disk, and try again"
        case .tooManyFiles:
            "\(location): too many files are open; raise the limit (ulimit -n), or close other programs"
        case .outOfMemory:
            "\(location): too little memory to use the index; raise the limit (ulimit -v), or close other programs"
        case .notEnoughSpaceToCompact(let needed):
            "\(location): not enough space to compact: \((needed + 999_999) / 1_000_000) MB must be free beside the index for a while, and as much in the folder for temporary files (TMPDIR names another); free some space and try again, the index is unchanged"
        case .readOnly:
            "\(location): the index or its folder may not be written; check their permissions, or copy the index and name the copy with --index"
        case .cannotMeasureParts(let why):
            "\(location): \(why)"
        case .damaged(let what):
            "\(location): the index is damaged: \(what); rebuild it from your folders with `jay index --rebuild`"
        case .notebooksUnknown:
            "\(location): the index is too damaged to tell which folders it was built from; name them: `jay index --rebuild FOLDER …`"
        case .folderMissing(let notebook, let folder):
            "\(folder) was not found, and rebuilding would lose what the index knows about it; bring it back, say where it is with `jay notebooks move \(ShellQuoting.quoted(notebook)) FOLDER`, or remove it with `jay notebooks remove \(ShellQuoting.quoted(notebook))`, and then rebuild the index"
        }
    }

    /// Whether the index is damaged, so that rebuilding it helps.
    public var isDamage: Bool {
        if case .damaged = reason { true } else { false }
    }

    /// Whether the index can be read but not written.
    package var preventsWriting: Bool {
        switch reason {
        case .readOnly, .diskFull, .diskFailed: true
        case .refused, .busy, .notAnIndex, .newer, .missing, .cannotOpen, .cannotCreate, .noNotebook, .tooManyFiles,
            .outOfMemory,
            .notEnoughSpaceToCompact, .cannotMeasureParts, .damaged, .notebooksUnknown, .folderMissing:
            false
        }
    }
}
