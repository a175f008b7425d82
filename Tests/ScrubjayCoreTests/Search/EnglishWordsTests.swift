@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Known English words` {
    @Test(arguments: ["opera", "police", "feet", "lawn", "trail", "granted", "colour", "color", "whiskers", "undertaking"])
    func `are known, by British and by American habit`(word: String) {
        #expect(EnglishWords.contains(word))
    }

    @Test(arguments: ["recieve", "lihgthose", "prressure", "tiem", "sahra", "okafor", "zwiebel", "fuchs", "", "\u{1F980}"])
    func `are not other words`(word: String) {
        #expect(!EnglishWords.contains(word))
    }

    @Test func `hold few random strings of letters`() {
        var random = SplitMix(seed: 7)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let made = (0..<4000).map { _ in
            String((0..<Int.random(in: 7...12, using: &random)).map { _ in letters[Int.random(in: 0..<26, using: &random)] })
        }
        // 3 in 1,000, the rate that the filter is made for.
        #expect(made.count(where: EnglishWords.contains) <= 12)
    }
}
