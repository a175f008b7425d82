@testable import ScrubjayCore
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

/// The contract of every engine for the size of an index and for compacting.
@Suite struct `The size of a store` {
    /// A store of which most has been removed again.
    private static func thinned(_ engine: TestedEngine) throws -> TestStore {
        let store = try engine.fresh()
        for file in 0..<40 {
            try store.put(
                "\(file).md", SampleDocument.make((0..<20).map { "Lamp \(file) stands on pier \($0) of the harbour." }))
        }
        try store.store.write { transaction in
            for file in 4..<40 { try transaction.remove(path: "\(file).md", in: store.notebook.id) }
        }
        return store
    }

    @Test(arguments: TestedEngine.all)
    func `each part has a size, and together they are all of it`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let empty = try store.read { try $0.sizes() }
        #expect(empty.textBytes == 0)
        #expect(empty.timesText(empty.total) == nil)
        let texts = ["The lamp arrives in March.", "会議室 はい"]
        try store.put("a.md", SampleDocument.make(texts, tags: ["pier"]))
        let sizes = try store.read { try $0.sizes() }
        #expect(sizes.textBytes == Int64(texts.reduce(0) { $0 + $1.utf8.count }))
        #expect(sizes.parts.contains(.passages) && sizes.parts.contains(.words) && sizes.parts.contains(.free))
        #expect(sizes.total == sizes.parts.reduce(0) { $0 + (sizes.bytes[$1] ?? 0) })
        #expect(abs(sizes.parts.reduce(0) { $0 + sizes.share(of: $1) } - 1) < 1e-9)
        #expect(sizes.parts.allSatisfy { $0 == .free || (sizes.bytes[$0] ?? 0) > 0 })
    }

    @Test(arguments: TestedEngine.all)
    func `compacting frees the space of removed notes and changes nothing else`(engine: TestedEngine) throws {
        let store = try Self.thinned(engine)
        let passages = try store.passages("2.md")
        let found = try store.paths(.word("lamp"))
        #expect(try store.read { try $0.sizes().bytes[.free] ?? 0 } > 0)
        let compaction = try store.store.compact()
        #expect(compaction.isComplete)
        #expect(compaction.bytes < compaction.bytesBefore)
        #expect(try store.passages("2.md") == passages)
        #expect(try store.paths(.word("lamp")) == found)
        let sizes = try store.read { try $0.sizes() }
        #expect(sizes.bytes[.free] == 0)
        #expect(sizes.total == compaction.bytes)
        // It goes on as before.
        try store.put("new.md", SampleDocument.make(["Another lamp."]))
        #expect(try store.paths(.word("lamp")) == found.union(["new.md"]))
        try store.store.write { try $0.remove(path: "2.md", in: store.notebook.id) }
        #expect(try store.paths(.word("lamp")) == found.subtracting(["2.md"]).union(["new.md"]))
    }

    @Test(arguments: TestedEngine.all)
    func `an index that was compacted is no smaller the second time, and an empty one is no error`(engine: TestedEngine) throws
    {
        let store = try Self.thinned(engine)
        let first = try store.store.compact()
        let second = try store.store.compact()
        #expect(second.bytesBefore == first.bytes && second.bytes == first.bytes)
        let empty = try engine.fresh()
        #expect(try empty.store.compact().isComplete)
    }

    // MARK: SQLite

    @Test func `every table belongs to a part`() throws {
        let store = try TestStore(TestedEngine.all[0])
        let connection = try SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite"))
        let tables = try connection.rows("SELECT DISTINCT tbl_name FROM sqlite_schema WHERE rootpage > 0") { $0.text(0) }
        #expect(tables.count > 20)
        #expect(tables.filter { SQLiteSnapshot.part(ofTable: $0) == .other } == [])
    }

    @Test func `a reader keeps its state while the index is compacted, and the rest is given back later`() throws {
        let store = try Self.thinned(TestedEngine.all[0])
        let sqlite = try #require(store.store as? SQLiteStore)
        try store.read { snapshot in
            let before = try snapshot.counts()
            let compaction = try sqlite.compact(waitingForWriters: 0, forReaders: 0)
            #expect(!compaction.isComplete)
            #expect(try snapshot.counts() == before)
        }
        #expect(try sqlite.compact(waitingForWriters: 0, forReaders: 0).isComplete)
    }

    @Test func `during another update it reports that and leaves the index unchanged`() throws {
        let store = try Self.thinned(TestedEngine.all[0])
        let sqlite = try #require(store.store as? SQLiteStore)
        try store.store.write { transaction in
            _ = try transaction.addNotebook(name: "other", folder: "/other")
            let error = #expect(throws: StoreError.self) { _ = try sqlite.compact(waitingForWriters: 0, forReaders: 0) }
            #expect(error?.reason == .busy)
        }
        #expect(try store.read { try $0.notebooks().count } == 2)
    }

    @Test func `the segments of the full-text index are merged, and what was removed is out of it`() throws {
        let store = try Self.thinned(TestedEngine.all[0])
        _ = try store.store.compact()
        #expect(try store.fullTextSegments() == 1)
        #expect(try CanonicalDump.integrity(ofIndexAt: store.folder.absolutePath(of: "index.sqlite")) == "ok")
    }

    @Test func `errors say what to do`() {
        let path = "/home/nora/index.sqlite"
        #expect("\(StoreError(location: path, reason: .withoutDbstat))".contains("leave out --sizes"))
        let full = "\(StoreError(location: path, reason: .notEnoughSpaceToCompact(needed: 216_000_001)))"
        #expect(full.contains("217 MB must be free") && full.contains("the index is unchanged"))
    }
}
