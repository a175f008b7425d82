/// The words of a text that somebody may have misspelt: letters that stand for themselves, not parts of identifiers, addresses or numbers.
struct SpelledWords {
    struct Word: Equatable {
        /// As it stands in the text.
        let text: String
        /// The stem, and the folded form where it is another.
        let forms: [String]
        /// Where it stands, in UTF-8 bytes.
        let range: Range<Int>

        var folded: String { forms[forms.count - 1] }
    }

    private(set) var words: [Word] = []
    private let bytes: [UInt8]
    private let language: Language
    private let analyzer: Analyzer

    init(_ text: String, language: Language, analyzer: Analyzer) {
        bytes = Array(text.utf8)
        self.language = language
        self.analyzer = analyzer
        let analyzed = analyzer.analyze(text, language: language)
        // Parts lie within their whole, which comes before them.
        var end = 0
        for (index, term) in analyzed.terms.enumerated() {
            let isPart = term.source.lowerBound < end
            end = max(end, term.source.upperBound)
            let hasParts =
                index + 1 < analyzed.terms.count && analyzed.terms[index + 1].source.lowerBound < term.source.upperBound
            let folded = analyzed.folded(term)
            guard !isPart, !hasParts, TypingErrors.letterCount(of: Array(folded.utf8)) != nil else { continue }
            let stem = analyzed.stem(term)
            words.append(
                Word(
                    text: String(decoding: bytes[term.source], as: UTF8.self),
                    forms: stem == folded ? [folded] : [stem, folded],
                    range: term.source))
        }
    }

    /// A word that does not stand in the text; nil for what would be several, or none.
    func word(_ text: String) -> Word? {
        let other = SpelledWords(text, language: language, analyzer: analyzer)
        return other.words.count == 1 && other.words[0].range == 0..<text.utf8.count ? other.words[0] : nil
    }

    /// Whether there is nothing but white space between two words.
    func areSideBySide(_ word: Word, _ next: Word) -> Bool {
        word.range.upperBound < next.range.lowerBound
            && bytes[word.range.upperBound..<next.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    }
}
