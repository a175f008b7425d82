import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `Several meetings with somebody` {
    private static let files = [
        "meetings/2026-02-02 Ropes.md": BriefNotebook.minutes(
            "2026-02-02", ["Nora Field", "Ada Quill"], "Ropes", "Decided: the ropes are made of hemp."),
        "meetings/2026-02-16 Crane.md": BriefNotebook.minutes(
            "2026-02-16", ["Nora Field", "Ada Quill", "Ben Moss"], "Crane", "Decided: the crane is painted green."),
        "meetings/2026-03-02 Nets.md": BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill"], "Nets", "Decided: the nets dry in the wind."),
        "meetings/2026-03-09 Soup.md": BriefNotebook.minutes(
            "2026-03-09", ["Nora Field", "Ben Moss"], "Soup", "Decided: soup on Fridays."),
    ]

    @Test func `the last of a kind is found where each has a title of its own, and tells what was decided`() async throws {
        let notebook = try await BriefNotebook.make([
            "meetings/2026-02-10 Weekly.md": BriefNotebook.minutes(
                "2026-02-10", ["Nora Field", "Ada Quill"], "Weekly in February", "Decided: the gate is blue."),
            "meetings/2026-03-10 Weekly.md": BriefNotebook.minutes(
                "2026-03-10", ["Nora Field", "Ada Quill"], "Weekly in March", "Decided: the gate is green."),
        ])
        let answer = try await notebook.index.answer(Question("What came out of the last weekly?"))
        #expect(answer.statement == "2026-03-10 Weekly in March")
        #expect(answer.sentences.first?.text == "Decided: the gate is green.")
    }

    @Test(
        arguments: [
            ("Summarise the meetings with Ada", ["Ropes", "Crane", "Nets"]), ("my 1:1 with Ada", ["Ropes", "Nets"]),
            ("Summarise the 1:1 meetings with Ben", ["Soup"]), ("Summarise the meeting with Ada", ["Nets"]),
            ("Summarise the last 1:1 with Ben", ["Soup"]),
        ])
    func `are all of them, in the order of time`(text: String, titles: [String]) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let answer = try await notebook.index.answer(Question(text))
        let lines = answer.statement?.split(separator: "\n").map(String.init) ?? []
        #expect(lines.map { $0.split(separator: " ").last.map(String.init) ?? "" } == titles)
        #expect(answer.understood.kind == .summary)
    }

    @Test func `what was discussed this year is not what is in the calendar for the rest of it`() async throws {
        let notebook = try await BriefNotebook.make(
            Self.files.merging([
                "calendar.ics": """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:1
                SUMMARY:Harbour walk
                DTSTART:20260401T090000
                DTEND:20260401T100000
                RRULE:FREQ=WEEKLY;COUNT=30
                ATTENDEE;CN=Ada Quill:mailto:ada@quill.example
                END:VEVENT
                END:VCALENDAR
                """
            ]) { own, _ in own })
        let answer = try await notebook.index.answer(Question("What did I discuss with Ada this year?"))
        #expect(answer.statement?.contains("Ropes") ?? false)
        #expect(!(answer.statement?.contains("Harbour walk") ?? true))
    }

    @Test func `with nobody else there may be none`() async throws {
        let notebook = try await BriefNotebook.make([
            "meetings/2026-02-16 Crane.md": BriefNotebook.minutes(
                "2026-02-16", ["Nora Field", "Ada Quill", "Ben Moss"], "Crane", "Decided: the crane is painted green.")
        ])
        #expect(try await notebook.index.answer(Question("my 1:1 with Ada")).verdict == .notFound)
    }
}
