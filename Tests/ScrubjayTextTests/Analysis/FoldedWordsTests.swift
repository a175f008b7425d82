@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Words of a text in folded form` {
    @Test(
        arguments: [
            ("1:1 Bram / Ada", "1 1 bram ada"), ("Ada's  key -- it isn't", "adas key it isnt"), ("", ""), ("...", ""),
            ("Überblick: Łódź", "uberblick lodz"), ("a_b", "a b"),
        ])
    func `everything but letters and digits separates words`(text: String, words: String) {
        #expect(FoldedWords.joined(text) == words)
        #expect(FoldedWords.of(text).joined(separator: " ") == words)
    }

    @Test(arguments: UInt64(0)..<200)
    func `plain texts come to the same as others`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let text = String((0..<Int(dice.next() % 40)).map { _ in Character(UnicodeScalar(UInt8(32 + dice.next() % 95))) })
        let twin = Folding.folded(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        #expect(FoldedWords.joined(text) == twin)
    }

    /// Latin with marks of both kinds, Greek, Devanagari, Thai, Chinese, emoji, quotation marks, digits of other scripts.
    private static let scalars: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x17F, 0x300...0x30F, 0x391...0x3C9, 0x904...0x94D, 0xE01...0xE4E, 0x660...0x669, 0x2010...0x2027,
        0x4E00...0x4E20, 0x1F600...0x1F610, 0x200B...0x200F,
    ]

    @Test(arguments: UInt64(0)..<300)
    func `words of any script are those that its characters part`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var text = ""
        for _ in 0..<Int(dice.next() % 40) {
            let range = Self.scalars[Int(dice.next() % UInt64(Self.scalars.count))]
            if let scalar = UnicodeScalar(range.lowerBound + UInt32(dice.next() % UInt64(range.count))) {
                text.unicodeScalars.append(scalar)
            }
        }
        let twin = Folding.folded(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        #expect(FoldedWords.joined(text) == twin)
    }

    /// What texts in Latin letters are made of, with its signs.
    private static let latin = [
        "a", "B", "9", "é", "Ö", "ß", "Æ", "Ł", "ñ", "ı", "’", "'", "“", "”", "–", "…", "½", "²", "\u{AD}", "\u{A0}", "·",
        "l·l", "•", " ", "|", "\n",
    ]

    /// Letters and signs that are folded one by one, and marks that combine with what is before them.
    private static let others = [
        "я", "Й", "и\u{306}", "ё", "Σ", "ώ", "🔥", "👩‍🔧", "⚠\u{FE0F}", "→", "3\u{FE0F}\u{20E3}", "日本", "й", "ς", "\u{301}",
        "\u{308}", "\u{93E}", "￥", "ﬁ", "٣", "א״ב",
        "\u{200D}", "\t", "‎",
    ]

    @Test(arguments: UInt64(0)..<400)
    func `what stands between two spaces is folded by itself`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let text = (0..<dice.number(0...30)).map { _ in dice.pick(Self.latin + Self.others + [" ", " ", "\n"]) }.joined()
        #expect(FoldedWords.joined(text) == FoldedWords.joined(folded: Folding.folded(text)), "\(text)")
    }

    @Test(arguments: ["a*b", "a * b", "*", "a*\u{301} b", "l*l", "*\u{306}*", "и*ς"])
    func `every letter and sign comes to the same as by folding`(pattern: String) {
        let differing = (UInt32(0x80)..<0x20000).compactMap(Unicode.Scalar.init).filter { scalar in
            let text = pattern.replacing("*", with: String(scalar))
            return FoldedWords.joined(text) != FoldedWords.joined(folded: Folding.folded(text))
        }
        #expect(differing.isEmpty)
    }

    @Test(arguments: UInt64(0)..<300)
    func `Latin letters and signs come to the same as by folding`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let text = (0..<dice.number(0...30)).map { _ in dice.pick(Self.latin) }.joined()
        #expect(FoldedWords.joined(text) == FoldedWords.joined(folded: Folding.folded(text)), "\(text)")
    }

    @Test(arguments: [
        ("We're not sure who’s to tow", "we re not sure who s to tow"), ("l'été d’Ada", "l ete d ada"),
        ("plain words", "plain words"),
        ("Der Kran, Idas", "der kran idas"), ("'", ""),
    ])
    func `apostrophes can part words, too`(text: String, words: String) {
        #expect(FoldedWords.joinedApart(text) == words)
    }

    @Test(arguments: UInt64(0)..<200)
    func `phrases that are looked for together are found as one by one`(seed: UInt64) {
        var dice = Dice(seed: seed)
        func words(_ count: ClosedRange<Int>, _ dice: inout Dice) -> String {
            (0..<dice.number(count)).map { _ in dice.pick(["a", "ab", "b", "ba", "abc", "ö", "日本"]) }.joined(separator: " ")
        }
        let phrases = (0..<dice.number(0...4)).map { _ in words(1...3, &dice) }
        let text = JoinedWords(joined: words(0...8, &dice))
        #expect(FoldedPhrases(phrases).areIn(text) == phrases.contains(where: text.contains), "\(phrases)")
        #expect(!FoldedPhrases([""]).areIn(text))
    }
}
