@testable import ScrubjayDocuments
import Testing

@Suite struct `The file of the statements` {
    @Test func `says which statements are apart and which entries are taken back`() {
        let file = StatementsFile(
            """
            # ours
            - apart: ["log.md: The fair is on 6 June", "plan.md:4"]
            - rejoined:
                - a.md
                - b.md
            """)
        #expect(file.warnings.isEmpty)
        #expect(
            file.claims == [
                StatementClaim(.apart, references: ["log.md: The fair is on 6 June", "plan.md:4"], line: 2),
                StatementClaim(.rejoined, references: ["a.md", "b.md"], line: 3),
            ])
    }

    @Test(arguments: [
        ("- apart: [a.md]\n", 1), ("apart: [a.md, b.md]\n", 1), ("- apart: [a.md, b.md]\n- same: [a, b]\n", 2), ("- [a\n", 1),
        ("- a.md\n", 1),
    ])
    func `warns of what it does not understand, with the line`(text: String, line: Int) {
        #expect(StatementsFile(text).warnings.map(\.line) == [line])
    }

    @Test(arguments: ["", "# mine\n- apart: [a.md, b.md]", "- rejoined: [x, y]  # no\n"])
    func `takes more entries at its end and keeps what is there`(before: String) throws {
        let claims = [
            StatementClaim(.apart, references: ["a.md: \"Fair\": 6 June – 8 June", "c#d.md"]),
            StatementClaim(.rejoined, references: ["e.md: Fête, à 8 h", "f.md:4"]),
        ]
        let after = try #require(StatementsFile.text(before, adding: claims))
        #expect(after.hasPrefix(before))
        let file = StatementsFile(after)
        #expect(file.warnings.isEmpty)
        #expect(file.claims.suffix(2).map(\.references) == claims.map(\.references))
        #expect(file.claims.suffix(2).map(\.kind) == [.apart, .rejoined])
    }

    @Test(arguments: ["- apart: [a\n", "[{apart: [a, b]}]\n", "a: b\n"])
    func `is left alone when it cannot be added to`(before: String) {
        #expect(StatementsFile.text(before, adding: [StatementClaim(.apart, references: ["a", "b"])]) == nil)
    }
}
