import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `Counting features` {
    private static func text(_ text: String) -> AnalyzedText { Analyzer().analyze(text, language: .english) }

    @Test func `a feature counts once in a passage, and pairs are features`() {
        let vector = FeatureVector(Self.text("a b a b"))
        // a, b, a b, b a
        #expect(vector.features.map(\.frequency).sorted() == [1, 2, 2, 2])
        #expect(vector.features.map(\.index) == vector.features.map(\.index).sorted())
        var counter = FeatureStatistics.Counter()
        counter.add(vector)
        #expect(counter.passageCount == 1)
        #expect(counter.counts.max() == 1)
    }

    @Test func `counters add up, in any order`() {
        let texts = ["a b c", "b c d", "c d e f", ""].map(Self.text)
        var whole = FeatureStatistics.Counter()
        for text in texts { whole.add(text) }
        var left = FeatureStatistics.Counter()
        var right = FeatureStatistics.Counter()
        for text in texts[2...] { left.add(text) }
        for text in texts[..<2] { right.add(text) }
        left.merge(right)
        #expect(left == whole)
        let c = FeatureVector(Self.text("c")).features[0].index
        #expect(FeatureStatistics(whole).passageCount(of: c) == 3)
    }

    @Test(arguments: UInt64(0)..<20)
    func `what is encoded is decoded, counts within five percent`(seed: UInt64) throws {
        var random = RandomText(seed: seed)
        var counts = [UInt32](repeating: 0, count: FeatureVector.featureCount)
        var exact: [UInt32: Int] = [:]
        for _ in 0..<200 {
            let index = UInt32.random(in: 0..<UInt32(FeatureVector.featureCount), using: &random)
            let count = Int(UInt32.random(in: 1..<1 << UInt32.random(in: 1..<30, using: &random), using: &random))
            exact[index] = count
            counts[Int(index)] = UInt32(count)
        }
        let statistics = FeatureStatistics(FeatureStatistics.Counter(passageCount: 1 << 30, counts: counts))
        for (feature, count) in exact {
            let error = abs(Double(statistics.passageCount(of: feature) - count)) / Double(count)
            #expect(error < (count < 24 ? 1e-9 : 0.05), "seed \(seed): \(count)")
        }
        let encoded = statistics.encoded()
        #expect(encoded.count < 1500)
        #expect(try FeatureStatistics(encoded: encoded) == statistics)
    }

    @Test func `a rare word weighs more than a frequent one, an unknown one most`() {
        var counter = FeatureStatistics.Counter()
        for text in ["a b", "a c", "a d", "a e b"].map(Self.text) { counter.add(text) }
        let weights = FeatureStatistics(counter).weights()
        func weight(_ word: String) -> Float { weights[FeatureVector(Self.text(word)).features[0].index] }
        #expect(weight("a") < weight("b"))
        #expect(weight("b") < weight("c"))
        #expect(weight("c") < weight("unknown"))
        #expect(weight("a") > 0)
    }

    @Test func `damaged statistics are refused with a sentence`() {
        let good = FeatureStatistics.empty.encoded()
        #expect(good.count == 13)
        #expect(throws: EmbeddingError(.statisticsDamaged(byteOffset: 0))) { try FeatureStatistics(encoded: []) }
        #expect(throws: EmbeddingError(.statisticsFromNewerVersion(9))) {
            try FeatureStatistics(encoded: [9] + good.dropFirst())
        }
        for count in 0..<good.count {
            #expect(throws: EmbeddingError.self) { try FeatureStatistics(encoded: Array(good.prefix(count))) }
        }
        #expect(throws: EmbeddingError.self) { try FeatureStatistics(encoded: good + [1]) }
        #expect(throws: EmbeddingError.self) {
            try FeatureStatistics(encoded: good.prefix(10) + [255, 255, 255, 255, 255, 255])
        }
        #expect("\(EmbeddingError(.statisticsDamaged(byteOffset: 3)))".contains("rebuild"))
    }
}
