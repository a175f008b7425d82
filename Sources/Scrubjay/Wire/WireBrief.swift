/// A brief in JSON.
public struct WireBrief: Encodable, Sendable {
    let schema = "scrubjay.brief/1"
    let subject: String
    let next: WireBriefMeeting?
    let people: [String]
    let last: WireBriefMeeting?
    /// What was decided last time, and how much there is of it.
    let decisions: [WireBriefDecision]
    let decisionCount: Int
    let said: [WireAnswer.Quote]
    let done: [WireBriefTask]
    let doneCount: Int
    let yours: [WireBriefTask]
    let yoursCount: Int
    let theirs: [WireBriefTask]
    let theirsCount: Int
    let since: [WireAnswer.Quote]
    let stale: Int
    /// Notebooks whose folder is not there.
    let unreachable: [String]

    public init(_ brief: Brief, staleness: Staleness) {
        subject = brief.subject
        next = brief.next.map(WireBriefMeeting.init)
        people = brief.people
        last = brief.last.map(WireBriefMeeting.init)
        decisions = brief.decisions.shown.map(WireBriefDecision.init)
        decisionCount = brief.decisions.total
        said = brief.said.map(WireAnswer.Quote.init)
        done = brief.done.shown.map(WireBriefTask.init)
        doneCount = brief.done.total
        yours = brief.yours.shown.map(WireBriefTask.init)
        yoursCount = brief.yours.total
        theirs = brief.theirs.shown.map(WireBriefTask.init)
        theirsCount = brief.theirs.total
        since = brief.since.map(WireAnswer.Quote.init)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
