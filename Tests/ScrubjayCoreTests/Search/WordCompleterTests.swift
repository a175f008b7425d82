@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `The last word of a query that is typed` {
    private static let notes = [
        "a.md": "The lighthouse received a new lamp. The harbourmaster was there.",
        "b.md": "Lights were lit at the harbour. Light, and light again.",
        "c.md": "Die Küche der Werft. Kühe weiden am Deich.",
        "d.md": "Le phare est éteint, l'étagère est vide.",
        "e.md": "El faro alumbra la bahía.",
        "f.md": "会議室の予約",
    ]

    private static func indexed() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in notes { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    private static let queries: [(text: String, found: Set<String>)] = [
        ("lightho", ["a.md"]), ("ligh", ["a.md", "b.md"]), ("harb", ["a.md", "b.md"]), ("harbourm", ["a.md"]),
        ("Küc", ["c.md"]), ("kuc", ["c.md"]), ("étag", ["d.md"]), ("alum", ["e.md"]), ("会議", ["f.md"]),
        // Other words are as they are, and so is one that is over.
        ("lamp harb", ["a.md", "b.md"]), ("lam kuche", ["c.md"]), ("lightho ", []), ("lightho,", []),
        // In phrases, exclusions and filters nothing is completed.
        ("\"lam\"", []), ("lamp -harb", ["a.md"]), ("title:lightho", []),
    ]

    @Test(arguments: queries)
    func `stands for words that begin with it`(text: String, found: Set<String>) async throws {
        let notebook = try await Self.indexed()
        let hits = try await notebook.index.search(Query(text, reading: .typing)).hits
        #expect(Set(hits.filter { $0.explanation.lexical > 0 }.map(\.document.path)) == found)
        #expect(hits.first.map { found.contains($0.document.path) } ?? found.isEmpty || found.isEmpty)
    }

    @Test func `counts most as it is written`() async throws {
        let notebook = try await Self.indexed()
        #expect(try await notebook.index.search(Query("light", reading: .typing)).hits.first?.document.path == "b.md")
    }

    @Test func `is marked where it goes on`() async throws {
        let notebook = try await Self.indexed()
        let hit = try #require(try await notebook.index.search(Query("harbourm", reading: .typing)).hits.first)
        let text = Array(hit.snippet.text.utf8)
        #expect(hit.snippet.highlights.map { String(decoding: text[$0], as: UTF8.self) } == ["harbourmaster"])
    }

    @Test func `is corrected only if no word begins so`() async throws {
        let notebook = try await Self.indexed()
        func corrections(_ text: String) async throws -> [String] {
            try await notebook.index.search(Query(text, reading: .typing)).corrections.map(\.replacement)
        }
        #expect(try await corrections("lighthoues") == ["lighthouse"])
        #expect(try await corrections("lightho") == [])
        #expect(try await corrections("harbuor lightho") == ["harbour"])
    }

    @Test func `says too little with one letter`() async throws {
        let notebook = try await Self.indexed()
        let hits = try await notebook.index.search(Query("lamp h", reading: .typing)).hits
        #expect(hits.filter { $0.explanation.lexical > 0 }.map(\.document.path) == ["a.md"])
    }

    @Test(arguments: ["harbour lam", "harb", "lamp -new", "tag:x lam", "kuch", ""])
    func `does not change how a finished query is read`(text: String) async throws {
        let notebook = try await Self.indexed()
        let syntax = try await notebook.index.search(Query(text)).hits.map(\.id)
        #expect(try await notebook.index.search(Query(text + " ", reading: .typing)).hits.map(\.id) == syntax)
    }
}

@Suite struct `Previews` {
    private static let note = """
        # Harbour

        The keeper came at nine.
        He brought the lamp, and a lamp for the hall.

        ## Tasks

        - [ ] Ada oils the lamp
        """

    private static func preview(around line: Int, _ words: String? = nil, radius: Int = 100) async throws -> Preview {
        let notebook = try IndexedFolder()
        try notebook.write(note, to: "a.md")
        try await notebook.update()
        let document = try #require(try notebook.index.documents(at: "a.md").first)
        return try notebook.index.preview(
            of: document, around: line, marking: words.map { Query($0, reading: .typing) }, radius: radius)
    }

    @Test func `have the lines of the file, each with its number`() async throws {
        let preview = try await Self.preview(around: 4)
        #expect(preview.lines[preview.focus].number == 4)
        #expect(preview.lines[preview.focus].text == "He brought the lamp, and a lamp for the hall.")
        #expect(preview.lines.map(\.number) == preview.lines.map(\.number).sorted())
    }

    @Test(arguments: [
        ("lamp", ["lamp", "lamp"]), ("lam", ["lamp", "lamp"]), ("broug hal", ["hall"]), ("kind:x", []), ("", []),
    ])
    func `mark the words of a query`(words: String, marked: [String]) async throws {
        let preview = try await Self.preview(around: 4, words)
        let line = preview.lines[preview.focus]
        let bytes = Array(line.text.utf8)
        #expect(line.highlights.map { String(decoding: bytes[$0], as: UTF8.self) } == marked)
    }

    @Test(arguments: [(1, 1), (5, 4), (9, 8), (900, 8), (0, 1), (-3, 1)])
    func `focus on the nearest line before one without text`(line: Int, number: Int) async throws {
        let preview = try await Self.preview(around: line)
        let found = preview.lines[preview.focus].number
        #expect(found == number || preview.lines[preview.focus].text.isEmpty && found == line)
    }

    @Test func `are no longer than asked`() async throws {
        let preview = try await Self.preview(around: 4, radius: 1)
        #expect(preview.lines.count <= 3 && preview.lines[preview.focus].number == 4)
    }
}
