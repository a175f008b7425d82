@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The calendar and the minutes of a small crew, with a cancelled event and one that has begun half an hour ago.
@Suite struct `MeetingAnswers from a calendar and minutes` {
    private static let notebook = Task {
        try await AskedNotebook(
            AskedNotebook.contacts("Ben Moss", "Ben Hart").merging([
                "calendar.ics": BriefNotebook.calendar([
                    ("Weekly sync", "20260310T100000", ["Ada Quill"], "RRULE:FREQ=WEEKLY;COUNT=3"),
                    ("Sail check", "20260316T090000", ["Ben Moss"], "STATUS:CANCELLED"),
                    ("Sail check", "20260323T090000", ["Ben Moss"], ""), ("Broth", "20260320T120000", ["Ben Hart"], ""),
                    ("Dinner", "20260313T190000", [], ""), ("Board", "20260313T083000", ["Cleo Rush"], "DTEND:20260313T093000"),
                    ("Ferry talk", "20260305T090000", ["Dora Lind"], "STATUS:CANCELLED"),
                ]),
                "meetings/2026-02-04 Paint.md": BriefNotebook.minutes(
                    "2026-02-04", ["Nora Field", "Ada Quill"], "Paint",
                    "The blue paint of last year peels off the hull below the waterline."),
                "meetings/2026-03-03 Weekly sync.md": BriefNotebook.minutes(
                    "2026-03-03", ["Nora Field", "Ada Quill", "Ben Hart"], "Weekly sync",
                    """
                    ## Buoy

                    The red buoy has drifted a hundred metres to the east of the pier.

                    ## Lantern

                    New glass for the lantern costs forty pounds a pane this year.

                    ## Decisions

                    - The buoy is moored with a chain.

                    ## Tasks

                    - [ ] @Ada buy a chain
                    """),
                "meetings/2026-03-10 Weekly sync.md": BriefNotebook.minutes(
                    "2026-03-10", ["Nora Field", "Ada Quill", "Ben Moss"], "Weekly sync",
                    """
                    ## Buoy

                    The chain of the buoy arrived on Monday and lies in the boat shed.

                    ## Rota

                    Ada takes the Sunday watch until the end of April, Ben the Saturday.

                    ## Decisions

                    - Ada takes the Sunday watch.
                    """),
            ]) { $1 })
    }

    private static func asked(_ text: String, filter: Filter = Filter(), limit: Int = 6) async throws -> AnswerDraft? {
        try await notebook.value.asked(text, filter: filter, limit: limit) { try $0.meetingAnswer() }
    }

    @Test(arguments: [
        ("When is the next weekly sync?", "2026-03-17 10:00 Weekly sync"), ("When is the dinner?", "2026-03-13 19:00 Dinner"),
        ("When do I meet Ada next?", "2026-03-17 10:00 Weekly sync"),
        ("When is the next sail check?", "2026-03-23 09:00 Sail check"),
    ])
    func `the next one is the first that has not begun and is not cancelled`(text: String, statement: String) async throws {
        #expect(try await Self.asked(text)?.statement == statement)
    }

    @Test(arguments: ["When is the next board?", "When is the next ferry talk?", "When is the next paint?"])
    func `a meeting that has begun, was cancelled or is over is not to come`(text: String) async throws {
        #expect(try await Self.asked(text)?.statement == nil)
    }

    @Test func `if two people share a name, both are shown, in order of time`() async throws {
        let next = try await Self.asked("When do I meet Ben next?")
        #expect(next?.statement == "2026-03-20 12:00 Broth; 2026-03-23 09:00 Sail check")
        let last = try await Self.asked("When did I last meet Ben?")
        #expect(last?.statement == "2026-03-03 Weekly sync; 2026-03-10 10:00 Weekly sync")
        #expect(try await Self.asked("When did I last meet Ben Hart?")?.statement == "2026-03-03 Weekly sync")
    }

    @Test(arguments: ["When is the next regatta?", "What did we discuss in the last regatta?"])
    func `words that no meeting has leave the question to others`(text: String) async throws {
        #expect(try await Self.asked(text) == nil)
    }

    @Test func `a meeting with an unknown person is not found`() async throws {
        let draft = try #require(try await Self.asked("When is my next meeting with Zoltan Okoro?"))
        #expect(draft.isEmpty && draft.statement == nil)
    }

    @Test(
        arguments: [
            ("What was decided in the last weekly sync?", nil, ["Ada takes the Sunday watch."]),
            (
                "When was the last weekly sync, and what was decided?", "2026-03-10 10:00 Weekly sync",
                ["Ada takes the Sunday watch."]
            ),
            ("Which tasks came out of the last weekly sync?", nil, []),
            (
                "Who was at the last weekly sync?", "2026-03-10 10:00 Weekly sync: Nora Field, Ada Quill, Ben Moss",
                ["Ada takes the Sunday watch until the end of April, Ben the Saturday."]
            ),
            (
                "When was the last weekly sync?", "2026-03-10 10:00 Weekly sync",
                ["The chain of the buoy arrived on Monday and lies in the boat shed."]
            ),
            (
                "What did we discuss in the last weekly sync?", "2026-03-10 10:00 Weekly sync: Buoy; Rota",
                [
                    "Ada takes the Sunday watch.", "The chain of the buoy arrived on Monday and lies in the boat shed.",
                    "Ada takes the Sunday watch until the end of April, Ben the Saturday.",
                ]
            ),
        ] as [(String, String?, [String])])
    func `the requested part of the last meeting is shown`(
        text: String, statement: String?, texts: [String]
    ) async throws {
        let draft = try #require(try await Self.asked(text))
        #expect(draft.statement == statement && draft.texts == texts)
    }

    @Test(arguments: [
        ("When did I first meet Ada?", "2026-02-04 Paint"),
        ("What did we discuss at the first weekly sync?", "2026-03-03 Weekly sync: Buoy; Lantern"),
    ])
    func `the first meeting is the earliest that can tell`(text: String, statement: String) async throws {
        #expect(try await Self.asked(text)?.statement == statement)
    }

    @Test(arguments: ["When was the last ferry talk?", "What did we discuss in the last sail check?"])
    func `a cancelled meeting did not take place`(text: String) async throws {
        let draft = try #require(try await Self.asked(text))
        #expect(draft.evidence.isEmpty && draft.statement == nil)
    }

    @Test func `a summary has decisions first, and a line for each meeting in order of time`() async throws {
        let draft = try #require(try await Self.asked("Summarise the weekly syncs"))
        #expect(
            draft.statement == "2026-03-03 Weekly sync: Buoy; Lantern\n2026-03-10 10:00 Weekly sync: Buoy; Rota")
        #expect(draft.texts.prefix(2) == ["The buoy is moored with a chain.", "Ada takes the Sunday watch."])
        #expect(Set(draft.texts).count == draft.texts.count && draft.texts.contains("@Ada buy a chain"))
    }

    @Test func `decisions and tasks take at most half of a summary`() async throws {
        let draft = try #require(try await Self.asked("Summarise the weekly syncs", limit: 4))
        #expect(draft.texts.count == 4)
        let marked = ["The buoy is moored with a chain.", "Ada takes the Sunday watch.", "@Ada buy a chain"]
        #expect(draft.texts.count(where: marked.contains) == 2)
    }

    @Test func `only meetings with a document within the filter count`() async throws {
        let filter = Filter(locations: ["meetings/2026-03-03 Weekly sync.md"])
        let draft = try await Self.asked("What was decided in the last weekly sync?", filter: filter)
        #expect(draft?.texts == ["The buoy is moored with a chain."])
    }

    @Test func `if there are many meetings, the last twenty are listed and all are counted`() async throws {
        var files: [String: String] = [:]
        for day in 1...23 {
            let date = "2026-02-\(day < 10 ? "0" : "")\(day)"
            files["meetings/\(date) Watch.md"] = BriefNotebook.minutes(
                date, ["Nora Field", "Ada Quill"], "Watch", "The watch of day \(day) saw nothing but gulls and a seal.")
        }
        let draft = try await AskedNotebook(files).asked("Summarise the meetings with Ada") { try $0.meetingAnswer() }
        let lines = draft?.statement?.split(separator: "\n").map(String.init) ?? []
        #expect(lines.first == "23 meetings, the last 20 of them:" && lines.count == 21)
        #expect(lines.last == "2026-02-23 Watch" && lines.dropFirst().first == "2026-02-04 Watch")
    }
}
