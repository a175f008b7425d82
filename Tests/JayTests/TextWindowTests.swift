import Testing

@testable import jay

@Suite struct `The window of a long line` {
    private static let line = (0..<200).map { "word\($0)" }.joined(separator: " ")

    private static func range(of word: String, in line: String) -> Range<Int> {
        guard let found = line.firstRange(of: word) else { return 0..<0 }
        let start = line.utf8.distance(from: line.startIndex, to: found.lowerBound)
        return start..<start + word.utf8.count
    }

    @Test(arguments: ["word0 ", "word7 ", "word100 ", "word150 ", "word199"])
    func `shows the match with what is around it`(word: String) {
        let word = word.filter { !$0.isWhitespace }
        let window = TextWindow.around([Self.range(of: word, in: Self.line)], in: Self.line)
        #expect(window.text.count <= 322 && window.text.count > 250)
        let utf8 = Array(window.text.utf8)
        #expect(window.marks.map { String(decoding: utf8[$0], as: UTF8.self) } == [word])
        #expect(window.text.hasPrefix("…") == !window.text.contains("word0 "))
        #expect(window.text.hasSuffix("…") == !window.text.contains("word199"))
        // It is cut between words.
        let words = window.text.split { " …".contains($0) }
        #expect(words.allSatisfy { Self.line.split(separator: " ").contains($0) })
    }

    @Test func `of several matches, shows the most`() {
        let line = Self.line
        let marks = ["word3", "word120", "word122", "word125"].map { Self.range(of: $0, in: line) }
        #expect(TextWindow.around(marks, in: line).marks.count == 3)
    }

    @Test func `a line that is not long, or has no match, begins at its beginning`() {
        #expect(TextWindow.around([2..<3], in: "a b c").text == "a b c")
        #expect(TextWindow.around([2..<3], in: "a b c").marks == [2..<3])
        let window = TextWindow.around([], in: Self.line)
        #expect(window.text.hasPrefix("word0 word1") && window.text.hasSuffix("…") && window.marks.isEmpty)
    }

    @Test(arguments: ["ö", "会", "👩‍🔧", "a\u{301}", "ש"])
    func `counts characters, whatever they are, and never cuts one`(character: String) {
        let line = String(repeating: character, count: 900) + "X" + String(repeating: character, count: 900)
        let start = 900 * character.utf8.count
        let window = TextWindow.around([start..<start + 1], in: line)
        let utf8 = Array(window.text.utf8)
        #expect(window.marks.map { String(decoding: utf8[$0], as: UTF8.self) } == ["X"])
        #expect(window.text.count == 322)
        #expect(Set(window.text.map(String.init)) == ["…", "X", character])
    }
}
