@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

/// Results leave out passages that repeat others.
@Suite struct `Diversity of results` {
    /// An order in which `a1 b1=a1` are a passage of document a, and one of document b with the same text.
    struct Case: CustomTestStringConvertible {
        let order: String
        var perDocument = 2
        var limit = 9
        let shown: String
        /// Such as `a1: b1 c1`.
        var copies: [String] = []
        var surplus: [String] = []
        var testDescription: String { "\(order) → \(shown)" }
    }

    private static let cases = [
        Case(order: "a1 b1 a2 c1", shown: "a1 b1 a2 c1"),
        Case(order: "a1 a2 a3 b1 a4", shown: "a1 a2 b1", surplus: ["a2: 2"]),
        Case(order: "a1 a2 a3 b1 a4", perDocument: 0, shown: "a1 a2 a3 b1 a4"),
        Case(order: "a1 a2 a3", perDocument: 1, shown: "a1", surplus: ["a1: 2"]),
        Case(order: "a1 b1=a1 c1=a1 d1", shown: "a1 d1", copies: ["a1: b1 c1"]),
        // A file that repeats itself is not its own copy.
        Case(order: "a1 a2=a1", shown: "a1 a2"),
        // A copy is no hit of its document, which may still have as many.
        Case(order: "a1 b1=a1 b2 b3 b4", shown: "a1 b2 b3", copies: ["a1: b1"], surplus: ["b3: 1"]),
        // A copy of a passage that is left out is the only one with its text.
        Case(order: "a1 a2 a3 b3=a3 b1 c1=a3", shown: "a1 a2 b3 b1", copies: ["b3: c1"], surplus: ["a2: 1"]),
        // Passages beyond the limit are counted, too.
        Case(order: "a1 a2 c1 b1=a1 a3", limit: 2, shown: "a1 a2", copies: ["a1: b1"], surplus: ["a2: 1"]),
        Case(order: "a1 a2 a3", limit: 1, shown: "a1"),
    ]

    private static func order(
        _ text: String, perDocument: Int, limit: Int, areMarked: Bool = true
    ) -> (order: DiverseOrder, names: [String]) {
        let written = text.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        let names = written.map { $0[0] }
        func texts(_ id: Passage.ID) -> String { written[Int(id.rawValue)].last ?? "" }
        let order = DiverseOrder(
            names.indices.map { ScoredPassage(id: Passage.ID(Int64($0)), score: -Double($0)) },
            inOrder: { $0 }, Diversity(perDocument: perDocument), limit: limit,
            document: { id in names[Int(id.rawValue)].unicodeScalars.first.map { StoredDocument.ID(Int64($0.value)) } },
            mark: { areMarked ? Double(texts($0).utf8.count) : nil }, isSame: { texts($0) == texts($1) })
        return (order, names)
    }

    @Test(arguments: cases)
    func `an order has a limited number of passages of a document, and each text once`(example: Case) {
        let (order, names) = Self.order(example.order, perDocument: example.perDocument, limit: example.limit)
        func name(_ id: Passage.ID) -> String { names[Int(id.rawValue)] }
        #expect(order.shown.map { name($0.id) }.joined(separator: " ") == example.shown)
        let copies = order.copies.filter { !$0.value.isEmpty }
        #expect(copies.map { "\(name($0)): \($1.map { name($0.id) }.joined(separator: " "))" }.sorted() == example.copies)
        #expect(order.surplus.map { "\(name($0)): \($1)" }.sorted() == example.surplus)
    }

    @Test(arguments: UInt64(0)..<60)
    func `the limit does not change the first hits or their explanation`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let order = (0..<40).map { index in
            let name = "\(dice.pick(["a", "b", "c", "d"]))\(index)"
            return dice.chance(3) ? "\(name)=text\(dice.number(0...3))" : name
        }.joined(separator: " ")
        let perDocument = dice.number(0...3)
        let all = Self.order(order, perDocument: perDocument, limit: 99).order
        for limit in 1...12 {
            let some = Self.order(order, perDocument: perDocument, limit: limit).order
            #expect(some.shown.map(\.id) == all.shown.prefix(limit).map(\.id))
            for passage in some.shown {
                #expect(some.copies[passage.id] == all.copies[passage.id], "seed \(seed), limit \(limit)")
                #expect(some.surplus[passage.id] == all.surplus[passage.id], "seed \(seed), limit \(limit)")
            }
        }
        #expect(Self.order(order, perDocument: 0, limit: 99, areMarked: false).order.shown.count == 40)
    }

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        let sections = (1...6).map { "# Day \($0)\n\nThe quince lamp was lit \($0) times by the keeper.\n" }
        try notebook.write(
            sections.joined(separator: "\n" + String(repeating: "Filler of other words.\n\n", count: 60)), to: "log.md")
        for name in ["one", "two", "three"] {
            try notebook.write("# Oil\n\nTrim the wick of the quince lamp\nbefore dusk.\n", to: "\(name).md")
        }
        try await notebook.update()
        return notebook
    }

    @Test func `a long document leaves room for others, and its number of hits is shown`() async throws {
        let notebook = try await Self.notebook()
        func hits(_ diversity: Diversity?) async throws -> [Hit] {
            try await notebook.index.search(Query("quince lamp keeper", diversity: diversity)).hits
        }
        let all = try await hits(nil)
        #expect(all.count { $0.document.path == "log.md" } > 3)
        #expect(all.allSatisfy { $0.copies.isEmpty && $0.moreInDocument == 0 })
        let diverse = try await hits(.standard)
        let own = diverse.filter { $0.document.path == "log.md" }
        #expect(own.map(\.id) == all.filter { $0.document.path == "log.md" }.prefix(3).map(\.id))
        #expect(own.map { $0.moreInDocument > 0 } == [false, false, true])
        #expect(try await hits(Diversity(perDocument: 0)).count { $0.document.path == "log.md" } > 3)
    }

    @Test(arguments: ["wick quince", "\"before dusk\"", "wic*", "wick dusk -keeper"])
    func `copies are one hit that names the others`(query: String) async throws {
        let notebook = try await Self.notebook()
        let hits = try await notebook.index.search(Query(query, diversity: .standard)).hits.filter {
            $0.passage.text.contains("wick")
        }
        #expect(hits.count == 1)
        let hit = try #require(hits.first)
        #expect(Set([hit.document.path] + hit.copies.map(\.document.path)) == ["one.md", "two.md", "three.md"])
        #expect(hit.copies.allSatisfy { $0.lines == hit.passage.lineRange })
    }

    @Test func `a file in two notebooks is one place`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# Oil\n\nTrim the wick.\n", to: "deep/oil.md")
        try await notebook.update()
        // An index of an earlier version may have such documents.
        _ = try notebook.index.store.write { try $0.addNotebook(name: "deep", folder: notebook.notes + "/deep") }
        _ = try await notebook.index.update()
        let hits = try await notebook.index.search(Query("wick", diversity: .standard)).hits
        #expect(hits.count == 1)
        #expect(hits.first?.copies.isEmpty == true)
    }

    @Test func `a negative number is refused`() async throws {
        let notebook = try IndexedFolder()
        await #expect(throws: QueryError(.perDocumentOutOfRange(-1))) {
            try await notebook.index.search(Query("wick", diversity: Diversity(perDocument: -1)))
        }
    }
}
