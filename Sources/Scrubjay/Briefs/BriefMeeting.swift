/// A meeting in a recap or a brief.
public struct BriefMeeting: Sendable {
    public let meeting: StoredMeeting
    /// Those of its parts.
    public let documents: [StoredDocument.ID: StoredDocument]
    /// Who takes part, as the records write them, each once.
    public let people: [String]
    /// What one of its documents says first: the notes, else the transcript, else the entry of the calendar.
    public let sentence: Answer.Sentence
}
