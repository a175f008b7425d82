@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

/// A store returns the same for its passages, whether they were added at once or one after the other.
@Suite struct `A store that was changed is as a new one` {
    /// Words are distributed as in texts: the first ones stand in most passages.
    private static let vocabulary = (0..<400).map { index in
        let letters = Array("bcdfglmnprtvz")
        return String([letters[index % 13], "a", letters[index / 13 % 13], "o", letters[index / 169 % 13], "u"])
    }

    private static func document(_ dice: inout Dice, passages: Int = 32, below count: Int = 400) -> Document {
        SampleDocument.make(
            (0..<passages).map { _ in
                (0..<dice.number(2...9)).map { _ in vocabulary[dice.rank(below: count)] }.joined(separator: " ")
            }, title: vocabulary[dice.rank(below: count)])
    }

    private static func put(_ files: [String: Document], into store: TestStore) throws {
        try store.store.write { transaction in
            for (path, document) in files.sorted(by: { $0.key < $1.key }) {
                try transaction.put(
                    KnownFile(path, content: "\(document)"), format: "markdown", documents: [store.indexed(document)],
                    warnings: [], in: store.notebook.id)
            }
        }
        try store.store.optimize()
    }

    /// The best passages by words with their locations and scores, and the parts of the scores.
    private static func ranking(
        of tree: QueryTree, in store: TestStore, limit: Int
    ) throws -> (locations: [String], scores: [Double], parts: [Double]) {
        try store.read { snapshot in
            let found = try snapshot.candidates(tree, scoring: WordScoring(), within: nil, limit: limit).passages
            let parts = try snapshot.scoreParts(
                tree, scoring: WordScoring(),
                idf: snapshot.candidates(tree, scoring: WordScoring(), within: nil, limit: limit).idf, passages: found.map(\.id)
            )
            let ordered = try found.equalScores.flatMap { try $0.ordered(by: snapshot.inFileOrder) }
            let stored = try snapshot.passages(ordered.map(\.id))
            let documents = try snapshot.documents(stored.values.map(\.documentID))
            let locations = ordered.map { passage in
                let path = stored[passage.id].flatMap { documents[$0.documentID]?.path }
                return "\(path ?? "?") \(stored[passage.id]?.ordinal ?? -1)"
            }
            return (locations, ordered.map(\.score), ordered.map { parts[$0.id, default: []].reduce(0) { $0 + $1.score } })
        }
    }

    @Test(arguments: UInt64(0)..<3)
    func `frequent words rank by how many passages have them now`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var files: [String: Document] = [:]
        for index in 0..<66 { files["\(index).md"] = Self.document(&dice) }
        let store = try TestStore(TestedEngine.all[0])
        try Self.put(files, into: store)
        // Not enough changes to count all words again: some words become more frequent, others less frequent.
        let changed = ["7.md": Self.document(&dice, below: 12), "new.md": SampleDocument.make(["bzzarolu rare"])]
        try store.store.write { try $0.remove(path: "9.md", in: store.notebook.id) }
        try Self.put(changed, into: store)
        files["9.md"] = nil
        files.merge(changed) { $1 }
        let fresh = try TestStore(TestedEngine.all[0])
        try Self.put(files, into: fresh)

        let connection = try SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite"))
        let counts = try connection.rows("SELECT word, passages, doc FROM frequent_word JOIN word ON word = term") {
            (word: $0.text(0), counted: $0.int(1), now: $0.int(2))
        }
        #expect(counts.count > 20)
        #expect(counts.allSatisfy { $0.counted == $0.now }, "seed \(seed)")
        for query in 0..<20 {
            let words = (0..<dice.number(1...5)).map { _ in Self.vocabulary[dice.rank(below: 400)] }
            let pairs = zip(words, words.dropFirst()).map { QueryTree.phrase([[$0], [$1]]) }
            let tree = QueryTree.any(words.map { .word([$0]) } + pairs)
            for limit in [1, 10, 500] {
                let found = try Self.ranking(of: tree, in: store, limit: limit)
                let expected = try Self.ranking(of: tree, in: fresh, limit: limit)
                let note: Comment = "seed \(seed), query \(query): \(words), limit \(limit)"
                #expect(found.locations == expected.locations, note)
                #expect(found.scores == expected.scores, note)
                #expect(zip(found.scores, found.parts).allSatisfy { abs($0 - $1) < 1e-9 }, note)
            }
        }
        // A word that was added later is close to a misspelt one.
        for word in ["bzzarol", "bacobo", "cacob"] {
            #expect(
                try store.read { try $0.words(near: word, within: 2) } == fresh.read { try $0.words(near: word, within: 2) },
                "seed \(seed), \(word)")
        }
        #expect(try store.read { try $0.words(near: "bzzarol", within: 2) }.map(\.word) == ["bzzarolu"])
    }

    @Test(arguments: [(1999, 1), (2000, 40), (2000, 81)])
    func `words are counted again after enough changes to make another one frequent`(before: Int, change: Int) throws {
        let store = try TestStore(TestedEngine.all[0])
        try Self.put(["a.md": SampleDocument.make((0..<before).map { "lamp \($0)" })], into: store)
        try Self.put(["b.md": SampleDocument.make((0..<change).map { "quince \($0)" })], into: store)
        let connection = try SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite"))
        let counted = try connection.integer("SELECT value FROM total WHERE name = 'counted_passages'")
        #expect(counted == Int64(change == 40 ? before : before + change))
        #expect(
            try connection.integer("SELECT coalesce(max(passages), 0) FROM frequent_word WHERE word = 'lamp'") == Int64(before))
    }

    @Test(arguments: TestedEngine.all)
    func `of equal scores at the limit, those that come first by location are kept`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let paths = ["m.md", "c.md", "x.md", "a.md", "k.md"]
        for path in paths { try store.put(path, SampleDocument.make(["The quince.", "The quince."])) }
        for limit in 1...10 {
            let found = try Self.ranking(of: .word("quince"), in: store, limit: limit)
            #expect(found.locations == paths.sorted().flatMap { ["\($0) 0", "\($0) 1"] }.prefix(limit).map(\.self))
        }
    }

    @Test func `locations are compared by their bytes`() {
        let locations = [
            ("a", "z.md", 0), ("b", "B.md", 0), ("b", "a.md", 0), ("b", "a.md", 1), ("b", "a.md", 10), ("b", "\u{E4}.md", 0),
        ]
        .map { DocumentLocation(notebook: $0.0, path: $0.1, ordinal: $0.2) }
        #expect(locations.reversed().sorted() == locations)
    }
}
