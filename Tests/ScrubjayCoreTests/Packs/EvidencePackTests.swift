@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Evidence packs` {
    private static func notebook(seed: UInt64) async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        var random = RandomNotebook(seed: seed)
        for _ in 0..<12 {
            let path = random.path()
            try notebook.write(random.text(for: path), to: path)
        }
        try await notebook.update()
        return notebook
    }

    @Test(.thorough, arguments: UInt64(0)..<12)
    func `a pack keeps its budget, counts from one and has no line twice, whatever the notes and the question`(
        seed: UInt64
    ) async throws {
        let notebook = try await Self.notebook(seed: seed)
        var dice = Dice(seed: seed)
        var found = 0
        for _ in 0..<5 {
            let question = (0..<dice.number(1...6)).map { _ in dice.pick(RandomNotebook.words) }.joined(separator: " ")
            for tokens in [300, 700, 3000, 100_000] {
                let pack = try await notebook.index.pack(question, tokens: tokens)
                #expect(pack.tokens <= tokens, "\(question)")
                if !pack.excerpts.isEmpty { found += 1 }
                #expect(pack.tokens == TokenEstimate.tokens(in: pack.text))
                #expect(pack.excerpts.map(\.number) == Array(1..<pack.excerpts.count + 1))
                var lines: Set<String> = []
                for excerpt in pack.excerpts {
                    for line in excerpt.lines {
                        #expect(lines.insert("\(excerpt.document.path):\(line)").inserted, "\(question): \(line)")
                    }
                }
                let again = try await notebook.index.pack(question, tokens: tokens)
                #expect(again.text == pack.text)
            }
        }
        #expect(found > 0)
    }

    @Test(arguments: UInt64(0)..<6)
    func `the coverage of each word is correct`(seed: UInt64) async throws {
        let notebook = try await Self.notebook(seed: seed)
        let pack = try await notebook.index.pack("quince zephyr obelisk harbour Straße xyzzyplugh")
        #expect(pack.coverage.words.count == 6 && !pack.excerpts.isEmpty)
        for word in pack.coverage.words {
            for excerpt in pack.excerpts {
                let around = [excerpt.text, excerpt.document.title] + excerpt.headingPath + excerpt.document.tags
                let all = Folding.folded((around + excerpt.document.people.map(\.name)).joined(separator: " "))
                // These words are their own stems, but for one letter.
                #expect(all.contains(word.word.dropLast()) == word.excerpts.contains(excerpt.number), "\(word.word)")
            }
        }
    }

    @Test func `passages that follow each other are one excerpt, as they stand in the file`() async throws {
        let notebook = try IndexedFolder()
        var random = RandomNotebook(seed: 7)
        let paragraphs = (1...12).map { "The quince lamp, \($0). " + random.paragraph(8...8).replacing("\n", with: " ") }
        try notebook.write("# Lamp\n\n" + paragraphs.joined(separator: "\n\n") + "\n", to: "lamp.md")
        try notebook.write("Something else altogether.\n", to: "other.md")
        try await notebook.update()
        let pack = try await notebook.index.pack("quince lamp", tokens: 1500)
        let excerpt = try #require(pack.excerpts.first)
        let whole = try String(contentsOfFile: excerpt.document.absolutePath, encoding: .utf8)
        #expect(pack.excerpts.count < 3)
        #expect(excerpt.lines.count > 3)
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let quoted = lines[(excerpt.lines.lowerBound - 1)..<excerpt.lines.upperBound].joined(separator: "\n")
        #expect(Self.words(excerpt.text) == Self.words(quoted))
    }

    private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

    @Test func `a repeated text is shown once, also if one copy has a few more words`() async throws {
        let notebook = try IndexedFolder()
        let text = "The quince lamp burns oil of the best sort, and the keeper trims its wick each evening before dusk.\n"
        try notebook.write(text, to: "one.md")
        try notebook.write(text, to: "two.md")
        try notebook.write("Forwarded: " + text + "Regards, Ada\n", to: "three.md")
        try notebook.write("The quince lamp cost ninety pounds.\n", to: "four.md")
        try await notebook.update()
        let pack = try await notebook.index.pack("quince lamp")
        #expect(pack.excerpts.count == 2)
        #expect(pack.text.components(separatedBy: "burns oil").count == 2)
        #expect(pack.excerpts.contains { $0.document.path == "four.md" })
        #expect(pack.coverage.omittedAsRepeated == 1)
        #expect(pack.excerpts.flatMap(\.copies).count == 1)
    }

    @Test func `excerpts with new words come before more with the same words`() async throws {
        let notebook = try IndexedFolder()
        for number in 1...8 {
            try notebook.write(
                "The quince lamp burned on evening \(number), said keeper \(number) of \(number * 7).\n", to: "\(number).md")
        }
        try notebook.write("The zephyr came from the west.\n", to: "wind.md")
        try await notebook.update()
        let pack = try await notebook.index.pack("quince lamp zephyr", tokens: 400)
        #expect(pack.excerpts.prefix(2).contains { $0.document.path == "wind.md" })
        #expect(pack.coverage.words.filter(\.excerpts.isEmpty).map(\.word) == [])
    }

    @Test func `days of the question limit what is packed, and the report says so`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The quince lamp was lit.\n", to: "2026-03-04 lamp.md")
        try notebook.write("The quince lamp was broken.\n", to: "2026-02-01 lamp.md")
        try await notebook.update()
        let pack = try await notebook.index.pack("What about the quince lamp last week?")
        #expect(pack.excerpts.map(\.document.path) == ["2026-03-04 lamp.md"])
        #expect(pack.text.contains("- Searched: only 2026-03-02 to 2026-03-08.\n"))
    }

    @Test func `a file that has changed is indexed again before it is packed`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The quince lamp arrives on Tuesday.\n", to: "a.md")
        try await notebook.update()
        try notebook.write("First a line.\n\nThe quince lamp arrives on Friday.\n", to: "a.md", second: 7)
        let pack = try await notebook.index.pack("quince lamp")
        #expect(pack.text.contains("Friday") && !pack.text.contains("Tuesday"))
        try notebook.write("The quince lamp never arrives.\n", to: "a.md", second: 8)
        let left = try await notebook.index.pack("quince lamp", refreshes: false)
        #expect(left.excerpts.isEmpty && left.coverage.omittedAsChanged == 1)
        try notebook.folder.remove("notes/a.md")
        try notebook.write("Another file.\n", to: "b.md")
        #expect(try await notebook.index.pack("quince lamp").excerpts.isEmpty)
    }

    @Test(arguments: [0, 199, 1_000_001])
    func `a number of tokens that is not possible is an error`(tokens: Int) async throws {
        let notebook = try IndexedFolder()
        await #expect(throws: PackError(.tokensOutOfRange(tokens))) {
            _ = try await notebook.index.pack("lamp", tokens: tokens)
        }
    }

    @Test func `a question that fills the budget is an error`() async throws {
        let notebook = try IndexedFolder()
        try await notebook.update()
        await #expect(throws: PackError.self) {
            _ = try await notebook.index.pack(String(repeating: "lamp ", count: 400), tokens: 300)
        }
    }
}
