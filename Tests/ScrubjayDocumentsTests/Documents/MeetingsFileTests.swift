@testable import ScrubjayDocuments
import Testing

@Suite struct `The file of the meetings` {
    @Test func `says which records are of one meeting and which are not`() {
        let file = MeetingsFile(
            """
            # ours
            - same: [calls/plan.vtt, "work.ics!Round@2026-03-04"]
            - apart:
                - a.md
                - b.md
            """)
        #expect(file.warnings.isEmpty)
        #expect(
            file.claims == [
                MeetingClaim(isSame: true, references: ["calls/plan.vtt", "work.ics!Round@2026-03-04"], line: 2),
                MeetingClaim(isSame: false, references: ["a.md", "b.md"], line: 3),
            ])
    }

    @Test(arguments: [
        ("- same: [a.md]\n", 1), ("same: [a.md, b.md]\n", 1), ("- same: [a.md, b.md]\n- alike: [a, b]\n", 2), ("- [a\n", 1),
        ("- a.md\n", 1),
    ])
    func `warns of what it does not understand, with the line`(text: String, line: Int) {
        #expect(MeetingsFile(text).warnings.map(\.line) == [line])
    }

    @Test(arguments: ["", "# mine\n- same: [a.md, b.md]", "- apart: [x, y]  # no\n"])
    func `takes more entries at its end and keeps what is there`(before: String) throws {
        let claims = [
            MeetingClaim(isSame: false, references: ["a: b.md", "c#d.md"]),
            MeetingClaim(isSame: true, references: ["e.md", "\"f\".md"]),
        ]
        let after = try #require(MeetingsFile.text(before, adding: claims))
        #expect(after.hasPrefix(before))
        let file = MeetingsFile(after)
        #expect(file.warnings.isEmpty)
        #expect(file.claims.suffix(2).map(\.references) == claims.map(\.references))
        #expect(file.claims.suffix(2).map(\.isSame) == [false, true])
    }

    @Test(arguments: ["- same: [a\n", "[{same: [a, b]}]\n", "a: b\n"])
    func `is left alone when it cannot be added to`(before: String) {
        #expect(MeetingsFile.text(before, adding: [MeetingClaim(isSame: true, references: ["a", "b"])]) == nil)
    }
}
