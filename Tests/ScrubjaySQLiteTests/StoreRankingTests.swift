@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `A store finds candidates by words` {
    /// An index of random short passages, and those passages.
    private final class Corpus {
        let store: TestStore
        let naive: NaiveRanking
        var dice: Dice

        /// Words are distributed as in texts: the first ones stand in most passages.
        static let vocabulary = (0..<600).map { index in
            let letters = Array("bcdfglmnprtvz")
            return String([letters[index % 13], "a", letters[index / 13 % 13], "o", letters[index / 169 % 13], "u"])
        }

        init(_ engine: TestedEngine, seed: UInt64, documents: Int, passages: Int) throws {
            let store = try engine.fresh()
            var dice = Dice(seed: seed)
            var indexed: [IndexedDocument] = []
            for _ in 0..<documents {
                let texts = (0..<passages).map { _ in Self.text(&dice, 1...14) }
                indexed.append(
                    store.indexed(
                        SampleDocument.make(
                            texts, title: Self.text(&dice, 1...3), tags: dice.chance(3) ? [Self.text(&dice, 1...1)] : [],
                            people: dice.chance(3) ? [.attendee(Self.text(&dice, 2...2))] : [],
                            heading: dice.chance(2) ? [Self.text(&dice, 1...2)] : [])))
            }
            let notebook = store.notebook.id
            try store.store.write { transaction in
                for (index, document) in indexed.enumerated() {
                    try transaction.put(
                        KnownFile(Self.path(index), content: "\(index)"), format: "markdown", documents: [document],
                        warnings: [],
                        in: notebook)
                }
            }
            var entries: [NaiveRanking.Entry] = []
            for (index, document) in indexed.enumerated() {
                let ids = try store.ids(Self.path(index))
                let homes = try store.read { try $0.documentIDs(of: ids) }
                for ((id, home), passage) in zip(zip(ids, homes), document.passages) {
                    entries.append(NaiveRanking.Entry(id: id, of: try #require(home), passage.fields))
                }
            }
            naive = NaiveRanking(entries: entries)
            self.store = store
            self.dice = dice
            try store.store.optimize()
        }

        /// In the order of their numbers, as the IDs are.
        static func path(_ index: Int) -> String { "\(100 + index).md" }

        private static func text(_ dice: inout Dice, _ count: ClosedRange<Int>) -> String {
            (0..<dice.number(count)).map { _ in vocabulary[dice.rank(below: vocabulary.count)] }.joined(separator: " ")
        }

        func word() -> QueryTree { .word([Self.vocabulary[dice.rank(below: Self.vocabulary.count)]]) }

        /// A random query: leaves side by side, all or any of them, some of them excluded.
        func flatTree() -> QueryTree {
            let leaves = (0..<dice.number(1...5)).map { _ in
                dice.chance(4) ? .inField(dice.pick(Field.allCases), tree(depth: 0)) : tree(depth: 0)
            }
            switch dice.number(0...4) {
            case 0: return .all(leaves)
            case 1: return .excluding(.any(leaves), .any([tree(depth: 0), tree(depth: 0)]))
            default: return .any(leaves)
            }
        }

        func tree(depth: Int = 2) -> QueryTree {
            switch dice.number(depth > 0 ? 0...9 : 0...3) {
            case 0: .prefix(String(Self.vocabulary[dice.rank(below: Self.vocabulary.count)].prefix(dice.number(2...4))))
            case 1: .phrase((0..<dice.number(2...3)).map { _ in [Self.vocabulary[dice.rank(below: 40)]] })
            case 2...3: word()
            case 4: .all((0..<dice.number(1...3)).map { _ in tree(depth: depth - 1) })
            case 5: .excluding(tree(depth: depth - 1), tree(depth: depth - 1))
            case 6: .inField(dice.pick(Field.allCases), tree(depth: 0))
            default: .any((0..<dice.number(1...5)).map { _ in tree(depth: depth - 1) })
            }
        }
    }

    private static func compare(_ found: [ScoredPassage], _ expected: [ScoredPassage], _ note: Comment) {
        #expect(Set(found.map(\.id)) == Set(expected.map(\.id)), note)
        let scores = Dictionary(uniqueKeysWithValues: expected.map { ($0.id, $0.score) })
        #expect(found.allSatisfy { abs($0.score - (scores[$0.id] ?? .infinity)) < 1e-6 }, note)
        #expect(zip(found, found.dropFirst()).allSatisfy { ($1.score, $0.id) < ($0.score, $1.id) }, note)
    }

    @Test(.thorough, arguments: TestedEngine.all, UInt64(0)..<6)
    func `candidates and scores are those of a plain scan`(engine: TestedEngine, seed: UInt64) throws {
        let corpus = try Corpus(engine, seed: seed, documents: 12, passages: 10)
        for index in 0..<40 {
            let tree = index % 2 == 0 ? corpus.flatTree() : corpus.tree()
            let found = try corpus.store.read { try $0.candidates(tree, scoring: WordScoring(), within: nil, limit: 100_000) }
            let expected = corpus.naive.candidates(tree).passages
            let note: Comment = "seed \(seed), query \(index): \(tree)"
            // If a part does not match as a whole, the engine may choose its contribution to the score.
            if index % 2 == 0 {
                Self.compare(found.passages, expected, note)
            } else {
                #expect(Set(found.passages.map(\.id)) == Set(expected.map(\.id)), note)
            }
            let matches = try corpus.store.read { try $0.matches(tree) }
            #expect(Set(matches.ids) == Set(found.passages.map(\.id)), "seed \(seed), query \(index)")
        }
    }

    @Test(.thorough, arguments: TestedEngine.all, UInt64(0)..<2)
    func `in a large index rare words choose and frequent ones count`(engine: TestedEngine, seed: UInt64) throws {
        let corpus = try Corpus(engine, seed: seed + 100, documents: 110, passages: 30)
        #expect(corpus.naive.entries.count == 3300)
        #expect(corpus.naive.isFrequent(.word([Corpus.vocabulary[0]])))
        #expect(!corpus.naive.isFrequent(.word([Corpus.vocabulary[500]])))
        let within =
            corpus.dice.chance(2) ? nil : try corpus.store.read { try $0.passageSet(Filter(locations: ["103.md", "117.md"])) }
        for index in 0..<12 {
            let words = (0..<corpus.dice.number(2...6)).map { _ in Corpus.vocabulary[corpus.dice.rank(below: 600)] }
            let pairs = zip(words, words.dropFirst()).map { QueryTree.phrase([[$0], [$1]]) }
            let tree = QueryTree.any(words.map { .word([$0]) } + pairs)
            // Words and pairs count in part.
            let weights = [words[0]: 0.25, "\(words[0]) \(words[1])": 0.5]
            let scoring = WordScoring(weights: weights, complete: Set(words.prefix(2)))
            let found = try corpus.store.read {
                try $0.candidates(tree, scoring: scoring, within: within, limit: 100_000)
            }
            let expected = corpus.naive.candidates(tree, weights: weights, within: within)
            let note: Comment = "seed \(seed), query \(index): \(tree)"
            Self.compare(found.passages, expected.passages, note)
            let complete = corpus.naive.matches(.all(Set(words.prefix(2)).map { .word([$0]) }))
            #expect(Set(found.complete.ids) == complete.intersection(found.passages.map(\.id)), note)
            #expect(Set(found.documents.keys) == Set(expected.documents.keys), note)
            #expect(found.documents.allSatisfy { abs($1 - (expected.documents[$0] ?? .infinity)) < 1e-4 }, note)
        }
        // Excluded and required words count, however frequent they are.
        let mixed = QueryTree.any([.word([Corpus.vocabulary[1]]), .word([Corpus.vocabulary[500]])])
        #expect(Set(try corpus.store.read { try $0.matches(mixed) }.ids) == corpus.naive.matches(mixed))
        let excluding = QueryTree.excluding(.word([Corpus.vocabulary[0]]), mixed)
        #expect(Set(try corpus.store.read { try $0.matches(excluding) }.ids) == corpus.naive.matches(excluding))
        let parts = try corpus.store.read { snapshot in
            let found = try snapshot.candidates(mixed, scoring: WordScoring(), within: within, limit: 1000)
            return (
                found.passages,
                try snapshot.scoreParts(
                    mixed, scoring: WordScoring(), idf: found.idf, passages: found.passages.map(\.id))
            )
        }
        #expect(
            parts.0.allSatisfy { passage in abs((parts.1[passage.id] ?? []).reduce(0) { $0 + $1.score } - passage.score) < 1e-9
            })
        let frequent = QueryTree.any([.word([Corpus.vocabulary[0]]), .word([Corpus.vocabulary[1]])])
        let found = try corpus.store.read { try $0.candidates(frequent, scoring: WordScoring(), within: nil, limit: 100_000) }
        Self.compare(found.passages, corpus.naive.candidates(frequent).passages, "only frequent words")
        #expect(
            Array(try corpus.store.read { try $0.candidates(frequent, scoring: WordScoring(), within: nil, limit: 7) }.passages)
                == Array(found.passages.prefix(7)))
    }

    @Test(arguments: TestedEngine.all, UInt64(0)..<4)
    func `the parts of a score add up to it`(engine: TestedEngine, seed: UInt64) throws {
        let corpus = try Corpus(engine, seed: seed, documents: 10, passages: 8)
        let tree = QueryTree.any((0..<4).map { _ in corpus.word() } + [.phrase([["bazoru"], ["caboru"]])])
        try corpus.store.read { snapshot in
            let found = try snapshot.candidates(tree, scoring: WordScoring(), within: nil, limit: 100)
            let parts = try snapshot.scoreParts(
                tree, scoring: WordScoring(), idf: found.idf, passages: found.passages.map(\.id))
            for passage in found.passages {
                #expect(abs((parts[passage.id] ?? []).reduce(0) { $0 + $1.score } - passage.score) < 1e-9, "seed \(seed)")
            }
        }
    }

    private static let texts = [
        "one.md": "The lighthouse lamp was repaired.", "two.md": "A lamp in the lighthouse.",
        "three.md": "Running dogs ran past the lamp lighthouse.",
        "four.md": "Budget for the harbour, node.js and C++.", "five.md": "会議室で会う", "six.md": "The café in Straße 7.",
    ]

    private static let table: [(QueryTree, Set<String>)] = [
        (.word("lamp"), ["one.md", "two.md", "three.md"]), (.word("LAMPS"), ["one.md", "two.md", "three.md"]),
        (.word("lam"), []),
        (.word("run"), ["three.md"]), (.word("dog"), ["three.md"]), (.word("cafe"), ["six.md"]), (.word("strasse"), ["six.md"]),
        (.prefix("light"), ["one.md", "two.md", "three.md"]), (.prefix("lighthouse"), ["one.md", "two.md", "three.md"]),
        (.prefix("budg"), ["four.md"]),
        (.prefix("ligx"), []), (.phrase("lighthouse lamp"), ["one.md"]), (.phrase("lamp lighthouse"), ["three.md"]),
        (.phrase("the lighthouse lamp"), ["one.md"]), (.phrase("lamp the lighthouse"), []), (.phrase("node.js"), ["four.md"]),
        (.phrase("会議室"), ["five.md"]), (.all([.word("lamp"), .word("dogs")]), ["three.md"]),
        (.all([.word("lamp"), .word("budget")]), []),
        (.any([.word("budget"), .word("dogs")]), ["three.md", "four.md"]),
        (.excluding(.word("lamp"), .word("dogs")), ["one.md", "two.md"]),
        (.excluding(.word("lamp"), .word("quince")), ["one.md", "two.md", "three.md"]),
        (.excluding(.word("lamp"), .phrase("lighthouse lamp")), ["two.md", "three.md"]),
        (.inField(.body, .word("lamp")), ["one.md", "two.md", "three.md"]),
        (.inField(.title, .word("lamp")), []), (.inField(.title, .word("one")), ["one.md"]),
        (.inField(.tag, .word("blue")), ["two.md"]),
        (.inField(.person, .phrase("Sarah Finch")), ["two.md"]), (.inField(.heading, .word("glaze")), ["two.md"]),
        (.word("glaze"), ["two.md"]),
        (.any([]), []), (.all([]), []), (.word([]), []), (.phrase([]), []), (.word(["\""]), []), (.word(["a\"b OR lamp"]), []),
        (.any([.word("lamp"), .any([])]), ["one.md", "two.md", "three.md"]), (.word(["lamp\" OR \"budget"]), []),
        (.prefix("\"*"), []),
    ]

    @Test(arguments: TestedEngine.all)
    func `words, beginnings, phrases, fields and exclusion`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        for (path, text) in Self.texts.sorted(by: { $0.key < $1.key }) {
            let isTwo = path == "two.md"
            try store.put(
                path,
                SampleDocument.make(
                    [text], title: "File \(path.dropLast(3))", tags: isTwo ? ["blue"] : [],
                    people: isTwo ? [.attendee("Sarah Finch")] : [],
                    heading: isTwo ? ["Glaze"] : [], language: path == "five.md" ? "ja" : path == "six.md" ? "de" : "en"))
        }
        for (tree, expected) in Self.table { #expect(try store.paths(tree) == expected, "\(tree)") }
    }

    @Test(arguments: TestedEngine.all)
    func `a query of two thousand words has an answer`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["The lamp."]))
        let words = (0..<2000).map { QueryTree.word(["x\($0)"]) }
        #expect(try store.paths(.any(words + [.word("lamp")])) == ["a.md"])
        #expect(try store.paths(.all(words)).isEmpty)
        #expect(try store.paths(.excluding(.word("lamp"), .any(words))) == ["a.md"])
    }
}
