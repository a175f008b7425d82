@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Snippets of passages` {
    @Test(.thorough, arguments: UInt64(0)..<120)
    func `they are whole lines of the file, at most eight, with the words marked`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let path = SplitDocument.paths[Int(seed % 3)]
        let split = try SplitDocument.random(seed: seed, path: path)
        let analyzer = Analyzer()
        let session = analyzer.session()
        for passage in split.passages {
            let words = (0..<dice.number(1...4)).map { _ in RandomNotebook.words[dice.rank(below: RandomNotebook.words.count)] }
            let trees = words.flatMap { QueryTree.words($0) } + [.prefix("pai")]
            let idf = Dictionary(
                words.flatMap { QueryTree.words($0) }.map { tree in
                    if case .word(let forms) = tree { (forms[0], Double(dice.number(1...9))) } else { ("", 0) }
                }
            ) { first, _ in first }
            let snippet = SnippetMaker(analyzer: analyzer, trees: [.any(trees)], idf: idf).snippet(
                of: passage, language: .english)
            #expect(snippet.lines.count <= Snippet.lineLimit, "seed \(seed)")
            #expect(
                passage.lineRange.lowerBound <= snippet.lines.lowerBound
                    && snippet.lines.upperBound <= passage.lineRange.upperBound, "seed \(seed)")
            #expect(passage.text.contains(snippet.text), "seed \(seed)")
            if case .same = passage.lines {
                let table = LineTable(split.file)
                let source = split.file[
                    table.starts[snippet.lines.lowerBound - 1]..<table.range(of: snippet.lines.upperBound - 1).upperBound]
                #expect(String(decoding: source, as: UTF8.self).contains(snippet.text), "seed \(seed)")
            }
            let utf8 = Array(snippet.text.utf8)
            #expect(
                zip(snippet.highlights, snippet.highlights.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
                "seed \(seed)")
            #expect(
                snippet.highlights.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= utf8.count && !$0.isEmpty },
                "seed \(seed)")
            // Only words of the query are marked, and the snippet has a word of the query if the passage has one.
            let forms = Set(trees.flatMap { tree -> [String] in if case .word(let forms) = tree { forms } else { [] } })
            func isAsked(_ text: AnalyzedText, _ term: AnalyzedText.Term) -> Bool {
                forms.contains(text.stem(term)) || forms.contains(text.folded(term)) || text.folded(term).hasPrefix("pai")
            }
            for mark in snippet.highlights {
                let marked = session.analyze(String(decoding: utf8[mark], as: UTF8.self), language: .english)
                #expect(
                    marked.terms.contains { isAsked(marked, $0) },
                    "seed \(seed): \(String(decoding: utf8[mark], as: UTF8.self))")
            }
            let all = session.analyze(passage.text, language: .english)
            #expect(all.terms.contains { isAsked(all, $0) } == !snippet.highlights.isEmpty, "seed \(seed)")
        }
    }

    @Test func `the window has the rarest words in its middle`() {
        let lines = (1...30).map { $0 == 20 ? "the quince is here" : $0 < 5 ? "the lamp" : "nothing" }
        let passage = Passage(channel: .prose, byteRange: 0..<1, lineRange: 101...130, text: lines.joined(separator: "\n"))
        let maker = SnippetMaker(
            analyzer: Analyzer(), trees: [.word(["quinc", "quince"]), .word(["lamp"])], idf: ["quinc": 5, "lamp": 0.5])
        let snippet = maker.snippet(of: passage, language: .english)
        #expect(snippet.lines.contains(120))
        #expect(snippet.lines.lowerBound > 113 && snippet.lines.upperBound < 128)
        #expect(snippet.lines.count == 8)
    }

    @Test func `the line that matches best is told`() throws {
        let text = "the plan\nlamp\nthe lamp and the quince\nquince 12 m\n"
        let passage = Passage(channel: .prose, byteRange: 0..<1, lineRange: 101...104, text: text)
        func line(_ trees: [QueryTree], _ patterns: [TextPattern] = [], unit: ClosedRange<Int>? = nil) -> Int {
            SnippetMaker(analyzer: Analyzer(), trees: trees, idf: ["quinc": 2, "the": 0.1], patterns: patterns).snippet(
                of: passage, language: .english, unit: unit
            ).matchLine
        }
        let (lamp, quince) = (QueryTree.word(["lamp"]), QueryTree.word(["quinc", "quince"]))
        #expect(line([lamp]) == 102)
        #expect(line([lamp, quince]) == 103)
        #expect(line([quince, .word(["the"])]) == 103)
        #expect(line([], [try TextPattern("\\d+ m")]) == 104)
        #expect(line([], unit: 3...3) == 104)
        #expect(line([.word(["rope"])]) == 101)
    }

    @Test func `a long line is a snippet by itself`() {
        let passage = Passage(
            channel: .speech, byteRange: 0..<1, lineRange: 1...90, text: "one\nthe lamp\nthree",
            lines: .mapped([(1, 20), (21, 60), (61, 90)].map { LineMap.Origin(lines: $0.0...$0.1, bytes: 0..<1) }),
            turns: [
                Passage.SpokenLines(turn: Turn(speaker: "Ada", start: 3), lines: 0..<1),
                Passage.SpokenLines(turn: Turn(speaker: "Bo", start: 9), lines: 1..<3),
            ])
        let snippet = SnippetMaker(analyzer: Analyzer(), trees: [.word(["lamp"])], idf: [:]).snippet(
            of: passage, language: .english)
        #expect(
            snippet
                == Snippet(
                    lines: 21...60, text: "the lamp", highlights: [4..<8], matchLine: 21, matchText: "the lamp",
                    speaker: "Bo", start: 9))
    }
}
