/// What was written into `people.yaml`.
public struct PeopleChange: Sendable, Equatable {
    /// The file, from the root.
    public let file: String
    /// The lines that were added at its end: without them everything is as before.
    public let added: String
}
