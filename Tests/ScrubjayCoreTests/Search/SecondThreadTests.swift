@testable import ScrubjayCore
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Synchronization
import Testing

/// Work on a second thread changes only the time that a search takes.
@Suite struct `A second thread` {
    @Test func `finds what one thread finds`() async throws {
        let folder = try IndexedFolder()
        var random = SplitMix(seed: 4)
        let words = ["lamp", "pier", "ferry", "storm", "ledger", "paint", "harbour", "lantern", "rope", "keeper"]
        for file in 0..<40 {
            let lines = (0..<6).map { _ in (0..<12).map { _ in words[Int(random.next() % 10)] }.joined(separator: " ") + "." }
            try folder.write("# Note \(file)\n\n" + lines.joined(separator: "\n\n"), to: "\(file).md")
        }
        try await folder.update()
        let index = folder.index
        let questions = (0..<30).map { _ in
            (0..<Int(1 + random.next() % 5)).map { _ in words[Int(random.next() % 10)] }.joined(separator: " ")
        }
        func hits(secondThreadThreshold: Int) throws -> [[String]] {
            let store = try SQLiteStore(path: index.location, access: .existing, secondThreadThreshold: secondThreadThreshold)
            return try store.read { snapshot in
                try questions.map { text in
                    let query = Query(text, limit: 20)
                    let parsed = try index.queryParser(query).parse(query)
                    return try index.searcher(snapshot).search([parsed], limits: [20], explain: true)[0].hits
                        .map { "\($0.id) \($0.score) \($0.confidence) \($0.snippet) \($0.explanation)" }
                }
            }
        }
        let alone = try hits(secondThreadThreshold: .max)
        #expect(alone.allSatisfy { !$0.isEmpty })
        #expect(try hits(secondThreadThreshold: 0) == alone)
    }

    @Test(arguments: TestedEngine.all)
    func `sees the state that was asked for, and not what is written meanwhile`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["one lamp"]))
        let seen = try store.store.read { snapshot in
            let before = try snapshot.inBackground({ try $0.passageCount() }) { try snapshot.passageCount() }
            try store.put("b.md", SampleDocument.make(["two lamps"]))
            let after = try snapshot.inBackground({ try $0.passageCount() }) { try snapshot.passageCount() }
            return [before.0, before.1, after.0, after.1]
        }
        #expect(seen == [1, 1, 1, 1])
        #expect(try store.store.read { try $0.inBackground({ try $0.passageCount() }) {}.0 } == 2)
    }

    @Test(arguments: TestedEngine.all)
    func `passes errors of either side on`(engine: TestedEngine) throws {
        struct Broken: Error, Equatable { let side: String }
        let store = try engine.fresh()
        try store.store.read { snapshot in
            #expect(throws: Broken(side: "aside")) {
                try snapshot.inBackground({ _ in throw Broken(side: "aside") }) {}
            }
            #expect(throws: Broken(side: "here")) {
                try snapshot.inBackground({ _ in 1 }) { throw Broken(side: "here") }
            }
        }
        #expect(try store.store.read { try $0.passageCount() } == 0)
    }

    /// A counter of calls.
    private final class Tally: Sendable {
        private let count = Atomic(0)
        func add() { count.add(1, ordering: .relaxed) }
        var value: Int { count.load(ordering: .relaxed) }
    }

    @Test func `does its work once, however many ask at once for threads`() async {
        let tally = Tally()
        let values = await withTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                group.addTask {
                    BackgroundWork {
                        tally.add()
                        return number
                    }.value()
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(values == Set(0..<200))
        #expect(tally.value == 200)
    }
}
