/// Compares the last two meetings of a series.
struct SinceLastWriter {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let limit: Int
    private let finder: MeetingFinder
    private let brief: BriefSentences

    init(in snapshot: any Snapshot, analyzer: Analyzer, now: LocalDateTime, limit: Int) throws {
        self.snapshot = snapshot
        self.analyzer = analyzer
        self.limit = limit
        finder = try MeetingFinder(in: snapshot, now: now)
        brief = try BriefSentences(in: snapshot, analyzer: analyzer, now: now)
    }

    /// - Parameter series: Its title, or words of it; of several the one that took place last.
    /// - Throws: `BriefError` where nothing is called so, or fewer than two meetings have something that tells of them.
    func changes(in series: String) throws -> SinceLast {
        let held = try finder.called(series).filter(finder.hasBegun)
        guard let last = held.lastTold else { throw BriefError(series, .noneHeld) }
        let meetings = finder.alike(last).filter { finder.hasBegun($0) && $0.hasRecord }
        guard let later = meetings.last, let earlier = meetings.dropLast().last,
            let one = try brief.meeting(earlier), let other = try brief.meeting(later)
        else { throw BriefError(last.title, .nothingBefore) }
        let before = try snapshot.records(of: [earlier])
        let after = try snapshot.records(of: [later])
        let ofBefore = try DistinctThreads(of: before, in: snapshot).tasks.filter { $0.task.task.state == .open }
        let threads = try DistinctThreads(of: after, in: snapshot)
        let added = threads.tasks.filter { task, _ in
            !task.others.contains { mention in mention.day.map { day in later.start.map { day < $0.date } ?? false } ?? true }
        }
        let said = try said(in: after, before: before, besides: threads)
        let unanswered = try OpenQuestions(snapshot: snapshot, analyzer: analyzer).unanswered(of: before, later: after)
        return SinceLast(
            earlier: one, later: other, joined: Self.names(other, without: one), missing: Self.names(one, without: other),
            decisions: try brief.counted(threads.decisions, limit: limit),
            done: try brief.counted(ofBefore.filter { $0.task.outcome == .done }, limit: limit),
            carried: try brief.counted(ofBefore.filter { $0.task.outcome == .open }, limit: limit),
            added: try brief.counted(added.filter { $0.task.outcome != .cancelled }, limit: limit), said: said,
            unanswered: try unanswered.prefix(limit).compactMap(brief.checked.sentence))
    }

    /// What says most of the later meeting and is not like anything in the earlier one.
    private func said(
        in after: [StoredDocument], before: [StoredDocument], besides threads: DistinctThreads
    ) throws -> [Answer.Sentence] {
        let known = try before.flatMap { document in
            try snapshot.passages(of: document.id).flatMap { Evidence.sentences(of: $0.passage, in: document) }
        }.filter(\.isStatement)
        return try Summarizer(snapshot: snapshot, analyzer: analyzer).sentences(
            of: after, limit: limit, besides: try Evidence.of(threads.places, in: snapshot) + known
        ).compactMap(brief.checked.sentence)
    }

    private static func names(_ meeting: BriefMeeting, without other: BriefMeeting) -> [String] {
        let known = Set(other.people.map(NameKey.folded))
        // A list of people on one side only says nothing about who was there.
        return other.people.isEmpty ? [] : meeting.people.filter { !known.contains(NameKey.folded($0)) }
    }
}
