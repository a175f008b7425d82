@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Facts of people` {
    private static let files = [
        "people/Jonas Weber.md":
            """
        ---
        phone: 0151 555 0101
        email: jonas@weber.example
        ---
        # Jonas Weber

        Joiner at Holm & Sons. Lives in Kiel, likes rye bread.

        - **Birthday**: 4 May 1980
        - Office phone: 0431 555 019
        - Wife: Clara Weber
        """,
        "people/Anna Roth.md": "---\ntype: person\n---\n# Anna Roth\n\nTel: ~~030 555 0141~~ 030 555 0142\n",
        "people/Lea Marin.md": "---\ntype: person\nemail: lea@marin.example\n---\n# Lea Marin\n",
        "daily/2026-02-02.md": "Jonas's number is now 0151 555 0102.\n\nAnna Roth works for Nordlicht since January.\n",
        "daily/2026-03-02.md":
            "# Monday\n\nNew number for Jonas Weber: 0151 555 0103. Anna wants to move to Bremen.\n\nIs Lea's number still 0170 555 0190?\n",
        "team.md":
            "---\ndate: 2026-01-05\n---\n\n| who | mobile | birthday |\n|---|---|---|\n| Lea Marin | 0170 555 0191 | 7 June |\n| Anna Roth | – | 9 July |\n",
        "meetings/2026-02-09 Sync.md":
            "---\nattendees: [Jonas Weber, Anna Roth]\n---\n\nAnna: ring the joiner on 0431 555 0777.\n",
    ]
    private static let notebook = Task { try await AskedNotebook(files) }

    private static func facts(of name: String) async throws -> [String] {
        let index = try await notebook.value.folder.index
        let person = try #require(try index.people(called: name).first)
        return try index.facts(of: person).map { fact in
            let label = fact.label.map { " (\($0))" } ?? ""
            let until = fact.isCurrent ? "" : " until " + (fact.until.map { "\($0)" } ?? "?")
            let citation = fact.sentence.citation
            return "\(fact.attribute)\(label): \(fact.value)\(until) \(citation.document.path):\(citation.lines.lowerBound)"
        }
    }

    @Test func `the newest number is current, and the earlier ones are its history`() async throws {
        #expect(
            try await Self.facts(of: "Jonas Weber").filter { $0.hasPrefix("phone") } == [
                "phone: 0151 555 0103 daily/2026-03-02.md:3", "phone: 0151 555 0102 until 2026-03-02 daily/2026-02-02.md:1",
                "phone: 0151 555 0101 until 2026-02-02 people/Jonas Weber.md:2",
                "phone (work): 0431 555 019 people/Jonas Weber.md:10",
            ])
    }

    @Test func `a contact note states facts as properties, fields and sentences`() async throws {
        let facts = try await Self.facts(of: "Jonas Weber")
        for fact in [
            "email: jonas@weber.example people/Jonas Weber.md:3", "birthday: 4 May 1980 people/Jonas Weber.md:9",
            "address: Kiel people/Jonas Weber.md:7", "partner: Clara Weber people/Jonas Weber.md:11",
        ] {
            #expect(facts.contains(fact), "\(fact) in \(facts)")
        }
    }

    @Test func `a row of a table states what its header says`() async throws {
        #expect(
            try await Self.facts(of: "Lea Marin") == [
                "email: lea@marin.example people/Lea Marin.md:3", "phone: 0170 555 0191 team.md:7",
                "birthday: 7 June team.md:7",
            ])
    }

    @Test func `struck-out text is a former value; wishes and remarks about others are no facts`() async throws {
        let facts = try await Self.facts(of: "Anna Roth")
        #expect(
            facts == [
                "employer: Nordlicht daily/2026-02-02.md:3", "phone: 030 555 0142 people/Anna Roth.md:6",
                "phone: 030 555 0141 until ? people/Anna Roth.md:6", "birthday: 9 July team.md:8",
            ])
    }

    @Test func `a question, a brief and the list of people show the same facts`() async throws {
        let index = try await Self.notebook.value.folder.index
        let answer = try await index.answer(Question("What is Jonas Weber's phone number?"))
        #expect(
            answer.statement?.hasPrefix("0151 555 0103") == true
                && answer.statement?.contains("before: 0151 555 0102, until 2026-03-02") == true)
        let brief = try await index.brief(on: "Jonas Weber")
        let person = try #require(try index.people(called: "Jonas Weber").first)
        #expect(try brief.facts.map(\.value) == index.facts(of: person).map(\.value))
    }

    @Test(arguments: [
        "Ada Finch has left Elm House, works for Quay Books now.",
        "Ada Finch is no longer with Elm House, now at Quay Books since May.",
        "Ada Finch gave up the shop in Holm Street; works for Quay Books now.",
    ])
    func `the later clauses of a sentence are about the person whom it begins with`(sentence: String) async throws {
        let notebook = try await AskedNotebook([
            "people/Ada Finch.md": "---\ntype: person\ncompany: Elm House\n---\n# Ada Finch\n",
            "daily/2026-03-02.md": "Ben Marlow left Elm House, works for Pier Lights.\n\n\(sentence)\n",
        ])
        let index = notebook.folder.index
        let ada = try #require(try index.people(called: "Ada Finch").first)
        #expect(try index.facts(of: ada).filter { $0.attribute == "employer" }.map(\.value) == ["Quay Books", "Elm House"])
    }

    @Test(arguments: [
        ("0151 496 0735", ["0151 496 0735"]), ("+49 (0)40 5550 118, 2026-03-04", ["+49 (0)40 5550 118"]),
        ("3.11. 0176 5550 690", ["0176 5550 690"]), ("born 1.12.1951. 0451 5550 118.", ["0451 5550 118"]),
        ("order NW-20417 of 2026-03-04", []), ("5.390 € in 2026", []),
    ])
    func `a telephone number is neither a day nor a price`(text: String, numbers: [String]) {
        #expect(ContactValues.phoneNumbers(in: text) == numbers)
    }
}
