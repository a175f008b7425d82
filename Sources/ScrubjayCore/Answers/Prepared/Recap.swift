public import ScrubjayText

/// The events of some days or of one meeting, in sentences from the notes.
public struct Recap: Sendable {
    /// The first day covered; `nil` if the recap is of a meeting or has no limit.
    public let from: CivilDate?
    /// The last day covered, like `from`.
    public let to: CivilDate?
    /// In order of time.
    public let meetings: TruncatedList<BriefMeeting>
    /// Each decision once, in order of time. If there are too many, the latest ones.
    public let decisions: TruncatedList<BriefDecision>
    /// Open tasks first, and among them written ones before spoken ones.
    public let tasks: TruncatedList<BriefTask>
    /// A summary of the rest, in the order of the notes.
    public let sentences: [Answer.Sentence]
    /// Documents that it would quote, but whose files have changed since they were indexed.
    public let changed: [StoredDocument]

    public var isEmpty: Bool {
        meetings.shown.isEmpty && decisions.shown.isEmpty && tasks.shown.isEmpty && sentences.isEmpty
    }
}
