/// Tells in short what was in some days or in one meeting: the meetings, what was decided, what is to be done, and the sentences that say
/// most of the rest.
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

    /// What was in some days: their meetings, and the notes that say that they are of these days.
    ///
    /// - Parameter people: All of them take part in the meetings; of notes, what names one of them counts.
    func recap(from: CivilDate?, to: CivilDate?, people: [String]) throws -> Recap {
        let days = MeetingQuery(from: from, to: to)
        let finder = try MeetingFinder(in: snapshot, now: now)
        let held = finder.meetings.filter { finder.hasBegun($0) && days.allows($0) }
        let meetings = try snapshot.meetings(held, with: people)
        return try recap(
            of: meetings, and: NotesOfDays(from: from, to: to, order: order, in: snapshot), people: people, from: from, to: to)
    }

    /// What was in one meeting.
    func recap(of meeting: StoredMeeting) throws -> Recap {
        try recap(of: [meeting], and: nil, people: [], from: nil, to: nil)
    }

    private func recap(
        of meetings: [StoredMeeting], and notes: NotesOfDays?, people: [String], from: CivilDate?, to: CivilDate?
    ) throws -> Recap {
        let summary = try Summary(of: meetings, and: notes, people: people, in: snapshot, analyzer: analyzer)
        return Recap(
            from: from, to: to,
            meetings: Counted(shown: try meetings.suffix(limit).compactMap(brief.meeting), total: meetings.count),
            decisions: Counted(
                shown: try summary.threads.decisions.suffix(limit).compactMap(brief.decision),
                total: summary.threads.decisions.count),
            tasks: try brief.counted(summary.threads.tasks, limit: limit),
            sentences: try summary.sentences(limit: limit).compactMap(brief.checked.sentence))
    }
}
