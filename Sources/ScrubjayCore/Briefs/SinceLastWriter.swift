import ScrubjayDocuments
import ScrubjayText

/// Compares the last two meetings of a series.
struct SinceLastWriter {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let limit: Int
    let lookup: WordLookup
    private let meetingLookup: MeetingLookup
    private let brief: BriefSentences

    init(in snapshot: any Snapshot, analyzer: Analyzer, now: LocalDateTime, limit: Int, lookup: WordLookup) throws {
        self.snapshot = snapshot
        self.analyzer = analyzer
        self.limit = limit
        self.lookup = lookup
        meetingLookup = try MeetingLookup(in: snapshot, now: now)
        brief = try BriefSentences(in: snapshot, analyzer: analyzer, now: now)
    }

    /// Compares the last two meetings of a series that have notes or a transcript.
    ///
    /// - Parameter series: The title of the series, or words of it. If several match, the one that took place last.
    /// - Throws: `BriefError` if nothing has this title, or fewer than two meetings have notes or a transcript.
    func changes(in series: String) throws -> SinceLast {
        let held = try meetingLookup.meetings(named: series).filter { $0.hasBegun(at: meetingLookup.now) }
        guard let last = held.lastRecorded else { throw BriefError(series, .noneTookPlace) }
        guard let later = try recorded(inSeriesOf: last).last else { throw BriefError(last.title, .noPreviousMeeting) }
        return try changes(at: later)
    }

    /// Compares a meeting with the one before it in its series, among those that have notes or a transcript.
    ///
    /// - Throws: `BriefError` if it or those before it have none.
    func changes(at later: StoredMeeting) throws -> SinceLast {
        let meetings = try recorded(inSeriesOf: later)
        guard let position = meetings.firstIndex(where: { $0.id == later.id }), position > 0 else {
            throw BriefError(later.title, .noPreviousMeeting)
        }
        let earlier = meetings[position - 1]
        guard let one = try brief.meeting(earlier), let other = try brief.meeting(later) else {
            let changed = brief.checked.changed.map(\.path)
            throw BriefError(later.title, changed.isEmpty ? .noPreviousMeeting : .changed(files: changed))
        }
        let before = try snapshot.records(of: [earlier])
        let after = try snapshot.records(of: [later])
        let earlierTasks = try DistinctLineages(of: before, in: snapshot).tasks.filter { $0.task.task.state == .open }
        let lineages = try DistinctLineages(of: after, in: snapshot)
        let added = lineages.tasks.filter { task, _ in
            !task.others.contains { mention in mention.day.map { day in later.start.map { day < $0.date } ?? false } ?? true }
        }
        let newSentences = try newSentences(in: after, before: before, besides: lineages)
        let unanswered = try OpenQuestions(snapshot: snapshot, analyzer: analyzer).unanswered(
            of: before, later: after, after: earlier.start?.date, lookup, limit: limit)
        let participants = try snapshot.participants(of: [earlier, later])
        // Whoever takes the minutes seldom lists themselves, so nothing is said of the owner.
        let owners = NamesOfPeople(try snapshot.owners())
        let (first, second) = (participants[earlier.id] ?? [], participants[later.id] ?? [])
        return SinceLast(
            earlier: one, later: other, joined: Self.names(of: second, without: first).filter { !owners.contains($0) },
            missing: Self.names(of: first, without: second).filter { !owners.contains($0) },
            decisions: try brief.counted(lineages.decisions, limit: limit),
            done: try brief.counted(earlierTasks.filter { $0.task.outcome == .done }, limit: limit),
            carriedOver: try brief.counted(earlierTasks.filter { $0.task.outcome == .open }, limit: limit),
            added: try brief.counted(added.filter { $0.task.outcome != .cancelled }, limit: limit), newSentences: newSentences,
            unanswered: try unanswered.compactMap(brief.checked.sentence), changed: brief.checked.changed)
    }

    /// Returns the meetings of a series that have begun and have notes or a transcript, in order of time.
    private func recorded(inSeriesOf meeting: StoredMeeting) throws -> [StoredMeeting] {
        try meetingLookup.meetings(inSeriesOf: meeting).filter { $0.hasBegun(at: meetingLookup.now) && $0.hasRecord }
    }

    /// Summarises what is in the later meeting and unlike anything in the earlier one.
    private func newSentences(
        in after: [StoredDocument], before: [StoredDocument], besides lineages: DistinctLineages
    ) throws -> [Answer.Sentence] {
        let known = try before.flatMap { try Evidence.sentences(of: $0, in: snapshot) }.filter(\.isStatement)
        return try Summarizer(snapshot: snapshot, analyzer: analyzer).sentences(
            of: after, limit: limit, besides: try Evidence.of(lineages.locations, in: snapshot) + known
        ).compactMap(brief.checked.sentence)
    }

    /// Returns the names of those who took part in one meeting and surely not in the other.
    private static func names(of people: [MeetingParticipant], without others: [MeetingParticipant]) -> [String] {
        // If only one of the meetings lists participants, the difference means nothing.
        others.isEmpty ? [] : people.filter { person in !others.contains(where: person.mayBe) }.map(\.name)
    }
}
