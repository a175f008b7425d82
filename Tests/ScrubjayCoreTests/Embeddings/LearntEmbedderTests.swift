@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayKernels
import ScrubjayTestSupport
import Testing

@Suite struct `Embedding by a learnt projection` {
    private static let session = Analyzer()

    private static func passage(_ text: String) -> AnalyzedPassage {
        AnalyzedPassage(text: text, terms: session.analyze(text, language: .english))
    }

    /// Sixty subjects of twelve words. No numbers in them, which would be words of their own.
    private static let subjects: [[String]] = {
        let letters = Array("bcdfghjklmnprstvwxyz")
        return (0..<60).map { subject in
            (0..<12).map { "\(letters[subject % 20])a\(letters[subject / 20])u\(letters[$0])o" }
        }
    }()

    /// Each has eight of the words of one subject.
    private static let passages: [AnalyzedPassage] = {
        var random = RandomText(seed: 11)
        return (0..<900).map { passage(subjects[$0 % 60].shuffled(using: &random).prefix(8).joined(separator: " ")) }
    }()

    private static func learn() async throws -> (statistics: FeatureStatistics, projection: Projection?) {
        var counter = FeatureStatistics.Counter()
        var sample = FeatureSample()
        for passage in passages {
            counter.add(passage.terms)
            sample.add(FeatureVector(passage.terms))
        }
        let statistics = FeatureStatistics(counter)
        return (statistics, try await ProjectionLearner(dimensions: 128).learn(from: sample, statistics: statistics))
    }

    private static func embedder() async throws -> LearntEmbedder {
        let (statistics, learnt) = try await learn()
        return LearntEmbedder(statistics: statistics, projection: try #require(learnt))
    }

    private static func cosine(_ block: EmbeddingBlock, _ left: Int, _ right: Int) -> Float {
        zip(block[row: left], block[row: right]).reduce(0) { $0 + $1.0 * $1.1 }
    }

    @Test func `words with similar contexts are near each other, and unknown words have no vector`() async throws {
        let words = Self.subjects.map { $0[0] } + Self.subjects.map { $0[1] } + ["quixotic"]
        let block = try await Self.embedder().embed(words.map(Self.passage), as: .question)
        func mean(_ pairs: [(Int, Int)]) -> Float {
            pairs.reduce(0) { $0 + Self.cosine(block, $1.0, $1.1) } / Float(pairs.count)
        }
        #expect(mean((0..<60).map { ($0, $0 + 60) }) > 0.3)
        #expect(abs(mean((0..<60).map { ($0, ($0 + 1) % 60 + 60) })) < 0.03)
        #expect(abs(Self.cosine(block, 0, 0) - 1) < 1e-5)
        #expect(block[row: 120].allSatisfy { $0 == 0 })
    }

    @Test func `the same passages give the same projection, and a block equals its passages one by one`() async throws {
        let (first, second) = (try await Self.embedder(), try await Self.embedder())
        #expect(first.fingerprint == second.fingerprint)
        let some = Array(Self.passages.prefix(5))
        let block = try first.embed(some, as: .passage)
        for (index, passage) in some.enumerated() {
            #expect(try second.embed([passage], as: .question).values == Array(block[row: index]))
        }
    }

    @Test func `few passages give no projection`() async throws {
        var sample = FeatureSample()
        var counter = FeatureStatistics.Counter()
        for passage in Self.passages.prefix(100) {
            counter.add(passage.terms)
            sample.add(FeatureVector(passage.terms))
        }
        let learnt = try await ProjectionLearner().learn(from: sample, statistics: FeatureStatistics(counter))
        #expect(learnt == nil)
    }

    @Test func `a sample keeps the features of each passage`() {
        var sample = FeatureSample()
        var rest = FeatureSample()
        let vectors = (Self.passages.prefix(3) + [Self.passage(""), Self.passage("a b a b a")]).map { FeatureVector($0.terms) }
        sample.add(vectors[0])
        for vector in vectors.dropFirst() { rest.add(vector) }
        sample.append(rest)
        #expect(sample.count == vectors.count)
        for (index, vector) in vectors.enumerated() { #expect(Array(sample[index]) == vector.features) }
    }

    @Test(arguments: TestedEngine.all)
    func `the projection is stored with the set, and only the requested features are read`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let projection = Projection(
            features: [3, 70_000, 200_000],
            rows: QuantizedRows(quantizing: (0..<48).map { Float($0) - 20 }, dimensions: 16))
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 16, statistics: .empty, learntFrom: 0)
            try transaction.putProjection(projection, in: set.id)
            return set
        }
        #expect(try store.read { try $0.projection(of: set, features: nil) } == projection)
        let some = try store.read { try $0.projection(of: set, features: [200_000, 5, 3]) }
        #expect(some.features == [3, 200_000])
        #expect(some.rows.restored().suffix(16) == projection.rows.restored().suffix(16))
        try store.store.write { try $0.removeVectorSet(set.id) }
        #expect(try store.read { try $0.projection(of: set, features: nil) }.features.isEmpty)
    }
}
