/// A recap in JSON.
public struct WireRecap: Encodable, Sendable {
    let schema = "scrubjay.recap/1"
    /// The days that are told of; left out where a meeting was asked for by its title.
    let from: String?
    let to: String?
    /// How many there are; the lists may be shorter.
    let meetingCount: Int
    let decisionCount: Int
    let taskCount: Int
    let meetings: [WireBriefMeeting]
    let decisions: [WireBriefDecision]
    let tasks: [WireBriefTask]
    /// What says most of the rest.
    let sentences: [WireAnswer.Quote]
    /// Names that were asked for and that several people have; left out where there are none.
    let ambiguousPeople: [WireAmbiguousName]?
    let stale: Int
    /// Notebooks whose folder is not there.
    let unreachable: [String]

    public init(_ recap: Recap, ambiguous: [AmbiguousName], staleness: Staleness) {
        from = recap.from?.description
        to = recap.to?.description
        meetingCount = recap.meetings.total
        decisionCount = recap.decisions.total
        taskCount = recap.tasks.total
        meetings = recap.meetings.shown.map(WireBriefMeeting.init)
        decisions = recap.decisions.shown.map(WireBriefDecision.init)
        tasks = recap.tasks.shown.map(WireBriefTask.init)
        sentences = recap.sentences.map(WireAnswer.Quote.init)
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
