@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `TagAnswers of the notes with a tag` {
    private static let notebook = Task {
        var files = [
            "boats/a.md": "---\ntags: [boats]\ndate: 2026-03-01\n---\n# Heron\n\nThe Heron needs a mast.\n",
            "boats/b.md": "---\ndate: 2026-03-05\n---\n# Log\n\nWe sailed.\n\nWe tarred the hull #Boats.\n",
            "c.md": "---\ntags: [boats/small]\ndate: 2026-03-09\n---\n# Punt\n\nThe punt leaks.\n",
            "d.md": "---\ntags: [ropes/old]\ndate: 2026-02-09\n---\n# Rope\n\nThe rope is frayed.\n",
            "e.md": "---\ntags: [boats]\n---\n# Oars\n\nAn oar is missing.\n",
        ]
        for number in 10..<25 {
            files["many/\(number).md"] = "---\ntags: [knots]\ndate: 2026-01-\(number)\n---\n# Knot \(number)\n"
        }
        return try await AskedNotebook(files)
    }

    private static func asked(
        _ tag: String, filter: Filter = Filter(), limit: Int = 6, in days: DateSpan? = nil
    ) async throws -> AnswerDraft? {
        try await notebook.value.asked("notes", filter: filter, limit: limit) { try $0.tagAnswer(tag, in: days) }
    }

    @Test(arguments: ["boats", "Boats"])
    func `the latest note comes first and notes without a date last, in any case of the tag`(tag: String) async throws {
        let draft = try #require(try await Self.asked(tag))
        #expect(draft.statement == "3: Log; Heron; Oars" && draft.paths == ["boats/b.md", "boats/a.md", "e.md"])
    }

    @Test func `the sentence with the tag is shown, else the first one`() async throws {
        let text = try #require(try await Self.asked("boats")?.texts.first)
        #expect(text.contains("tarred the hull"))
    }

    @Test func `nested tags count only where no note has the tag itself`() async throws {
        #expect(try await Self.asked("ropes")?.statement == "1: Rope")
        #expect(try await Self.asked("boats/small")?.statement == "1: Punt")
        #expect(try await Self.asked("boats")?.paths.contains("c.md") == false)
    }

    @Test func `if there are many notes, twelve are named and all are counted`() async throws {
        let draft = try #require(try await Self.asked("knots", limit: 2))
        #expect(draft.statement?.hasPrefix("15: Knot 24; Knot 23; ") == true)
        #expect(draft.statement?.hasSuffix("; Knot 13; and 3 more") == true && draft.evidence.count == 2)
    }

    @Test func `days and the filter limit the notes`() async throws {
        let march = DateSpan(first: CivilDate("2026-03-02"), last: CivilDate("2026-03-31"))
        #expect(try await Self.asked("boats", in: march)?.statement == "1: Log")
        #expect(try await Self.asked("boats", filter: Filter(locations: ["boats"]))?.statement == "2: Log; Heron")
    }

    @Test func `a tag of no note has no answer`() async throws {
        #expect(try await Self.asked("lanterns") == nil)
        #expect(try await Self.asked("boat") == nil)
        #expect(try await Self.asked("boats", filter: Filter(locations: ["many"])) == nil)
    }
}
