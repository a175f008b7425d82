@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

@Suite struct `Rebuilding an index` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in [
            "lamp.md": "# Lamp\n\nThe lantern of the pier burns whale oil.\n",
            "clock.md": "# Clock\n\nThe tide clock is slow.\n",
            "boat.md": "# Boat\n\nThe vessel is painted in May.\n",
        ].sorted(by: { $0.key < $1.key }) {
            try notebook.write(text, to: path)
        }
        try await notebook.update()
        return notebook
    }

    @discardableResult
    private static func rebuild(_ path: String, folders: [String] = []) async throws -> IndexReport {
        let today = try #require(IndexedFolder.today)
        return try await Index.rebuild(
            at: path, folders: folders, configuration: IndexedFolder.configuration, now: { today })
    }

    /// A file beside the index that nobody has open.
    private static func write(_ bytes: some Collection<UInt8>, beside notebook: IndexedFolder) throws -> String {
        try notebook.folder.write(Array(bytes), to: "other.sqlite")
        return notebook.folder.absolutePath(of: "other.sqlite")
    }

    private static func expectSound(_ path: String, of notebook: IndexedFolder) async throws {
        #expect(try SQLiteStore(path: path, access: .existing).problems() == [])
        #expect(
            CanonicalDump.difference(try CanonicalDump.text(ofIndexAt: path), try await notebook.freshDump()) == nil)
        let index = try IndexedFolder.open(path)
        #expect(try await index.search(Query("whale oil")).hits.first?.document.path == "lamp.md")
        #expect(FileSystem.status(of: path + ".rebuild") == nil)
    }

    @Test func `rebuilding an undamaged index gives the same index`() async throws {
        let notebook = try await Self.notebook()
        let report = try await Self.rebuild(notebook.index.location)
        #expect(report.notebooks.map(\.added) == [["boat.md", "clock.md", "lamp.md"]])
        try await Self.expectSound(notebook.index.location, of: notebook)
        // A connection that has it open sees the new index.
        try notebook.write("The whale is gone.", to: "whale.md")
        try await notebook.update()
        #expect(try await notebook.paths("whale").sorted() == ["lamp.md", "whale.md"])
    }

    /// Pages of 4,096 bytes: the first has the names of the tables, then come the tables.
    @Test(arguments: 0..<24)
    func `a page of noise is mended`(seed: Int) async throws {
        let notebook = try await Self.notebook()
        _ = try await notebook.index.compact()
        var bytes = try notebook.folder.bytes(of: "index.sqlite")
        var dice = Dice(seed: UInt64(seed))
        let page = seed < 4 ? 0 : dice.number(1...bytes.count / 4096 - 1)
        let kept = page == 0 ? [100, 72, 100, 1000][seed] : 0
        for offset in page * 4096 + kept..<(page + 1) * 4096 { bytes[offset] = UInt8(dice.number(0...255)) }
        let path = try Self.write(bytes, beside: notebook)
        do {
            try await Self.rebuild(path)
        } catch let error as StoreError where error.reason == .notebooksUnknown {
            #expect("\(error)".contains("jay index --rebuild FOLDER"))
            try await Self.rebuild(path, folders: [notebook.notes])
        }
        try await Self.expectSound(path, of: notebook)
    }

    @Test(arguments: [20_000, 4096, 100, 72])
    func `a cut index is mended`(size: Int) async throws {
        let notebook = try await Self.notebook()
        _ = try await notebook.index.compact()
        let path = try Self.write(try notebook.folder.bytes(of: "index.sqlite").prefix(size), beside: notebook)
        try await Self.rebuild(path, folders: [notebook.notes])
        try await Self.expectSound(path, of: notebook)
    }

    @Test func `names of notebooks and vectors of a service are kept`() async throws {
        let notebook = try await Self.notebook()
        let embedder = WordEmbedder([["boat", "ship", "vessel"]])
        _ = try await notebook.index.embed(by: embedder)
        try SQLiteConnection(path: notebook.index.location).execute("UPDATE notebook SET name = 'harbour'")
        try await Self.rebuild(notebook.index.location)
        let index = try IndexedFolder.open(notebook.index.location)
        #expect(try index.notebooks().map(\.name) == ["harbour"])
        #expect(try index.hasVectors(of: embedder))
        let vector = try await embedder.vectors(of: ["ship"])[0]
        #expect(try await index.search(Query("ship", vector: vector)).hits.first?.document.path == "boat.md")
        #expect(embedder.requests.count == 2, "nothing was sent again")
    }

    @Test func `a reader keeps its state, and another one sees that the index has changed`() async throws {
        let notebook = try await Self.notebook()
        let before = try notebook.index.store.read { try ($0.state(), $0.revision()) }
        let other = try SQLiteConnection(path: notebook.index.location)
        try other.execute("BEGIN")
        let passages = try other.integer("SELECT sum(id * hash % 1000) FROM passage")
        try notebook.write("A new note.", to: "new.md")
        try await Self.rebuild(notebook.index.location)
        #expect(try other.integer("SELECT sum(id * hash % 1000) FROM passage") == passages)
        try other.execute("COMMIT")
        #expect(try other.integer("SELECT count(*) FROM file") == 4)
        let after = try notebook.index.store.read { try ($0.state(), $0.revision()) }
        #expect(after.0 > before.0 && after.1 > before.1)
        #expect(try await notebook.paths("whale") == ["lamp.md"])
    }

    @Test func `a sound index is not given up for a folder that is not there, a damaged one is`() async throws {
        let notebook = try await Self.notebook()
        try notebook.folder.move("notes", to: "away")
        let error = await #expect(throws: StoreError.self) { try await Self.rebuild(notebook.index.location) }
        #expect(error?.reason == .folderMissing(notebook: "notes", folder: notebook.notes))
        #expect(try await notebook.paths("whale") == ["lamp.md"])
        try SQLiteConnection(path: notebook.index.location).execute("UPDATE passage SET text = x'28B52FFD20FF'")
        let report = try await Self.rebuild(notebook.index.location)
        #expect(report.notebooks.map(\.isReachable) == [false])
        try notebook.folder.move("away", to: "notes")
        try await notebook.update()
        try await Self.expectSound(notebook.index.location, of: notebook)
    }

    @Test func `an update that was stopped leaves the old index`() async throws {
        let notebook = try await Self.notebook()
        try notebook.folder.write("half an index", to: "index.sqlite.rebuild/index.sqlite")
        let task = Task { try await Self.rebuild(notebook.index.location) }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        try await Self.expectSound(notebook.index.location, of: notebook)
    }

    @Test func `another program's file is left alone, and a folder is asked for where none is known`() async throws {
        let notebook = try await Self.notebook()
        let folder = notebook.folder
        try folder.write("Dear diary, of some length and more", to: "diary.txt")
        try folder.write([], to: "empty.sqlite")
        for (name, reason) in [
            ("diary.txt", StoreError.Reason.notAnIndex), ("empty.sqlite", .noNotebook), ("none.sqlite", .noNotebook),
        ] {
            let error = await #expect(throws: StoreError.self) { try await Index.rebuild(at: folder.absolutePath(of: name)) }
            #expect(error?.reason == reason)
        }
        let path = folder.absolutePath(of: "none.sqlite")
        _ = try await Index.rebuild(at: path, folders: [notebook.notes], configuration: IndexedFolder.configuration)
        #expect(try await IndexedFolder.open(path).search(Query("whale")).hits.first?.document.path == "lamp.md")
        #expect(try folder.permissions(of: "none.sqlite") == 0o600)
    }
}
