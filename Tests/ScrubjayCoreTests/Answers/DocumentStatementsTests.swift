@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `What a document states` {
    private static let notebook = Task {
        try await AskedNotebook([
            "people/Jonas Weber.md": "---\ntype: person\nphone: 0151 555 0101\n---\n# Jonas Weber\n",
            "meetings/2026-02-09 Sync.md":
                """
            ---
            attendees: [Jonas Weber]
            ---
            # Sync

            Jonas's number is now 0151 555 0102. The hall is dry.

            - [ ] Jonas: order the oak beams
            - Decided: we paint the northern gate green.

            ## Open questions

            - Who paints the northern gate before Easter?
            - Which insurance covers the crane over winter?
            """,
            "meetings/2026-02-16 Sync.md":
                "---\nattendees: [Jonas Weber]\n---\n# Sync\n\nThe insurance of the harbour covers the crane all winter.\n",
        ])
    }

    private static func statements() async throws -> DocumentStatements {
        let index = try await notebook.value.folder.index
        let document = try #require(try index.documents(at: "meetings/2026-02-09 Sync.md").first)
        return try index.statements(of: document)
    }

    @Test func `a unit is a heading, an item, a task, a decision or a sentence, with its line`() async throws {
        #expect(
            try await Self.statements().units.map { "\($0.lines.lowerBound) \($0.kind): \($0.text)" } == [
                "4 heading: Sync", "6 sentence: Jonas's number is now 0151 555 0102.", "6 sentence: The hall is dry.",
                "8 task: Jonas: order the oak beams", "9 decision: Decided: we paint the northern gate green.",
                "11 heading: Open questions", "13 item: Who paints the northern gate before Easter?",
                "14 item: Which insurance covers the crane over winter?",
            ])
    }

    @Test func `a fact is of the person whom the document names`() async throws {
        #expect(
            try await Self.statements().facts.map { "\($0.person) \($0.fact.attribute) \($0.fact.value)" } == [
                "Jonas Weber phone 0151 555 0102"
            ])
    }

    @Test func `a question is open until a later unit is about the same topic`() async throws {
        #expect(try await Self.statements().openQuestions.map(\.text) == ["Who paints the northern gate before Easter?"])
    }

    @Test(arguments: [
        ("| Who holds the long ladder? | open |", true), ("| Who holds the long ladder? | |", true),
        ("| 1 | Who holds the long ladder? | offen |", true), ("| Who holds the long ladder? | status: answered |", false),
        ("| Who holds the long ladder? | Ines |", false), ("| Who holds the long ladder? | not open |", false),
        ("- Who holds the long ladder? (status: answered)", false),
    ])
    func `a row that asks is open if the cell beside it says so`(line: String, isOpen: Bool) async throws {
        let table = line.first == "|" ? "| a | b | c |\n|---|---|---|\n" : ""
        let notebook = try await AskedNotebook(["2026-02-09 Roof.md": "# Roof\n\n\(table)\(line)\n"])
        let document = try #require(try notebook.folder.index.documents(at: "2026-02-09 Roof.md").first)
        #expect(try notebook.folder.index.statements(of: document).openQuestions.isEmpty == !isOpen)
    }
}
