import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `Words of a text in folded form` {
    @Test(
        arguments: [
            ("1:1 Bram / Ada", "1 1 bram ada"), ("Ada's  key -- it isn't", "adas key it isnt"), ("", ""), ("...", ""),
            ("Überblick: Łódź", "uberblick lodz"), ("a_b", "a b"),
        ])
    func `all but letters and digits parts them`(text: String, words: String) {
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
}
