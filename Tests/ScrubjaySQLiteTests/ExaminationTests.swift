import Synchronization
@testable import ScrubjayCore
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import ScrubjayKernels
import Testing

@Suite struct `Examining an index` {
    /// The damaged part, and how it is damaged.
    struct Damage: Sendable, CustomTestStringConvertible {
        let name: String
        let sql: String
        var testDescription: String { name }
    }

    static let ofVectors = [
        Damage(name: "what a vector set has learnt", sql: "UPDATE vector_set SET learnt = x'01FF'"),
        Damage(
            name: "a row of the projection",
            sql: "UPDATE projection_row SET weights = x'00' WHERE feature IN (SELECT feature FROM projection_row)"),
        Damage(
            name: "one byte of a vector",
            sql: "UPDATE vector_block SET vectors = CAST(substr(vectors, 1, 999) || x'7F80' || substr(vectors, 1002) AS BLOB)"
        ),
        Damage(
            name: "one byte of a scale",
            sql: "UPDATE vector_block SET scales = CAST(substr(scales, 1, 13) || x'7F80' || substr(scales, 16) AS BLOB)"),
        Damage(name: "a block that is cut", sql: "UPDATE vector_block SET vectors = substr(vectors, 1, 1000)"),
    ]

    static let ofTables = [
        Damage(name: "a text that cannot be unpacked", sql: "UPDATE passage SET text = x'28B52FFD20FF' WHERE id = 7"),
        Damage(name: "a text that is another one", sql: "UPDATE passage SET text = CAST('other words' AS BLOB) WHERE id = 7"),
        Damage(name: "lines", sql: "UPDATE passage SET lines = x'FFFFFF' WHERE id = 9"),
        Damage(name: "the kind of a document", sql: "UPDATE document SET kind = 'song' WHERE id = 3"),
        Damage(name: "the hash of a file", sql: "UPDATE file SET hash = x'00' WHERE id = 3"),
        Damage(name: "lengths", sql: "UPDATE passage_length SET lengths = substr(lengths, 1, 100)"),
        Damage(name: "words that are missing", sql: "INSERT INTO passage_words (passage_words) VALUES ('delete-all')"),
    ]

    @Test func `finds nothing in a sound index`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: try await LearntNotebook.index(in: folder), access: .existing)
        #expect(try store.problems() == [])
        #expect(try store.read { try $0.vectorSets().first?.fingerprint.hasPrefix(LearntEmbedder.name) } == true)
    }

    @Test(.thorough, arguments: ofVectors + ofTables)
    func `finds what questions cannot read`(damage: Damage) async throws {
        let folder = try TemporaryFolder()
        let path = try await LearntNotebook.index(in: folder)
        try SQLiteConnection(path: path).execute(damage.sql)
        let examination = Examination.run(index: path, version: "", configuration: IndexedFolder.configuration)
        #expect(!examination.isSound)
        #expect(examination.checks.last?.finding.contains("jay index --rebuild") == true)
    }

    private static func open(_ path: String, _ onNotice: @escaping @Sendable (Notice) -> Void) throws -> Index {
        let today = try #require(IndexedFolder.today)
        return try Index(
            at: path, access: .withNotebook, configuration: IndexedFolder.configuration, now: { today }, onNotice: onNotice)
    }

    @Test(arguments: ofVectors)
    func `words alone answer where only vectors are damaged, and it is said once`(damage: Damage) async throws {
        let folder = try TemporaryFolder()
        let path = try await LearntNotebook.index(in: folder)
        try SQLiteConnection(path: path).execute(damage.sql)
        let notices = Lock<[Notice]>([])
        let index = try Self.open(path) { notice in notices.withLock { $0.append(notice) } }
        for query in [Query("lantern pier 7"), Query("lantern \"pier 7\"")] {
            #expect(try await index.search(query).hits.first?.document.path == "7.md")
        }
        #expect(try await index.answer(Question("Which lantern of pier 7 is lit?")).verdict == .answered)
        _ = try await index.recap(RecapQuery())
        let told = notices.withLock { $0 }
        #expect(told.count == 1)
        #expect(told.allSatisfy { $0.description.contains("jay index --rebuild") && $0.description.contains("only words") })
    }

    @Test func `an undamaged index gives no message`() async throws {
        let folder = try TemporaryFolder()
        let index = try Self.open(try await LearntNotebook.index(in: folder)) { Issue.record("\($0)") }
        #expect(try await index.search(Query("lantern pier 7")).hits.first?.explanation.cosine != nil)
    }

    @Test func `damaged vectors keep no new note out, and removed notes change checksums`() async throws {
        let notebook = try await LearntNotebook.make()
        try notebook.folder.remove("notes/3.md")
        try await notebook.update()
        #expect(try SQLiteStore(path: notebook.index.location, access: .existing).problems() == [])
        try SQLiteConnection(path: notebook.index.location).execute("UPDATE vector_set SET learnt = x'01FF'")
        try notebook.write("A sextant was found.", to: "sextant.md")
        let index = try Self.open(notebook.index.location) { _ in }
        #expect(try await index.refresh() == Staleness())
        #expect(try await index.search(Query("sextant")).hits.map(\.document.path) == ["sextant.md"])
    }
}
