@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Counting typing errors` {
    @Test(arguments: [
        ("receive", "receive", 0), ("recieve", "receive", 1), ("receve", "receive", 1), ("receivve", "receive", 1),
        ("receibe", "receive", 1), ("rceieve", "receive", 2), ("lihgthuose", "lighthouse", 2), ("ca", "abc", 3),
        ("маяк", "мяак", 1), ("φάρος", "φάρς", 1), ("lamp", "lantern", nil), ("", "ab", 2), ("abcd", "efgh", nil),
    ])
    func `letters too many, missing, wrong or swapped are one error each`(word: String, other: String, errors: Int?) {
        #expect(EditDistance(in: word, atMost: 3).count(to: other) == errors)
        #expect(EditDistance(in: other, atMost: 3).count(to: word) == errors)
        #expect(EditDistance(in: word, atMost: 0).count(to: other) == (errors == 0 ? 0 : nil))
    }

    /// The definition, without a table.
    private static func errors(_ word: ArraySlice<UInt32>, _ other: ArraySlice<UInt32>) -> Int {
        guard let last = word.last, let otherLast = other.last else { return max(word.count, other.count) }
        var least = min(errors(word.dropLast(), other), errors(word, other.dropLast())) + 1
        least = min(least, errors(word.dropLast(), other.dropLast()) + (last == otherLast ? 0 : 1))
        if word.count > 1, other.count > 1, last == other.dropLast().last, otherLast == word.dropLast().last {
            least = min(least, errors(word.dropLast(2), other.dropLast(2)) + 1)
        }
        return least
    }

    @Test(arguments: UInt64(0)..<30)
    func `the count is that of the definition, as far as the limit`(seed: UInt64) {
        var dice = Dice(seed: seed)
        func word() -> String { String((0..<dice.number(0...6)).map { _ in dice.pick(["a", "b", "ż", "д"]) as Character }) }
        for _ in 0..<10 {
            let (word, other, limit) = (word(), word(), dice.number(0...4))
            let isReordered = limit > 0 && word.count >= 5 && word.sorted() == other.sorted()
            let expected = Self.errors(word.unicodeScalars.map(\.value)[...], other.unicodeScalars.map(\.value)[...])
            #expect(
                EditDistance(in: word, atMost: limit).count(to: other)
                    == (expected <= limit + (isReordered ? 1 : 0) ? expected : nil),
                "\(word), \(other), at most \(limit)")
        }
    }

    @Test(arguments: UInt64(0)..<60)
    func `an anagram may have one error more than the limit, and none more`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let letters: [Character] = (0..<dice.number(5...7)).map { _ in dice.pick(["a", "b", "ż", "д"]) }
        let (word, other) = (String(letters), String(letters.shuffled(using: &dice)))
        let errors = Self.errors(word.unicodeScalars.map(\.value)[...], other.unicodeScalars.map(\.value)[...])
        for limit in 1...4 {
            let count = EditDistance(in: word, atMost: limit).count(to: other)
            #expect(count == (errors <= limit + 1 ? errors : nil), "\(word), \(other), at most \(limit)")
        }
        #expect(EditDistance(in: word, atMost: 0).count(to: other) == (errors == 0 ? 0 : nil))
    }

    @Test func `letters in another order are one error less`() {
        #expect(EditDistance(in: "sahra", atMost: 1).count(to: "sarah") == 2)
        #expect(EditDistance(in: "sahra", atMost: 0).count(to: "sarah") == nil)
        #expect(EditDistance(in: "tame", atMost: 1).count(to: "team") == nil, "of few letters")
        #expect(EditDistance(in: "sahra", atMost: 1).count(to: "sahib") == nil)
    }

    @Test func `words are alike in what they have of the same runs of letters`() {
        let errors = EditDistance(in: "chimnney", atMost: 2)
        #expect(errors.similarity(to: "chimnney") == 1)
        #expect(errors.similarity(to: "bottle") == 0)
        #expect(errors.similarity(to: "chimney") > errors.similarity(to: "chutney"))
        #expect(EditDistance(in: "", atMost: 1).similarity(to: "") == 0)
    }

    @Test(arguments: [
        ("lamp", 4), ("маяк", 4), ("φαρος", 5), ("q3", nil), ("node.js", nil), ("会議", nil), ("", 0), ("don't", nil),
    ])
    func `only letters make a word that can be mistyped`(term: String, letters: Int?) {
        #expect(EditDistance.letterCount(of: Array(term.utf8)) == letters)
    }
}
