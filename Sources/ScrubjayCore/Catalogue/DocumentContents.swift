public import ScrubjayText

/// A document with everything that the index stores about it.
public struct DocumentContents: Sendable {
    public let document: StoredDocument
    public let passages: [StoredPassage]
    public let tasks: [StoredTask]
    public let decisions: [StoredDecision]
    /// The meetings that it belongs to, by time; for a recurring event, the last ones and the next one.
    public let meetings: [MeetingDetails]
    /// The requested day, with or without a time; `nil` if none was requested.
    public let moment: LocalDateTime?
}
