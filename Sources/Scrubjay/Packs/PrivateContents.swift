/// What is marked never to leave the machine.
public struct PrivateContents: Sendable, Equatable {
    /// How many documents are.
    public let documents: Int
    /// Names of notebooks and folders that are marked, and that nothing in the index is called.
    public let unknownMarks: [String]
}
