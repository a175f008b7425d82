/// Why nothing could be added to a file that the owner keeps beside the notes.
public struct OwnersFileError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// With the line where it stops being understood, where that is known.
        case broken(line: Int?)
        case link
        /// With the error number of the operating system.
        case unwritable(errno: Int32)
        case unreadable(IntakeError.Reason)
    }

    /// From the root.
    public let path: String
    public let reason: Reason

    public var description: String {
        switch reason {
        case .broken(let line):
            "\(path)\(line.map { ":\($0)" } ?? ""): cannot be added to; write it as a list, one entry with `- ` after the other, without brackets around it, and try again"
        case .link: "\(path): is a link, which is not followed; put the file itself in its place"
        case .unwritable(let code): "\(path): cannot be written (\(systemMessage(code))); nothing was changed"
        case .unreadable(let reason): "\(IntakeError(path, reason)); nothing was changed"
        }
    }
}
