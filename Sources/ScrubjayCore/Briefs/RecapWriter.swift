public import ScrubjayText

/// The days, the meeting and the people that a recap is limited to.
public struct RecapQuery: Sendable {
    /// A time span, such as `last week`, or words of a meeting's title, which select the latest such meeting. Empty for the last seven days.
    public var text: String
    /// The first day, inclusive; `nil` for no limit.
    public var from: CivilDate?
    /// The last day, inclusive; `nil` for no limit.
    public var to: CivilDate?
    /// Names or addresses of people who must all take part.
    public var people: [String]
    /// The most meetings, decisions, tasks and sentences, each.
    public var limit: Int
    /// The limit by default.
    public static let standardLimit = 8

    public init(
        _ text: String = "", from: CivilDate? = nil, to: CivilDate? = nil, people: [String] = [],
        limit: Int = standardLimit
    ) {
        self.text = text
        self.from = from
        self.to = to
        self.people = people
        self.limit = limit
    }
}

/// Writes the recap of some days or of one meeting: the meetings, the decisions, the tasks, and a summary of the rest.
struct RecapWriter {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let now: LocalDateTime
    let order: DateOrder
    let limit: Int
    private let brief: BriefSentences

    init(in snapshot: any Snapshot, analyzer: Analyzer, now: LocalDateTime, order: DateOrder, limit: Int) throws {
        self.snapshot = snapshot
        self.analyzer = analyzer
        self.now = now
        self.order = order
        self.limit = limit
        brief = try BriefSentences(in: snapshot, analyzer: analyzer, now: now)
    }

    /// Writes the recap of some days, from their meetings and the notes dated to these days.
    ///
    /// Meetings that have not begun count only if all of these days are ahead: *next week*.
    ///
    /// - Parameter people: All of them must take part in a meeting. In notes, only what names one of them counts.
    func recap(from: CivilDate?, to: CivilDate?, people: [String]) throws -> Recap {
        let query = MeetingQuery(from: from, to: to, people: people, isScheduled: true, order: .earliestFirst)
        let isAhead = from.map { $0 > now.date } ?? false
        let meetings = try snapshot.meetings(query).filter { isAhead || $0.hasBegun(at: now) }
        return try recap(
            of: meetings, and: NotesOfDays(from: from, to: to, order: order, in: snapshot), people: people, from: from, to: to)
    }

    /// Writes the recap of one meeting.
    func recap(of meeting: StoredMeeting) throws -> Recap {
        try recap(of: [meeting], and: nil, people: [], from: nil, to: nil)
    }

    private func recap(
        of meetings: [StoredMeeting], and notes: NotesOfDays?, people: [String], from: CivilDate?, to: CivilDate?
    ) throws -> Recap {
        let summary = try Summary(of: meetings, and: notes, people: people, in: snapshot, analyzer: analyzer)
        return Recap(
            from: from, to: to,
            meetings: TruncatedList(shown: try meetings.suffix(limit).compactMap(brief.meeting), total: meetings.count),
            decisions: TruncatedList(
                shown: try summary.lineages.decisions.suffix(limit).compactMap(brief.decision),
                total: summary.lineages.decisions.count),
            tasks: try brief.counted(summary.lineages.tasks, limit: limit),
            sentences: try summary.sentences(limit: limit).compactMap(brief.checked.sentence),
            changed: brief.checked.changed)
    }
}
