@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Several meetings with a person` {
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
            ("How often did I meet Ada?", 3), ("How many syncs have we had?", 2), ("How many calls have we had?", 7),
            ("How many weekly syncs have we had so far?", 2),
            ("How many crew breakfasts have we had?", 1),
            ("How many weekly syncs did we have in February?", 1), ("How many one-to-ones with Ben have I had?", 1),
        ])
    func `are counted, also by what they are called`(text: String, count: Int) async throws {
        var files = Self.files
        for day in ["2026-02-10", "2026-03-10"] {
            files["meetings/\(day) Weekly.md"] = BriefNotebook.minutes(
                day, ["Nora Field", "Cleo Rush"], "Weekly sync", "Decided: the gate is blue.")
        }
        files["meetings/2026-02-11 Crew breakfast.md"] = BriefNotebook.minutes(
            "2026-02-11", ["Nora Field", "Cleo Rush"], "Crew breakfast", "Decided: porridge.")
        let notebook = try await BriefNotebook.make(files)
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.statement?.prefix { $0 != ":" } == "\(count)"[...])
        #expect(answer.interpretation.intent == .count)
    }

    @Test(arguments: [
        "How often does Ada see the nets dry?", "How many ropes did we buy?", "How many bolts has the crane?",
        "How many cranes did we order?",
    ])
    func `are not counted if the question counts something else`(text: String) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.interpretation.intent == .fact)
    }

    @Test(
        arguments: [
            ("What action items came out of the meeting on 2 March?", ["wash the nets", "mend the nets"]),
            ("action points from the nets on 2 March", ["wash the nets", "mend the nets"]),
            ("Which tasks did we agree on on 2 March?", ["wash the nets", "mend the nets"]),
            ("What did Ada have to do after the meeting on 2 March?", ["mend the nets"]),
            ("Which action items from the meeting on 2 March are still open?", ["mend the nets"]),
            ("Which tasks from the meeting on 2 March are done?", ["wash the nets"]),
            ("How many tasks came out of the meeting on 2 March?", ["wash the nets", "mend the nets"]),
            ("tasks from the call with Ada on 2 March", ["wash the nets", "mend the nets"]),
        ])
    func `meetings of some days leave tasks, whether or not they are done`(text: String, tasks: [String]) async throws {
        var files = Self.files
        files["meetings/2026-03-02 Nets.md"] = BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill"], "Nets", "- [x] @Nora wash the nets\n- [ ] @Ada mend the nets")
        files["list.md"] = "- [ ] @Ada buy soap (due 2026-03-02)\n"
        let notebook = try await BriefNotebook.make(files)
        let answer = try await notebook.index.answer(Question(text))
        #expect(Set(answer.sentences.map { $0.text.split(separator: " ").dropFirst().joined(separator: " ") }) == Set(tasks))
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
        #expect(answer.interpretation.intent == .summary)
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

    @Test func `without other people may not exist`() async throws {
        let notebook = try await BriefNotebook.make([
            "meetings/2026-02-16 Crane.md": BriefNotebook.minutes(
                "2026-02-16", ["Nora Field", "Ada Quill", "Ben Moss"], "Crane", "Decided: the crane is painted green.")
        ])
        #expect(try await notebook.index.answer(Question("my 1:1 with Ada")).verdict == .notFound)
    }

    @Test(
        arguments: [
            ("When do I meet Ada next?", "2026-03-18 14:00 1:1 Ada"),
            ("When is my next 1:1 with Ada?", "2026-03-18 14:00 1:1 Ada"),
            ("When do I see Ben again?", "2026-03-25 09:00 Knots"),
            ("Next knots with Ben, when?", "2026-03-25 09:00 Knots"),
            ("Date of the coming launch at the quay?", "2026-04-04 10:00 Launch of the Heron"),
        ])
    func `that are ahead are found even if the calendar does not name the people`(text: String, statement: String) async throws
    {
        func minutes(_ day: String) -> String {
            BriefNotebook.minutes(day, ["Nora Field", "Ben Moss"], "Knots", "Decided: a bowline.")
        }
        let notebook = try await BriefNotebook.make([
            "meetings/2026-02-25 Knots.md": minutes("2026-02-25"), "meetings/2026-03-04 Knots.md": minutes("2026-03-04"),
            "meetings/2026-03-09 Ropes.md": BriefNotebook.minutes(
                "2026-03-09", ["Nora Field", "Ada Quill"], "Ropes", "Decided: hemp."),
            "calendar.ics": BriefNotebook.calendar([
                (title: "1:1 Ada", start: "20260318T140000", guests: [], more: ""),
                (title: "Knots", start: "20260225T090000", guests: [], more: "RRULE:FREQ=WEEKLY;INTERVAL=4"),
                (title: "Launch of the Heron", start: "20260404T100000", guests: [], more: ""),
                (title: "Ada and Cleo", start: "20260317T100000", guests: ["Cleo Rush"], more: ""),
            ]),
        ])
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.statement == statement && answer.interpretation.intent == .next)
    }

    @Test(
        arguments: [
            ("When did I first meet Ada?", "2026-02-02 Ropes"), ("First meeting with Ada?", "2026-02-02 Ropes"),
            ("Wann war die erste Besprechung mit Ben?", "2026-02-16 Crane"),
            ("Who was at the first meeting with Ben?", "2026-02-16 Crane: Nora Field, Ada Quill, Ben Moss"),
        ])
    func `include a first one`(text: String, statement: String) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.statement == statement && answer.interpretation.intent == .first)
    }

    @Test(arguments: ["Who was at the crane meeting?", "Who attended the crane meeting?", "crane, attendees"])
    func `tell who was there`(text: String) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.statement == "2026-02-16 Crane: Nora Field, Ada Quill, Ben Moss")
    }

    @Test func `with one person are those that are called one-to-one, if there are any`() async throws {
        let notebook = try await BriefNotebook.make([
            "calendar.ics": BriefNotebook.calendar([
                (title: "Call Ada", start: "20260317T100000", guests: [], more: ""),
                (title: "1:1 Ada", start: "20260318T140000", guests: [], more: ""),
                (title: "Ada's birthday", start: "20260314", guests: [], more: ""),
            ]),
            "people/Ada Quill.md": "---\ntype: person\n---\n# Ada Quill\n",
        ])
        let next = try await notebook.index.answer(Question("When is my next 1:1 with Ada?"))
        #expect(next.statement == "2026-03-18 14:00 1:1 Ada")
        let any = try await notebook.index.answer(Question("When do I see Ada next?"))
        #expect(any.statement == "2026-03-17 10:00 Call Ada")
    }

    @Test func `on a day without a year are the next where the last had nothing`() async throws {
        let notebook = try await BriefNotebook.make([
            "calendar.ics": BriefNotebook.calendar([(title: "Launch", start: "20260404T100000", guests: [], more: "")])
        ])
        let answer = try await notebook.index.answer(Question("What is on 4 April?"))
        #expect(answer.statement == "2026-04-04 10:00 Launch")
    }
}
