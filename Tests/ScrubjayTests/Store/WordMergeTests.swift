import ScrubjayTestSupport
import Testing

@testable import Scrubjay

/// Segments are a matter of SQLite's engine: whatever their number, the index says the same.
@Suite struct `Segments of the word index` {
    private static func document(_ dice: inout Dice) -> Document {
        func words(_ count: ClosedRange<Int>) -> String {
            (0..<dice.number(count)).map { _ in "w\(dice.rank(below: 300))" }.joined(separator: " ")
        }
        return SampleDocument.make(
            (0..<dice.number(1...6)).map { _ in words(1...30) }, title: words(1...3),
            heading: dice.chance(2) ? [words(1...2)] : [],
            language: "la")
    }

    /// A store whose files come, change and go in many transactions, with those that are left.
    private static func changed(_ dice: inout Dice) throws -> (store: TestStore, files: [String: Document]) {
        let store = try TestStore(StoreEngine.all[0])
        var files: [String: Document] = [:]
        for _ in 0..<dice.number(20...60) {
            let path = "\(dice.number(0...15)).md"
            if dice.chance(4) {
                files[path] = nil
                try store.store.write { try $0.remove(path: path, in: store.notebook.id) }
            } else {
                let document = document(&dice)
                files[path] = document
                try store.put(path, document)
            }
            if dice.chance(5) { try store.store.optimize() }
        }
        return (store, files)
    }

    private static func segments(_ store: TestStore) throws -> [WordSegment] {
        try WordSegment.all(from: SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite")))
    }

    @Test(arguments: UInt64(0)..<12)
    func `say together what one would say`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let (store, files) = try Self.changed(&dice)
        let fresh = try TestStore(StoreEngine.all[0])
        try fresh.store.write { transaction in
            for (path, document) in files.sorted(by: { $0.key < $1.key }) {
                try transaction.put(
                    KnownFile(path, content: "\([document])"), format: "markdown", documents: [fresh.indexed(document)],
                    warnings: [],
                    in: fresh.notebook.id)
            }
        }
        func dump(_ store: TestStore) throws -> String {
            try CanonicalDump.text(ofIndexAt: store.folder.absolutePath(of: "index.sqlite"))
        }
        let expected = try dump(fresh)
        #expect(CanonicalDump.difference(try dump(store), expected) == nil, "seed \(seed)")
        _ = try store.store.compact()
        #expect(CanonicalDump.difference(try dump(store), expected) == nil, "seed \(seed)")
        #expect(try Self.segments(store).count == (files.isEmpty ? 0 : 1), "seed \(seed)")
        let path = store.folder.absolutePath(of: "index.sqlite")
        #expect(try CanonicalDump.integrity(ofIndexAt: path) == "ok", "seed \(seed)")
    }

    @Test func `are few, however many updates there are, and each is larger than the later ones together`() throws {
        var dice = Dice(seed: 1)
        let store = try TestStore(StoreEngine.all[0])
        for file in 0..<200 {
            try store.put("\(file).md", Self.document(&dice))
            try store.store.optimize()
        }
        let sizes = try Self.segments(store).map(\.bytes)
        #expect(sizes.count <= 6, "\(sizes)")
        var later: Int64 = 0
        for size in sizes {
            #expect(size >= WordMerge.growth * later, "\(sizes)")
            later += size
        }
        // Nor are those few that only take passages away.
        for file in 0..<199 {
            try store.store.write { try $0.remove(path: "\(file).md", in: store.notebook.id) }
            try store.store.optimize()
        }
        #expect(try Self.segments(store).count <= 6)
    }

    @Test func `leave no rows behind when they are joined`() throws {
        var dice = Dice(seed: 2)
        let (store, _) = try Self.changed(&dice)
        _ = try store.store.compact()
        let connection = try SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite"))
        let rows = try #require(try Self.segments(store).first?.rows)
        #expect(try connection.integer("SELECT count(*) FROM posting") == Int64(rows.count))
        #expect(try connection.integer("SELECT count(DISTINCT word_segment_id) FROM word_page") == 1)
    }
}
