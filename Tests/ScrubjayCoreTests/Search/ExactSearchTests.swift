@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Exact search` {
    private static let files = [
        "one.md": "# Lamp\n\nThe lamp of the quay. Übung macht den Meister.\n",
        "many.md": "---\ndraft: no\n---\n# Stock\n\nThree lamps, red oak and a café.\n",
        "phrase.md": "# Wood\n\nOak, red and dry. Red\noak beams. Don't paint.\n",
        "code.md": "# Tools\n\nUse node.js and C++ with plan:blue, not node-js.\n",
        "deutsch.md": "# Leuchten\n\nDie Übungen finden im Straßencafé statt; zwei Lampen.\n",
        "français.md": "# Cafés\n\nLes cafés du port, l'eau et la lampe.\n",
        "会議.md": "# 会議\n\n会議室で十時に。\n",
    ]

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    private static func result(_ query: String, in notebook: IndexedFolder) async throws -> SearchResult {
        try await notebook.index.search(Query(query, limit: 100, isExact: true))
    }

    private static let found: [(String, [String])] = [
        // No stems, in no language
        ("lamp", ["one.md"]), ("LAMP", ["one.md"]), ("lamps", ["many.md"]), ("lampe", ["français.md"]),
        ("Lampen", ["deutsch.md"]),
        ("übung", ["one.md"]), ("Übungen", ["deutsch.md"]), ("café", ["many.md"]), ("cafés", ["français.md"]), ("cafe", []),
        // No corrected spelling, no similar meaning
        ("lapm", []), ("beam", []), ("beams", ["phrase.md"]),
        // Words are optional among each other
        ("lamp beams", ["one.md", "phrase.md"]), ("lamp xyzzy", ["one.md"]), ("beams -red", []), ("lamps -lamp", ["many.md"]),
        // Phrases are as they are written, whatever the white space
        ("\"red oak\"", ["many.md", "phrase.md"]), ("\"oak, red\"", ["phrase.md"]), ("\"oak red\"", []),
        ("don't", ["phrase.md"]),
        // Operators
        ("lamp OR lamps", ["many.md", "one.md"]), ("lamps AND oak", ["many.md"]), ("oak NOT lamps", ["phrase.md"]),
        ("+oak -lamps", ["phrase.md"]), ("red NEAR/0 oak", ["many.md", "phrase.md"]), ("lamps NEAR/2 oak", ["many.md"]),
        ("lamp NEAR/5 oak", []), ("lam*", ["deutsch.md", "français.md", "many.md", "one.md"]), ("cafés*", ["français.md"]),
        ("lamp in:many.md", []), ("draft:no lamps", ["many.md"]), ("draft:no lamp", []), ("draft:no xyzzy", []),
        ("the AND quay", ["one.md"]), ("title:lamp", ["one.md"]), ("lamps in:many.md", ["many.md"]),
        // Signs
        ("node.js", ["code.md"]), ("C++", ["code.md"]), ("plan:blue", ["code.md"]), ("node-js", ["code.md"]),
        // A script without spaces
        ("会議", ["会議.md"]), ("会議室", ["会議.md"]), ("室議", []),
        // Headings and titles
        ("Stock", ["many.md"]), ("Leuchten", ["deutsch.md"]),
    ]

    @Test func `finds words as they are written, in any case`() async throws {
        let notebook = try await Self.notebook()
        for (query, expected) in Self.found {
            let hits = try await Self.result(query, in: notebook).hits
            #expect(Set(hits.map(\.document.path)).sorted() == expected, "\(query)")
        }
    }

    @Test func `is as complete among many passages with other forms`() async throws {
        let notebook = try IndexedFolder()
        for number in 0..<30 {
            let words = String(repeating: "lamps here. ", count: number < 28 ? 20 : 1)
            try notebook.write("# Note \(number)\n\n\(words)\(number < 28 ? "" : "one lamp")\n", to: "\(number).md")
        }
        try await notebook.update()
        let query = Query("lamp", limit: 5, isExact: true)
        let parsed = try notebook.index.queryParser(query).parse(query)
        let found = try notebook.index.store.read { snapshot in
            // Only the first ten candidates are ranked.
            var parameters = SearchParameters()
            parameters.lexicalCandidates = 10
            return try notebook.index.searcher(snapshot, parameters).search([parsed], limits: [5])[0].hits.map(\.document.path)
        }
        #expect(found.sorted() == ["28.md", "29.md"])
    }

    @Test func `says that it is exact, corrects nothing and prefers nothing`() async throws {
        let notebook = try await Self.notebook()
        let result = try await Self.result("lapm of yesterday", in: notebook)
        #expect(result.isExact && result.corrections.isEmpty && result.preferences.isEmpty)
        let found = try await Self.result("lamps", in: notebook)
        #expect(found.hits.allSatisfy { $0.explanation.cosine == nil && $0.explanation.semanticShare == 0 })
        #expect(try await !notebook.index.search(Query("lamps")).isExact)
    }

    @Test func `marks only the words as written`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("# Shelf\n\nSix lamps.\n\nOne Lamp, and lamps.\n", to: "shelf.md")
        try await notebook.update()
        let hits = try await Self.result("lamp in:shelf.md", in: notebook).hits
        let snippet = try #require(hits.first?.snippet)
        let utf8 = Array(snippet.text.utf8)
        #expect(snippet.highlights.map { String(decoding: utf8[$0], as: UTF8.self) } == ["Lamp"])
        #expect(snippet.matchLine == 5)
    }

    /// Texts, a query, whether it is in the text.
    @Test(arguments: [
        ("a lamp", "lamp", true), ("alamp", "lamp", false), ("lamps", "lamp", false), ("lamp_1", "lamp", true),
        ("red\n  oak", "red oak", true), ("redoak", "red oak", false), ("Élan", "élan", true), ("e\u{301}lan", "élan", true),
        ("l'eau", "eau", true), ("C++", "c++", true), ("C+++", "c++", true), ("10:30h", "10:30", false), ("", "a", false),
    ])
    func `text is compared apart from capitals and white space`(text: String, wanted: String, isIn: Bool) {
        let exact = ExactText(wanted, words: [.word([wanted])], phrase: .word([wanted]), isPrefix: false)
        #expect(exact.isIn(text) == isIn)
    }
}
