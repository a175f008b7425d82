@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Two folders of one notebook: a question within one of them is not answered from the other.
@Suite struct `Questions that are limited` {
    private static let files = [
        "club/2026-03-02 Sync.md": BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill"], "Sync",
            """
            ## Slipway

            - The slipway is slippery in the rain, Ada says.

            ## Decisions

            - The gate is painted green.
            """),
        "home/2026-03-09 Sync.md": BriefNotebook.minutes(
            "2026-03-09", ["Nora Field", "Ben Moss"], "Sync",
            """
            ## Cellar

            - The cellar is damp behind the shelf, Ben says.

            ## Decisions

            - The gate is painted red.
            """),
        "home/roof.md": "---\ntags: [repairs]\ndate: 2026-03-04\n---\n# Roof\n\nTwo tiles are loose above the kitchen.\n",
        "club/mast.md": "---\ntags: [repairs]\ndate: 2026-03-05\n---\n# Mast\n\nThe mast needs a new cleat before Easter.\n",
    ]

    @Test(
        arguments: [
            ("What was decided about the gate?", "club", ["club/2026-03-02 Sync.md"], .decisions),
            ("What was decided about the gate?", "home", ["home/2026-03-09 Sync.md"], .decisions),
            ("What did we discuss in the last sync?", "club", ["club/2026-03-02 Sync.md"], .last),
            ("What did we discuss in the last sync?", "home", ["home/2026-03-09 Sync.md"], .last),
            ("How many meetings were there in March 2026?", "club", ["club/2026-03-02 Sync.md"], .count),
            ("What happened in March 2026?", "home", ["home/2026-03-09 Sync.md", "home/roof.md"], .span),
            ("notes tagged #repairs", "home", ["home/roof.md"], .tag),
            ("What did Ada say about the slipway?", "club", ["club/2026-03-02 Sync.md"], .view),
            ("What did Ada say about the slipway?", "home", [], .fact),
            ("Where are tiles loose?", "club", [], .fact),
        ] as [(String, String, [String], Interpretation.Intent)])
    func `an answer has only documents of the scope, for every intent`(
        text: String, place: String, files: [String], intent: Interpretation.Intent
    ) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let answer = try await notebook.index.answer(Question(text, filter: Filter(locations: [place])))
        #expect(Set(answer.sentences.map(\.citation.document.path)) == Set(files) && answer.interpretation.intent == intent)
    }

    @Test func `minutes count even if only the calendar names the person`() async throws {
        let notebook = try await BriefNotebook.make([
            "calendar.ics": BriefNotebook.calendar([("Harbour round", "20260310T100000", ["Ada Quill", "Nora Field"], "")]),
            "2026-03-10 Harbour round.md":
                "---\ndate: 2026-03-10\n---\n# Harbour round\n\n## Dredging\n\n- The dredger comes in May.\n",
        ])
        let answer = try await notebook.index.answer(
            Question("What did we discuss in the last harbour round?", filter: Filter(people: ["Ada"])))
        #expect(answer.sentences.map(\.text) == ["The dredger comes in May."])
    }

    @Test func `documents outside of the filter do not decide which words are required`() async throws {
        let notebook = try await BriefNotebook.make([
            "club/a.md": BriefNotebook.minutes(
                "2026-03-02", ["Ada Quill"], "A", "- Ada says that the slipway repair in the rain is too dear."),
            "club/c.md": "# Gate\n\nThe repair of the gate took a day.\n",
            "home/b.md": BriefNotebook.minutes(
                "2026-03-03", ["Ada Quill"], "B", "- Ada says that the slipway is slippery in the rain."),
        ])
        let answer = try await notebook.index.answer(
            Question("What did Ada say about the slipway, the rain and the repair?", filter: Filter(locations: ["home"])))
        #expect(answer.sentences.map(\.citation.document.path) == ["home/b.md"] && answer.interpretation.intent == .view)
    }

    @Test func `limited days alone do not make a list of meetings of a question for something else`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let answer = try await notebook.index.answer(
            Question("Who feeds the parrot?", filter: Filter(from: CivilDate("2026-03-01"))))
        #expect(answer.verdict == .notFound)
    }

    @Test func `a chosen intent may be limited`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let answer = try await notebook.index.answer(
            Question("the gate", filter: Filter(locations: ["club"]), intent: .decisions))
        #expect(answer.sentences.map(\.text) == ["The gate is painted green."])
    }
}
