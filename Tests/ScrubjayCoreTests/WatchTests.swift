#if os(Linux)
import Glibc
import ScrubjayTestSupport
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments

/// A process that watches the folders of an index, as a task of this one.
@Suite struct `A watched notebook` {
    private static func watched(
        _ files: [String: String], _ body: (IndexedFolder) async throws -> Void
    ) async throws {
        let folder = try IndexedFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        try await folder.update()
        let watcher = try IndexedFolder.open(folder.index.location)
        let task = Task { try await watcher.watch { _, _ in } }
        // Its first answer comes when everything is watched.
        while try await !isKeptCurrent(folder) {}
        try await body(folder)
        task.cancel()
        // A question wakes it.
        _ = folder.index.isWatched
        try await task.value
        #expect(!folder.index.isWatched)
    }

    /// Asks outside of the threads on which the watcher works.
    private static func isKeptCurrent(_ folder: IndexedFolder) async throws -> Bool {
        let index = folder.index
        return try await Offload.result { index.isKeptCurrent(within: 60_000) }
    }

    @Test func `is current for whoever asks, also a moment after a change`() async throws {
        try await Self.watched(["a.md": "# A\n\nlighthouse\n"]) { folder in
            for round in 0..<20 {
                try folder.write(
                    "# A\n\nlamp number \(round)\n", to: round.isMultiple(of: 2) ? "a.md" : "new/deep/b\(round).md",
                    second: round)
                #expect(try await Self.isKeptCurrent(folder))
                let found = try await folder.index.search(Query("\"number \(round)\""))
                #expect(found.hits.contains { $0.passage.text.contains("number \(round)") }, "round \(round)")
            }
        }
    }

    @Test func `follows folders that are made, moved and removed`() async throws {
        try await Self.watched(["a/b/c.md": "# C\n"]) { folder in
            func paths() async throws -> [String] {
                #expect(try await Self.isKeptCurrent(folder))
                return try folder.index.noteList().entries.map(\.document.path).sorted()
            }
            try folder.folder.move("notes/a", to: "notes/z")
            #expect(try await paths() == ["z/b/c.md"])
            try folder.write("# D\n", to: "z/b/d.md")
            #expect(try await paths() == ["z/b/c.md", "z/b/d.md"])
            try folder.folder.remove("notes/z")
            try folder.write("# E\n", to: "z/e.md")
            #expect(try await paths() == ["z/e.md"])
            try folder.write("z\n", to: ".gitignore")
            #expect(try await paths() == [])
        }
    }

    @Test func `is looked through by commands themselves while its folder is gone`() async throws {
        try await Self.watched(["a.md": "# A\n"]) { folder in
            try folder.folder.move("notes", to: "elsewhere")
            #expect(try await !Self.isKeptCurrent(folder))
            #expect(try await folder.index.refresh().unreachable.count == 1)
            try folder.folder.move("elsewhere", to: "notes")
        }
    }

    @Test func `has one watcher`() async throws {
        try await Self.watched(["a.md": "# A\n"]) { folder in
            let other = try IndexedFolder.open(folder.index.location)
            let error = await #expect(throws: WatchError.self) { try await other.watch { _, _ in } }
            #expect(error?.reason == .isWatched)
        }
    }

    @Test func `is not asked about if the watcher has ended without a word`() async throws {
        let folder = try IndexedFolder()
        try folder.write("# A\n", to: "a.md")
        try await folder.update()
        let path = folder.folder.absolutePath(of: "watch")
        // As if its process had been killed: the file of the socket is there, and nobody answers.
        let ended = try #require(try WatchSocket.open(at: folder.folder.absolutePath(of: "other")))
        try folder.folder.move("other", to: "watch")
        ended.close()
        #expect(try await !Self.isKeptCurrent(folder))
        #expect(try WatchSocket.open(at: path) != nil)
    }
}
#endif
