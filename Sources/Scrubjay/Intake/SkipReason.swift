/// Why an entry of a notebook's folder is not in the index.
public enum SkipReason: Sendable, Hashable {
    case hidden
    /// With the rule, such as `drafts/.gitignore:3`.
    case ignored(by: String)
    /// A folder that a program keeps for itself, such as `node_modules`.
    case applicationFolder
    case unknownFormat
    /// Of no bytes, or with nothing in it.
    case empty
    /// Sizes in bytes.
    case tooLarge(size: Int64, limit: Int64)
    case binary(byteOffset: Int)
    /// With what is the matter and, where it is known, the line of the file from 1.
    case malformed(message: String, line: Int?)
    case nameNotUTF8
    /// With the error number of the operating system.
    case unreadable(errno: Int32)
    /// A link to somewhere else.
    case outsideNotebook
    /// A link to something in the notebook, which is read where it lies.
    case link
    case brokenLink
    /// A socket, a pipe or a device.
    case notAFile
    case onlineOnly
    /// The program that reads its format is not installed.
    case needs(Tool)
    /// It was not read to its end in the time that a question waits; an update reads it.
    case slow
    /// Its own program says that it is not to be read, as of a note in the bin. With what is the matter.
    case leftOut(String)

    /// Why reading failed, as a reason for skipping; nil for a file that is gone and for a cancelled task.
    public init?(_ error: IntakeError) {
        switch error.reason {
        case .missing, .cancelled: return nil
        case .notAFolder: self = .brokenLink
        case .notAFile: self = .notAFile
        case .link: self = .link
        case .unreadable(let code): self = .unreadable(errno: code)
        case .tooLarge(let size, let limit): self = .tooLarge(size: size, limit: limit)
        case .binary(let offset), .notUTF8(let offset): self = .binary(byteOffset: offset)
        }
    }

    /// The stable name in JSON, and what skipped files are counted by.
    public var code: String {
        switch self {
        case .hidden: "hidden"
        case .ignored: "ignored"
        case .applicationFolder: "application-folder"
        case .unknownFormat: "unknown-format"
        case .empty: "empty"
        case .tooLarge: "too-large"
        case .binary: "binary"
        case .malformed: "malformed"
        case .nameNotUTF8: "name-not-utf8"
        case .unreadable: "unreadable"
        case .outsideNotebook: "outside-notebook"
        case .link: "link"
        case .brokenLink: "broken-link"
        case .notAFile: "not-a-file"
        case .onlineOnly: "online-only"
        case .needs(let tool): "needs-\(tool.rawValue)"
        case .slow: "slow"
        case .leftOut: "excluded"
        }
    }

    /// Whether the file should have been read and could not be; otherwise a rule says not to read it.
    public var isFailure: Bool {
        switch self {
        case .binary, .malformed, .nameNotUTF8, .unreadable: true
        case .hidden, .ignored, .applicationFolder, .unknownFormat, .empty, .tooLarge, .outsideNotebook, .link, .brokenLink,
            .notAFile, .onlineOnly, .needs, .slow, .leftOut:
            false
        }
    }

    /// Whether nothing is known of the content now, so that what the index knows of the file remains.
    var keepsLastState: Bool {
        switch self {
        case .unreadable, .onlineOnly, .slow: true
        case .hidden, .ignored, .applicationFolder, .unknownFormat, .empty, .tooLarge, .binary, .malformed, .nameNotUTF8,
            .outsideNotebook, .link, .brokenLink, .notAFile, .needs, .leftOut:
            false
        }
    }
}

extension SkipReason: CustomStringConvertible {
    /// What is the matter and what to do about it, to stand after a path.
    public var description: String {
        switch self {
        case .hidden: "hidden, its name begins with a dot"
        case .ignored(let rule): "ignored by \(rule)"
        case .applicationFolder: "kept by a program for itself"
        case .unknownFormat: "of a format that is not read"
        case .empty: "empty, there is nothing in it"
        case .tooLarge(let size, let limit): "\(size) bytes are more than the \(limit) that are read; split the file"
        case .binary(let offset): "byte \(offset) shows that this is no text; rename the file or ignore it"
        case .malformed(let message, let line): (line.map { "line \($0): " } ?? "") + message
        case .nameNotUTF8: "its name is not UTF-8; rename it"
        case .unreadable(let code) where FileDescriptor.Failure(code: code).isShortage:
            "cannot be read (\(FileDescriptor.Failure(code: code).message)); raise the limit (ulimit -n)"
        case .unreadable(let code):
            "cannot be read (\(FileDescriptor.Failure(code: code).message)); check its permissions or ignore it"
        case .outsideNotebook: "a link out of the notebook; add the folder that it leads to as a notebook"
        case .link: "a link to something in the notebook, which is read where it lies"
        case .brokenLink: "a link that leads nowhere; remove it"
        case .notAFile: "not a regular file"
        case .onlineOnly: "only online; download it to have it indexed"
        case .needs(let tool): "needs \(tool.rawValue); \(tool.hint)"
        case .slow: "takes longer to read than a question waits; run `jay index` to have it read"
        case .leftOut(let reason): reason
        }
    }
}
