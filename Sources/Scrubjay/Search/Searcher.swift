/// Finds passages by words and by vectors, and puts them in one order.
///
///     within   = filter ∩ passages with every phrase − passages with an excluded word
///     lexical  = BM25F of the passages with any of the words, and of their documents; those with all of them gain
///     semantic = cosine of all of them
///     score    = see Ranking
struct Searcher {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let parameters: SearchParameters
    /// The vector set to ask.
    let vectors: VectorSet?

    /// Finds what each query asks for; the vectors are read once for all of them.
    func search(_ queries: [ParsedQuery], limits: [Int], explain: Bool = false) throws -> [SearchResult] {
        let cosines = try cosines(of: queries)
        let names = try knownNames(for: queries)
        return try queries.indices.map { index in
            try search(queries[index], cosines: cosines?[index], names: names, limit: limits[index], explain: explain)
        }
    }

    /// What those people are called whom one of the queries may name.
    func knownNames(for queries: [ParsedQuery]) throws -> NamesInQuery {
        let words = queries.filter { $0.filter.people.isEmpty }.flatMap { NamesInQuery.words(of: $0.freeText).map(\.folded) }
        return NamesInQuery(try snapshot.foldedNamesOfPeople(with: Set(words)))
    }

    private func search(
        _ query: ParsedQuery, cosines: Cosines?, names: NamesInQuery, limit: Int, explain: Bool
    ) throws -> SearchResult {
        let within = try selection(query)
        if let within, within.isEmpty {
            guard !query.required.isEmpty else { return result([], query: query) }
            return try search(query.relaxed, cosines: cosines, names: names, limit: limit, explain: explain)
        }
        guard !query.hasNoWords else {
            return result(query.filter.isEmpty ? [] : try newest(within, query, limit: limit), query: query)
        }

        let ranked = try ranked(query, within: within, cosines: cosines, names: names)
        guard let ranking = ranked.ranking else {
            return result(
                [], query: query, preferences: ranked.preferences, idf: ranked.found.idf, areWordsUnknown: within == nil)
        }
        let diverse = try query.diversity.map { try diverseOrder(of: ranking, $0, limit: limit) }
        let best = diverse?.shown ?? Array(ranking.order.prefix(limit))
        let parts = explain ? try snapshot.scoreParts(ranked.tree, scoring: ranked.scoring, passages: best.map(\.id)) : [:]
        let times = OccurrenceChoice(query.filter, today: query.today)
        var hits = try hits(
            best.map { ranking.entry($0.id) }, trees: ranked.words + query.required, found: ranked.found,
            scoring: ranked.scoring, parts: parts, times: times)
        if let diverse { try tell(of: diverse, in: &hits) }
        return result(hits, query: query, preferences: ranked.preferences, idf: ranked.found.idf)
    }

    /// What a query was ranked by, and how.
    struct Ranked {
        /// What comes first by the query's words, and is there.
        let preferences: [Preference]
        /// The words of the query, with what else the people are called whom it names.
        let words: [QueryTree]
        /// They and their pairs, as passages are looked for.
        let tree: QueryTree
        let scoring: WordScoring
        let found: Candidates
        /// Nil where no passage has a word, nor is preferred.
        var ranking: Ranking?
    }

    func ranked(_ query: ParsedQuery, within: PassageSet?, cosines: Cosines?, names: NamesInQuery) throws -> Ranked {
        let functionWords = FunctionWords.folded(in: query.language)
        let people =
            query.filter.people.isEmpty
            ? try names.names(in: query.freeText, functionWords: functionWords).map { name in
                NamedPerson(written: name, names: try snapshot.namesOfPeople(called: name))
            } : []
        let preferred = try PreferredPassages(
            snapshot: snapshot, analyzer: analyzer, parameters: parameters, query: query, people: people,
            functionWords: functionWords
        ).all(within: within)
        var query = query
        if !parameters.leftOut.contains(.people) {
            query.words = query.words.map { NamedPerson.word($0, of: people, functionWords: functionWords) }
        }
        let lexical = lexical(query, functionWords: functionWords)
        let found = try snapshot.candidates(
            lexical.tree, scoring: lexical.scoring, within: within, limit: parameters.lexicalCandidates)
        // A near vector alone is chance where no word stands.
        let preferences =
            query.preferences.filter { preference in
                switch preference {
                case .days, .latest: true
                case .tag, .kind, .person: preferred.contains { $0.preference == preference }
                }
            } + people.map { .person($0.written) }.filter { person in preferred.contains { $0.preference == person } }
        guard !found.passages.isEmpty || preferred.contains(where: \.isFound) else {
            return Ranked(
                preferences: preferences, words: query.words, tree: lexical.tree, scoring: lexical.scoring, found: found)
        }
        let ranking = try Ranking(
            found: found, cosines: query.freeText.isEmpty ? nil : cosines, preferred: preferred, within: within,
            parameters: parameters, homes: { try snapshot.documentIDs(of: $0) },
            ages: query.preferences.contains(.latest) && !parameters.leftOut.contains(.days) ? { try ages(of: $0) } : nil)
        return Ranked(
            preferences: preferences, words: query.words, tree: lexical.tree, scoring: lexical.scoring, found: found,
            ranking: ranking)
    }

    private func result(
        _ hits: [Hit], query: ParsedQuery, preferences: [Preference] = [], idf: [String: Double] = [:],
        areWordsUnknown: Bool = false
    ) -> SearchResult {
        SearchResult(
            hits: hits, filter: query.filter, preferences: preferences,
            isRelaxed: query.isRelaxed, respellings: query.respellings,
            suggestions: query.suggestions,
            unknownWords: query.respelledWords + unknownWords(query, idf: idf, all: areWordsUnknown), idf: idf)
    }

    /// The passages that may be found; nil for all.
    func selection(_ query: ParsedQuery) throws -> PassageSet? {
        var within: PassageSet?
        func narrow(to set: PassageSet) {
            within?.formIntersection(set)
            if within == nil { within = set }
        }
        if !query.filter.isEmpty { narrow(to: try snapshot.passageSet(query.filter)) }
        for tree in query.required { narrow(to: try snapshot.matches(tree)) }
        if !query.excluded.isEmpty {
            if within == nil { within = try snapshot.passageSet(Filter()) }
            within?.subtract(try snapshot.matches(.any(query.excluded)))
        }
        return within
    }

    /// What is ranked by: the words, of which those count less that only make a question of the query, and pairs of the others that
    /// stand side by side.
    private func lexical(
        _ query: ParsedQuery, functionWords: Set<String>
    ) -> (tree: QueryTree, scoring: WordScoring) {
        var weights = query.weights
        let words = query.words + query.required.filter { !query.words.contains($0) }
        var pairs: [QueryTree] = []
        var before: [String]?
        for tree in query.words {
            guard case .word(let forms) = tree, let word = forms.first else { continue }
            let isFunctionWord = tree.isWord(of: functionWords)
            if isFunctionWord { weights[word] = parameters.functionWordWeight }
            if !isFunctionWord, let before, let first = before.first {
                pairs.append(.phrase([before, forms]))
                weights["\(first) \(word)"] = parameters.pairWeight
            }
            before = isFunctionWord ? nil : forms
        }
        let telling = Set(query.words.filter { !$0.isWord(of: functionWords) }.compactMap(\.scoredName))
        // The only word that says what is looked for makes nothing complete.
        let complete = telling.count > 1 ? telling : []
        return (.any(words + pairs), WordScoring(weights: weights, complete: complete, bm25: parameters.bm25))
    }

    /// How late each document is among these, 0 for the earliest and 1 for the latest; those without a date are left out.
    private func ages(of documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: Double] {
        // When a file was changed says nothing about the day that it is of.
        let dates = try snapshot.documents(Array(documents)).compactMapValues { document in
            document.dates.origin == .modificationTime ? nil : document.dates.principal?.ordinal
        }
        let ordered = Set(dates.values).sorted()
        let places = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, Double($0 + 1) / Double(ordered.count)) })
        return dates.compactMapValues { places[$0] }
    }

    /// One list for each query; nil without vectors.
    func cosines(of queries: [ParsedQuery]) throws -> [Cosines]? {
        guard let vectors, parameters.semanticShare > 0 else { return nil }
        let questions = queries.map { query in
            AnalyzedPassage(
                text: query.freeText,
                terms: analyzer.analyze(query.freeText, language: query.language))
        }
        guard questions.contains(where: { !$0.terms.terms.isEmpty }),
            let embedder = try snapshot.embedder(of: vectors, for: questions.map { FeatureVector($0.terms) })
        else { return nil }
        return try VectorScan(set: vectors).cosines(of: try embedder.embed(questions, as: .question), in: snapshot)
    }

    func hits(
        _ entries: [Ranking.Entry], trees: [QueryTree], found: Candidates, scoring: WordScoring,
        parts: [Passage.ID: [(word: String, score: Double)]],
        times: OccurrenceChoice
    ) throws -> [Hit] {
        let maker = SnippetMaker(analyzer: analyzer, trees: trees, idf: found.idf)
        let passages = try snapshot.passages(entries.map(\.id))
        let undated = try snapshot.documents(passages.values.map(\.documentID))
        let documents = Dictionary(
            uniqueKeysWithValues: try snapshot.dated(Array(undated.values), times).map { ($0.id, $0) })
        let meetings = try snapshot.meetings(ofParts: Set(documents.keys))
        // The most that BM25F can give: every word, as often as one likes.
        let reachable = found.idf.reduce(0) { $0 + $1.value * (scoring.weights[$1.key] ?? 1) } * (scoring.bm25.k1 + 1)
        // The same file in two notebooks, one inside the other, is one hit.
        var places: Set<[UInt8]> = []
        return entries.compactMap { entry in
            guard let stored = passages[entry.id], let document = documents[stored.documentID],
                places.insert(Array("\(document.absolutePath):\(stored.passage.byteRange)".utf8)).inserted
            else { return nil }
            let words = (parts[entry.id] ?? []).map { Hit.WordScore(word: $0.word, score: $0.score) }
            return Hit(
                id: entry.id, document: document, passage: stored.passage, meeting: meetings[document.id],
                snippet: maker.snippet(of: stored.passage, language: Language(known: document.language)),
                score: entry.score, confidence: reachable > 0 ? min(1, entry.lexical / reachable) : 0,
                explanation: Hit.Explanation(
                    lexical: entry.lexical, words: words, cosine: entry.cosine, lexicalShare: entry.lexicalShare,
                    semanticShare: entry.semanticShare, documentShare: entry.documentShare,
                    preferenceShare: entry.preferenceShare))
        }
    }

    /// Without words the filters are the question: the first passage of each document, the latest first.
    func newest(_ within: PassageSet?, _ query: ParsedQuery, limit: Int) throws -> [Hit] {
        let times = OccurrenceChoice(query.filter, today: query.today)
        let entries = try snapshot.latestDocuments(within: within, limit: limit, times: times)
        return try hits(
            entries.map { Ranking.Entry(id: $0) }, trees: [], found: Candidates(passages: [], idf: [:]),
            scoring: WordScoring(), parts: [:], times: times)
    }

    /// A word that stands nowhere has the rarity of no passage at all.
    private func unknownWords(_ query: ParsedQuery, idf: [String: Double], all: Bool) -> [String] {
        query.words.compactMap { tree in
            guard case .word(let forms) = tree, let word = forms.first else { return nil }
            if all { return forms.last }
            guard let rarity = idf[word] else { return nil }
            return rarity >= BM25Parameters.rarity(of: 0, among: (try? snapshot.passageCount()) ?? 0) ? forms.last : nil
        }
    }
}
