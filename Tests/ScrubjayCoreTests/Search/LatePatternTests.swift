@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Queries such as `rope /v\\d/`: no word is needed, and every hit matches the pattern.
@Suite struct `A pattern beside optional words` {
    private static let words = ["rope", "mast", "Tau", "voile", "ancla", "pier", "quay"]

    private static func notebook(_ dice: inout Dice) async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for number in 0..<dice.number(1...12) {
            let day = dice.chance(4) ? "" : "---\ndate: 2026-0\(dice.number(1...3))-1\(dice.number(0...9))\n---\n"
            let parts = (0..<dice.number(1...4)).map { _ in
                "## \(dice.pick(words))\n\nThe \(dice.pick(words)) of \(dice.pick(words)) has v\(dice.number(1...9)).\(dice.pick(["0", "x"]))"
            }
            try notebook.write(day + parts.joined(separator: "\n\n") + "\n", to: "\(number).md")
        }
        // No word is taken for a misspelt one.
        try notebook.write("# All\n\n\(words.joined(separator: " ")) v0\n", to: "all.md")
        try await notebook.update()
        return notebook
    }

    @Test(arguments: UInt64(0)..<40)
    func `has the ranked passages that match, and then those of the latest notes`(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        let notebook = try await Self.notebook(&dice)
        let pattern = try TextPattern("v[1-\(dice.number(1...9))]\\.\\d")
        let text = (0..<dice.number(0...2)).map { _ in dice.pick(Self.words) }.joined(separator: " ")
        let limit = dice.number(1...30)
        func search(_ query: String, all: Bool) async throws -> [Hit] {
            try await notebook.index.search(
                Query(query, limit: all ? 999 : limit, diversity: nil, leavesOutUnrelated: !all)
            ).hits
        }
        let found = try await search("\(text) /\(pattern.written)/", all: false).map(\.id)
        // The plain twin compares every passage.
        let ranked = text.isEmpty ? [] : try await search(text, all: true)
        let first = try ranked.filter { try pattern.matches($0.passage.text) }.map(\.id)
        let others = try notebook.index.store.read { snapshot -> [Passage.ID] in
            let compared = Set(ranked.map(\.id))
            let all: [Passage.ID: StoredPassage] = try snapshot.passages(snapshot.passageSet(Filter()).ids)
            let matching = try all.values.filter { stored in
                try !compared.contains(stored.id) && pattern.matches(stored.passage.text)
            }
            var firsts: [StoredDocument.ID: StoredPassage] = [:]
            for stored in matching where (firsts[stored.documentID]?.ordinal ?? .max) > stored.ordinal {
                firsts[stored.documentID] = stored
            }
            let documents = try snapshot.documents(Array(firsts.keys)).values.sorted { left, right in
                let (one, other) = (left.date?.ordinal ?? .min, right.date?.ordinal ?? .min)
                return one == other ? left.path < right.path : one > other
            }
            return documents.compactMap { firsts[$0.id]?.id }
        }
        #expect(found == Array((first + others).prefix(limit)), "seed \(seed)")
    }

    @Test func `stops when its time is over`() async throws {
        var dice = Dice(seed: 1)
        let notebook = try await Self.notebook(&dice)
        try notebook.index.store.read { snapshot in
            let ids = try snapshot.passageSet(Filter()).ids
            let late = PatternFilter([try TextPattern("v")], in: snapshot, time: .seconds(-1))
            #expect(try late.matching(ids).isEmpty && late.isOver)
            let early = PatternFilter([try TextPattern("v"), try TextPattern("\\d")], in: snapshot, time: .seconds(60))
            #expect(try early.matching(ids) == ids && !early.isOver)
        }
    }

    @Test(arguments: [
        ("rope /zzz/", 0), ("rope -/v1/", 1), ("rope /v1/ /v2/", 1), ("\"the rope\" /v1/", 1), ("/V1/", 0), ("/v1/ in:a.md", 1),
        ("+mast /v1/", 0),
    ])
    func `may stand beside everything else`(query: String, count: Int) async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# A\n\nThe rope v1 and v2.\n", to: "a.md")
        try notebook.write("# B\n\nThe rope v3 of the mast.\n", to: "b.md")
        try await notebook.update()
        let result = try await notebook.index.search(Query(query))
        #expect(result.hits.count == count && !result.isPartial, "\(result.hits.map(\.document.path))")
    }
}
