import ScrubjayDocuments
import ScrubjayText

/// The words of a unit in folded form, each with its range in the text, and the values that stand between them.
struct UnitWords {
    let text: String
    /// Runs of letters and digits, folded.
    let words: [String]
    private let ranges: [Range<String.Index>]

    init(_ text: String) {
        self.text = text
        var words: [String] = []
        var ranges: [Range<String.Index>] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) {
            let end = rest[start...].firstIndex { !$0.isLetter && !$0.isNumber } ?? rest.endIndex
            words.append(Folding.folded(String(rest[start..<end])))
            ranges.append(start..<end)
            rest = rest[end...]
        }
        (self.words, self.ranges) = (words, ranges)
    }

    /// Returns where a phrase stands, as ranges of words.
    func ranges(of phrase: String) -> [Range<Int>] { words.ranges(of: phrase.split(separator: " ").map(String.init)) }

    /// The text after some words.
    func text(after words: Range<Int>) -> Substring { text[ranges[words.upperBound - 1].upperBound...] }

    /// The text before a word.
    func text(before word: Int) -> Substring { text[..<ranges[word].lowerBound] }

    /// Whether a word begins with a capital.
    func isCapitalized(_ word: Int) -> Bool { text[ranges[word].lowerBound].isUppercase }

    // MARK: - Days

    /// The first day of a text, as it is written there.
    static func day(in text: some StringProtocol) -> String? {
        let text = String(text)
        let grammar = DateGrammar(languages: DateGrammar.languages)
        guard let match = grammar.matches(in: text, now: anyDay).first(where: { $0.grain == .day && !$0.isDenied }) else {
            return nil
        }
        return String(decoding: Array(text.utf8)[match.byteRange], as: UTF8.self)
    }

    /// Whether a text is nothing but a day or a time.
    static func isDate(_ text: String) -> Bool {
        DateGrammar(languages: DateGrammar.languages).date(of: text, now: anyDay) != nil
    }

    /// Only the words of a date are read here, and they are the same on each day.
    private static let anyDay = LocalDateTime(date: CivilDate(dayNumber: 20_000))
}

extension [String] {
    /// Returns where these words stand in a row.
    func ranges(of phrase: [String]) -> [Range<Int>] {
        guard let first = phrase.first, phrase.count <= count else { return [] }
        return (0...count - phrase.count).filter { self[$0] == first && self[$0..<$0 + phrase.count].elementsEqual(phrase) }
            .map { $0..<$0 + phrase.count }
    }
}
