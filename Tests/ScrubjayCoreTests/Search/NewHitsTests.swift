import ScrubjayTestSupport
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments

/// What is new for a saved search.
@Suite struct `New hits` {
    private static let lamp = SavedSearch(name: "lamp", words: "lamp")
    private static let files = [
        "a.md": "# A\n\nThe lamp is green.\n", "b.md": "# B\n\nThe crane is blue.\n", "c.md": "# C\n\nA lamp for the stairs.\n",
    ]

    private static func asked(_ notebook: IndexedFolder, limit: Int? = nil) async throws -> [String] {
        try await asked(lamp, notebook, limit: limit)
    }

    private static func asked(
        _ search: SavedSearch, _ notebook: IndexedFolder, limit: Int? = nil
    ) async throws -> [String] {
        let new = try await notebook.index.newHits(of: search, limit: limit)
        try notebook.index.markAsSeen(new)
        return new.entries.map { "\($0.hit.document.path) \($0.state)" }.sorted()
    }

    @Test func `are all hits the first time, and none the next`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let first = try await notebook.index.newHits(of: Self.lamp)
        #expect(first.since == nil && first.total == 2)
        // Whoever only looks has not asked.
        #expect(try await notebook.index.newHits(of: Self.lamp).total == 2)
        #expect(try await Self.asked(notebook) == ["a.md new", "c.md new"])
        let second = try await notebook.index.newHits(of: Self.lamp)
        #expect(second.since == notebook.index.clock && second.entries.isEmpty)
    }

    @Test(arguments: [
        ("d.md", "# D\n\nAnother lamp.\n", ["d.md new"]), ("a.md", "# A\n\nThe lamp is red.\n", ["a.md changed"]),
        ("b.md", "# B\n\nThe crane has a lamp.\n", ["b.md changed"]), ("d.md", "# D\n\nA ship.\n", []),
        ("d.md", "# D\n\nThe lamps are lit.\n", ["d.md new"]), ("b.md", "# B\n\nThe crane is red.\n", []),
    ])
    func `are those of notes that came or changed`(path: String, text: String, new: [String]) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        _ = try await Self.asked(notebook)
        try notebook.write(text, to: path)
        try await notebook.update()
        #expect(try await Self.asked(notebook) == new)
        #expect(try await Self.asked(notebook) == [])
    }

    @Test func `are not those of notes that were removed, came back or were renamed`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        _ = try await Self.asked(notebook)
        try notebook.folder.remove("notes/a.md")
        try await notebook.update()
        #expect(try await Self.asked(notebook) == [])
        try notebook.write(Self.files["a.md"] ?? "", to: "a.md")
        try notebook.folder.remove("notes/c.md")
        try notebook.write(Self.files["c.md"] ?? "", to: "stairs/c.md")
        try await notebook.update()
        #expect(try await Self.asked(notebook) == [])
        // A copy is a new note.
        try notebook.write(Self.files["a.md"] ?? "", to: "copy.md")
        try await notebook.update()
        #expect(try await Self.asked(notebook) == ["copy.md new"])
    }

    @Test func `beyond the limit are new the next time`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        _ = try await Self.asked(notebook)
        for number in 0..<5 { try notebook.write("# N\(number)\n\nLamp number \(number).\n", to: "n\(number).md") }
        try await notebook.update()
        let first = try await Self.asked(notebook, limit: 2)
        let second = try await Self.asked(notebook, limit: 2)
        #expect(first.count == 2 && Set(first + second).count == 4)
        #expect(try await Self.asked(notebook, limit: 2).count == 1)
        #expect(try await Self.asked(notebook, limit: 2) == [])
    }

    @Test func `of a search that is written otherwise are all its hits`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        _ = try await Self.asked(notebook)
        #expect(try await Self.asked(SavedSearch(name: "lamp", words: "lamp crane"), notebook).contains("b.md new"))
        #expect(try await Self.asked(SavedSearch(name: "other", words: "lamp"), notebook).count == 2)
        try notebook.index.renameSeenHits(of: "other", to: "third")
        #expect(try await Self.asked(SavedSearch(name: "third", words: "lamp"), notebook) == [])
        try notebook.index.renameSeenHits(of: "third", to: nil)
        #expect(try await Self.asked(SavedSearch(name: "third", words: "lamp"), notebook).count == 2)
    }

    @Test func `are limited by filters, and need no words`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        var search = SavedSearch(name: "tagged", words: "")
        search.tags = ["urgent"]
        #expect(try await Self.asked(search, notebook) == [])
        try notebook.write("# D\n\nRing the harbour #urgent\n", to: "d.md")
        try notebook.write("# E\n\nRing the baker\n", to: "e.md")
        try await notebook.update()
        #expect(try await Self.asked(search, notebook) == ["d.md new"])
    }

    @Test func `are read as they were written`() throws {
        let moment = try #require(IndexedFolder.today)
        let hash = SeenHits.hash(of: ["search", "lamp"])
        let text = "SEARCH\tlamp\t\(hash)\t\(moment)\n1\t-2\n3\t4\n"
        let read = SeenHits.all(lines: text + "SEARCH\tb\t5\t\(moment)\nx\ty\n")
        #expect(read.map(\.name) == ["lamp", "b"] && read.map(\.places.count) == [2, 0] && read[0].search == hash)
        #expect(SeenHits.lines(of: [read[0]]) == text)
    }
}
