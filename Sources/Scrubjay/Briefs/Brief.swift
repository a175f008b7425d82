/// What somebody wants to know before a meeting: who is there, what was said last time, what is open both ways, what has changed since.
public struct Brief: Sendable {
    /// The title of the meeting, or the name of the person.
    public let subject: String
    /// Nil where none is ahead.
    public let next: BriefMeeting?
    /// Who takes part, without the owner of the notes.
    public let people: [String]
    /// The meeting before it, one that something tells of where there is one; nil for none.
    public let last: BriefMeeting?
    /// What was decided then.
    public let decisions: Counted<BriefDecision>
    /// What says most of the rest of it.
    public let said: [Answer.Sentence]
    /// What was to be done then and is done by now.
    public let done: Counted<BriefTask>
    /// What the owner of the notes has still to do for the others, the latest first; also what is nobody's in particular.
    public let yours: Counted<BriefTask>
    /// What they have still to do, the latest first.
    public let theirs: Counted<BriefTask>
    /// What says most of what notes and other meetings have of these people since.
    public let since: [Answer.Sentence]
}
