/// What was written into a file that the owner keeps beside the notes.
public struct OwnersFileChange: Sendable, Equatable {
    /// The file, from the root.
    public let file: String
    /// The lines that were added at its end: without them everything is as before.
    public let added: String
}
