@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Centrality of sentences` {
    @Test func `the sentence most similar to others scores most, one similar to none scores least`() {
        let cosines = [[1, 0.5, 0.4, 0.05], [0.5, 1, 0.2, 0], [0.4, 0.2, 1, 0], [0.05, 0, 0, 1]]
        let scores = Centrality.scores(preference: [1, 1, 1, 1]) { cosines[$0][$1] }
        #expect(zip(scores, [1, 0.8, 0.7, 0.1]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func `the weight of a sentence counts for it and for similar ones`() {
        let scores = Centrality.scores(preference: [3, 1, 1]) { first, second in first + second == 3 ? 0 : 0.5 }
        #expect(zip(scores, [3.9, 1.6, 1.6]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func `nothing has no scores`() { #expect(Centrality.scores(preference: []) { _, _ in 1 } == []) }

    @Test(arguments: UInt64(0)..<50)
    func `the order of the sentences changes nothing in their scores`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let count = 8
        let values = (0..<count * count).map { _ in Double.random(in: -0.2...1, using: &dice) }
        func cosine(_ first: Int, _ second: Int) -> Double { values[min(first, second) * count + max(first, second)] }
        let order = Array(0..<count).shuffled(using: &dice)
        let plain = Centrality.scores(preference: Array(repeating: 1, count: count), cosine: cosine)
        let mixed = Centrality.scores(preference: Array(repeating: 1, count: count)) { cosine(order[$0], order[$1]) }
        #expect(zip(order, mixed).allSatisfy { abs(plain[$0] - $1) < 1e-9 }, "seed \(seed)")
    }
}
