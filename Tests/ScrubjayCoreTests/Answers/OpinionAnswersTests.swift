@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Opinions about a bassoon fund: in a transcript, in a note and in the title of an event.
@Suite struct `Views of a person` {
    private static let notebook = Task {
        try await AskedNotebook(
            AskedNotebook.contacts("Ada Finch", "Ada Wren", "Bo Marsh").merging([
                "talk.md": """
                ---
                date: 2026-03-02
                participants: [Ada Finch, Bo Marsh]
                ---

                # Talk

                **Ada Finch:** Where are we with the bassoon fund, anything new?

                **Bo Marsh:** The bassoon fund should buy a second reed before the concert.

                **Ada Finch:** The bassoon fund is too small for a reed, and I would rather save it.

                **Ada Finch:** The bassoon fund is not a purse for reeds, as I have said before.

                **Ada Finch:** Nobody has put a penny into the bassoon fund since last summer, have they not.

                **Bo Marsh:** Bassoon fund, yes.

                """,
                "log.md": """
                ---
                date: 2026-03-05
                attendees: [Ada Finch]
                ---
                # Log

                Ada Finch says that the bassoon fund ought to wait until next year.

                The bassoon fund has forty pounds left, as the treasurer told us.

                """,
                "other.md": """
                ---
                date: 2026-03-06
                attendees: [Ada Wren]
                ---
                # Other

                Ada Wren says that the bassoon fund is none of her business at all.

                """,
                "calendar.ics": BriefNotebook.calendar([
                    ("Ada Finch on the bassoon fund and on all that it should buy", "20260301T100000", ["Ada Finch"], "")
                ]),
            ]) { $1 })
    }

    private static func asked(_ text: String, filter: Filter = Filter(), limit: Int = 6) async throws -> AnswerDraft? {
        try await notebook.value.asked(text, filter: filter, limit: limit) { try $0.viewAnswer() }
    }

    @Test func `a view is a statement by the person or about them, the latest first`() async throws {
        let draft = try #require(try await Self.asked("What does Ada Finch think of the bassoon fund?"))
        #expect(draft.texts.first == "Ada Finch says that the bassoon fund ought to wait until next year.")
        #expect(draft.evidence.allSatisfy { $0.text.contains("Ada Finch") })
    }

    @Test func `of one document at most two sentences are shown`() async throws {
        let draft = try #require(try await Self.asked("What does Ada Finch think of the bassoon fund?"))
        #expect(draft.paths.count { $0 == "talk.md" } == 2)
    }

    @Test func `questions, short remarks and events are not views`() async throws {
        let draft = try #require(try await Self.asked("What does Ada Finch think of the bassoon fund?", limit: 20))
        #expect(!draft.texts.contains { $0.contains("anything new") } && !draft.paths.contains("calendar.ics"))
        let other = try #require(try await Self.asked("What does Bo think of the bassoon fund?", limit: 20))
        #expect(other.texts == ["Bo Marsh: The bassoon fund should buy a second reed before the concert."])
    }

    @Test func `two people of one first name are both meant, and told apart by full names`() async throws {
        let both = try #require(try await Self.asked("What does Ada think of the bassoon fund?"))
        #expect(Set(both.paths).isSuperset(of: ["log.md", "other.md"]))
        #expect(try await Self.asked("What does Ada Wren think of the bassoon fund?")?.paths == ["other.md"])
    }

    @Test(arguments: ["What does Ada Finch think of the trombone?", "What does Ada Wren think of the second reed?"])
    func `a person who said nothing about a topic has no opinion on it`(text: String) async throws {
        #expect(try await Self.asked(text) == nil)
    }

    @Test func `only documents within the filter count`() async throws {
        let draft = try await Self.asked(
            "What does Ada Finch think of the bassoon fund?", filter: Filter(locations: ["talk.md"]))
        #expect(Set(draft?.paths ?? []) == ["talk.md"])
    }
}
