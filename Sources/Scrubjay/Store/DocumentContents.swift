/// A document with everything that the index has of it.
public struct DocumentContents: Sendable {
    public let document: StoredDocument
    public let passages: [StoredPassage]
    public let tasks: [StoredTask]
    public let decisions: [StoredDecision]
    /// The meetings that it is a part of, by time; of a repeated event the last ones and the next.
    public let meetings: [MeetingView]
}
