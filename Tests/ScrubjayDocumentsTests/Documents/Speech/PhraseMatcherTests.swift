import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `PhraseMatcher of a text` {
    private static let pieces = [
        "a", "ab", "we decided ", "décidé", "s", "Resolved:", "resolve", " ", "ß", "e\u{301}", "WE", "→", "\n",
    ]

    @Test(arguments: UInt64(0)..<200)
    func `finds what a plain search for each phrase finds`(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        func random(_ count: ClosedRange<Int>) -> String {
            (0..<Int.random(in: count, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
                .joined()
        }
        let phrases = (0..<4).map { _ in Self.lowered(random(1...2)) }
        let text = random(0...6)
        let bytes = Array(Self.lowered(text).utf8)
        let isFound = phrases.map { bytes.contains(Array($0.utf8)) }
        #expect(PhraseMatcher(phrases).finds(in: text) == isFound.contains(true), "\(phrases) in \(text)")
        let groups = PhraseMatcher(groups: phrases.map { [$0] }).groups(in: text)
        #expect(isFound.indices.map { groups >> $0 & 1 == 1 } == isFound, "\(phrases) in \(text)")
    }

    /// ASCII alone is compared without regard to case.
    private static func lowered(_ text: String) -> String {
        String(decoding: text.utf8.map { 0x41...0x5A ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
    }
}
