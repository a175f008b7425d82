import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

/// The clock stands at 2026-03-13.
@Suite struct `Notes sorted by a property` {
    private static func note(_ properties: String, _ text: String = "The boat needs paint.") -> String {
        "---\n\(properties)\n---\n\(text)\n"
    }

    private static let files = [
        "a.md": note("rating: 4\ndue: 2026-12-11\nphase: Rigging"),
        "b.md": note("rating: 10\nDue: 4 May 2026\nphase: ballast"),
        "c.md": note("rating: [3, 12]\ndue: 2026-03-20T14:00\nphase: äther"),
        "d.md": note("rating: ★★\ndue: 2026-03-20T09:00\ndate: 2026-01-02"),
        "e.md": "The boat needs paint, and nothing is said of it.\n",
    ]

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    private static let orders: [(property: String, isReversed: Bool, paths: [String])] = [
        ("rating", false, ["d.md", "c.md", "a.md", "b.md", "e.md"]),
        // Of a list, the value counts that comes first.
        ("rating", true, ["c.md", "b.md", "a.md", "d.md", "e.md"]),
        ("due", false, ["d.md", "c.md", "b.md", "a.md", "e.md"]), ("due", true, ["a.md", "b.md", "c.md", "d.md", "e.md"]),
        ("phase", false, ["c.md", "b.md", "a.md", "d.md", "e.md"]), ("PHASE", true, ["a.md", "b.md", "c.md", "d.md", "e.md"]),
    ]

    @Test(arguments: orders)
    func `numbers are numbers, days are days, and notes without it come last`(
        property: String, isReversed: Bool, paths: [String]
    ) async throws {
        let notebook = try await Self.notebook()
        for query in ["boat", "paint boat", "boat OR sail"] {
            let found = try await notebook.index.search(
                Query(query, limit: 5, order: Query.Order(property), isReversed: isReversed))
            let named = found.hits.map(\.document.path)
            let known = paths.filter { $0 != "e.md" && !(property.lowercased() == "phase" && $0 == "d.md") }
            #expect(named.filter(known.contains) == known, "\(query)")
            #expect(Set(named.suffix(5 - known.count)) == Set(paths).subtracting(known), "\(query)")
        }
        let onlyFilter = try await notebook.index.search(
            Query(
                "", filter: Filter(kinds: [.note]), limit: 3, order: .property(property.lowercased()), isReversed: isReversed))
        #expect(onlyFilter.hits.map(\.document.path) == Array(paths.prefix(3)))
        let list = try notebook.index.noteList(
            NoteListQuery(order: NoteListQuery.Order(property), isReversed: isReversed, limit: 3))
        #expect(list.entries.map(\.document.path) == Array(paths.prefix(3)))
        #expect(list.total == 5)
    }

    @Test func `a property that is called like an order has a name of its own`() async throws {
        #expect(Query.Order("date") == .date && Query.Order("property:date") == .property("date"))
        #expect(NoteListQuery.Order("property:Reading Time") == .property("reading-time"))
        let notebook = try await Self.notebook()
        let found = try await notebook.index.search(Query("boat", order: Query.Order("property:rating")))
        #expect(found.hits.first?.document.path == "d.md")
    }

    @Test(arguments: [
        ("ratign", "did you mean rating?"), ("Fälligkeit", "the properties of your notes: "), ("echeance", "orders are"),
    ])
    func `a name that is neither is an error`(name: String, message: String) async throws {
        let notebook = try await Self.notebook()
        let inSearch = await #expect(throws: QueryError.self) {
            try await notebook.index.search(Query("nothing has this", order: Query.Order(name)))
        }
        #expect(inSearch?.description.contains(message) == true)
        let inList = #expect(throws: QueryError.self) {
            try notebook.index.noteList(NoteListQuery("nothing", order: NoteListQuery.Order(name)))
        }
        #expect(inList?.description.contains(message) == true)
    }

    @Test func `the properties of notes are listed as they are written, and their words are counted`() async throws {
        let notebook = try await Self.notebook()
        let notes = try notebook.index.noteList().entries.map(\.document)
        let ids = Dictionary(notes.map { ($0.path, $0.id) }) { first, _ in first }
        let (b, c, e) = (try #require(ids["b.md"]), try #require(ids["c.md"]), try #require(ids["e.md"]))
        let properties = try notebook.index.properties(of: [b, c, e])
        #expect(properties[b]?.map(\.key) == ["rating", "Due", "phase"])
        #expect(properties[c]?.filter { $0.key == "rating" }.map(\.value) == ["3", "12"])
        #expect(properties[e] == nil)
        #expect(try notebook.index.wordCounts(of: [e])[e] ?? 0 > 5)
        #expect(try notebook.index.properties(of: []).isEmpty && notebook.index.wordCounts(of: []).isEmpty)
        try notebook.index.check([PropertyName("Rating"), PropertyName("property:due")])
        let error = #expect(throws: QueryError.self) { try notebook.index.check([PropertyName("rateing")]) }
        #expect(error?.description.hasSuffix("did you mean rating?") == true)
    }

    @Test func `the fewest words come first, and by chance each order has all notes`() async throws {
        let notebook = try await Self.notebook()
        let thin = try notebook.index.noteList(NoteListQuery(order: .words))
        #expect(thin.entries.compactMap(\.words) == thin.entries.compactMap(\.words).sorted() && thin.entries.count == 5)
        let thick = try notebook.index.noteList(NoteListQuery(order: .words, isReversed: true))
        #expect(thick.entries.first?.words == thin.entries.last?.words)
        func paths(_ seed: UInt64) throws -> [String] {
            try notebook.index.noteList(NoteListQuery(order: .random(seed: seed))).entries.map(\.document.path)
        }
        #expect(try paths(7) == paths(7))
        #expect(try Set(paths(8)) == Set(Self.files.keys))
        #expect(try Set((UInt64(0)..<20).map { try paths($0) }).count > 5)
    }

    @Test func `the oldest come first if the order of dates is turned round, and those without a date stay last`() async throws
    {
        let notebook = try await Self.notebook()
        let latest = try notebook.index.noteList().entries.map(\.document.path)
        let oldest = try notebook.index.noteList(NoteListQuery(isReversed: true)).entries.map(\.document.path)
        #expect(latest.sorted() == oldest.sorted() && oldest.first == latest.last)
        let titles = try notebook.index.noteList(NoteListQuery(order: .title, isReversed: true)).entries.map(\.document.title)
        #expect(titles == titles.sorted(by: >))
        let found = try await notebook.index.search(
            Query("", filter: Filter(kinds: [.note]), limit: 1, order: .date, isReversed: true))
        #expect(found.hits.count == 1 && found.hits.first?.document.path != latest.first)
    }

    @Test(arguments: [
        ("4", "10"), ("30 min", "100 min"), ("4/5", "12/5"), ("★★", "★★★"), ("7", "2026-01-01"), ("2026-01-01", "anything"),
        ("4 March 2026", "2026-03-05"), ("2026-03-04T09:00", "2026-03-04T10:30"), ("\"b\"", "C"), ("Apfel", "ärger"),
    ])
    func `a value comes before a larger one`(smaller: String, larger: String) throws {
        let index = try IndexedFolder().index
        let first = try #require(PropertyOrder.key(of: smaller, day: index.dayOfValue))
        let second = try #require(PropertyOrder.key(of: larger, day: index.dayOfValue))
        #expect(first < second && !(second < first))
        #expect(PropertyOrder.key(of: "  ", day: index.dayOfValue) == nil)
    }
}
