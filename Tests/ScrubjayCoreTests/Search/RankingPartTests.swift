@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Parts of the ranking` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write(
            "---\ndate: 2026-03-05\nattendees: [Ida Storm, Omar Reed]\n---\n# Boat club\n\n## Decisions\n\n- Paint the hull in May.\n",
            to: "meetings/2026-03-05 Boat club.md")
        try notebook.write(
            "---\ndate: 2026-02-05\nattendees: [Ida Storm]\n---\n# Boat club\n\nWhat the hull needs is paint for the hull.\n",
            to: "meetings/2026-02-05 Boat club.md")
        try notebook.write("# Winch\n\nThe slipway is icy; paint it, hull and all. #harbour\n", to: "winch.md")
        try notebook.write("What is what, and the what of it: paint.\n\n## More\n\nThe hull.\n", to: "what.md")
        try notebook.write("The harbour had hull paint, and a new boat.\n", to: "harbour.md")
        try await notebook.update()
        return notebook
    }

    /// A query whose result depends on the part.
    private static func question(of part: RankingPart) -> String {
        switch part {
        case .vectors, .documents, .allWords, .pairs: "hull paint"
        case .fields: "winch slipway"
        case .questionWords: "What is the hull?"
        case .spelling: "slipwey"
        case .days: "hull paint in February"
        case .people: "hull paint with Ida Storm"
        case .kinds: "decisions: hull"
        case .tags: "notes with the tag harbour"
        }
    }

    @Test(arguments: RankingPart.allCases)
    func `give something, and can be left out`(part: RankingPart) async throws {
        let notebook = try await Self.notebook()
        let query = Query(Self.question(of: part))
        func found(without parts: Set<RankingPart>) throws -> [String] {
            let results = try notebook.index.search([query], explain: true, parameters: SearchParameters(without: parts))
            return try results[0].get().hits.map { "\($0.document.path) \($0.score) \($0.explanation)" }
        }
        #expect(try found(without: []) == found(without: []))
        #expect(try found(without: []) != found(without: [part]))
        let others = Set(RankingPart.allCases).subtracting([part])
        #expect(try found(without: others) != found(without: Set(RankingPart.allCases)))
    }

    @Test func `that are left out of an evaluation are named in it`() async throws {
        let notebook = try await Self.notebook()
        let folder = try TemporaryFolder()
        try folder.write("{\"id\": \"q\", \"text\": \"slipwey\"}\n", to: "queries.jsonl")
        try folder.write("q\twinch.md\t\t1\n", to: "qrels.tsv")
        let set = try JudgedSet(folder: folder.path)
        let whole = try await notebook.index.evaluate(set)
        #expect(whole.without.isEmpty && whole.all.scores[.ndcg] == 1)
        let part = try await notebook.index.evaluate(set, without: [.spelling, .documents])
        #expect(part.without == [.documents, .spelling] && part.all.scores[.ndcg] == 0)
    }
}
