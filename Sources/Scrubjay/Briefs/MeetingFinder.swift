/// Finds meetings by what they are called.
struct MeetingFinder {
    /// All that are known and not cancelled, by time.
    let meetings: [StoredMeeting]
    let now: LocalDateTime

    init(in snapshot: any Snapshot, now: LocalDateTime) throws {
        meetings = try snapshot.meetings().filter { !$0.isCancelled && $0.start != nil }
        self.now = now
    }

    func hasBegun(_ meeting: StoredMeeting) -> Bool {
        meeting.start.map { $0.secondOfDay == nil ? $0.date <= now.date : $0 <= now } ?? false
    }

    /// Whether it is still to come, or not over.
    func isAhead(_ meeting: StoredMeeting) -> Bool {
        meeting.isAhead(at: now) || meeting.start?.secondOfDay != nil && meeting.end.map { $0 > now } ?? false
    }

    /// Those of this very title or series, by time.
    func titled(_ text: String) -> [StoredMeeting] {
        let title = FoldedWords.joined(text)
        return meetings.filter { $0.titles.contains { FoldedWords.joined($0) == title } }
    }

    /// Those of one series with a meeting, or else of its title; the meeting is among them.
    func alike(_ meeting: StoredMeeting) -> [StoredMeeting] {
        let series = meetings.filter { $0.series != nil && $0.series == meeting.series }
        return series.isEmpty ? titled(meeting.title) : series
    }

    /// Those of this title or series; else those whose titles have all of the words.
    ///
    /// - Throws: `BriefError` where there are none.
    func called(_ text: String) throws -> [StoredMeeting] {
        let exact = titled(text)
        let isNamed = !FoldedWords.joined(text).isEmpty
        let found = exact.isEmpty && isNamed ? meetings.filter(MeetingQuery(words: text).allows) : exact
        guard found.isEmpty else { return found }
        throw BriefError(text, .unknownMeeting(nearest: suggestion(for: text, among: titles)))
    }

    /// Of all meetings and series, each once.
    var titles: [String] { Set(meetings.flatMap(\.titles)).sorted() }
}
