import ScrubjayTestSupport
import Synchronization
import Testing

@testable import Scrubjay

/// A notebook that is large enough to have learnt from.
enum LearntNotebook {
    static func make() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        var dice = Dice(seed: 40)
        let words = (0..<400).map { number in "quay\(["ra", "lo", "mi", "tu", "se"][number % 5])\(number)" }
        for file in 0..<60 {
            let paragraphs = (0..<6).map { _ in (0..<40).map { _ in dice.pick(words) }.joined(separator: " ") + "." }
            try notebook.write(
                "# Harbour note \(file)\n\n" + paragraphs.joined(separator: "\n\n## Part\n\n")
                    + "\n\nThe lantern of pier \(file) is lit.\n", to: "\(file).md")
        }
        try await notebook.update()
        return notebook
    }
}

@Suite struct `Examining an index` {
    /// What is damaged, and how.
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
            sql: "UPDATE vector_block SET vectors = substr(vectors, 1, 999) || x'7F80' || substr(vectors, 1002) WHERE block = 0"
        ),
        Damage(
            name: "one byte of a scale",
            sql: "UPDATE vector_block SET scales = substr(scales, 1, 13) || x'7F80' || substr(scales, 16) WHERE block = 0"),
        Damage(name: "a block that is cut", sql: "UPDATE vector_block SET vectors = substr(vectors, 1, 1000)"),
    ]

    static let ofTables = [
        Damage(name: "a text that cannot be unpacked", sql: "UPDATE passage SET text = x'28B52FFD20FF' WHERE id = 7"),
        Damage(name: "a text that is another one", sql: "UPDATE passage SET text = CAST('other words' AS BLOB) WHERE id = 7"),
        Damage(name: "lines", sql: "UPDATE passage SET lines = x'FFFFFF' WHERE id = 9"),
        Damage(name: "the kind of a document", sql: "UPDATE document SET kind = 'song' WHERE id = 3"),
        Damage(name: "the hash of a file", sql: "UPDATE file SET hash = x'00' WHERE id = 3"),
        Damage(name: "lengths", sql: "UPDATE passage_length SET lengths = substr(lengths, 1, 100)"),
        Damage(name: "the documents of passages", sql: "UPDATE passage_length SET documents = zeroblob(length(documents))"),
        Damage(name: "words that are missing", sql: "INSERT INTO passage_words (passage_words) VALUES ('delete-all')"),
    ]

    @Test(arguments: ofVectors + ofTables)
    func `finds what questions cannot read`(damage: Damage) async throws {
        let notebook = try await LearntNotebook.make()
        let store = try SQLiteStore(path: notebook.index.path, access: .existing)
        #expect(try store.problems() == [])
        #expect(try store.read { try $0.vectorSets().first?.fingerprint.hasPrefix(LearntEmbedder.name) } == true)
        try SQLiteConnection(path: notebook.index.path).execute(damage.sql)
        #expect(try SQLiteStore(path: notebook.index.path, access: .existing).problems() != [])
        let examination = Examination.run(index: notebook.index.path, version: "", configuration: IndexedFolder.configuration)
        #expect(!examination.isSound)
        #expect(examination.checks.last?.finding.contains("jay index --rebuild") == true)
    }

    @Test(arguments: ofVectors)
    func `words alone answer where only vectors are damaged, and it is said once`(damage: Damage) async throws {
        let notebook = try await LearntNotebook.make()
        try SQLiteConnection(path: notebook.index.path).execute(damage.sql)
        let notices = Mutex<[Notice]>([])
        let today = try #require(IndexedFolder.today)
        let index = try Index(
            at: notebook.index.path, access: .withNotebook, configuration: IndexedFolder.configuration, now: { today },
            onNotice: { notice in notices.withLock { $0.append(notice) } })
        for query in [Query("lantern pier 7"), Query("lantern \"pier 7\"")] {
            #expect(try await index.search(query).hits.first?.document.path == "7.md")
        }
        #expect(try await index.answer(Question("Which lantern of pier 7 is lit?")).verdict == .answered)
        _ = try await index.recap(RecapQuery())
        let told = notices.withLock { $0 }
        #expect(told.count == 1)
        #expect(told.allSatisfy { $0.description.contains("jay index --rebuild") && $0.description.contains("words alone") })
        // A new file is found by its words.
        try notebook.write("A sextant was found.", to: "sextant.md")
        #expect(try await index.refresh().changedFiles == 0)
        #expect(try await index.search(Query("sextant")).hits.map(\.document.path) == ["sextant.md"])
    }

    @Test func `an index without damage says nothing`() async throws {
        let notebook = try await LearntNotebook.make()
        let index = try Index(
            at: notebook.index.path, configuration: IndexedFolder.configuration,
            onNotice: { Issue.record("\($0)") })
        #expect(try await index.search(Query("lantern pier 7")).hits.first?.explanation.cosine != nil)
    }

    @Test func `a passage that is removed changes the checksum of its scale`() async throws {
        let notebook = try await LearntNotebook.make()
        try notebook.folder.remove("notes/3.md")
        try await notebook.update()
        #expect(try SQLiteStore(path: notebook.index.path, access: .existing).problems() == [])
    }
}
