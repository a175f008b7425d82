@testable import ScrubjayCore
import Testing

@Suite struct `Counting words` {
    @Test(arguments: [
        ("", 0), (" \n\t", 0), ("one", 1), ("one two", 2), ("  one\r\ntwo\tthree ", 3), ("don’t", 1), ("snake_case and-so", 2),
        ("— –", 2),
        ("über Straße", 2), ("дома и сад", 3), ("会", 1), ("会議", 1), ("会議室", 2), ("水曜日に会う", 3), ("日本 go", 2), ("go日本", 2),
        ("ไทย", 1),
        ("ภาษาไทย", 2), ("ខ្មែរ", 1), ("안녕", 1), ("नमस्ते दुनिया", 2), ("👍🏽", 1), ("a👍b", 1),
    ])
    func `words are counted in scripts with and without spaces`(text: String, words: Int) {
        #expect(WordCounter.words(in: text.utf8) == words)
    }
}
