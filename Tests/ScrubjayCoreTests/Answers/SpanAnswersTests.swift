@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// What happened in some days, from a calendar, minutes and notes.
@Suite struct `SpanAnswers about some days` {
    private static let notebook = Task {
        try await AskedNotebook(
            AskedNotebook.contacts("Ben Moss", "Ben Hart").merging([
                "calendar.ics": BriefNotebook.calendar([
                    ("Sail check", "20260310T090000", ["Cleo Rush"], "STATUS:CANCELLED"),
                    ("Board", "20260313T083000", ["Cleo Rush"], ""), ("Dinner", "20260313T190000", ["Dora Lind"], ""),
                ]),
                "meetings/2026-03-02 Buoy.md": BriefNotebook.minutes(
                    "2026-03-02", ["Nora Field", "Ada Quill"], "Buoy",
                    """
                    ## Mooring

                    The red buoy has drifted a hundred metres to the east of the pier.

                    ## Chain

                    A new chain for the buoy costs forty pounds a metre this year.

                    ## Decisions

                    - The buoy is moored with a chain.

                    ## Tasks

                    - [ ] @Ada buy a chain
                    - [x] @Nora measure the depth
                    """),
                "meetings/2026-03-08 Soup.md": BriefNotebook.minutes(
                    "2026-03-08", ["Nora Field", "Ben Hart"], "Soup", "Decided: soup is on Fridays, and it is thick."),
                "meetings/2026-03-09 Nets.md": BriefNotebook.minutes(
                    "2026-03-09", ["Nora Field", "Ben Moss"], "Nets", "Decided: the nets dry in the wind behind the shed."),
                "talks/Ben Moss.md": """
                # Ben Moss

                ## 16.3.25

                * lost the key of the boathouse again
                * wants a new oar for the punt

                Thu 6.3.25
                Nothing much
                He mended my bell

                """,
                "notes/2026-03-04 Shed.md": """
                ---
                date: 2026-03-04
                ---
                # Shed

                The roof of the shed leaks above the workbench when it rains.

                Decided: the shed gets a new roof of slate.

                - Ada Quill
                  - has measured the roof and found it four metres wide
                - Ben Moss has the ladder and will bring it back on Sunday
                - 2026-01-05: Ada Quill has seen a gull's nest below the roof

                """,
            ]) { $1 })
    }

    private static func asked(_ text: String, filter: Filter = Filter(), limit: Int = 6) async throws -> AnswerDraft? {
        try await notebook.value.asked(text, filter: filter, limit: limit) { try $0.spanAnswer() }
    }

    @Test(arguments: [
        ("Who was at the meeting on 2 March 2026?", "Nora Field, Ada Quill"),
        ("Who did I meet on 2 March 2026?", "Ada Quill"), ("Who was with me at the meeting on 2 March 2026?", "Ada Quill"),
    ])
    func `those present are all who took part, but not the one who asks whom they met`(
        text: String, statement: String
    ) async throws {
        #expect(try await Self.asked(text)?.statement == statement)
    }

    @Test(arguments: [
        ("What happened from 2 March to 8 March 2026?", ["2026-03-02 Buoy: Mooring; Chain", "2026-03-08 Soup"]),
        ("What happened from 3 March to 7 March 2026?", []),
        ("What happened on 9 March 2026?", ["2026-03-09 Nets"]),
    ])
    func `meetings count from the first to the last day`(text: String, lines: [String]) async throws {
        let statement = try await Self.asked(text)?.statement
        #expect(statement?.split(separator: "\n").map(String.init) ?? [] == lines)
    }

    @Test(arguments: [
        "What happened in January 2026?", "What did I discuss with Ben in January 2026?", "What did we decide in January 2026?",
        "Summarise January 2026", "How many meetings did I have in January 2026?",
    ])
    func `days without a meeting or a note have no answer`(text: String) async throws {
        let draft = try #require(try await Self.asked(text))
        #expect(draft.isEmpty && draft.statement == nil)
    }

    @Test func `who was met on days without a meeting is left to others`() async throws {
        #expect(try await Self.asked("Who did I meet in January 2026?") == nil)
    }

    @Test(arguments: [
        ("How many meetings did I have this week?", "2: 2026-03-09 Nets; 2026-03-13 08:30 Board"),
        ("How many meetings did I have with Ben in March 2026?", "2: 2026-03-08 Soup; 2026-03-09 Nets"),
        ("How many meetings did I have with Ben Hart in March 2026?", "1: 2026-03-08 Soup"),
    ])
    func `cancelled and future meetings do not count as past`(text: String, statement: String) async throws {
        #expect(try await Self.asked(text)?.statement == statement)
    }

    @Test func `a count of something else is not answered here`() async throws {
        #expect(try await Self.asked("How many bolts did we buy this week?") == nil)
    }

    @Test func `the people met are everybody except the owner, each once`() async throws {
        #expect(try await Self.asked("Who did I meet in March 2026?")?.statement == "Ada Quill, Ben Hart, Ben Moss, Cleo Rush")
    }

    @Test func `decisions are those of meetings and notes, unless a person limits them`() async throws {
        let all = try await Self.asked("What did we decide from 2 March to 9 March 2026?")
        #expect(
            all?.texts == [
                "The buoy is moored with a chain.", "Decided: the shed gets a new roof of slate.",
                "Decided: soup is on Fridays, and it is thick.", "Decided: the nets dry in the wind behind the shed.",
            ])
        let one = try await Self.asked("What did we decide with Ada from 2 March to 9 March 2026?")
        #expect(one?.texts == ["The buoy is moored with a chain."])
    }

    @Test func `decisions about a topic are those with its words, or none`() async throws {
        let roof = try await Self.asked("What did we decide about the roof in March 2026?")
        #expect(roof?.texts == ["Decided: the shed gets a new roof of slate."])
        #expect(try await Self.asked("What did we decide about the lighthouse in March 2026?") == nil)
    }

    @Test func `notes count by the lines that name the person or stand under one that does, of these days`() async throws {
        let draft = try await Self.asked("What did I hear from Ada on 4 March 2026?")
        #expect(draft?.texts == ["Ada Quill", "has measured the roof and found it four metres wide"])
    }

    @Test(arguments: [
        (
            "What did I discuss with Ben Moss on 16 March 2025?",
            ["lost the key of the boathouse again", "wants a new oar for the punt"]
        ),
        ("What did Ben Moss and I talk about on 6 March 2025?", ["Thu 6.3.25", "Nothing much", "He mended my bell"]),
        ("What did I discuss with Ben Hart on 16 March 2025?", []), ("What did I discuss with Ben Moss on 17 March 2025?", []),
    ])
    func `sections of these days in a note about the person count`(text: String, texts: [String]) async throws {
        let known = Set(try await Self.asked(text)?.texts ?? [])
        #expect(known.isSubset(of: texts) && known.isEmpty == texts.isEmpty)
    }

    @Test(arguments: [
        ("Which tasks came out of the meeting on 2 March 2026?", ["@Ada buy a chain", "@Nora measure the depth"]),
        ("Which action items from the meeting on 2 March 2026 are still open?", ["@Ada buy a chain"]),
        ("Which action items from the meeting on 9 March 2026 are still open?", []),
    ])
    func `tasks of a meeting are those of its notes, in the states that are asked for`(
        text: String, texts: [String]
    ) async throws {
        #expect(Set(try await Self.asked(text)?.texts ?? []) == Set(texts))
    }

    @Test func `a summary of days has their notes too, one of meetings has not`() async throws {
        let days = try await Self.asked("Summarise 2 March to 4 March 2026", limit: 12)
        #expect(days?.paths.contains("notes/2026-03-04 Shed.md") ?? false)
        let meetings = try await Self.asked("Summarise the meetings from 2 March to 4 March 2026", limit: 12)
        #expect(Set(meetings?.paths ?? []) == ["meetings/2026-03-02 Buoy.md"])
    }

    @Test func `today has meetings that have begun and meetings that are ahead`() async throws {
        #expect(try await Self.asked("What is on today?")?.statement == "2026-03-13 08:30 Board\n2026-03-13 19:00 Dinner")
    }

    @Test func `only documents within the filter count`() async throws {
        let draft = try await Self.asked("What happened in March 2026?", filter: Filter(locations: ["meetings"]))
        #expect(Set(draft?.paths ?? []).allSatisfy { $0.hasPrefix("meetings/") } && draft?.paths.isEmpty == false)
    }
}
