@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Remembering the features of what was read` {
    private static func vector(_ text: String) -> FeatureVector {
        FeatureVector(Analyzer().analyze(text, language: .english))
    }

    @Test(arguments: UInt64(0)..<100)
    func `features that are packed are the features, whatever the text`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let vector = Self.vector(random.text())
        #expect(FeatureVector(PackedFeatures(vector)) == vector)
    }

    @Test(arguments: ["", "a", "a a a a", String(repeating: "lamp ", count: 70_000)])
    func `packed features of texts with few words are unchanged, too`(text: String) {
        #expect(FeatureVector(PackedFeatures(Self.vector(text))) == Self.vector(text))
    }

    @Test func `what is more than the limit is not remembered, and what is known counts once`() {
        let packed = PackedFeatures(Self.vector("the lamp of the pier"))
        var memory = FeatureCache(byteLimit: packed.byteCount * 2)
        for hash in [1, 1, 2, 3] as [Int64] { memory.remember(packed, of: hash) }
        #expect(memory[1] == Self.vector("the lamp of the pier"))
        #expect(memory[2] != nil)
        #expect(memory[3] == nil)
    }

    @Test(.thorough, arguments: TestedEngine.all, [3, 400])
    func `vectors are the same with what is remembered and without`(engine: TestedEngine, passages: Int) async throws {
        var random = RandomText(seed: 5)
        let texts = (0..<passages).map { _ in random.text() }
        let stores = [try TestStore(engine), try TestStore(engine)]
        var memory = FeatureCache()
        for (number, store) in stores.enumerated() {
            for (file, text) in texts.enumerated() {
                let document = SampleDocument.make([text])
                try store.put("\(file).md", document)
                // The cache has forgotten half of them.
                guard number == 0, file % 2 == 0 else { continue }
                for passage in store.indexed(document).passages { memory.remember(passage.features, of: passage.fields.hash) }
            }
        }
        var blocks: [[VectorBlock]] = []
        for (store, features) in zip(stores, [memory, FeatureCache()]) {
            let updater = VectorUpdater(store: store.store, analyzer: Analyzer(), features: features) { _ in }
            #expect(try await updater.update() == passages)
            blocks.append(
                try store.read { snapshot in
                    var blocks: [VectorBlock] = []
                    for set in try snapshot.vectorSets() { blocks += try snapshot.vectorBlocks(in: set.id) }
                    return blocks
                })
        }
        #expect(!blocks[0].isEmpty)
        #expect(blocks[0] == blocks[1])
    }
}
