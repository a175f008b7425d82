/// An entry of a notebook's folder that is not read. A skipped folder stands for everything in it.
public struct SkippedFile: Sendable, Hashable, CustomStringConvertible {
    /// Relative to the notebook's folder. Bytes that are not UTF-8 are written as `\xE9`.
    public let path: String
    public let reason: SkipReason
    /// The file's stamp when it was read and rejected; it is not read again until the stamp changes. `nil` if it was skipped without reading.
    public let stamp: FileStamp?

    public init(path: String, reason: SkipReason, stamp: FileStamp? = nil) {
        self.path = path
        self.reason = reason
        self.stamp = stamp
    }

    public var description: String { "\(path): \(reason)" }

    /// A printable form of a name: bytes that are not UTF-8 become `\xE9`.
    static func readableName(_ bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        var rest = bytes
        while !rest.isEmpty {
            let offset = firstInvalidOffset(in: Array(rest)) ?? rest.count
            text += String(decoding: rest.prefix(offset), as: UTF8.self)
            rest = rest.dropFirst(offset)
            if let byte = rest.popFirst() { text += "\\x" + String(byte, radix: 16, uppercase: true) }
        }
        return text
    }
}

/// Why an entry of a notebook's folder is not in the index.
public enum SkipReason: Sendable, Hashable {
    case hidden
    /// With the rule, such as `drafts/.gitignore:3`.
    case ignored(by: String)
    /// A folder that a program uses for its own files, such as `node_modules`.
    case applicationFolder
    case unknownFormat
    /// Zero bytes, or a container with nothing in it.
    case empty
    /// Sizes in bytes.
    case tooLarge(size: Int64, limit: Int64)
    case binary(byteOffset: Int)
    /// With a message and, if known, the line of the file from 1.
    case malformed(message: String, line: Int?)
    case nameNotUTF8
    /// With the error number of the operating system.
    case unreadable(errno: Int32)
    /// A link that leads out of the notebook.
    case outsideNotebook
    /// A link to something in the notebook, which is read at its own path.
    case link
    case brokenLink
    /// A socket, a pipe or a device.
    case notAFile
    case onlineOnly
    /// The program that reads its format is not installed.
    case needs(Tool)
    /// Reading took longer than a question waits; an update will read it.
    case slow
    /// Its content says that it is not to be read: a note in the bin, or a file that belongs to another one. With a message.
    case excluded(String)

    /// The reason to skip a file after a read error; `nil` if the file is gone or the task was cancelled.
    public init?(_ error: FileAccessError) {
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

    /// Whether it is a regular file that somebody may want to open, and no folder, link or device.
    package var isOfFile: Bool {
        switch self {
        case .unknownFormat, .empty, .tooLarge, .binary, .malformed, .unreadable, .needs, .slow, .excluded: true
        case .hidden, .ignored, .applicationFolder, .nameNotUTF8, .outsideNotebook, .link, .brokenLink, .notAFile, .onlineOnly:
            false
        }
    }

    /// The stable name in JSON; skipped files are counted by it.
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
        case .excluded: "excluded"
        }
    }

    /// Whether reading was meant to work and failed; otherwise a rule excludes the file.
    public var isFailure: Bool {
        switch self {
        case .binary, .malformed, .nameNotUTF8, .unreadable: true
        case .hidden, .ignored, .applicationFolder, .unknownFormat, .empty, .tooLarge, .outsideNotebook, .link, .brokenLink,
            .notAFile, .onlineOnly, .needs, .slow, .excluded:
            false
        }
    }

    /// Whether the current content is unknown, so that the index keeps what it has of the file.
    package var keepsLastState: Bool {
        switch self {
        case .unreadable, .onlineOnly, .slow: true
        case .hidden, .ignored, .applicationFolder, .unknownFormat, .empty, .tooLarge, .binary, .malformed, .nameNotUTF8,
            .outsideNotebook, .link, .brokenLink, .notAFile, .needs, .excluded:
            false
        }
    }
}

extension SkipReason: CustomStringConvertible {
    /// What happened and what to do about it; follows a path.
    public var description: String {
        switch self {
        case .hidden: "hidden (its name begins with a dot)"
        case .ignored(let rule): "ignored by \(rule)"
        case .applicationFolder: "a folder that a program uses for its own files"
        case .unknownFormat: "unsupported format"
        case .empty: "the file is empty"
        case .tooLarge(let size, let limit): "\(size) bytes exceed the limit of \(limit) bytes; split the file"
        case .binary(let offset): "not a text file (byte \(offset)); rename it or ignore it"
        case .malformed(let message, let line): (line.map { "line \($0): " } ?? "") + message
        case .nameNotUTF8: "its name is not UTF-8; rename it"
        case .unreadable(let code) where FileDescriptor.Failure(code: code).isShortage:
            "cannot be read (\(FileDescriptor.Failure(code: code).message)); raise the limit (ulimit -n)"
        case .unreadable(let code):
            "cannot be read (\(FileDescriptor.Failure(code: code).message)); check its permissions or ignore it"
        case .outsideNotebook: "a link that leads out of the notebook; add its target as a notebook"
        case .link: "a link to something in the notebook, which is read at its own path"
        case .brokenLink: "a broken link; remove it"
        case .notAFile: "not a regular file"
        case .onlineOnly: "stored online only; download it to index it"
        case .needs(let tool): "needs \(tool.rawValue); \(tool.hint)"
        case .slow: "takes too long to read during a question; run `jay index` to read it"
        case .excluded(let reason): reason
        }
    }
}
