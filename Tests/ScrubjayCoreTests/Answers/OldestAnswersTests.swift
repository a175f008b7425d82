@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `OldestAnswers of the oldest note about something` {
    private static let notebook = Task {
        var files = [
            "a.md": "---\ndate: 2026-02-09\n---\n# Lighthouse\n\nThe lamp turns.\n\nThe lighthouse was painted by Ben Moss.\n",
            "b.md": "---\ndate: 2026-01-20\n---\n# Walk\n\nWe saw the lighthouse from the pier.\n",
            "c.md": "# Undated\n\nThe lighthouse, the floor and the pier.\n",
            "d.md": "---\ndate: 2026-01-04\n---\n# Boards\n\nThe floor is damp.\n",
            "e.md": "---\ndate: 2026-03-01\n---\n# Floor\n\nBen Moss dried the boards.\n",
        ]
        files["calendar.ics"] = BriefNotebook.calendar([("Lighthouse tour", "20250105T100000", [], "")])
        return try await AskedNotebook(files.merging(AskedNotebook.contacts("Ben Moss")) { $1 })
    }

    private static func asked(
        _ words: [String], people: [String] = [], filter: Filter = Filter(), in days: DateSpan? = nil
    ) async throws -> AnswerDraft? {
        try await notebook.value.asked("the " + words.joined(separator: " "), filter: filter) {
            try $0.oldestAnswer(about: words, people: people, in: days)
        }
    }

    @Test func `the note with the earliest date that it states answers, and not an event`() async throws {
        let draft = try #require(try await Self.asked(["lighthouse"]))
        #expect(draft.statement == "2026-01-20 Walk" && draft.texts == ["We saw the lighthouse from the pier."])
    }

    @Test func `all words and people have to be in it`() async throws {
        #expect(try await Self.asked(["lighthouse"], people: ["ben moss"])?.paths == ["a.md"])
        #expect(try await Self.asked(["floor"])?.paths == ["d.md"])
        #expect(try await Self.asked(["floor", "lamp"]) == nil)
        #expect(try await Self.asked(["harpoon"]) == nil)
    }

    @Test func `a heading is shown only if no sentence has the words`() async throws {
        let draft = try #require(try await Self.asked(["floor"], people: ["ben moss"]))
        #expect(draft.paths == ["e.md"] && draft.texts == ["Ben Moss dried the boards."])
    }

    @Test func `days and the filter limit the notes`() async throws {
        let february = DateSpan(first: CivilDate("2026-02-01"), last: CivilDate("2026-02-28"))
        #expect(try await Self.asked(["lighthouse"], in: february)?.paths == ["a.md"])
        #expect(try await Self.asked(["lighthouse"], filter: Filter(locations: ["a.md"]))?.paths == ["a.md"])
    }

    @Test(
        arguments: [
            ("What is the oldest note about the lighthouse?", "b.md"), ("When did I first write about the floor?", "d.md"),
            ("Was ist die älteste Notiz über lighthouse?", "b.md"),
            ("Quand ai-je écrit pour la première fois sur lighthouse ?", "b.md"),
            ("¿Cuál es la nota más antigua sobre lighthouse?", "b.md"),
            ("When did I first write about Ben Moss?", "a.md"),
        ])
    func `it answers questions in four languages`(text: String, path: String) async throws {
        let answer = try await Self.notebook.value.answer(Question(text))
        #expect(answer.interpretation.intent == .oldest && answer.sentences.map(\.citation.document.path) == [path])
        #expect(answer.interpretation.unknownWords == [])
    }
}
