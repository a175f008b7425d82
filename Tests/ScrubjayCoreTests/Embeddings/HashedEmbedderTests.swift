@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `Embedding by hashed words` {
    private static let session = Analyzer()

    private static func passage(_ text: String) -> AnalyzedPassage {
        AnalyzedPassage(text: text, terms: session.analyze(text, language: .english))
    }

    private static let texts = [
        "The budget for the harbour project was approved on Monday.",
        "On Monday we approved the budget of the harbour project.",
        "Garlic, onions and a spoon of olive oil for the soup.", "", "Onions, garlic and a spoon of oil", "会議室 budget",
        "running runs ran",
    ]

    private static func embedder(dimensions: Int = 256) -> HashedEmbedder {
        var counter = FeatureStatistics.Counter()
        for text in texts { counter.add(passage(text).terms) }
        return HashedEmbedder(statistics: FeatureStatistics(counter), dimensions: dimensions)
    }

    private static func cosine(_ left: ArraySlice<Float>, _ right: ArraySlice<Float>) -> Float {
        zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
    }

    @Test(arguments: [128, 256, 384])
    func `rows have length one, a text without terms is zero`(dimensions: Int) throws {
        let block = try Self.embedder(dimensions: dimensions).embed(Self.texts.map(Self.passage), as: .passage)
        #expect(block.dimensions == dimensions)
        #expect(block.rowCount == Self.texts.count)
        for (index, text) in Self.texts.enumerated() {
            let square = Self.cosine(block[row: index], block[row: index])
            #expect(text.isEmpty ? square == 0 : abs(square - 1) < 1e-5)
        }
    }

    @Test func `texts of the same words are nearer than others`() throws {
        let block = try Self.embedder().embed(Self.texts.map(Self.passage), as: .passage)
        let near = Self.cosine(block[row: 0], block[row: 1])
        let far = Self.cosine(block[row: 0], block[row: 2])
        #expect(near > 0.4)
        #expect(far < 0.3)
        #expect(Self.cosine(block[row: 2], block[row: 4]) > 2 * far)
    }

    @Test func `a block is its passages one by one, and questions are treated alike`() throws {
        let embedder = Self.embedder()
        let passages = Self.texts.map(Self.passage)
        let block = try embedder.embed(passages, as: .passage)
        for (index, passage) in passages.enumerated() {
            let alone = try embedder.embed([passage], as: .question)
            #expect(alone.values == Array(block[row: index]))
        }
        #expect(try embedder.embed([], as: .passage).rowCount == 0)
    }

    @Test func `vectors do not change from version to version`() throws {
        let embedder = HashedEmbedder(statistics: .empty)
        let row = try embedder.embed([Self.passage("the harbour budget")], as: .passage)[row: 0]
        #expect(row.prefix(8).map { ($0 * 10_000).rounded() } == [-288, -288, 288, -288, 1439, -863, -863, -288])
        #expect(embedder.fingerprint.rawValue == "hashed-1 analyzer-4 256 seed-5c12b1a7 statistics-3810de846a105887")
    }

    @Test func `another seed, size or notebook has another fingerprint`() {
        let empty = FeatureStatistics.empty
        let fingerprints: Set = [
            HashedEmbedder(statistics: empty).fingerprint, HashedEmbedder(statistics: empty, dimensions: 128).fingerprint,
            HashedEmbedder(statistics: empty, seed: 7).fingerprint, Self.embedder().fingerprint,
        ]
        #expect(fingerprints.count == 4)
        #expect(Self.embedder().fingerprint == Self.embedder().fingerprint)
    }
}
