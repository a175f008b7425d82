@testable import ScrubjayDocuments
import ScrubjayText
import Testing

@Suite struct `Passages as a reader sees them` {
    @Test(arguments: [
        ("The **lamp** stays, see [[Lamp plan|the plan]].", "The lamp stays, see the plan."),
        ("- [ ] @Ada: order the `rope`", "@Ada: order the rope"),
        ("## Costs\n\n---\n\n*Hemp* is dear.", "Costs\nHemp is dear."),
        ("| Guess | Result |\n| --- | :-: |\n| It **gains** | no |", "Guess · Result\nIt gains · no"),
        ("[quote](https://example.org/x_y)", "quote"), ("```sh\nls\n```", "ls"),
        ("snake_case and 2026-03-04", "snake_case and 2026-03-04"),
        ("#clocks/tide #stories", "#clocks/tide #stories"), ("# Tide", "Tide"),
        ("*See*\n```sh\n# **ls**\n```\n*b*", "See\n# **ls**\nb"),
        ("", ""), ("---", ""), ("|", "|"),
    ])
    func `markup is left out`(written: String, readable: String) {
        #expect(ReadableText.ofLines(written).text == readable)
    }

    /// Marks every `lamp`, and returns the marked parts of what is left.
    private func marked(_ text: String) -> [String] {
        let marks = text.ranges(of: "lamp").map { range in
            text.utf8.distance(
                from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
                    from: text.startIndex, to: range.upperBound)
        }
        let readable = ReadableText.ofLines(text, marks: marks)
        let bytes = Array(readable.text.utf8)
        return readable.marks.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [
        ("The **lamp** and the *lamp*", 2), ("- [ ] lamp", 1), ("[[lamp|the lamp]]", 1),
        ("[lamp](https://example.org/lamp)", 1),
        ("| lamp | a lamp |", 2), ("lamp_post", 1), ("é **lamp** é lamp\n\nlamp", 3), ("~~lamp~~ a lamp", 1),
    ])
    func `marks stay on their words, and are lost with what is left out`(text: String, count: Int) {
        #expect(marked(text) == Array(repeating: "lamp", count: count))
    }

    @Test func `borders that a text has of its own mark nothing outside of it`() {
        // A literal cannot have them.
        let (start, end) = ([0xEF, 0xB7, 0x90] as [UInt8], [0xEF, 0xB7, 0x91] as [UInt8])
        let text = String(
            decoding: Array("a".utf8) + end + Array("b".utf8) + start + Array("c".utf8) + start + Array("d".utf8), as: UTF8.self
        )
        let readable = ReadableText.ofLines(text, marks: [0..<1])
        #expect(readable.text == "abcd" && readable.marks == [0..<1])
    }

    @Test func `code stays as it is`() {
        let marked = ReadableText.ofLines("a = **b**", marks: [0..<1], isCode: true)
        #expect(marked.text == "a = **b**" && marked.marks == [0..<1])
        #expect(ReadableText.ofLines("*See*\n```sh\n**ls**", isCode: true).text == "See\n**ls**")
    }

    @Test func `only a row of a table has bars`() {
        #expect(ReadableText.withoutBars("| Oskar | no |") == "Oskar · no")
        #expect(ReadableText.withoutBars("2 * 3 is a_b_c | d") == "2 * 3 is a_b_c | d")
    }
}

@Suite struct `Rows of tasks` {
    @Test(arguments: [
        ("order tiles (due 2026-03-18)", "order tiles", []),
        ("order tiles (due 18 March) #kitchen", "order tiles", ["kitchen"]),
        ("#home/garden water the figs @due(2026-03-18)", "water the figs", ["home/garden"]),
        ("pay rent due:2026-03-18", "pay rent", []),
        ("order tiles (due 3 May)", "order tiles (due 3 May)", []), ("order tiles (blue)", "order tiles (blue)", []),
        ("write about #lamp today", "write about #lamp today", []), ("close #3", "close #3", []), ("#idea", "#idea", []),
        ("label by 18 March, then rest", "label by 18 March, then rest", []),
        ("tiles (by 18 March) and grout", "tiles and grout", []),
    ])
    func `what stands beside the text is not in it`(written: String, text: String, tags: [String]) {
        let labels = TaskLabels(written, due: CivilDate("2026-03-18"))
        #expect(labels.text == text && labels.tags == tags)
    }

    @Test func `without a due date no date is taken out`() {
        #expect(TaskLabels("tiles (due 18 March)", due: nil).text == "tiles (due 18 March)")
    }
}
