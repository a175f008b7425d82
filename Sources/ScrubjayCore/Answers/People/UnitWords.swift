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
        if let plain = Self.plain(text) {
            (words, ranges) = plain
            return
        }
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

    /// The same for ASCII, in which each byte is a character; `nil` for any other text. A fraction of the time.
    private static func plain(_ text: String) -> (words: [String], ranges: [Range<String.Index>])? {
        let utf8 = text.utf8
        guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var words: [String] = []
        var ranges: [Range<String.Index>] = []
        var word: [UInt8] = []
        var start = utf8.startIndex
        var index = start
        while true {
            let byte = index < utf8.endIndex ? utf8[index] : 0x20
            let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            if (0x61...0x7A).contains(small) || (0x30...0x39).contains(small) {
                if word.isEmpty { start = index }
                word.append(small)
            } else if !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                ranges.append(start..<index)
                word.removeAll(keepingCapacity: true)
            }
            guard index < utf8.endIndex else { return (words, ranges) }
            index = utf8.index(after: index)
        }
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
