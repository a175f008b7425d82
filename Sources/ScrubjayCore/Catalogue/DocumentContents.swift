public import ScrubjayText

/// A document with everything that the index has of it.
public struct DocumentContents: Sendable {
    public let document: StoredDocument
    public let passages: [StoredPassage]
    public let tasks: [StoredTask]
    public let decisions: [StoredDecision]
    /// The meetings that it is a part of, by time; of a repeated event the last ones and the next.
    public let meetings: [MeetingView]
    /// The day, or the day and the time, that was asked for; nil where none was.
    public let moment: LocalDateTime?
}
