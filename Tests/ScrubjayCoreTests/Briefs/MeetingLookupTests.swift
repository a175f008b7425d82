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

    private static func withLookup<Result: Sendable>(
        now: String = "2026-03-13T09:00:00", _ body: (MeetingLookup) throws -> Result
    ) async throws -> Result {
        let now = try #require(LocalDateTime(now))
        return try await notebook.value.read { try body(MeetingLookup(in: $0, now: now)) }
    }

    private static func days(_ meetings: [StoredMeeting]) -> [String] {
        meetings.map { ($0.start?.date.description ?? "") + " " + $0.title }
    }

    @Test func `it has no cancelled meetings, and those of a day in order of time`() async throws {
        let all = Set(try await Self.notebook.value.read { try $0.meetings(MeetingSelection()) }.map(\.id))
        let (meetings, titles) = try await Self.withLookup { (try $0.meetings(all), $0.titles) }
        #expect(!meetings.contains { $0.title == "Sail check" } && !titles.contains("Sail check"))
        #expect(meetings.map { $0.start?.ordinal ?? 0 } == meetings.map { $0.start?.ordinal ?? 0 }.sorted())
        #expect(Set(meetings.map(\.title)).isSuperset(of: ["Weekly sync", "Board", "Dinner"]))
    }

    @Test(arguments: [
        ("2026-03-13T08:29:59", "Board", MeetingPhase.ahead), ("2026-03-13T08:30:00", "Board", .running),
        ("2026-03-13T09:29:59", "Board", .running), ("2026-03-13T09:30:00", "Board", .over),
        ("2026-03-13T09:00:00", "Early round", .over), ("2026-03-12T23:00:00", "Regatta", .ahead),
        ("2026-03-13T00:00:00", "Regatta", .running), ("2026-03-14T00:00:00", "Regatta", .over),
    ])
    func `a meeting begins with its start and is over with its end`(now: String, title: String, phase: MeetingPhase)
        async throws
    {
        let (found, moment) = try await Self.withLookup(now: now) { (try $0.titled(title), $0.now) }
        #expect(try #require(found.first).phase(at: moment) == phase)
    }

    @Test(arguments: [
        ("2026-03-20T21:00:00", nil as String?), ("2026-03-20T23:00:00", "Night watch"), ("2026-03-21T02:00:00", "Night watch"),
        ("2026-03-21T06:00:00", nil), ("2026-03-23T12:00:00", "Rigging course"), ("2026-03-24T08:30:00", "Harbour round"),
        ("2026-03-24T17:00:00", nil),
    ])
    func `the running meeting may have begun on an earlier day`(now: String, title: String?) async throws {
        let notebook = try await AskedNotebook([
            "watch.ics": BriefNotebook.calendar([
                ("Night watch", "20260320T220000", [], "DTEND:20260321T060000"),
                ("Rigging course", "20260323T090000", [], "DTEND:20260324T170000"),
                ("Harbour round", "20260324T080000", [], "DTEND:20260324T090000"),
            ])
        ])
        let now = try #require(LocalDateTime(now))
        #expect(try notebook.read { try MeetingLookup(in: $0, now: now).running()?.title } == title)
    }

    @Test(arguments: ["quay round", "Quay round!", " QUAY  ROUND "])
    func `a title is found whatever its case and its marks`(text: String) async throws {
        let found = try await Self.withLookup { try $0.titled(text) }
        #expect(found.compactMap(\.start?.date.description) == ["2026-02-04", "2026-03-04"])
    }

    @Test func `part of a title is no title, but words of it find a meeting by name`() async throws {
        let titled = try await Self.withLookup { try $0.titled("quay") + $0.titled("") }
        #expect(titled.isEmpty)
        let rounds = try await Self.withLookup { try $0.meetings(named: "round quay") }
        #expect(Self.days(rounds) == ["2026-02-04 Quay round", "2026-03-04 Quay round!"])
        let early = try await Self.withLookup { try $0.meetings(named: "early") }
        #expect(Self.days(early) == ["2026-03-13 Early round"])
    }

    @Test func `a title goes before titles that only have its words`() async throws {
        let found = try await Self.withLookup { try $0.meetings(named: "weekly sync") }
        #expect(Set(found.map(\.title)) == ["Weekly sync"])
    }

    @Test func `similar meetings are those of the series, including the meeting itself`() async throws {
        func alike(_ title: String) async throws -> [String] {
            try await Self.days(Self.withLookup { try $0.meetings(inSeriesOf: #require(try $0.titled(title).first)) })
        }
        #expect(
            try await alike("Weekly sync") == ["2026-03-10 Weekly sync", "2026-03-17 Weekly sync", "2026-03-24 Weekly sync"])
        #expect(try await alike("Board") == ["2026-03-13 Board"])
    }

    @Test(arguments: [("quay rond", "Quay round"), ("lighthouse inspection of the year", nil), ("", nil)])
    func `a name of no meeting is refused, with the nearest title if there is one`(text: String, nearest: String?) async throws
    {
        let error = await #expect(throws: BriefError.self) { try await Self.withLookup { try $0.meetings(named: text) } }
        #expect(error?.subject == text && error?.reason == .unknownMeeting(nearest: nearest))
    }

    @Test func `an empty notebook has no meetings`() async throws {
        let (titles, titled, next) = try await AskedNotebook([:]).read { snapshot in
            let lookup = try MeetingLookup(in: snapshot, now: LocalDateTime(ordinal: 0, hasTime: true))
            return (lookup.titles, try lookup.titled("sync"), try lookup.next())
        }
        #expect(titles.isEmpty && titled.isEmpty && next == nil)
    }
}
