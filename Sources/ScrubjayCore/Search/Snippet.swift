import ScrubjayDocuments
import ScrubjayText

/// An excerpt of a passage: up to eight lines, with the matched words marked.
public struct Snippet: Sendable, Equatable {
    /// Lines of the file, from 1.
    public let lines: ClosedRange<Int>
    /// The readable text of these lines.
    public let text: String
    /// The ranges of matched words, in UTF-8 bytes of `text`, in ascending order.
    public let highlights: [Range<Int>]
    /// The line of the file that matches best, from 1; the first if none does.
    public let matchLine: Int
    /// The text of that line, without white space around it.
    public let matchText: String
    /// The speaker of the first spoken line; `nil` if the passage is not speech.
    public let speaker: String?
    /// When that speaker's turn begins, in seconds from the start of the recording; `nil` if unknown.
    public let start: Double?

    /// The largest number of lines in a snippet.
    public static let lineLimit = 8
}

extension Snippet {
    /// Makes a snippet without text for all lines of `passage`.
    init(emptyOf passage: Passage) {
        self.init(
            lines: passage.lineRange, text: "", highlights: [], matchLine: passage.lineRange.lowerBound, matchText: "",
            speaker: nil,
            start: nil)
    }
}

/// Makes snippets: finds the lines of a passage that match a query best.
struct SnippetMaker: Sendable {
    private let analyzer: Analyzer
    /// The forms of the query's words, in UTF-8, each with its IDF.
    private let weights: [[UInt8]: Double]
    private let prefixes: [[UInt8]]
    private let patterns: [TextPattern]
    /// Whether words match without their stems.
    private let isExact: Bool
    /// The first bytes of all forms and prefixes. Most words of a text begin with another byte, so this check rejects them cheaply.
    private let beginnings: Set<UInt8>

    init(
        analyzer: Analyzer, trees: [QueryTree], idf: [String: Double], patterns: [TextPattern] = [], isExact: Bool = false
    ) {
        self.analyzer = analyzer
        self.patterns = patterns
        self.isExact = isExact
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

    /// Returns one snippet per passage, in order. Uses two threads if there are at least four passages.
    ///
    /// - Parameter passages: `unit` are the lines, from 0, of the sentence that is nearest to the query; `nil` if that is not known.
    func snippets(of passages: [(passage: Passage, language: Language, unit: ClosedRange<Int>?)]) -> [Snippet] {
        guard passages.count >= Self.secondThreadThreshold else { return passages.map(snippet) }
        let half = passages.count / 2
        let others = BackgroundWork { passages[half...].map(snippet) }
        return passages[..<half].map(snippet) + others.value()
    }

    private static let secondThreadThreshold = 4

    func snippet(of passage: Passage, language: Language, unit: ClosedRange<Int>? = nil) -> Snippet {
        let utf8 = Array(passage.text.utf8)
        let table = LineTable(utf8)
        let words = analyzer.analyze(passage.text, language: language)
        var matches: [Match] = []
        for term in words.terms {
            guard let weight = weight(of: term, in: words) else { continue }
            matches.append(
                Match(
                    line: table.line(at: term.source.lowerBound), range: term.source,
                    matchedStem: Array(words.bytes[term.stem]),
                    weight: weight))
        }
        for pattern in patterns {
            for range in pattern.ranges(in: passage.text, limit: Self.patternMatchLimit) {
                let line = table.line(at: range.lowerBound)
                matches.append(Match(line: line, range: range, matchedStem: Array(pattern.written.utf8), weight: 1))
            }
        }
        if !patterns.isEmpty { matches.sort { $0.range.lowerBound < $1.range.lowerBound } }
        let best = bestWindow(lines: table.count, matches: matches, passage: passage, unit: unit)
        let text = best.first { line in trimmedEnd(utf8, table.range(of: line)) > table.starts[line] }
        let window = (text ?? best.lowerBound)...best.upperBound
        let first = table.starts[window.lowerBound]
        let end = trimmedEnd(utf8, first..<table.range(of: window.upperBound).upperBound)
        let spoken = passage.turns.first { $0.lines.overlaps(window.lowerBound..<window.upperBound + 1) }
        let matchLine = bestLine(in: window, matches, unit)
        return Snippet(
            lines: passage.sourceLines(of: window),
            text: String(decoding: utf8[first..<max(first, end)], as: UTF8.self),
            highlights: highlights(matches, in: first..<end),
            matchLine: passage.sourceLines(of: matchLine).lowerBound,
            matchText: String(decoding: utf8[table.range(of: matchLine.lowerBound)], as: UTF8.self).trimmed,
            speaker: spoken?.turn.speaker,
            start: spoken?.turn.start)
    }

    /// More matches of a pattern in a passage are not marked.
    private static let patternMatchLimit = 50

    /// The line of a window that has the rarest words, or else the nearest unit; the first of equally good ones.
    private func bestLine(in window: ClosedRange<Int>, _ matches: [Match], _ unit: ClosedRange<Int>?) -> ClosedRange<Int> {
        var values: [Int: Double] = [:]
        var seen: [Int: Set<[UInt8]>] = [:]
        for match in matches where window.contains(match.line) {
            let isNew = seen[match.line, default: []].insert(match.matchedStem).inserted
            values[match.line, default: 0] += isNew ? match.weight : 0
        }
        let best = values.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let line = best ?? unit.map { max($0.lowerBound, window.lowerBound) } ?? window.lowerBound
        return line...line
    }

    /// The ranges of matched words in a text, in UTF-8 bytes, in ascending order.
    func highlights(in text: String, language: Language) -> [Range<Int>] {
        guard !beginnings.isEmpty else { return [] }
        let words = analyzer.analyze(text, language: language)
        let matches = words.terms.compactMap { term in
            weight(of: term, in: words).map { Match(line: 0, range: term.source, matchedStem: [], weight: $0) }
        }
        return highlights(matches, in: 0..<text.utf8.count)
    }

    private struct Match {
        let line: Int
        let range: Range<Int>
        let matchedStem: [UInt8]
        let weight: Double
    }

    private func weight(of term: AnalyzedText.Term, in words: AnalyzedText) -> Double? {
        guard let first = words.bytes[term.stem].first, let other = words.bytes[term.folded].first,
            beginnings.contains(first) || beginnings.contains(other)
        else { return nil }
        if !isExact, let weight = weights[Array(words.bytes[term.stem])] { return weight }
        if let weight = weights[Array(words.bytes[term.folded])] { return weight }
        return prefixes.contains { words.bytes[term.folded].starts(with: $0) } ? 1 : nil
    }

    /// Returns the window of at most eight source lines that has the rarest words. Of equally good windows, it returns one with the words near
    /// its middle. The nearest unit counts like half of the words.
    private func bestWindow(
        lines: Int, matches: [Match], passage: Passage, unit: ClosedRange<Int>?
    ) -> ClosedRange<Int> {
        let valueOfUnit = max(1, Self.unitShare * weights.values.reduce(0, +))
        var best = 0...0
        var bestValue = -1.0
        for start in 0..<lines {
            var end = start
            var source = passage.sourceLines(of: start...start)
            while end + 1 < lines {
                let next = passage.sourceLines(of: end + 1...end + 1)
                source = min(source.lowerBound, next.lowerBound)...max(source.upperBound, next.upperBound)
                guard source.count <= Snippet.lineLimit else { break }
                end += 1
            }
            var value = value(of: matches, in: start...end)
            if let unit, start <= unit.lowerBound, unit.upperBound <= end { value += valueOfUnit }
            if value > bestValue {
                best = start...end
                bestValue = value
            }
            if end == lines - 1 { break }
        }
        return best
    }

    private static let unitShare = 0.5

    /// Scores a window. The first occurrence of a word counts in full, further ones a tenth. Matches near the middle add a little more.
    private func value(of matches: [Match], in window: ClosedRange<Int>) -> Double {
        var seen: Set<[UInt8]> = []
        var value = 0.0
        for match in matches where window.contains(match.line) {
            let edge = min(match.line - window.lowerBound, window.upperBound - match.line)
            value += seen.insert(match.matchedStem).inserted ? match.weight : match.weight * 0.1
            value += 0.001 * Double(edge)
        }
        return value
    }

    private func highlights(_ matches: [Match], in range: Range<Int>) -> [Range<Int>] {
        var highlights: [Range<Int>] = []
        for match in matches where match.range.lowerBound >= range.lowerBound && match.range.upperBound <= range.upperBound {
            let highlight = match.range.lowerBound - range.lowerBound..<match.range.upperBound - range.lowerBound
            if let last = highlights.last, highlight.lowerBound < last.upperBound {
                highlights[highlights.count - 1] = last.lowerBound..<max(last.upperBound, highlight.upperBound)
            } else {
                highlights.append(highlight)
            }
        }
        return highlights
    }

    private func trimmedEnd(_ utf8: [UInt8], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, utf8[end - 1] == 0x20 || (0x09...0x0D).contains(utf8[end - 1]) { end -= 1 }
        return end
    }
}
