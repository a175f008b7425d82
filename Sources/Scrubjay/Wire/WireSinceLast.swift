/// What has changed between two meetings of a series, in JSON.
public struct WireSinceLast: Encodable, Sendable {
    let schema = "scrubjay.since-last/1"
    let earlier: WireBriefMeeting
    let later: WireBriefMeeting
    let joined: [String]
    let missing: [String]
    let decisions: [WireBriefDecision]
    let decisionCount: Int
    let done: [WireBriefTask]
    let doneCount: Int
    let carried: [WireBriefTask]
    let carriedCount: Int
    let added: [WireBriefTask]
    let addedCount: Int
    let said: [WireAnswer.Quote]
    let unanswered: [WireAnswer.Quote]
    let stale: Int
    /// Notebooks whose folder is not there.
    let unreachable: [String]

    public init(_ changes: SinceLast, staleness: Staleness) {
        earlier = WireBriefMeeting(changes.earlier)
        later = WireBriefMeeting(changes.later)
        joined = changes.joined
        missing = changes.missing
        decisions = changes.decisions.shown.map(WireBriefDecision.init)
        decisionCount = changes.decisions.total
        done = changes.done.shown.map(WireBriefTask.init)
        doneCount = changes.done.total
        carried = changes.carried.shown.map(WireBriefTask.init)
        carriedCount = changes.carried.total
        added = changes.added.shown.map(WireBriefTask.init)
        addedCount = changes.added.total
        said = changes.said.map(WireAnswer.Quote.init)
        unanswered = changes.unanswered.map(WireAnswer.Quote.init)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
