/// A document with everything that the index has of it.
public struct DocumentContents: Sendable, Equatable {
    public let document: StoredDocument
    public let passages: [StoredPassage]
    public let tasks: [StoredTask]
    public let decisions: [StoredDecision]
}
