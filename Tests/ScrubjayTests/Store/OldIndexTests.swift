import Foundation
import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `Indexes of earlier versions` {
    /// An index of a version, as today's code opens it.
    private static func index(version: Int, at path: String) async throws -> Index {
        let packed = Golden.fixture("indexes/version-\(version).sqlite.gz").path
        let unpacked = try JayProcess(
            executable: "/bin/sh", arguments: ["-c", "gzip -dc '\(packed)' > '\(path)'"], folder: "/",
            environment: ["PATH": "/usr/bin:/bin"]
        ).run()
        try #require(unpacked.status == 0)
        return try Index(at: path, access: .existing, configuration: IndexedFolder.configuration)
    }

    @Test(arguments: [1, 2, 6])
    func `an old index is brought up to date, and its notebooks stay`(version: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: version, at: path)
        #expect(try index.notebooks().map(\.folder) == ["/home/nora/harbour"])
        // What was read by earlier parsers is read again.
        #expect(try index.store.read { try $0.isCurrent() } == false)
        try folder.makeFolder("notes")
        try folder.write(Array("The lamp arrives.".utf8), to: "notes/lamp.md")
        _ = try await index.update(folders: [folder.absolutePath(of: "notes")])
        #expect(try index.store.read { try $0.isCurrent() })
        #expect(try await index.search(Query("lamp")).hits.map(\.document.path) == ["lamp.md"])
        let store = try SQLiteStore(path: path, access: .existing)
        #expect(try store.problems() == [])
    }

    @Test func `a notebook that is taken out of an old index leaves no words behind`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: 6, at: path)
        // What was indexed is still found, by people and by days too.
        let hits = try await index.search(Query("lamp with:Oskar")).hits
        #expect(Set(hits.map(\.document.path)) == ["call.vtt", "lamp.md"])
        try index.remove(try #require(try index.notebooks().first))
        #expect(try index.store.read { try $0.isCurrent() && $0.passageCount() == 0 })
        let store = try SQLiteStore(path: path, access: .existing)
        #expect(try store.problems() == [])
    }

    /// What FTS5 had is in segments of today, at the same places. It answers until an update reads the files again, since documents are parted
    /// in another way.
    @Test func `the words of an old index are taken over as they are`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: 8, at: path)
        #expect(try index.store.read { try !$0.isCurrent() })
        func first(_ query: String) async throws -> String? {
            let hit = try await index.search(Query(query)).hits.first
            return hit.map { "\($0.document.path):\($0.passage.lineRange.lowerBound)" }
        }
        #expect(try await first("smoking") == "lamp.md:10", "by stem")
        #expect(try await first("\"old lamps\"") == "lamp.md:10", "by phrase")
        #expect(try await first("title:clock") == "clock.md:1", "by field")
        #expect(try await first("minut*") == "clock.md:1", "by beginning")
        #expect(try await first("oscar") == "lamp.md:6", "by a word that is near")
        let tables = try SQLiteConnection(path: path).rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
        #expect(!tables.contains { $0.hasPrefix("passage_term") })
        #expect(try SQLiteStore(path: path, access: .existing).problems() == [])
    }
}
