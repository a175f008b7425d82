@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `The phase of a meeting` {
    private static func meeting(_ start: String?, _ end: String?, _ roles: RecordRole...) -> StoredMeeting {
        func moment(_ text: String?) -> LocalDateTime? { text.flatMap { LocalDateTime($0.contains("T") ? $0 + ":00" : $0) } }
        return StoredMeeting(
            id: StoredMeeting.ID(1), title: "Plan", start: moment(start), end: moment(end), isCancelled: false, series: nil,
            parts: roles.map { StoredMeeting.Part(documentID: StoredDocument.ID(1), role: $0, occurrence: nil) })
    }

    private static let now = LocalDateTime("2026-03-04T10:00:00")

    /// Start and end, and the phase on 4 March at ten.
    private static let phases: [(String?, String?, MeetingPhase?)] = [
        (nil, nil, nil),
        // At a time.
        ("2026-03-04T10:01", "2026-03-04T11:00", .ahead),
        ("2026-03-04T10:00", "2026-03-04T11:00", .running),
        ("2026-03-04T09:00", "2026-03-04T10:01", .running),
        ("2026-03-04T09:00", "2026-03-04T10:00", .over),
        ("2026-03-03T22:00", "2026-03-04T11:00", .running),
        // Without an end.
        ("2026-03-04T10:01", nil, .ahead),
        ("2026-03-04T10:00", nil, .over),
        // With an end that is only a day.
        ("2026-03-04T09:00", "2026-03-04", .over),
        ("2026-03-03T09:00", "2026-03-04", .running),
        ("2026-03-02T09:00", "2026-03-03", .over),
        // Of whole days.
        ("2026-03-05", nil, .ahead),
        ("2026-03-04", nil, .running),
        ("2026-03-04", "2026-03-05", .running),
        ("2026-03-02", "2026-03-04", .running),
        ("2026-03-02", "2026-03-03", .over),
        ("2026-03-03", nil, .over),
        // An end before the beginning is ignored.
        ("2026-03-04", "2026-03-03", .running),
        ("2026-03-04T09:00", "2026-03-03T11:00", .over),
    ]

    @Test(arguments: phases.indices)
    func `is ahead, running or over`(index: Int) throws {
        let (start, end, phase) = Self.phases[index]
        let now = try #require(Self.now)
        let meeting = Self.meeting(start, end)
        #expect(meeting.phase(at: now) == phase)
        #expect(meeting.hasBegun(at: now) == (phase == .running || phase == .over))
        #expect(!meeting.isAhead(at: now) || !meeting.isRunning(at: now))
        // On a clock without a time of day, whole days are the same.
        if start?.contains("T") == false { #expect(meeting.phase(at: LocalDateTime(date: now.date)) == phase) }
    }

    @Test func `a meeting of today without a time is ahead until it has a record`() throws {
        let now = try #require(Self.now)
        #expect(Self.meeting("2026-03-04", nil, .event).isAhead(at: now))
        #expect(!Self.meeting("2026-03-04", nil, .event, .notes).isAhead(at: now))
        #expect(!Self.meeting("2026-03-04", nil, .event, .notes).isRunning(at: now))
        // One of several days has begun on the first of them.
        #expect(!Self.meeting("2026-03-03", "2026-03-05", .event).isAhead(at: now))
    }

    @Test func `a meeting that has begun at a time of day is running until its end, and not ahead`() throws {
        let now = try #require(Self.now)
        let meeting = Self.meeting("2026-03-04T09:30", "2026-03-04T10:30", .event)
        #expect(meeting.isRunning(at: now) && meeting.hasBegun(at: now) && !meeting.isAhead(at: now))
        #expect(!Self.meeting("2026-03-04T09:30", nil, .event).isRunning(at: now))
    }
}
