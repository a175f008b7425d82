@testable import ScrubjayCore
import Testing

@Suite struct `Estimating tokens` {
    @Test(arguments: [
        ("", 0), ("a", 1), ("lamp", 1), ("lamps", 2), ("the tide clock", 4), ("It is late.", 4), ("a\n\n\nb", 3),
        ("a  \t b", 2),
        ("- [x] done", 5), ("Straße", 2), ("дома", 2), ("会議室", 3), ("2026-03-04", 5), ("🙂", 1), ("\r\n", 1), ("\u{1B}", 1),
    ])
    func `words, signs and ends of lines are counted`(text: String, tokens: Int) {
        #expect(TokenEstimate.tokens(in: text) == tokens)
    }

    @Test func `two texts together take no more tokens than each alone`() {
        for (left, right) in [("lamp\n", "\nclock"), ("tide", "clock"), ("a ", "b"), ("…", "。")] {
            let both = TokenEstimate.tokens(in: left + right)
            #expect(both <= TokenEstimate.tokens(in: left) + TokenEstimate.tokens(in: right))
        }
    }
}
