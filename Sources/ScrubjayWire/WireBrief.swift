public import ScrubjayCore
import ScrubjayText
import ScrubjayDocuments

/// A brief in JSON.
public struct WireBrief: Encodable, Sendable {
    let schema = "scrubjay.brief/1"
    let subject: String
    let next: WireBriefMeeting?
    let people: [String]
    let last: WireBriefMeeting?
    /// The decisions of the last meeting. This and the other lists may be shorter than their counts.
    let decisions: [WireBriefDecision]
    let decisionCount: Int
    let said: [WireAnswer.Quote]
    let done: [WireBriefTask]
    let doneCount: Int
    /// Open tasks of the owner.
    let yours: [WireBriefTask]
    let yoursCount: Int
    /// Open tasks of the other people.
    let theirs: [WireBriefTask]
    let theirsCount: Int
    let since: [WireAnswer.Quote]
    let stale: Int
    /// Notebooks whose folder was not found.
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

/// A recap in JSON.
public struct WireRecap: Encodable, Sendable {
    let schema = "scrubjay.recap/1"
    /// The first and the last day; left out if a meeting was requested by its title.
    let from: String?
    let to: String?
    /// The total counts; the lists may be shorter.
    let meetingCount: Int
    let decisionCount: Int
    let taskCount: Int
    let meetings: [WireBriefMeeting]
    let decisions: [WireBriefDecision]
    let tasks: [WireBriefTask]
    /// The sentences that say most about the rest.
    let sentences: [WireAnswer.Quote]
    /// Requested names that several people have; left out if there are none.
    let ambiguousPeople: [WireAmbiguousName]?
    let stale: Int
    /// Notebooks whose folder was not found.
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

/// The changes between two meetings of a series, in JSON.
public struct WireSinceLast: Encodable, Sendable {
    let schema = "scrubjay.since-last/1"
    let earlier: WireBriefMeeting
    let later: WireBriefMeeting
    /// People who only took part in the later meeting.
    let joined: [String]
    /// People who only took part in the earlier meeting.
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
    /// Notebooks whose folder was not found.
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

/// A meeting of a recap or a brief in JSON.
struct WireBriefMeeting: Encodable, Sendable {
    let meeting: WireMeeting
    /// The attendees.
    let people: [String]
    /// The first sentence of one of its documents.
    let quote: WireAnswer.Quote

    init(_ brief: BriefMeeting) {
        meeting = WireMeeting(brief.meeting, documents: brief.documents)
        people = brief.people
        quote = WireAnswer.Quote(brief.sentence)
    }
}

/// A decision of a recap or a brief in JSON.
struct WireBriefDecision: Encodable, Sendable {
    let quote: WireAnswer.Quote
    /// The current decision that replaced it; left out if it is current itself.
    let replacedBy: WireMention?

    init(_ decision: BriefDecision) {
        quote = WireAnswer.Quote(decision.sentence)
        replacedBy = decision.replacement.map(WireMention.init)
    }
}

/// A task of a recap or a brief in JSON.
struct WireBriefTask: Encodable, Sendable {
    let quote: WireAnswer.Quote
    /// The current state.
    let state: String
    let owner: String?
    let due: String?

    init(_ task: BriefTask) {
        quote = WireAnswer.Quote(task.sentence)
        state = task.state.rawValue
        owner = task.owner
        due = task.due?.description
    }
}
