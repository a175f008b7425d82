@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `MeetingLookup by titles` {
    private static let notebook = Task {
        try await AskedNotebook([
            "calendar.ics": BriefNotebook.calendar([
                ("Weekly sync", "20260310T100000", ["Ada Quill"], "RRULE:FREQ=WEEKLY;COUNT=3"),
                ("Sail check", "20260316T090000", ["Ben Moss"], "STATUS:CANCELLED"),
                ("Board", "20260313T083000", ["Cleo Rush"], "DTEND:20260313T093000"), ("Regatta", "20260313", [], ""),
                ("Dinner", "20260313T190000", [], ""), ("Early round", "20260313T090000", [], ""),
            ]),
            "2026-02-04 Quay round.md": BriefNotebook.minutes(
                "2026-02-04", ["Nora Field", "Ada Quill"], "Quay round", "Text."),
            "2026-03-04 Quay round.md": BriefNotebook.minutes(
                "2026-03-04", ["Nora Field", "Ada Quill"], "Quay round!", "Text."),
            "talk.md": "---\nattendees: [Nora Field, Ada Quill]\n---\n# Talk without a day\n",
        ])
    }

    private static func lookup(now: String = "2026-03-13T09:00:00") async throws -> MeetingLookup {
        let now = try #require(LocalDateTime(now))
        return try await notebook.value.read { try MeetingLookup(in: $0, now: now) }
    }

    private static func days(_ meetings: [StoredMeeting]) -> [String] {
        meetings.map { ($0.start?.date.description ?? "") + " " + $0.title }
    }

    @Test func `it has no cancelled meetings, and those of a day in order of time`() async throws {
        let lookup = try await Self.lookup()
        let all = Set(try await Self.notebook.value.read { try $0.meetings(MeetingSelection()) }.map(\.id))
        let meetings = try lookup.meetings(all)
        #expect(!meetings.contains { $0.title == "Sail check" } && !lookup.titles.contains("Sail check"))
        #expect(meetings.map { $0.start?.ordinal ?? 0 } == meetings.map { $0.start?.ordinal ?? 0 }.sorted())
        #expect(Set(meetings.map(\.title)).isSuperset(of: ["Weekly sync", "Board", "Dinner"]))
    }

    @Test(arguments: [
        ("2026-03-13T08:29:59", "Board", false, true), ("2026-03-13T08:30:00", "Board", true, true),
        ("2026-03-13T09:29:59", "Board", true, true), ("2026-03-13T09:30:00", "Board", true, false),
        ("2026-03-13T09:00:00", "Early round", true, false), ("2026-03-12T23:00:00", "Regatta", false, true),
        ("2026-03-13T00:00:00", "Regatta", true, true), ("2026-03-14T00:00:00", "Regatta", true, false),
    ])
    func `a meeting begins with its start and is over with its end`(
        now: String, title: String, hasBegun: Bool, isAhead: Bool
    ) async throws {
        let lookup = try await Self.lookup(now: now)
        let meeting = try #require(try lookup.titled(title).first)
        #expect(meeting.hasBegun(at: lookup.now) == hasBegun && meeting.isAheadOrRunning(at: lookup.now) == isAhead)
    }

    @Test(arguments: ["quay round", "Quay round!", " QUAY  ROUND "])
    func `a title is found whatever its case and its marks`(text: String) async throws {
        let lookup = try await Self.lookup()
        #expect(try lookup.titled(text).compactMap(\.start?.date.description) == ["2026-02-04", "2026-03-04"])
    }

    @Test func `part of a title is no title, but words of it find a meeting by name`() async throws {
        let lookup = try await Self.lookup()
        #expect(try lookup.titled("quay").isEmpty && lookup.titled("").isEmpty)
        #expect(try Self.days(lookup.called("round quay")) == ["2026-02-04 Quay round", "2026-03-04 Quay round!"])
        #expect(try Self.days(lookup.called("early")) == ["2026-03-13 Early round"])
    }

    @Test func `a title goes before titles that only have its words`() async throws {
        #expect(try Set(await Self.lookup().called("weekly sync").map(\.title)) == ["Weekly sync"])
    }

    @Test func `alike are the meetings of the series, including the meeting itself`() async throws {
        let lookup = try await Self.lookup()
        let first = try #require(try lookup.titled("Weekly sync").first)
        #expect(try lookup.alike(first).compactMap(\.start?.date.description) == ["2026-03-10", "2026-03-17", "2026-03-24"])
        let board = try #require(try lookup.titled("Board").first)
        #expect(try Self.days(lookup.alike(board)) == ["2026-03-13 Board"])
    }

    @Test(arguments: [("quay rond", "Quay round"), ("lighthouse inspection of the year", nil), ("", nil)])
    func `a name of no meeting is refused, with the nearest title if there is one`(text: String, nearest: String?) async throws
    {
        let lookup = try await Self.lookup()
        let error = #expect(throws: BriefError.self) { try lookup.called(text) }
        #expect(error?.subject == text && error?.reason == .unknownMeeting(nearest: nearest))
    }

    @Test func `an empty notebook has no meetings`() async throws {
        let lookup = try await AskedNotebook([:]).read {
            try MeetingLookup(in: $0, now: LocalDateTime(ordinal: 0, hasTime: true))
        }
        #expect(try lookup.titles.isEmpty && lookup.titled("sync").isEmpty && lookup.next() == nil)
    }
}
