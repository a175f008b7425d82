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
    private static let arrows = ["→", "->", "➔", "➜", "⇒", "=>"]
    /// *We*, with which a decision behind an arrow begins.
    private static let we: Set<String> = ["we", "wir", "nous", "on", "noi", "wij"]

    /// - Returns: `nil` if the document cannot have such sentences, or its language has no words for them.
    init?(_ document: Document, in context: ParsingContext) {
        guard document.kind == .meeting || document.kind == .note, document.partRole != .chat, document.partRole != .summary,
            // Most notes end here, before their language is detected.
            SpokenPhrases.decisionPhrases.finds(in: document.text)
                || Self.arrows.contains(where: { document.text.utf8.contains(bytesOf: $0) })
        else { return nil }
        let language = context.language(of: document)
        guard let phrases = SpokenPhrases.of(language), let phraseFilter = SpokenPhrases.phraseFilter(of: language) else {
            return nil
        }
        (self.phrases, self.phraseFilter) = (phrases, phraseFilter)
        hasPeople = !document.people.isEmpty
    }

    /// The decisions in the items and paragraphs that are not read as tasks or decisions already, in text order.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    func read(_ document: Document) -> [Decision] {
        let sentences = PlainSentences(of: document)
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

    /// Returns the words behind an arrow if they begin with *we*.
    private func wordsBehindArrow(_ sentence: Range<Int>, of text: DocumentText) -> Range<Int>? {
        for arrow in Self.arrows {
            let mark = Array(arrow.utf8)
            guard let start = sentence.last(where: { text.bytes[$0..<sentence.upperBound].starts(with: mark) }) else {
                continue
            }
            let words = text.trimmed(start + mark.count..<sentence.upperBound)
            let spoken = SpokenWord.words(in: text.bytes, words, limit: Self.wordLimit)
            guard let first = spoken.first, Self.we.contains(first.text), spoken.count > Self.minimumWords,
                text.bytes[words].last != UInt8(ascii: "?"), !spoken.contains(where: { phrases.doubts.contains($0.text) })
            else { return nil }
            return words
        }
        return nil
    }
}
