/// Why a file, or the folder of a notebook, could not be read.
public struct FileAccessError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case missing
        case notAFolder
        /// A folder, a socket, a pipe or a device.
        case notAFile
        /// A link in a place where links are not followed.
        case link
        /// With the error number of the operating system.
        case unreadable(errno: Int32)
        /// Sizes in bytes.
        case tooLarge(size: Int64, limit: Int64)
        /// With the offset of the first byte that cannot be text.
        case binary(byteOffset: Int)
        case notUTF8(byteOffset: Int)
        /// The task was cancelled.
        case cancelled
    }

    /// The path as the caller knows it: relative to the notebook for files, absolute for folders.
    public let path: String
    public let reason: Reason

    package init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    package init(_ path: String, failure: FileDescriptor.Failure) {
        self.path = path
        reason =
            if failure.isMissing {
                .missing
            } else if failure.isNotAFolder {
                .notAFolder
            } else if failure.isNotAFile {
                .notAFile
            } else if failure.isLink {
                .link
            } else {
                .unreadable(errno: failure.code)
            }
    }

    public var description: String { "\(path): \(message)" }

    /// Whether a folder is unreachable because of what or where it is, so that its last known state is kept.
    package var meansUnreachable: Bool {
        switch reason {
        case .cancelled: false
        case .unreadable(let code): !FileDescriptor.Failure(code: code).isShortage
        case .missing, .notAFolder, .notAFile, .link, .tooLarge, .binary, .notUTF8: true
        }
    }

    /// What happened and what to do about it; follows a path.
    package var message: String {
        switch reason {
        case .missing:
            "not found; check the path, and whether its disk is connected"
        case .notAFolder:
            "not a folder; a notebook is a folder, name the one that holds the file"
        case .notAFile:
            "not a regular file; name a file"
        case .unreadable(let code) where FileDescriptor.Failure(code: code).isShortage:
            "cannot be read (\(FileDescriptor.Failure(code: code).message)); raise the limit (ulimit -n), or close other programs"
        case .link:
            "a link, and links are not followed; name the file that it leads to"
        case .unreadable(let code):
            "cannot be read (\(FileDescriptor.Failure(code: code).message)); check its permissions"
        case .tooLarge(let size, let limit):
            "\(size) bytes exceed the limit of \(limit) bytes; split the file or ignore it"
        case .binary(let offset):
            "not a text file (byte \(offset)); rename it or ignore it"
        case .notUTF8(let offset):
            "byte \(offset) is not UTF-8; save the file as UTF-8 or ignore it"
        case .cancelled:
            "the walk was cancelled; start it again"
        }
    }
}
