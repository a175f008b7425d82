/// What was in some days, or in one meeting, in sentences of the notes.
public struct Recap: Sendable {
    /// The days that are told of; nil where a meeting was asked for by its title.
    public let from: CivilDate?
    public let to: CivilDate?
    /// By time.
    public let meetings: Counted<BriefMeeting>
    /// By time, each once, the last ones where there are more.
    public let decisions: Counted<BriefDecision>
    /// The open ones first, those that were written down before those that were said.
    public let tasks: Counted<BriefTask>
    /// What says most of the rest, in the order in which it was written.
    public let sentences: [Answer.Sentence]

    public var isEmpty: Bool {
        meetings.shown.isEmpty && decisions.shown.isEmpty && tasks.shown.isEmpty && sentences.isEmpty
    }
}
