/// Something in a file that was not understood; the rest of it was.
public struct Warning: Sendable, Hashable {
    /// What happened and what to do, never the content of the note.
    public var message: String
    /// Line of the file, from 1, where it is known.
    public var line: Int?

    public init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }
}
