@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Hits that share nothing with the query` {
    /// A notebook of 40 notes about boats, of which one has a rare word.
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for number in 0..<40 {
            try notebook.write(
                "# Boat \(number)\n\nThe boat lies at the quay, and the rope is wet on day \(number).\n",
                to: "boat-\(number).md")
        }
        try notebook.write("# Kiln\n\nThe quince jam stands beside the kiln.\n", to: "kiln.md")
        try notebook.write("---\ndate: 2026-03-12\n---\n# Log\n\nNothing happened.\n", to: "log.md")
        try notebook.write("# Werkstatt\n\nDer Ofen ist kalt, und das Boot ist nicht hier.\n", to: "ofen.md")
        try await notebook.update()
        return notebook
    }

    private static func result(_ query: String, all: Bool = false, in notebook: IndexedFolder) async throws -> SearchResult {
        try await notebook.index.search(Query(query, leavesOutUnrelated: !all))
    }

    @Test(arguments: [
        ("quince", ["kiln.md"]), ("the quince", ["kiln.md"]), ("where is the jam", ["kiln.md"]), ("Ofen", ["ofen.md"]),
        ("wo ist der Ofen", ["ofen.md"]), ("kilns", ["kiln.md"]),
    ])
    func `are left out, and function words do not count`(query: String, paths: [String]) async throws {
        let notebook = try await Self.notebook()
        let result = try await Self.result(query, in: notebook)
        #expect(Set(result.hits.map(\.document.path)).sorted() == paths)
        let all = try await Self.result(query, all: true, in: notebook)
        #expect(all.hits.map(\.document.path).starts(with: result.hits.map(\.document.path)))
        #expect(all.unrelatedCount == 0)
    }

    @Test func `a passage with function words continues one with another word of the query`() async throws {
        let notebook = try IndexedFolder()
        let filler = String(repeating: "Slates, ropes and lamps lie in the shed. ", count: 40)
        try notebook.write("# Sails\n\nWe mended a spinnaker. \(filler)\n\nIt is my best one. \(filler)\n", to: "sails.md")
        try notebook.write("# Tea\n\nThis is my cup.\n", to: "tea.md")
        try await notebook.update()
        let hits = try await Self.result("my spinnaker", in: notebook).hits
        #expect(hits.count == 2 && hits.allSatisfy { $0.document.path == "sails.md" })
    }

    @Test(arguments: ["the xyzzy", "what is a frotz", "wo ist das Zzyx", "où est le zzyx"])
    func `leave nothing of a query whose only known words are function words`(query: String) async throws {
        let notebook = try await Self.notebook()
        #expect(try await Self.result(query, in: notebook).hits.isEmpty)
    }

    @Test(arguments: ["the", "is at the", "and"])
    func `a query of function words alone finds them`(query: String) async throws {
        let notebook = try await Self.notebook()
        #expect(try await !Self.result(query, in: notebook).hits.isEmpty)
    }

    @Test func `what a query names by its day is shown`() async throws {
        let notebook = try await Self.notebook()
        let result = try await Self.result("xyzzy yesterday", in: notebook)
        #expect(result.hits.map(\.document.path) == ["log.md"])
    }

    @Test(arguments: ["+boat", "boat OR kiln", "tag:none OR boat", "\"the quay\""])
    func `what meets the demands of a query is never left out`(query: String) async throws {
        let notebook = try await Self.notebook()
        let (some, all) = (
            try await Self.result(query, in: notebook), try await Self.result(query, all: true, in: notebook)
        )
        #expect(some.hits.map(\.id) == all.hits.map(\.id))
        #expect(some.unrelatedCount == 0)
    }

    @Test(arguments: UInt64(0)..<40)
    func `whatever has a telling word stays, in the same order`(seed: UInt64) async throws {
        let notebook = try await RandomNotebooks.notebook.value
        var dice = Dice(seed: seed)
        let query = (0..<dice.number(1...3)).map { _ in RandomNotebook.words[dice.rank(below: RandomNotebook.words.count)] }
            .joined(separator: " ")
        let some = try await notebook.index.search(Query(query, limit: 1000, leavesOutUnrelated: true))
        let all = try await notebook.index.search(Query(query, limit: 1000))
        let kept = Set(some.hits.map(\.id))
        #expect(all.hits.map(\.id).filter(kept.contains) == some.hits.map(\.id), "seed \(seed)")
        #expect(all.hits.count == some.hits.count + some.unrelatedCount, "seed \(seed)")
    }
}

private enum RandomNotebooks {
    /// One for all seeds.
    static let notebook = Task {
        let notebook = try IndexedFolder()
        var random = RandomNotebook(seed: 11)
        for index in 0..<30 { try notebook.write(random.text(for: "\(index).md"), to: "\(index).md") }
        try await notebook.update()
        return notebook
    }
}
