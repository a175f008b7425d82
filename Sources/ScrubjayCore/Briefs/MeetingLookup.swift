import ScrubjayDocuments
import ScrubjayText

/// Finds meetings by their titles.
struct MeetingLookup {
    /// All meetings that have a date and are not cancelled, in order of time.
    let meetings: [StoredMeeting]
    let now: LocalDateTime

    init(in snapshot: any Snapshot, now: LocalDateTime) throws {
        meetings = try snapshot.meetings().filter { !$0.isCancelled && $0.start != nil }
        self.now = now
    }

    func hasBegun(_ meeting: StoredMeeting) -> Bool {
        meeting.start.map { $0.secondOfDay == nil ? $0.date <= now.date : $0 <= now } ?? false
    }

    /// Returns whether a meeting is in the future or still running.
    func isAhead(_ meeting: StoredMeeting) -> Bool {
        meeting.isAhead(at: now) || meeting.start?.secondOfDay != nil && meeting.end.map { $0 > now } ?? false
    }

    /// Returns the meetings with exactly this title or series title, in order of time.
    func titled(_ text: String) -> [StoredMeeting] {
        let title = FoldedWords.joined(text)
        return meetings.filter { $0.titles.contains { FoldedWords.joined($0) == title } }
    }

    /// Returns the meetings of the same series, or else those with the same title, including the meeting itself.
    func alike(_ meeting: StoredMeeting) -> [StoredMeeting] {
        let series = meetings.filter { $0.series != nil && $0.series == meeting.series }
        return series.isEmpty ? titled(meeting.title) : series
    }

    /// Returns the meetings with this title or series title, or else those whose titles contain all of the words.
    ///
    /// - Throws: `BriefError` if there are none.
    func called(_ text: String) throws -> [StoredMeeting] {
        let exact = titled(text)
        let isNamed = !FoldedWords.joined(text).isEmpty
        let found = exact.isEmpty && isNamed ? meetings.filter(MeetingQuery(words: text).allows) : exact
        guard found.isEmpty else { return found }
        throw BriefError(text, .unknownMeeting(nearest: suggestion(for: text, among: titles)))
    }

    /// The titles of all meetings and series, each once, sorted.
    var titles: [String] { Set(meetings.flatMap(\.titles)).sorted() }
}
