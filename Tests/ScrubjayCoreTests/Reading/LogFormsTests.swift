import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `A log of days` {
    /// The headings of a text and the paragraphs below them.
    private func outline(_ text: String, path: String) throws -> [String] {
        try SplitDocument(text, path: path).document.blocks.map { block in
            guard case .heading(let level, let title) = block.kind else {
                return text.utf8.prefix(block.range.upperBound).dropFirst(block.range.lowerBound).split(
                    separator: UInt8(ascii: "\n")
                )
                .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
            }
            return String(repeating: "#", count: level) + " " + title
        }
    }

    @Test(arguments: [
        (
            "2026-05-19\nWe oiled the winch.\n\n2026-05-05\nThe rope is worn.",
            ["## 2026-05-19", "We oiled the winch.", "## 2026-05-05", "The rope is worn."]
        ),
        (
            "**19/05/26**\n- oiled the winch\n\n**05/05/26**\nThe rope is worn.",
            ["## 19/05/26", "- oiled the winch", "## 05/05/26", "The rope is worn."]
        ),
        (
            "TUE 19.5.26\n\toiled the winch\n\nTUE 5.5.\n\tThe rope is worn.",
            ["## TUE 19.5.26", "\toiled the winch", "## TUE 5.5.", "\tThe rope is worn."]
        ),
        (
            "19 May\nWe oiled the winch.\n5 May:\nThe rope is worn.",
            ["## 19 May", "We oiled the winch.", "## 5 May:", "The rope is worn."]
        ),
        (
            "Tuesday, 19 May 2026\n\nWe oiled the winch.\n\nTuesday, 5 May 2026\n\nThe rope is worn.",
            ["## Tuesday, 19 May 2026", "We oiled the winch.", "## Tuesday, 5 May 2026", "The rope is worn."]
        ),
        (
            "19. Mai\nWinde geölt.\n\n5. Mai\nDas Seil ist alt.",
            ["## 19. Mai", "Winde geölt.", "## 5. Mai", "Das Seil ist alt."]
        ),
        (
            "[[2026-05-19]]\nWe oiled the winch.\n\n[[2026-05-05]]\nThe rope is worn.",
            ["## 2026-05-19", "We oiled the winch.", "## 2026-05-05", "The rope is worn."]
        ),
    ])
    func `is headed by the lines that are only a day`(text: String, expected: [String]) throws {
        #expect(try outline(text, path: "log.md") == expected)
        let withReturns = try outline(text.replacing("\n", with: "\r\n"), path: "log.md")
        #expect(
            withReturns.count == expected.count
                && withReturns.filter { $0.hasPrefix("#") } == expected.filter { $0.hasPrefix("#") })
    }

    @Test(arguments: [
        "2026-05-19\nWe oiled the winch.", "1.1.\nThe winch\n\n1.2.\nThe rope", "We oiled it on\n19 May\nand again on 5 May.",
        "Days off:\n19 May\n20 May\n21 May", "19 May we oiled the winch.\n5 May the rope was worn.", "- 19 May\n- 5 May",
    ])
    func `is not seen in other lines`(text: String) throws {
        #expect(try outline(text, path: "log.md").allSatisfy { !$0.hasPrefix("#") })
    }

    @Test func `stands below the heading above it`() throws {
        let text = "# Ove\n\n2026-05-19\nWinch.\n\n## Rope\n\n5 May\nWorn.\n"
        #expect(try outline(text, path: "log.md") == ["# Ove", "## 2026-05-19", "Winch.", "## Rope", "### 5 May", "Worn."])
    }

    @Test(arguments: [
        ("# Ove\n\n## 19 May 2026\nWinch.\n\n## 5 May\nRope.\n", Document.Kind.note),
        ("# Crew\n\n### 1:1 – 19 May 2026\nHere: Ove, Siri\n\n### Call, Tue 5 May\nHere: Ove\n", .note),
        ("# Crew\n\n## 19 May 2026\nAttendees: Ove Dahl, Siri Moe\n\n## Rope\nWorn.\n", .meeting),
        ("# Crew\n\nAttendees: Ove Dahl, Siri Moe\n\n## Tue 19 May\nOiled.\n\n## Wed 20 May 2026\nWorn.\n", .meeting),
        (
            "# Round, 19 May 2026\n\nAttendees: Ove Dahl, Siri Moe\n\n## Winch\nOiled.\n\n## Next meeting: 2 June 2026\n\nTea.\n",
            .meeting
        ),
        (
            "# Crew\n\nAttendees: Ove Dahl, Siri Moe\n\n## 1.1. Winch\nOiled.\n\n## 1.2. Rope\nWorn.\n\n## 24/7 Watch\nOff.\n",
            .meeting
        ),
        ("# Crew\n\nAttendees: Ove Dahl, Siri Moe\n\n## 3.1 Winch\nOiled.\n\n## 3.2 Rope\nWorn.\n", .meeting),
        ("# Crew\n\nAttendees: Ove Dahl, Siri Moe\n\n## Before 19 May\nOil.\n\n## After 5 June 2026\nRest.\n", .meeting),
    ])
    func `is a note and no single meeting`(text: String, kind: Document.Kind) throws {
        #expect(try SplitDocument(text, path: "meetings/2026-05-19 x.md").document.kind == kind)
    }

    @Test(arguments: [
        "# Ove\n\n2026-05-19\nWinch.\n\n2026-03-05\nRope.\n", "# Ove\n\n2026-03-05\nRope.\n\n2026-05-19\nWinch.\n",
        "5.3.2026\nRope.\n\n19.5.2026\nWinch.\n",
    ])
    func `is dated to its latest day`(text: String) throws {
        for path in ["log.md", "log.txt"] {
            #expect(try SplitDocument(text, path: path).document.dates.stated?.date == CivilDate("2026-05-19"))
        }
    }

    @Test func `leaves the lines of items`() throws {
        let text = "## Tasks\n\n- [ ] book the hall:\n  2026-05-19\n- [ ] pay the band:\n  2026-05-26\n"
        #expect(
            try SplitDocument(text, path: "a.md").document.tasks.map(\.text) == [
                "book the hall: 2026-05-19", "pay the band: 2026-05-26",
            ])
    }

    @Test(arguments: [
        ("# Fri 22 May\nTea.\n\n# Fri 8 May 2026\nCake.\n", "talks/Siri Moe.md", "Siri Moe"),
        ("# 2026-05-22\nTea.\n", "2026-05-22.md", "2026-05-22"),
        ("TUE 19.5.26\nTea.\n\nTUE 5.5.\nCake.\n", "talks/Siri Moe.txt", "Siri Moe"),
    ])
    func `is not titled by one of its days`(text: String, path: String, title: String) throws {
        #expect(try SplitDocument(text, path: path).document.title == title)
    }
}
