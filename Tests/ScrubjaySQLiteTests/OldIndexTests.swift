@testable import ScrubjayCore
@testable import ScrubjaySQLite
import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Synchronization
import Testing

@Suite struct `Indexes of earlier versions` {
    /// An index of an earlier version, opened by the current code.
    private static func index(version: Int, at path: String) async throws -> Index {
        try unpack(version: version, to: path)
        return try Index(at: path, access: .existing, configuration: IndexedFolder.configuration)
    }

    private static func unpack(version: Int, to path: String) throws {
        let packed = Golden.fixture("indexes/version-\(version).sqlite.gz").path
        let unpacked = try JayProcess(
            executable: "/bin/sh", arguments: ["-c", "gzip -dc '\(packed)' > '\(path)'"], folder: "/",
            environment: ["PATH": "/usr/bin:/bin"]
        ).run()
        try #require(unpacked.status == 0)
    }

    /// The statements that created the tables and indexes of a file, without the differences that a migration leaves in their layout.
    private static func schema(of connection: SQLiteConnection) throws -> [String] {
        try connection.rows("SELECT type, name, coalesce(sql, '') FROM sqlite_schema") { row in
            let statement = row.text(2).replacing("\"", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return "\(row.text(0)) \(row.text(1)): \(statement.replacing("( ", with: "("))"
        }.sorted()
    }

    private static func newSchema(in folder: TemporaryFolder) throws -> [String] {
        let path = folder.absolutePath(of: "new.sqlite")
        _ = try SQLiteStore(path: path, access: .create)
        return try schema(of: SQLiteConnection(path: path))
    }

    @Test(arguments: [1, 2, 6, 8, 9, 11, 16])
    func `a new index has the tables that an old one has after its migrations`(version: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "old.sqlite")
        try Self.unpack(version: version, to: path)
        _ = try SQLiteStore(path: path, access: .existing)
        #expect(try Self.schema(of: SQLiteConnection(path: path)) == Self.newSchema(in: folder))
    }

    @Test func `a new index has the tables that all migrations make`() throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "empty.sqlite")
        let connection = try SQLiteConnection(path: folder.absolutePath(of: "empty.sqlite"))
        try connection.registerFormerTokenizer()
        for migration in SQLiteSchema.migrations { try connection.execute(migration) }
        #expect(try Self.schema(of: connection) == Self.newSchema(in: folder))
    }

    @Test(arguments: [1, 2, 6])
    func `an old index is brought up to date, and its notebooks stay`(version: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: version, at: path)
        #expect(try index.notebooks().map(\.folder) == ["/home/nora/harbour"])
        // Files that earlier parsers read are read again.
        #expect(try index.store.read { try $0.isCurrent() } == false)
        try folder.makeFolder("notes")
        try folder.write(Array("The lamp arrives.".utf8), to: "notes/lamp.md")
        _ = try await index.update(folders: [folder.absolutePath(of: "notes")])
        #expect(try index.store.read { try $0.isCurrent() })
        #expect(try await index.search(Query("lamp")).hits.map(\.document.path) == ["lamp.md"])
        let store = try SQLiteStore(path: path, access: .existing)
        #expect(try store.problems() == [])
    }

    @Test func `removing a notebook from an old index removes its words`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: 6, at: path)
        // All documents are still found, also by people and days.
        let hits = try await index.search(Query("lamp with:Oskar")).hits
        #expect(Set(hits.map(\.document.path)) == ["call.vtt", "lamp.md"])
        try index.remove(try #require(try index.notebooks().first))
        #expect(try index.store.read { try $0.isCurrent() && $0.passageCount() == 0 })
        let store = try SQLiteStore(path: path, access: .existing)
        #expect(try store.problems() == [])
    }

    /// The words are written again from the texts of the index. The index answers questions until an update reads the files again.
    @Test(arguments: [6, 8, 9])
    func `an old index answers as soon as it is opened`(version: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: version, at: path)
        func first(_ query: String) async throws -> String? {
            let hit = try await index.search(Query(query)).hits.first
            return hit.map { "\($0.document.path):\($0.passage.lineRange.lowerBound)" }
        }
        #expect(try await first("oscar") != nil, "by a word that is near")
        if version > 6 {
            #expect(try await first("title:clock") == "clock.md:1", "by field")
            #expect(try await first("smoking") == "lamp.md:10", "by stem")
            #expect(try await first("\"old lamps\"") == "lamp.md:10", "by phrase")
            #expect(try await first("minut*") == "clock.md:1", "by beginning")
        }
        #expect(try SQLiteStore(path: path, access: .existing).problems() == [])
        // A file can be taken out of it, so it knows the words of each passage.
        let notebook = try #require(try index.notebooks().first)
        try index.store.write { try $0.remove(path: "lamp.md", in: notebook.id) }
        #expect(try await first("smoking") == nil)
        #expect(try SQLiteStore(path: path, access: .existing).problems() == [])
    }

    @Test func `tasks and short names of version 11 are as they were`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: 11, at: path)
        func tasks(_ name: String) throws -> [String] {
            let person = try #require(try index.people(called: name).first)
            return try index.tasks(of: person).map { "\($0.task.outcome) \($0.document.path):\($0.task.line)" }
        }
        #expect(try tasks("Sarah Okafor") == ["open log.md:6", "open lamp.md:8"])
        #expect(try tasks("Oskar Lind") == ["done clock.md:7"])
        let log = try #require(try index.documents(at: "log.md").first)
        #expect(try index.contents(of: log).tasks.map(\.task.assignee) == ["Sarah", nil])
        #expect(try index.store.read { try $0.lineagesAreCurrent() })
        #expect(try SQLiteStore(path: path, access: .existing).problems() == [])
    }

    /// The links are resolved when the index is opened. An update reads those in the metadata as well.
    @Test func `links of version 16 are listed as soon as it is opened`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let index = try await Self.index(version: 16, at: path)
        #expect(try index.store.read { try $0.linksAreCurrent() })
        let clock = try index.links(of: "clock.md")
        #expect(clock.outgoing.shown.map(\.link.target) == ["lamp", "Nowhere"])
        #expect(clock.backlinks.shown.map { "\($0.document.path):\($0.line)" } == ["lamp.md:6"])
        #expect(try index.brokenLinks().entries.map(\.link.target) == ["Nowhere"])
        #expect(try index.links(of: "yard/plan.md").backlinks.shown.map(\.document.path) == ["lamp.md"])
        #expect(try index.unlinkedNotes().total == 0)
        #expect(try SQLiteStore(path: path, access: .existing).problems() == [])
    }

    @Test func `rewriting an old index is reported once`() throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let told = Atomic(0)
        try Self.unpack(version: 9, to: path)
        for _ in 0..<2 {
            _ = try Index(
                at: path, access: .existing, configuration: IndexedFolder.configuration,
                onNotice: { _ in told.add(1, ordering: .relaxed) })
        }
        _ = try Index(
            at: folder.absolutePath(of: "new.sqlite"), configuration: IndexedFolder.configuration,
            onNotice: { _ in told.add(1, ordering: .relaxed) })
        #expect(told.load(ordering: .relaxed) == 1)
    }
}
