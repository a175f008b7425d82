@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Searching` {
    /// A random notebook, the same for the same seed.
    private static func notebook(_ seed: UInt64, files: Int = 30) async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        var random = RandomNotebook(seed: seed)
        for index in 0..<files {
            let path = "\(index % 4)/\(index)" + random.dice.pick([".md", ".md", ".vtt", ".txt"])
            try notebook.write(random.text(for: path), to: path)
        }
        try await notebook.update()
        return notebook
    }

    private static func query(_ dice: inout Dice) -> Query {
        var words = (0..<dice.number(1...5)).map { _ in RandomNotebook.words[dice.rank(below: RandomNotebook.words.count)] }
        if dice.chance(4) { words.append("-" + RandomNotebook.words[dice.rank(below: RandomNotebook.words.count)]) }
        if dice.chance(5) { words.append("\"the \(dice.pick(["lamp", "harbour", "a"]))\"") }
        if dice.chance(5) { words.append(dice.pick(["pai*", "lig*", "quin*"])) }
        var filter = Filter()
        if dice.chance(3) { filter.locations = dice.pick([["0"], ["1", "2"], ["3/"]]) }
        if dice.chance(4) { filter.kinds = [dice.pick([.note, .meeting])] }
        return Query(words.joined(separator: " "), filter: filter, limit: 1000)
    }

    /// Passages in order with their scores, computed by the definition of the score.
    private static func naive(_ index: Index, _ query: Query) throws -> [ScoredPassage] {
        let today = CivilDate(year: 2026, month: 3, day: 13) ?? CivilDate(dayNumber: 0)
        let parser = QueryParser(
            analyzer: Analyzer(), languages: [], dates: DateGrammar(languages: [], preference: .past),
            now: LocalDateTime(date: today))
        let parsed = try parser.parse(query)
        return try index.store.read { snapshot in
            let all = try snapshot.passages(try snapshot.passageSet(Filter()).ids)
            let documents = try snapshot.documents(all.values.map(\.documentID))
            let session = Analyzer().session()
            let entries = all.values.sorted { $0.id < $1.id }.compactMap { stored -> NaiveRanking.Entry? in
                guard let document = documents[stored.documentID] else { return nil }
                let language = Language(known: document.language)
                let context = PassageFields.Context(
                    title: document.title, tags: document.tags, people: document.people.map(\.name), language: language,
                    session: session)
                let words = session.analyze(stored.passage.text, language: language)
                return NaiveRanking.Entry(
                    id: stored.id, of: stored.documentID,
                    PassageFields(stored.passage, in: context, words: words, session: session))
            }
            let ranking = NaiveRanking(entries: entries)
            var query = parsed
            func within() -> Set<Passage.ID> {
                var ids = Set(entries.map(\.id)).filter { id in
                    guard let stored = all[id], let document = documents[stored.documentID] else { return false }
                    let filter = query.filter
                    return (filter.kinds.isEmpty || filter.kinds.contains(document.kind))
                        && (filter.locations.isEmpty
                            || filter.locations.contains { document.path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") })
                }
                for tree in query.required { ids.formIntersection(ranking.matches(tree)) }
                for tree in query.excluded { ids.subtract(ranking.matches(tree)) }
                return ids
            }
            if within().isEmpty, !query.required.isEmpty { query = query.relaxed }
            let allowed = within()
            guard !query.hasNoWords else { return [] }
            var set = PassageSet()
            for id in allowed { set.insert(id) }
            let isLimited = !query.filter.isEmpty || !query.required.isEmpty || !query.excluded.isEmpty
            let (tree, weights) = Self.lexical(query)
            var found = ranking.candidates(tree, weights: weights, within: isLimited ? set : nil)
            var cosines: Cosines?
            if let set = try snapshot.vectorSets().last(where: { $0.state == .complete }),
                let embedder = try snapshot.embedder(of: set), !query.freeText.isEmpty
            {
                let terms = Analyzer().analyze(query.freeText, language: Language.detect(in: query.freeText, preferred: []))
                let question = try embedder.embed([AnalyzedPassage(text: query.freeText, terms: terms)], as: .question)[row: 0]
                var all: [(Passage.ID, Float)] = []
                for block in try snapshot.vectorBlocks(in: set.id) {
                    for slot in block.scales.indices where block.scales[slot] != 0 {
                        let id = Passage.ID(block.number * 1024 + Int64(slot))
                        guard allowed.contains(id) else { continue }
                        let row = block.rows[slot * set.dimensions..<(slot + 1) * set.dimensions]
                        all.append((id, zip(row, question).reduce(0) { $0 + Float($1.0) * $1.1 } * block.scales[slot]))
                    }
                }
                var found = Cosines()
                for (id, value) in all.sorted(by: { $0.0 < $1.0 }) { found.add(from: id) { $0.append(value) } }
                cosines = found
            }
            guard !found.passages.isEmpty else { return [] }
            let functionWords = FunctionWords.folded(in: Language.detect(in: query.freeText, preferred: []))
            let telling = query.words.filter { tree in
                if case .word(let forms) = tree { functionWords.isDisjoint(with: forms) } else { true }
            }
            if telling.count > 1 {
                for passage in ranking.candidates(.all(telling)).passages { found.complete.insert(passage.id) }
            }
            // The words of the query that are a part of somebody's name.
            let named = Set(documents.values.flatMap(\.people).flatMap { $0.name.split(separator: " ") })
            let names = query.freeText.split(separator: " ").filter { named.contains($0) && $0.first?.isUppercase == true }
            func preferred(
                _ gain: Double, isFound: Bool = false, _ isWanted: (StoredPassage, StoredDocument) throws -> Bool
            ) rethrows -> Ranking.Preferred {
                var passages = PassageSet()
                for id in allowed {
                    guard let stored = all[id], let document = documents[stored.documentID] else { continue }
                    if try isWanted(stored, document) { passages.insert(id) }
                }
                return Ranking.Preferred(passages: passages, gain: gain, isFound: isFound)
            }
            let parameters = SearchParameters()
            let naming = Dictionary(
                uniqueKeysWithValues: Set(names).map { ($0, ranking.matches(.word([NameKey.folded(String($0))]))) })
            var wanted = Set(names).map { name in
                preferred(parameters.peopleShare / Double(Set(names).count), isFound: true) { stored, document in
                    document.people.contains { $0.name.split(separator: " ").contains(name) }
                        || naming[name]?.contains(stored.id) ?? false
                }
            }
            if query.preferences.contains(.kind(.decision)) {
                wanted.append(
                    try preferred(parameters.kindShare) { stored, _ in
                        try snapshot.decisions(of: stored.documentID).contains { stored.passage.lineRange.contains($0.line) }
                    })
            }
            if query.preferences.contains(.kind(.task)) {
                wanted.append(
                    try preferred(parameters.kindShare) { stored, _ in
                        try snapshot.tasks(of: stored.documentID).contains { stored.passage.lineRange.contains($0.line) }
                    })
            }
            if query.preferences.contains(.kind(.meeting)) {
                wanted.append(preferred(parameters.kindShare) { _, document in document.kind == .meeting })
            }
            wanted = wanted.filter { !$0.passages.isEmpty }
            return try Ranking(
                found: found, similarities: QuerySimilarities(own: cosines), preferred: wanted, within: set,
                parameters: parameters,
                documentsOfPassages: { try snapshot.documentIDs(of: $0) }, nearestUnits: { _, _ in [:] }, ages: nil
            ).order
        }
    }

    /// The words, and the pairs of adjacent content words.
    private static func lexical(_ query: ParsedQuery) -> (tree: QueryTree, weights: [String: Double]) {
        let functionWords = FunctionWords.folded(in: Language.detect(in: query.freeText, preferred: []))
        let parameters = SearchParameters()
        var weights: [String: Double] = [:]
        var pairs: [QueryTree] = []
        let words = query.words.compactMap { if case .word(let forms) = $0 { forms } else { nil } }
        for forms in words where !functionWords.isDisjoint(with: forms) { weights[forms[0]] = parameters.functionWordWeight }
        for (first, second) in zip(words, words.dropFirst())
        where functionWords.isDisjoint(with: first) && functionWords.isDisjoint(with: second) {
            pairs.append(.phrase([first, second]))
            weights["\(first[0]) \(second[0])"] = parameters.pairWeight
        }
        return (.any(query.words + query.required + pairs), weights)
    }

    @Test(.thorough, arguments: UInt64(0)..<6)
    func `results equal those of a plain scan of everything`(seed: UInt64) async throws {
        let notebook = try await Self.notebook(seed)
        var dice = Dice(seed: seed)
        for number in 0..<8 {
            let query = Self.query(&dice)
            let hits = try await notebook.index.search(query).hits
            let expected = try Self.naive(notebook.index, query)
            let scores = Dictionary(uniqueKeysWithValues: expected.map { ($0.id, $0.score) })
            let note: Comment = "seed \(seed), query \(number): \(query.text) \(query.filter)"
            #expect(Set(hits.map(\.id)) == Set(expected.map(\.id)), note)
            // Cosines are summed in another order, so that scores may differ in the last digits.
            #expect(hits.allSatisfy { abs($0.score - (scores[$0.id] ?? .infinity)) < 1e-3 }, note)
            #expect(zip(hits, hits.dropFirst()).allSatisfy { ($1.score, $0.id) < ($0.score, $1.id) }, note)
        }
    }

    @Test(arguments: UInt64(0)..<2)
    func `the order does not depend on the limit, nor on the day it is asked`(seed: UInt64) async throws {
        let notebook = try await Self.notebook(seed + 50)
        var dice = Dice(seed: seed)
        for _ in 0..<4 {
            var query = Self.query(&dice)
            let all = try await notebook.index.search(query).hits
            for limit in [1, 3, 20] {
                query.limit = limit
                #expect(
                    try await notebook.index.search(query).hits.map(\.id) == all.prefix(limit).map(\.id),
                    "seed \(seed) \(query.text)")
            }
            let again = try IndexedFolder.open(notebook.index.location)
            query.limit = 1000
            #expect(try await again.search(query, explain: true).hits.map(\.score) == all.map(\.score))
        }
    }

    @Test(.thorough, arguments: UInt64(1)..<3)
    func `a new index of the same files finds the same`(seed: UInt64) async throws {
        let notebook = try await Self.notebook(seed + 70)
        let fresh = try IndexedFolder(notebook.folder, index: "other")
        try await fresh.update()
        var dice = Dice(seed: seed)
        for _ in 0..<6 {
            let query = Self.query(&dice)
            func locations(_ index: Index) async throws -> [String] {
                try await index.search(query).hits.map { hit in
                    "\(hit.document.path):\(hit.passage.lineRange) \((hit.score * 1e9).rounded()) \((hit.confidence * 1e9).rounded())"
                }
            }
            let (known, new) = (try await locations(notebook.index), try await locations(fresh.index))
            #expect(
                zip(known, new).first { $0 != $1 }.map { "\($0)" } == nil && known.count == new.count,
                "seed \(seed) \(query.text)")
        }
    }

    @Test func `equal passages stand in the order of their IDs`() async throws {
        let notebook = try IndexedFolder()
        for index in 0..<9 { try notebook.write("The quince lamp.", to: "\(index).md") }
        try await notebook.update()
        let hits =
            try await notebook.index.search(Query("title:lamp quince")).hits
            + (try await notebook.index.search(Query("quince")).hits)
        #expect(hits.suffix(9).map(\.id) == hits.suffix(9).map(\.id).sorted())
    }

    @Test func `a phrase that no passage has is searched as words, and the result says so`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp of the old harbour.", to: "a.md")
        try notebook.write("The harbour lamp.", to: "b.md")
        try await notebook.update()
        let exact = try await notebook.index.search(Query("\"harbour lamp\""))
        #expect(exact.hits.map(\.document.path) == ["b.md"])
        #expect(!exact.isRelaxed)
        let relaxed = try await notebook.index.search(Query("\"old lamp\""))
        #expect(relaxed.isRelaxed)
        #expect(Set(relaxed.hits.map(\.document.path)) == ["a.md", "b.md"])
        #expect(relaxed.hits.first?.document.path == "a.md")
        // A filter is never relaxed.
        let filtered = try await notebook.index.search(Query("\"old lamp\"", filter: Filter(tags: ["none"])))
        #expect(filtered.hits.isEmpty)
    }

    @Test func `words that no passage has are named`() async throws {
        let notebook = try IndexedFolder()
        for index in 0..<5 { try notebook.write("The harbour lamp \(index).", to: "\(index).md") }
        try await notebook.update()
        #expect(try await notebook.index.search(Query("harbour zyzzyvas lamps")).unknownWords == ["zyzzyvas"])
        #expect(try await notebook.index.search(Query("harbour lamp")).unknownWords.isEmpty)
    }

    @Test func `filters alone give the first passage of each document, the latest first`() async throws {
        let notebook = try IndexedFolder()
        for (path, date) in [("a.md", "2026-01-01"), ("b.md", "2026-03-01"), ("c.md", "2026-02-01")] {
            try notebook.write("---\ndate: \(date)\ntags: [kiln]\n---\n# One\n\nThe lamp.\n", to: path)
        }
        try notebook.write("No tag.", to: "d.md")
        try await notebook.update()
        #expect(try await notebook.index.search(Query("tag:kiln")).hits.map(\.document.path) == ["b.md", "c.md", "a.md"])
        #expect(try await notebook.index.search(Query("tag:kiln date:2026-02")).hits.map(\.document.path) == ["c.md"])
        #expect(try await notebook.index.search(Query("tag:none")).hits.isEmpty)
        #expect(try await notebook.index.search(Query("", filter: Filter(tags: ["kiln"]), limit: 1)).hits.count == 1)
    }

    @Test func `an exclusion is never broken, also where the meaning is near`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The harbour lamp is red.", to: "a.md")
        try notebook.write("The harbour lamp is blue.", to: "b.md")
        try await notebook.update()
        #expect(try await notebook.index.search(Query("harbour lamp -red")).hits.map(\.document.path) == ["b.md"])
        #expect(try await notebook.index.search(Query("harbour lamp -\"lamp is\"")).hits.isEmpty)
        await #expect(throws: QueryError(.onlyExclusions)) { try await notebook.index.search(Query("-red")) }
    }

    @Test func `the parts of an explanation add up, and confidence is between 0 and 1`() async throws {
        let notebook = try await Self.notebook(5)
        let hits = try await notebook.index.search(Query("lamp harbour the"), explain: true).hits
        try #require(!hits.isEmpty)
        for hit in hits {
            let explanation = hit.explanation
            #expect(abs(explanation.words.reduce(0) { $0 + $1.score } - explanation.lexical) < 1e-6)
            #expect(abs(explanation.lexicalShare + explanation.semanticShare + explanation.documentShare - hit.score) < 1e-6)
            #expect((0...1).contains(hit.confidence))
            #expect((0...1.000001).contains(hit.score))
        }
    }

    @Test func `an empty index, an empty query, and a query of signs find nothing`() async throws {
        let notebook = try IndexedFolder()
        #expect(try await notebook.index.search(Query("lamp")).hits.isEmpty)
        try await notebook.update()
        #expect(try await notebook.index.search(Query("lamp")).hits.isEmpty)
        try notebook.write("The lamp.", to: "a.md")
        try await notebook.update()
        for text in ["—", "\"—\"", "!!!"] {
            #expect(try await notebook.index.search(Query(text, filter: Filter(tags: ["x"]))).hits.isEmpty, "\(text)")
        }
    }
}
