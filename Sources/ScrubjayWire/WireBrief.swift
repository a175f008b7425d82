public import ScrubjayCore
import ScrubjayText

/// A brief in JSON.
public struct WireBrief: WireResult {
    public static let schema = "scrubjay.brief/1"

    public let subject: String
    public let next: WireMeeting?
    /// The meeting that is running; left out if there is none.
    public let running: WireMeeting?
    public let people: [String]
    /// What the notes state about the person; empty if the subject is a meeting.
    public let facts: [WireFact]
    public let last: WireMeeting?
    /// The day of the last meeting, or of the last section of a log; left out if there was none.
    public let lastDay: String?
    /// The decisions of the last meeting. This and the other lists may be shorter than their counts.
    public let decisions: [WireQuote]
    public let decisionCount: Int
    public let keySentences: [WireQuote]
    public let done: [WireQuote]
    public let doneCount: Int
    /// Open tasks of the owner.
    public let youOwe: [WireQuote]
    public let youOweCount: Int
    /// Open tasks of the other people.
    public let theyOwe: [WireQuote]
    public let theyOweCount: Int
    public let since: [WireQuote]
    /// Questions of the last meetings that nothing has addressed since.
    public let unanswered: [WireQuote]
    /// Files with sentences that cannot be quoted because they have changed since they were indexed; left out if there are none.
    public let changed: [String]?
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ brief: Brief, staleness: Staleness) {
        subject = brief.subject
        next = brief.next.map(WireMeeting.init)
        running = brief.running.map(WireMeeting.init)
        people = brief.people
        facts = brief.facts.map(WireFact.init)
        last = brief.last.map(WireMeeting.init)
        lastDay = brief.lastDay.map { "\($0)" }
        decisions = brief.decisions.shown.map(WireQuote.init)
        decisionCount = brief.decisions.total
        keySentences = brief.keySentences.map(WireQuote.init)
        done = brief.done.shown.map(WireQuote.init)
        doneCount = brief.done.total
        youOwe = brief.youOwe.shown.map(WireQuote.init)
        youOweCount = brief.youOwe.total
        theyOwe = brief.theyOwe.shown.map(WireQuote.init)
        theyOweCount = brief.theyOwe.total
        since = brief.since.map(WireQuote.init)
        unanswered = brief.unanswered.map(WireQuote.init)
        changed = brief.changed.isEmpty ? nil : brief.changed.map(\.path)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// A recap in JSON.
public struct WireRecap: WireResult {
    public static let schema = "scrubjay.recap/1"

    /// The first and the last day; left out if a meeting was requested by its title.
    public let from: String?
    public let to: String?
    /// The total counts; the lists may be shorter.
    public let meetingCount: Int
    public let decisionCount: Int
    public let taskCount: Int
    public let meetings: [WireMeeting]
    public let decisions: [WireQuote]
    public let tasks: [WireQuote]
    /// The sentences that say most about the rest.
    public let keySentences: [WireQuote]
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    /// Files with sentences that cannot be quoted because they have changed since they were indexed; left out if there are none.
    public let changed: [String]?
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ recap: Recap, ambiguous: [AmbiguousName], staleness: Staleness) {
        from = recap.from?.description
        to = recap.to?.description
        meetingCount = recap.meetings.total
        decisionCount = recap.decisions.total
        taskCount = recap.tasks.total
        meetings = recap.meetings.shown.map(WireMeeting.init)
        decisions = recap.decisions.shown.map(WireQuote.init)
        tasks = recap.tasks.shown.map(WireQuote.init)
        keySentences = recap.sentences.map(WireQuote.init)
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        changed = recap.changed.isEmpty ? nil : recap.changed.map(\.path)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// The changes between two meetings of a series, in JSON.
public struct WireSinceLast: WireResult {
    public static let schema = "scrubjay.since-last/1"

    public let earlier: WireMeeting
    public let later: WireMeeting
    /// People who only took part in the later meeting.
    public let joined: [String]
    /// People who only took part in the earlier meeting.
    public let absent: [String]
    public let decisions: [WireQuote]
    public let decisionCount: Int
    public let done: [WireQuote]
    public let doneCount: Int
    public let carriedOver: [WireQuote]
    public let carriedOverCount: Int
    public let added: [WireQuote]
    public let addedCount: Int
    public let newSentences: [WireQuote]
    public let unanswered: [WireQuote]
    /// Files with sentences that cannot be quoted because they have changed since they were indexed; left out if there are none.
    public let changed: [String]?
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ changes: SinceLast, staleness: Staleness) {
        earlier = WireMeeting(changes.earlier)
        later = WireMeeting(changes.later)
        joined = changes.joined
        absent = changes.missing
        decisions = changes.decisions.shown.map(WireQuote.init)
        decisionCount = changes.decisions.total
        done = changes.done.shown.map(WireQuote.init)
        doneCount = changes.done.total
        carriedOver = changes.carriedOver.shown.map(WireQuote.init)
        carriedOverCount = changes.carriedOver.total
        added = changes.added.shown.map(WireQuote.init)
        addedCount = changes.added.total
        newSentences = changes.newSentences.map(WireQuote.init)
        unanswered = changes.unanswered.map(WireQuote.init)
        changed = changes.changed.isEmpty ? nil : changes.changed.map(\.path)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
