import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `A store keeps vectors in sets` {
    private static func row(_ value: Int8, _ dimensions: Int = 128) -> QuantizedRow {
        QuantizedRow(scale: Float(value) / 8, values: Array(repeating: value, count: dimensions))
    }

    private static func rows(_ snapshot: any Snapshot, _ set: VectorSet) throws -> [Passage.ID: QuantizedRow] {
        var rows: [Passage.ID: QuantizedRow] = [:]
        try snapshot.forEachVectorBlock(in: set.id) { block in
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

    @Test(arguments: StoreEngine.all)
    func `several sets lie side by side, and each has its own rows`(engine: StoreEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One.", "Two.", "Three."]))
        let ids = try store.ids("a.md")
        let sets = try store.store.write { transaction in
            let first = try transaction.addVectorSet(fingerprint: "first", dimensions: 128, learnt: [1, 2], learntFrom: 3)
            #expect(try transaction.addVectorSet(fingerprint: "first", dimensions: 64, learnt: [], learntFrom: 0) == first)
            let second = try transaction.addVectorSet(fingerprint: "second", dimensions: 256, learnt: [], learntFrom: 9)
            try transaction.putVectors([ids[0]: Self.row(8), ids[2]: Self.row(-8)], in: first.id)
            try transaction.putVectors([ids[1]: Self.row(4, 256)], in: second.id)
            try transaction.completeVectorSet(second.id)
            return [first, second]
        }
        try store.read { snapshot throws in
            #expect(try snapshot.vectorSets().map(\.state) == [.building, .complete])
            #expect(try snapshot.vectorSets().map(\.learnt) == [[1, 2], []])
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

    @Test(arguments: StoreEngine.all)
    func `a vector is replaced, and one of zeros is not the same as none`(engine: StoreEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One.", "—"]))
        let ids = try store.ids("a.md")
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 128, learnt: [], learntFrom: 0)
            try transaction.putVectors(
                [ids[0]: Self.row(1), ids[1]: QuantizedRow(scale: 0, values: Array(repeating: 0, count: 128))], in: set.id)
            try transaction.putVectors([ids[0]: Self.row(2)], in: set.id)
            return set
        }
        #expect(try store.read { try Self.rows($0, set)[ids[0]] } == Self.row(2))
        #expect(try store.read { try $0.passagesWithoutVector(in: set.id, limit: 10) }.isEmpty)
    }

    @Test(arguments: StoreEngine.all)
    func `a removed passage leaves a hole, which the next one takes without a vector`(engine: StoreEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One.", "Two."]))
        try store.put("b.md", SampleDocument.make(["Three."]))
        let (a, b) = (try store.ids("a.md"), try store.ids("b.md"))
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 128, learnt: [], learntFrom: 0)
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

    @Test(arguments: StoreEngine.all)
    func `blocks of a thousand rows come in order`(engine: StoreEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make((0..<2100).map { "Word\($0)." }))
        let ids = try store.ids("a.md")
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 128, learnt: [], learntFrom: 0)
            try transaction.putVectors(Dictionary(uniqueKeysWithValues: ids.dropLast(2).map { ($0, Self.row(1)) }), in: set.id)
            return set
        }
        var numbers: [Int64] = []
        try store.read { try $0.forEachVectorBlock(in: set.id) { numbers.append($0.number) } }
        #expect(numbers == [0, 1, 2])
        #expect(try store.read { try $0.passagesWithoutVector(in: set.id, limit: .max) } == Array(ids.suffix(2)))
    }
}
