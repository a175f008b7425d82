@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A store keeps vectors in sets` {
    private static func row(_ value: Int8, _ dimensions: Int = 128) -> QuantizedRow {
        QuantizedRow(scale: Float(value) / 8, values: Array(repeating: value, count: dimensions))
    }

    private static func rows(_ snapshot: any Snapshot, _ set: VectorSet) throws -> [Passage.ID: QuantizedRow] {
        var rows: [Passage.ID: QuantizedRow] = [:]
        for block in try snapshot.vectorBlocks(in: set.id) {
            #expect(block.scales.count == VectorBlock.rowCount)
            #expect(block.rows.count == VectorBlock.rowCount * set.dimensions)
            for slot in block.scales.indices where block.scales[slot] != 0 {
                let values = block.rows[slot * set.dimensions..<(slot + 1) * set.dimensions]
                rows[Passage.ID(block.number * 1024 + Int64(slot))] = QuantizedRow(
                    scale: block.scales[slot], values: Array(values))
            }
        }
        return rows
    }

    @Test(arguments: TestedEngine.all)
    func `several sets lie side by side, and each has its own rows`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One.", "Two.", "Three."]))
        let ids = try store.ids("a.md")
        var counter = FeatureStatistics.Counter()
        counter.add(FeatureVector(Analyzer().analyze("The lamp of the lighthouse", language: .english)))
        let statistics = FeatureStatistics(counter)
        let sets = try store.store.write { transaction in
            let first = try transaction.addVectorSet(
                fingerprint: "first", dimensions: 128, statistics: statistics, learntFrom: 3)
            #expect(
                try transaction.addVectorSet(fingerprint: "first", dimensions: 64, statistics: .empty, learntFrom: 0) == first)
            let second = try transaction.addVectorSet(fingerprint: "second", dimensions: 256, statistics: .empty, learntFrom: 9)
            try transaction.putVectors([ids[0]: Self.row(8), ids[2]: Self.row(-8)], in: first.id)
            try transaction.putVectors([ids[1]: Self.row(4, 256)], in: second.id)
            try transaction.completeVectorSet(second.id)
            return [first, second]
        }
        try store.read { snapshot throws in
            #expect(try snapshot.vectorSets().map(\.state) == [.building, .complete])
            #expect(try snapshot.vectorSets().map { try snapshot.statistics(of: $0) } == [statistics, .empty])
            #expect(try Self.rows(snapshot, sets[0]) == [ids[0]: Self.row(8), ids[2]: Self.row(-8)])
            #expect(try Self.rows(snapshot, sets[1]) == [ids[1]: Self.row(4, 256)])
            #expect(try snapshot.passagesWithoutVector(in: sets[0].id, limit: 10) == [ids[1]])
            #expect(try snapshot.passagesWithoutVector(in: sets[1].id, limit: 1) == [ids[0]])
            #expect(try snapshot.passagesWithoutVector(in: VectorSet.ID(99), limit: 10) == ids.sorted())
        }
        try store.store.write { try $0.removeVectorSet(sets[0].id) }
        #expect(try store.read { try $0.vectorSets().map(\.id) } == [sets[1].id])
        #expect(try store.read { try Self.rows($0, sets[1]).count } == 1)
    }

    @Test(arguments: TestedEngine.all)
    func `a vector is replaced, and one of zeros is not the same as none`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One.", "—"]))
        let ids = try store.ids("a.md")
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 128, statistics: .empty, learntFrom: 0)
            try transaction.putVectors(
                [ids[0]: Self.row(1), ids[1]: QuantizedRow(scale: 0, values: Array(repeating: 0, count: 128))], in: set.id)
            try transaction.putVectors([ids[0]: Self.row(2)], in: set.id)
            return set
        }
        #expect(try store.read { try Self.rows($0, set)[ids[0]] } == Self.row(2))
        #expect(try store.read { try $0.passagesWithoutVector(in: set.id, limit: 10) }.isEmpty)
    }

    @Test(arguments: TestedEngine.all)
    func `a removed passage leaves a hole, which the next one takes without a vector`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One.", "Two."]))
        try store.put("b.md", SampleDocument.make(["Three."]))
        let (a, b) = (try store.ids("a.md"), try store.ids("b.md"))
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 128, statistics: .empty, learntFrom: 0)
            for id in a + b { try transaction.putVectors([id: Self.row(5)], in: set.id) }
            return set
        }
        try store.store.write { try $0.remove(path: "a.md", in: store.notebook.id) }
        #expect(try store.read { try Self.rows($0, set) } == [b[0]: Self.row(5)])
        #expect(try store.read { try $0.passagesWithoutVector(in: set.id, limit: 10) }.isEmpty)
        try store.put("c.md", SampleDocument.make(["Four."]))
        let c = try store.ids("c.md")
        #expect(a.contains(c[0]))
        #expect(try store.read { try $0.passagesWithoutVector(in: set.id, limit: 10) } == c)
    }

    @Test(.thorough, arguments: TestedEngine.all, UInt64(0)..<8)
    func `vectors that are kept in memory are those that lie in the index`(engine: TestedEngine, seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make((0..<40).map { "Word\($0)." }))
        let ids = try store.ids("a.md")
        let sets = try store.store.write { transaction in
            try ["f", "g"].map {
                try transaction.addVectorSet(fingerprint: $0, dimensions: 128, statistics: .empty, learntFrom: 0)
            }
        }
        var expected: [VectorSet.ID: [Passage.ID: QuantizedRow]] = [:]
        for step in 0..<30 {
            let set = dice.pick(sets)
            if dice.chance(3) {
                let (id, row) = (dice.pick(ids), Self.row(Int8(dice.number(1...100))))
                try store.store.write { try $0.putVectors([id: row], in: set.id) }
                expected[set.id, default: [:]][id] = row
            }
            #expect(try store.read { try Self.rows($0, set) } == expected[set.id] ?? [:], "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: TestedEngine.all)
    func `blocks of a thousand rows come in order`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make((0..<2100).map { "Word\($0)." }))
        let ids = try store.ids("a.md")
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 128, statistics: .empty, learntFrom: 0)
            try transaction.putVectors(Dictionary(uniqueKeysWithValues: ids.dropLast(2).map { ($0, Self.row(1)) }), in: set.id)
            return set
        }
        #expect(try store.read { try $0.vectorBlocks(in: set.id).map(\.number) } == [0, 1, 2])
        #expect(try store.read { try $0.passagesWithoutVector(in: set.id, limit: .max) } == Array(ids.suffix(2)))
    }
}
