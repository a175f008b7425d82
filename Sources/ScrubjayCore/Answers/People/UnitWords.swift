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

    // MARK: - Values

    /// The telephone numbers of a text.
    static func phoneNumbers(in text: some StringProtocol) -> [String] {
        var found: [String] = []
        var index = text.startIndex
        var last: Character = " "
        while index < text.endIndex {
            let first = text[index]
            guard first.isASCII, first.isNumber || first == "+" || first == "(", !last.isLetter, !last.isNumber, last != "-"
            else {
                last = first
                index = text.index(after: index)
                continue
            }
            let end = endOfNumber(text, from: index)
            let number = text[index..<end].trimmed
            if isPhoneNumber(number) { found.append(number) }
            last = "0"
            index = end > index ? end : text.index(after: index)
        }
        return found
    }

    /// Digits with at most two separators between them, such as `) `.
    private static func endOfNumber(_ text: some StringProtocol, from start: String.Index) -> String.Index {
        var end = start
        var index = start
        var separators = 0
        while index < text.endIndex {
            let character = text[index]
            if character.isASCII, character.isNumber || character == "+" && index == start {
                separators = 0
                end = text.index(after: index)
            } else if " -./()\u{A0}".contains(character), separators < 2 {
                // A stop or a comma before a space ends the number.
                if separators == 1, character == " ", text[text.index(before: index)] != ")" { break }
                separators += 1
            } else {
                break
            }
            index = text.index(after: index)
        }
        return end
    }

    private static func isPhoneNumber(_ text: String) -> Bool {
        let groups = text.split { !$0.isNumber }
        let digits = groups.reduce(0) { $0 + $1.count }
        guard (6...15).contains(digits), let first = text.first else { return false }
        let isOfDay =
            groups.count == 3 && groups.contains { $0.count == 4 } && groups.count(where: { $0.count <= 2 }) == 2
            && !text.contains(" ")
        if isOfDay { return false }
        return first == "+" || first == "0" || first == "(" || digits >= 7 && groups.count > 1
    }

    /// The mail addresses of a text.
    static func mailAddresses(in text: some StringProtocol) -> [String] {
        text.split { $0.isWhitespace || "<>()[],;\"'`|".contains($0) }.compactMap { part in
            let plain = part.hasPrefix("mailto:") ? part.dropFirst(7) : part
            let address = plain.trimming { ".:!?".contains($0) }
            guard let at = address.firstIndex(of: "@"), at > address.startIndex, address[at...].contains(".") else {
                return nil
            }
            return address
        }
    }

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
