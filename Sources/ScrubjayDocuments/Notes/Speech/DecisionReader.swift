import ScrubjayText

/// Finds the decisions in sentences of notes that have no mark and no heading.
///
///     Long talk about moorings. Resolved: they cost 40 a month.      It was cold; we agreed to buy a second heater.
///     band? → we take the brass quintet
///
/// A sentence that asks, doubts, reports or tells of the past never counts.
struct DecisionReader {
    private let phrases: SpokenPhrases
    private let phraseFilter: PhraseFilter
    /// Whether the document lists people. Elsewhere impersonal sentences such as *it was decided* tell a story.
    private let hasPeople: Bool

    /// Most decisions of one document.
    private static let findingLimit = 200
    private static let wordLimit = 80
    /// The fewest words behind an arrow and *we*.
    private static let minimumWords = 2
    private static let arrows = (StatementSigns.arrows + StatementSigns.doubleArrows).map { Array($0.utf8) }
    private static let firstBytesOfArrows = arrows.compactMap(\.first)
    /// *We*, with which a decision behind an arrow begins.
    private static let we: Set<String> = ["we", "wir", "nous", "on", "noi", "wij"]

    init(_ phrases: SpokenPhrases, filter: PhraseFilter, hasPeople: Bool) {
        (self.phrases, phraseFilter, self.hasPeople) = (phrases, filter, hasPeople)
    }

    /// The decisions in the items and paragraphs that are not read as tasks or decisions already, in text order.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    func read(_ sentences: PlainSentences) -> [Decision] {
        let text = sentences.text
        var found: [Decision] = []
        for sentence in sentences.ranges where found.count < Self.findingLimit && !sentences.isQuoted(sentence) {
            guard let words = decision(in: sentence, of: text) else { continue }
            let line = text.line(at: words.lowerBound) + 1
            guard !sentences.knownLines.contains(line) else { continue }
            found.append(Decision(text: ReadableText.of(text.bytes, words), line: line))
        }
        return found
    }

    private func decision(in sentence: Range<Int>, of text: DocumentText) -> Range<Int>? {
        if let words = wordsBehindArrow(sentence, of: text) { return words }
        guard phraseFilter.mayPass(text.bytes, sentence),
            case .decision(let words)? = SpokenSentence(text.bytes, sentence, phrases: phrases)?.finding()
        else { return nil }
        guard DecisionFormula.isOne(SpokenWord.words(in: text.bytes, words, limit: Self.wordLimit)[...]) else { return words }
        return hasPeople && text.bytes[words.lowerBound].isUpper ? words : nil
    }

    /// Returns the words behind the last arrow if they begin with *we*.
    private func wordsBehindArrow(_ sentence: Range<Int>, of text: DocumentText) -> Range<Int>? {
        guard let start = lastArrowEnd(in: text.bytes[sentence]) else { return nil }
        let words = text.trimmed(start..<sentence.upperBound)
        let spoken = SpokenWord.words(in: text.bytes, words, limit: Self.wordLimit)
        guard let first = spoken.first, Self.we.contains(first.text), spoken.count > Self.minimumWords,
            text.bytes[words].last != UInt8(ascii: "?"), !spoken.contains(where: { phrases.doubts.contains($0.text) })
        else { return nil }
        return words
    }

    private func lastArrowEnd(in bytes: ArraySlice<UInt8>) -> Int? {
        for start in bytes.indices.reversed() where Self.firstBytesOfArrows.contains(bytes[start]) {
            if let arrow = Self.arrows.first(where: { bytes[start...].starts(with: $0) }) { return start + arrow.count }
        }
        return nil
    }
}
