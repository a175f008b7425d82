/// Finds the lines of a passage that have most of the words of a query.
struct SnippetMaker: Sendable {
    private let analyzer: Analyzer
    /// The forms of the words that were asked, each with its rarity.
    private let weights: [[UInt8]: Double]
    private let prefixes: [[UInt8]]
    /// The first bytes of all of them: most words of a text begin with another one.
    private let beginnings: Set<UInt8>

    init(analyzer: Analyzer, trees: [QueryTree], idf: [String: Double]) {
        self.analyzer = analyzer
        var weights: [[UInt8]: Double] = [:]
        var prefixes: [[UInt8]] = []
        func collect(_ tree: QueryTree) {
            switch tree {
            case .word(let forms): for form in forms { weights[Array(form.utf8)] = idf[forms.first ?? ""] ?? 1 }
            case .prefix(let beginning): prefixes.append(Array(beginning.utf8))
            case .phrase(let words): for forms in words { collect(.word(forms)) }
            case .all(let parts), .any(let parts): parts.forEach(collect)
            case .excluding(let wanted, _): collect(wanted)
            case .inField(_, let part): collect(part)
            }
        }
        trees.forEach(collect)
        self.weights = weights
        self.prefixes = prefixes
        beginnings = Set((weights.keys + prefixes).compactMap(\.first))
    }

    /// One of each, on two threads where there are several.
    func snippets(of passages: [(passage: Passage, language: Language)]) -> [Snippet] {
        guard passages.count >= Self.passagesWorthAThread else { return passages.map(snippet) }
        let half = passages.count / 2
        let others = SideWork { passages[half...].map(snippet) }
        return passages[..<half].map(snippet) + others.value()
    }

    private static let passagesWorthAThread = 4

    func snippet(of passage: Passage, language: Language) -> Snippet {
        let utf8 = Array(passage.text.utf8)
        let table = LineTable(utf8)
        let words = analyzer.analyze(passage.text, language: language)
        var matches: [Match] = []
        for term in words.terms {
            guard let weight = weight(of: term, in: words) else { continue }
            matches.append(
                Match(
                    line: table.line(at: term.source.lowerBound), range: term.source, form: Array(words.bytes[term.stem]),
                    weight: weight))
        }
        let best = bestWindow(lines: table.count, matches: matches, passage: passage)
        let text = best.first { line in trimmedEnd(utf8, table.range(of: line)) > table.starts[line] }
        let window = (text ?? best.lowerBound)...best.upperBound
        let first = table.starts[window.lowerBound]
        let end = trimmedEnd(utf8, first..<table.range(of: window.upperBound).upperBound)
        let spoken = passage.turns.first { $0.lines.overlaps(window.lowerBound..<window.upperBound + 1) }
        return Snippet(
            lines: passage.sourceLines(of: window),
            text: String(decoding: utf8[first..<max(first, end)], as: UTF8.self),
            marks: marks(matches, in: first..<end), speaker: spoken?.turn.speaker, start: spoken?.turn.start)
    }

    private struct Match {
        let line: Int
        let range: Range<Int>
        let form: [UInt8]
        let weight: Double
    }

    private func weight(of term: AnalyzedText.Term, in words: AnalyzedText) -> Double? {
        guard let first = words.bytes[term.stem].first, let other = words.bytes[term.folded].first,
            beginnings.contains(first) || beginnings.contains(other)
        else { return nil }
        if let weight = weights[Array(words.bytes[term.stem])] ?? weights[Array(words.bytes[term.folded])] { return weight }
        return prefixes.contains { words.bytes[term.folded].starts(with: $0) } ? 1 : nil
    }

    /// The window of at most eight lines of the file with the rarest words; of equal ones the one that has them in its middle.
    private func bestWindow(lines: Int, matches: [Match], passage: Passage) -> ClosedRange<Int> {
        var best = 0...0
        var bestValue = -1.0
        for start in 0..<lines {
            var end = start
            var source = passage.sourceLines(of: start...start)
            while end + 1 < lines {
                let next = passage.sourceLines(of: end + 1...end + 1)
                source = min(source.lowerBound, next.lowerBound)...max(source.upperBound, next.upperBound)
                guard source.count <= Snippet.mostLines else { break }
                end += 1
            }
            let value = value(of: matches, in: start...end)
            if value > bestValue {
                best = start...end
                bestValue = value
            }
            if end == lines - 1 { break }
        }
        return best
    }

    /// Each word counts in full once, then a little; and less the nearer to the edge of the window it first stands.
    private func value(of matches: [Match], in window: ClosedRange<Int>) -> Double {
        var seen: Set<[UInt8]> = []
        var value = 0.0
        for match in matches where window.contains(match.line) {
            let edge = min(match.line - window.lowerBound, window.upperBound - match.line)
            value += seen.insert(match.form).inserted ? match.weight : match.weight * 0.1
            value += 0.001 * Double(edge)
        }
        return value
    }

    private func marks(_ matches: [Match], in range: Range<Int>) -> [Range<Int>] {
        var marks: [Range<Int>] = []
        for match in matches where match.range.lowerBound >= range.lowerBound && match.range.upperBound <= range.upperBound {
            let mark = match.range.lowerBound - range.lowerBound..<match.range.upperBound - range.lowerBound
            if let last = marks.last, mark.lowerBound < last.upperBound {
                marks[marks.count - 1] = last.lowerBound..<max(last.upperBound, mark.upperBound)
            } else {
                marks.append(mark)
            }
        }
        return marks
    }

    private func trimmedEnd(_ utf8: [UInt8], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, utf8[end - 1] == 0x20 || (0x09...0x0D).contains(utf8[end - 1]) { end -= 1 }
        return end
    }
}
