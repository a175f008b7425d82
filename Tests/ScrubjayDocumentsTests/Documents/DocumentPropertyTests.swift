@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Documents from any text` {
    /// Lines without anything to read: white space, the marks of quotes, and what only draws a rule.
    private func isEmpty(_ line: String) -> Bool {
        let rest = line.filter { !" \t>".contains($0) }
        let content = rest.drop { "-+*".contains($0) || $0.isNumber || $0 == "." || $0 == ")" }
        return rest.isEmpty || content.allSatisfy { "-_*=".contains($0) }
    }

    private func check(_ document: Document, _ note: Comment) {
        let text = DocumentText(Array(document.text.utf8))
        var position = document.body.lowerBound
        for block in document.blocks {
            #expect(block.range.lowerBound >= position, note)
            #expect(!block.range.isEmpty, note)
            let first = text.line(at: block.range.lowerBound)
            let last = text.line(at: block.range.upperBound - 1)
            #expect(block.range == text.range(ofLines: first..<last + 1), note)
            position = block.range.upperBound
        }
        var covered = Set<Int>()
        for block in document.blocks {
            covered.formUnion(text.line(at: block.range.lowerBound)...text.line(at: block.range.upperBound - 1))
        }
        for line in 0..<text.lineCount where text.line(line).lowerBound >= document.body.lowerBound && !covered.contains(line) {
            #expect(isEmpty(text.string(text.line(line))), note)
        }
        for task in document.tasks { #expect((1...text.lineCount).contains(task.line), note) }
        for link in document.links { #expect((1...text.lineCount).contains(link.line), note) }
    }

    @Test(arguments: UInt64(0)..<600)
    func `blocks are whole lines in order and lose no words`(seed: UInt64) throws {
        var markdown = RandomMarkdown(seed: seed)
        let text = markdown.text()
        check(try document(text), "seed \(seed): \(text.debugDescription)")
        check(try document(text, path: "a.txt"), "seed \(seed), as text: \(text.debugDescription)")
    }

    @Test(arguments: UInt64(0)..<300)
    func `shielding inlines does not move blocks`(seed: UInt64) {
        var markdown = RandomMarkdown(seed: seed)
        let bytes = Array(markdown.text().utf8)
        let shielded = MarkdownShield.shielded(bytes[...])
        #expect(shielded.count == bytes.count)
        for (index, byte) in bytes.enumerated() where byte.isLineEnd { #expect(shielded[index] == byte, "seed \(seed)") }
    }

    private static let row = "| a | b |\n"
    private static let tables = [
        (
            "below a long paragraph",
            String(repeating: String(repeating: "word ", count: 16) + "\n", count: 100) + row + "|---|---|\n" + row
        ),
        ("with rules between its rows", String(repeating: String(repeating: row, count: 20) + "|---|---|\n", count: 30)),
    ]

    @Test(arguments: tables)
    func `a table stays a table`(name: String, text: String) {
        let bytes = Array(text.utf8)
        #expect(MarkdownShield.shielded(bytes[...]) == bytes, "\(name)")
    }

    @Test(arguments: UInt64(0)..<300)
    func `bytes that were changed at random are read, or refused if one is zero`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let names = ["meetings/lease.md", "nested.md", "teams.vtt", "kiln.txt", "daily/2026-02-28.md"]
        let name = names[Int(seed) % names.count]
        var bytes = Array(try Data(contentsOf: Golden.fixture("documents/\(name)")))
        for _ in 0..<Int.random(in: 1...30, using: &random) {
            let offset = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: offset)
            case 2: bytes.insert(contentsOf: bytes[offset..<min(bytes.count, offset + 9)], at: offset)
            default: bytes[offset] = Array("-[]<>:#*`\n|&@".utf8)[Int.random(in: 0..<13, using: &random)]
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // A zero byte shows that a file is no text, and the file is refused.
        guard !bytes.contains(0) else {
            #expect(throws: (any Error).self, "seed \(seed)") { try document(text, path: name) }
            return
        }
        let read = try document(text, path: name)
        if !name.hasSuffix("vtt") { check(read, "seed \(seed)") }
    }

    /// A quarter of a megabyte each at most: as many steps as the square of that outlast the limit in a debug build.
    private static let hostile: [(String, String)] = [
        ("one long line", String(repeating: "word [x](y) *z* ", count: 15_500)),
        ("quotes", String(repeating: ">", count: 10_000) + "x"),
        ("quotes with spaces", String(repeating: "> ", count: 125_000)),
        ("brackets", String(repeating: "[", count: 100_000)), ("wikilinks", String(repeating: "[[", count: 100_000)),
        ("bracket pairs", String(repeating: "[a](", count: 50_000)),
        ("images", String(repeating: "![", count: 100_000)), ("lists in one line", String(repeating: "- ", count: 125_000)),
        ("lists", (0..<500).map { String(repeating: " ", count: $0 * 2) + "- x" }.joined(separator: "\n")),
        ("numbers", String(repeating: "1. ", count: 83_000)), ("stars", String(repeating: "*", count: 250_000)),
        ("stars and letters", String(repeating: "*a_", count: 83_000)),
        ("marks", String(repeating: "*_", count: 125_000)),
        ("backticks", (1...1000).map { String(repeating: "`", count: $0) + " " }.joined()),
        ("entities", String(repeating: "&", count: 250_000)),
        ("angles", String(repeating: "<a", count: 125_000)), ("comments", String(repeating: "<!--", count: 62_500)),
        (
            "tables",
            String(repeating: "|a", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000) + "\n"
                + String(repeating: "|\n", count: 20_000)
        ),
        (
            "empty cells",
            String(repeating: "|", count: 20_000) + "\n" + String(repeating: "|-", count: 19_999) + "|\n"
                + String(repeating: "|\n", count: 20_000)
        ),
        ("delimiter rows", String(repeating: "a\n", count: 40_000) + String(repeating: "|---|---|\n", count: 18)),
        ("definitions", (0..<20_000).map { "[a\($0)]: /x" }.joined(separator: "\n")),
        ("footnotes", (0..<20_000).map { "[^\($0)]: x\n" }.joined(separator: "\n")),
        ("colons", String(repeating: "A: ", count: 83_000)),
        ("mentions", "- [ ] " + String(repeating: "@a due ", count: 35_500)),
        ("commas", "Attendees: " + String(repeating: "A, ", count: 83_000)),
        ("items", String(repeating: "- x\n\n", count: 50_000)),
        ("comments", String(repeating: "%%", count: 125_000)), ("comment lines", String(repeating: "%% a\n\n", count: 41_500)),
        ("fields", String(repeating: "a:: ", count: 62_500)),
        ("fields in brackets", String(repeating: "[a:: ", count: 50_000)),
        ("field lines", String(repeating: "- a:: b\n  c:: d\n", count: 15_500)),
        ("references", String(repeating: "((", count: 125_000)),
        ("macros", String(repeating: "{{query ", count: 31_000)), ("callouts", String(repeating: "> [!a\n", count: 41_500)),
        ("drawers", "- a\n" + String(repeating: "  :LOGBOOK:\n", count: 20_500)),
        ("plans", "- a\n" + String(repeating: "  SCHEDULED: <2026-03-04>\n", count: 9_500)),
        ("tags", String(repeating: " #a b", count: 50_000)), ("braces", "{" + String(repeating: "{\"a\":", count: 50_000)),
        ("labels", String(repeating: "- Action items:\n", count: 15_500)), ("names", String(repeating: " ^ab", count: 62_500)),
        ("table of tasks", "## Tasks\n\n| Task | Owner |\n|---|---|\n" + String(repeating: "| a | @b due |\n", count: 16_500)),
        ("underlines", String(repeating: "a\n---\n", count: 41_500)),
        ("numbers", String(repeating: "1.1. A\n\n", count: 31_000)),
        ("quotes in depth", (1...60).map { String(repeating: "> ", count: $0) }.joined(separator: "x\n")),
        ("hashes", String(repeating: "#", count: 250_000)),
        ("hash words", String(repeating: " #", count: 125_000)), ("headings", String(repeating: "# A: b\n", count: 35_500)),
        ("underscores", "a" + String(repeating: "_", count: 250_000)), ("h", String(repeating: "http://", count: 35_500)),
    ]

    @Test(.endsSoon, .thorough, arguments: hostile)
    func `hostile text ends soon`(name: String, text: String) throws {
        for path in ["a.md", "a.txt", "a.vtt"] {
            #expect(try document(text, path: path).warnings.count < 10_000, "\(name) as \(path)")
        }
    }

    @Test(.thorough, arguments: UInt64(0)..<100)
    func `random bytes are read, but for those that no text has`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let bytes = (0..<2000).map { _ in UInt8.random(in: 1...255, using: &random) }
        let text = String(decoding: bytes, as: UTF8.self)
        for path in ["a.md", "a.txt", "a.vtt"] { check(try document(text, path: path), "seed \(seed) as \(path)") }
    }
}
