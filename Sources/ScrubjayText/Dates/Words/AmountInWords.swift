/// An amount of money whose number is written in words: *four thousand two hundred pounds*, *fünftausend dreihundertneunzig Euro*.
package struct AmountInWords: Sendable, Equatable {
    /// In hundredths of the currency.
    package let hundredths: Int
    /// As it is written: *Euro*, *pounds*.
    package let currency: String
    /// Whether it is only about that much, or a limit, by the words before it: *about*, *at least*.
    package let isApproximate: Bool
    /// UTF-8 bytes of the text, from the number to the last word of the currency.
    package let byteRange: Range<Int>

    /// In digits: *5390 Euro*, *12.50 pounds*.
    package var text: String { "\(digits) \(currency)" }

    /// The number in digits.
    package var digits: String {
        let rest = hundredths % 100
        return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
    }

    /// Words for currencies, folded, in all languages: notebooks mix them.
    package static let currencies: Set<String> = [
        "eur", "euro", "euros", "usd", "gbp", "chf", "sek", "nok", "dkk", "kr", "kronor", "kroner", "pound", "pounds", "dollar",
        "dollars", "cent", "cents", "pence", "quid", "franken", "francs", "pesos",
    ]
    private static let hundredthWords: Set<String> = ["cent", "cents", "pence", "rappen", "centimes", "centimos", "centavos"]

    /// Words after which a number is not exact, or only a part of one: *a few hundred*, *two point five*.
    private static let vagueWords: Set<String> = [
        "few", "several", "couple", "many", "some", "half", "quarter", "point", "paar", "einige", "mehrere", "viele", "halb",
        "halbe", "anderthalb", "komma", "quelques", "plusieurs", "demi", "demie",
        "virgule", "unos", "unas", "varios", "varias", "medio", "media", "coma", "between", "zwischen", "entre",
    ]
    /// Words between two numbers of which neither is the amount: *four or five hundred pounds*.
    private static let rangeWords: Set<String> = ["and", "or", "to", "und", "oder", "bis", "et", "ou", "a", "y", "o"]

    /// Returns the amounts in a text, in order.
    ///
    /// - Parameter language: If its numbers are not known, all known languages are tried.
    package static func all(in text: String, language: Language) -> [AmountInWords] {
        let words = words(in: text)
        guard words.contains(where: { currencies.contains($0.folded) }) else { return [] }
        let known = NumberWords(language).map { [$0] } ?? NumberWords.all
        return known.lazy.map { amounts(in: words, of: text, $0) }.first { !$0.isEmpty } ?? []
    }

    private struct Word {
        let folded: String
        let range: Range<Int>
    }

    private static func amounts(in words: [Word], of text: String, _ numbers: NumberWords) -> [AmountInWords] {
        let bytes = Array(text.utf8)
        let folded = words.map(\.folded)
        var amounts: [AmountInWords] = []
        var index = 0
        while index < folded.count {
            guard let number = numbers.number(in: folded[index...]) else {
                index += 1
                continue
            }
            let start = index
            index += number.words
            var end = index
            // *un million d'euros*
            if end < folded.count, number.value >= 1_000_000, ["de", "d"].contains(folded[end]) { end += 1 }
            guard end < folded.count, currencies.contains(folded[end]), isExact(before: start, folded, numbers),
                let rest = hundredths(after: end, words, bytes, numbers)
            else { continue }
            let last = end + rest.words
            amounts.append(
                AmountInWords(
                    hundredths: number.value * 100 + rest.value,
                    currency: String(decoding: bytes[words[end].range], as: UTF8.self),
                    isApproximate: isApproximate(before: start, folded),
                    byteRange: words[start].range.lowerBound..<words[last].range.upperBound))
            index = last + 1
        }
        return amounts
    }

    /// Whether a number is exact, by the words before it.
    private static func isExact(before start: Int, _ words: [String], _ numbers: NumberWords) -> Bool {
        func isNumber(_ index: Int) -> Bool {
            index >= 0 && (numbers.contains(words[index]) || words[index].utf8.allSatisfy(\.isDigit))
        }
        guard start > 0 else { return true }
        let word = words[start - 1]
        guard !vagueWords.contains(word), !word.hasSuffix("einhalb"), !isNumber(start - 1) else { return false }
        return !(rangeWords.contains(words[start - 1]) && isNumber(start - 2))
    }

    /// Whether the words before a number say that it is only about right, or a limit.
    private static func isApproximate(before start: Int, _ words: [String]) -> Bool {
        let before = words[..<start].suffix(wordsOfPhrase)
        return before.indices.contains { hedges.contains(before[$0...].joined(separator: " ")) }
    }

    private static let wordsOfPhrase = 3
    /// In folded form.
    private static let hedges = Set(
        WordList.phrases(
            """
            about, around, roughly, nearly, almost, approximately, approx, circa, ca, under, over, above, below, at least, at most, up to,
            more than, less than, fewer than, maximum, minimum, rund, etwa, ungefahr, zirka, fast, knapp, beinahe, gegen, uber, unter,
            mindestens, hochstens, maximal, bis zu, mehr als, weniger als, environ, presque, pres de, autour de, au moins, au plus,
            au maximum, au minimum, jusqu a, plus de, moins de, casi, cerca de, alrededor de, aproximadamente, al menos, por lo menos,
            como mucho, como minimo, hasta, mas de, menos de, por debajo de
            """))

    /// Reads what follows the currency: *four pounds fifty*, *fünf Euro und zehn Cent*. `nil` if it may be something else.
    private static func hundredths(
        after currency: Int, _ words: [Word], _ bytes: [UInt8], _ numbers: NumberWords
    ) -> (value: Int, words: Int)? {
        let folded = words.map(\.folded)
        let isJoined = currency + 1 < folded.count && ["and", "und", "et", "y", "con"].contains(folded[currency + 1])
        let start = currency + (isJoined ? 2 : 1)
        guard start < folded.count, let number = numbers.number(in: folded[start...]), number.value < 100 else { return (0, 0) }
        let next = start + number.words
        let gap = bytes[words[start - 1].range.upperBound..<words[start].range.lowerBound]
        guard gap.allSatisfy({ $0 == 0x20 }) else { return (0, 0) }
        if next < folded.count, hundredthWords.contains(folded[next]) { return (number.value, next - currency) }
        guard !isJoined else { return (0, 0) }
        // *Five pounds two tickets* is something else.
        let isLast = next == folded.count || bytes[words[next - 1].range.upperBound] != 0x20
        return isLast && number.value >= 10 ? (number.value, next - 1 - currency) : nil
    }

    /// Splits a text into folded words with their byte ranges: runs of letters and digits. Hyphens separate words.
    private static func words(in text: String) -> [Word] {
        var words: [Word] = []
        var (start, offset, word) = (0, 0, String.UnicodeScalarView())
        func end() {
            if !word.isEmpty { words.append(Word(folded: Folding.folded(String(word)), range: start..<offset)) }
            word = String.UnicodeScalarView()
        }
        for scalar in text.unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                if word.isEmpty { start = offset }
                word.append(scalar)
            } else {
                end()
            }
            offset += UTF8.width(scalar)
        }
        end()
        return words
    }
}
