@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Notes about people with a section for each talk. Today is 13 March 2026.
@Suite struct `MeetingLogs of notes about people` {
    private static let notebook = Task {
        try await AskedNotebook(
            AskedNotebook.contacts("Ben Moss", "Cleo Rush", "Dora Lind", "Edda Frost", "Kirsti Kent").merging([
                "calendar.ics": BriefNotebook.calendar([
                    ("Catch-up Cleo", "20260304T110000", ["Cleo Rush"], ""),
                    ("Catch-up Cleo", "20260311T110000", ["Cleo Rush"], ""),
                ]),
                "talks/Ben.md":
                    "# Ben M.\n\n**24/02/26**\n- wants a new oar\n- lost the key again\n\n**13/01/26**\nHe mended my bell\n",
                "talks/Cleo.md":
                    "# Cleo\n\n2026-03-04\nThe sail is patched in three places\n\n2026-02-18\nShe asks for a loft\n",
                "talks/Dora.md": """
                # Dora, every other Monday

                9.3.
                The pump is loud at night

                23.2.
                She will be in Lisbon

                15.12.25
                Asked for the minutes

                1.12.
                Bought the paint for the hull
                """,
                "talks/Edda.md":
                    "# Edda\n\n## 2 March 2026\n\nTea was cold this time\n\n## 20 March 2026\n\nThe slipway is on the list\n",
                "people/Hans Tarn.md": "# Hans Tarn\n\nPilot, likes tea and toast\n\n- 2026-03-01 moved to Lisbon\n",
                "talks/Kirsti Kent.md": """
                # Kirsti Kent

                Birthday: 4 July 1979

                2.3.
                - has a new boat
                - 2031-03-01 the lease of the shed ends

                10.2.
                wants to sell the old one

                3.9.24
                came back from Oslo
                """,
                "meetings/2026-01-05 Tar.md": BriefNotebook.minutes(
                    "2026-01-05", ["Nora Field", "Edda F"], "Tar", "The tar is hot."),
                "talks/Gail.txt":
                    "Gail, landlord\n\nTue 11 November\nThe roof again\n\n20 January\nRent goes up\n\n3 March\nRoof is done\n",
                "talks/Harbour round.md":
                    "# Harbour round\n\n5.3.\nHere: Ada, Ben\nThe buoy is red\n\n19.2. Tue\nThe buoy is lost\n",
                "talks/Ida, of the harbour round.md":
                    "# Ida, of the harbour round\n\n2026-03-11\nShe likes tea\n\n2026-03-02\nShe likes cake\n",
                "meetings/2026-03-09 Nets.md": BriefNotebook.minutes(
                    "2026-03-09", ["Nora Field", "Edda Frost"], "Nets", "Decided: the nets dry in the wind behind the shed."),
            ]) { $1 })
    }

    @Test(arguments: [
        ("Ben", ["2026-01-13: He mended my bell", "2026-02-24: wants a new oar; lost the key again"]),
        ("Cleo Rush", ["2026-02-18: She asks for a loft", "2026-03-04: The sail is patched in three places"]),
        (
            "Dora",
            [
                "2025-12-01: Bought the paint for the hull", "2025-12-15: Asked for the minutes",
                "2026-02-23: She will be in Lisbon",
                "2026-03-09: The pump is loud at night",
            ]
        ),
        // Only headings and lines of their own tell the year of their neighbours.
        (
            "Kirsti Kent",
            [
                "2024-09-03: came back from Oslo", "2025-02-10: wants to sell the old one",
                "2025-03-02: has a new boat", "2031-03-01: 2031-03-01 the lease of the shed ends",
            ]
        ),
        ("Hans Tarn", []),
    ])
    func `each day is a section, and days without a year follow from the one that has it`(name: String, expected: [String])
        async throws
    {
        let sections = try await Self.notebook.value.asked("x") { asked in
            try asked.logs.sections(about: [name]).map { section in
                "\(section.day): \(section.evidence.map(\.text).joined(separator: "; "))"
            }
        }
        #expect(sections == expected)
    }

    @Test func `days without any year end before the note was last changed, newest first or oldest first`() async throws {
        let days = try await Self.notebook.value.asked("x") { asked in
            try [asked.logs.sections(titled: ["Gail"]), asked.logs.sections(titled: ["Harbour", "round"])].map { sections in
                sections.map { "\($0.day)" }
            }
        }
        #expect(days == [["2018-11-11", "2019-01-20", "2019-03-03"], ["2019-02-19", "2019-03-05"]])
    }

    @Test(arguments: [
        ("What did Gail and I discuss in November 2018?", "2018-11-11 Gail, landlord", ["The roof again"]),
        ("What did I discuss with Ben in February?", "2026-02-24 Ben M.", ["wants a new oar", "lost the key again"]),
        (
            "What did I talk about with Cleo in March?", "2026-03-04 11:00 Catch-up Cleo\n2026-03-11 11:00 Catch-up Cleo",
            ["The sail is patched in three places", "Catch-up Cleo"]
        ),
        (
            "What did I discuss with Dora in December?",
            "2025-12-01 Dora, every other Monday\n2025-12-15 Dora, every other Monday",
            ["Bought the paint for the hull", "Asked for the minutes"]
        ),
    ])
    func `what was discussed in a span comes from its sections first`(
        question: String, statement: String, evidence: [String]
    ) async throws {
        let draft = try await Self.notebook.value.asked(question) { try $0.spanAnswer() }
        #expect(draft?.statement == statement)
        #expect(draft?.evidence.map(\.text) == evidence)
    }

    @Test(arguments: [
        ("When did I last talk to Ben?", "2026-02-24 Ben M.", "wants a new oar"),
        (
            "What did I discuss with Cleo the last time?", "2026-03-04 11:00 Catch-up Cleo",
            "The sail is patched in three places"
        ),
        ("When did I last meet Cleo?", "2026-03-11 11:00 Catch-up Cleo", "Catch-up Cleo"),
        ("What was the last harbour round about?", "2019-03-05 Harbour round", "Here: Ada, Ben"),
        ("When did I last talk to Edda?", "2026-03-09 Nets", "Decided: the nets dry in the wind behind the shed."),
    ])
    func `the last talk is a section or a meeting, whichever is later and says something`(
        question: String, statement: String, first: String
    ) async throws {
        let draft = try await Self.notebook.value.asked(question) { try $0.meetingAnswer() }
        #expect(draft?.statement == statement)
        #expect(draft?.evidence.first?.text == first)
    }

    @Test func `an unclear name that can only be one person means that person`() async throws {
        let names = try await Self.notebook.value.read { try $0.knownPeople(called: "Edda F").map(\.name) }
        #expect(names == ["Edda Frost"])
    }

    @Test func `a log of one person does not answer for two`() async throws {
        let sections = try await Self.notebook.value.asked("x") { try $0.logs.sections(about: ["Ben", "Cleo"]).count }
        #expect(sections == 0)
    }
}
