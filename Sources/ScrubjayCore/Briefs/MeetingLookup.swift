import ScrubjayDocuments
import ScrubjayText

/// Finds meetings that have a date and are not cancelled, by their titles.
struct MeetingLookup {
    let now: LocalDateTime
    private let snapshot: any MeetingCatalogue
    private let names: [MeetingName]

    init(in snapshot: any MeetingCatalogue, now: LocalDateTime) throws {
        self.snapshot = snapshot
        self.now = now
        names = try snapshot.meetingNames(MeetingSelection(isScheduled: true))
    }

    /// Returns the first meeting that begins at a time of day and has not begun.
    func next() throws -> StoredMeeting? {
        try snapshot.first(1, of: MeetingSelection(from: now.date, isScheduled: true)) { meeting in
            meeting.start?.secondOfDay != nil && meeting.isAhead(at: now) ? meeting : nil
        }.first
    }

    /// Returns the meeting that is running, the last to begin if there are several.
    func running() throws -> StoredMeeting? {
        try snapshot.meetings(MeetingSelection(from: now.date, to: now.date, isScheduled: true)).last { $0.isRunning(at: now) }
    }

    /// Returns the scheduled meetings with these IDs that take place on or after a day, in order of time.
    func meetings(_ ids: Set<StoredMeeting.ID>, from: CivilDate? = nil) throws -> [StoredMeeting] {
        try snapshot.meetings(MeetingSelection(from: from, ids: ids, isScheduled: true))
    }

    /// Returns the meetings with exactly this title or series title, in order of time.
    func titled(_ text: String) throws -> [StoredMeeting] {
        let title = FoldedWords.joined(text)
        return try meetings { $0.titles.contains { FoldedWords.joined($0) == title } }
    }

    /// Returns the meetings of the same series, or else those with the same title, including the meeting itself.
    func meetings(inSeriesOf meeting: StoredMeeting) throws -> [StoredMeeting] {
        let series = try meeting.series.map { try snapshot.meetings(MeetingSelection(series: $0, isScheduled: true)) } ?? []
        return try series.isEmpty ? titled(meeting.title) : series
    }

    /// Returns the meetings with this title or series title, or else those whose titles contain all of the words.
    ///
    /// - Throws: `BriefError` if there are none.
    func meetings(named text: String) throws -> [StoredMeeting] {
        let exact = try titled(text)
        let isNamed = !FoldedWords.joined(text).isEmpty
        let found = try exact.isEmpty && isNamed ? meetings(where: MeetingQuery(words: text).allows) : exact
        guard found.isEmpty else { return found }
        throw BriefError(text, .unknownMeeting(nearest: suggestion(for: text, among: titles)))
    }

    /// The titles of all meetings and series, each once, sorted.
    var titles: [String] { Set(names.flatMap(\.titles)).sorted() }

    private func meetings(where isCalled: (MeetingName) -> Bool) throws -> [StoredMeeting] {
        try snapshot.meetings(named: names.filter(isCalled), MeetingSelection(isScheduled: true))
    }
}
