/// Finds passages by words and by vectors, and puts them in one order.
///
///     within   = filter ∩ passages with every phrase − passages with an excluded word
///     lexical  = BM25F of the passages with any of the words; those with all of them gain
///     semantic = cosine of all of them
///     score    = (1 - s) · scaled lexical + s · scaled semantic + d · mean of the document's best three
struct Searcher {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    /// Languages to expect, the first one first.
    let languages: [Language]
    let parameters: SearchParameters
    /// The vector set to ask and the embedder that made it.
    let vectors: (set: VectorSet, embedder: any Embedder)?
    /// The day that the next time of a repeated event is counted from.
    let today: CivilDate

    /// Finds what each query asks for; the vectors are read once for all of them.
    func search(_ queries: [ParsedQuery], limits: [Int], explain: Bool = false) throws -> [SearchResult] {
        let cosines = try cosines(of: queries)
        return try queries.indices.map { index in
            try search(queries[index], cosines: cosines?[index], limit: limits[index], explain: explain)
        }
    }

    private func search(_ query: ParsedQuery, cosines: Cosines?, limit: Int, explain: Bool) throws -> SearchResult {
        let within = try selection(query)
        if let within, within.isEmpty {
            guard !query.required.isEmpty else { return result([], query: query) }
            return try search(query.relaxed, cosines: cosines, limit: limit, explain: explain)
        }
        guard !query.hasNoWords else {
            return result(query.filter.isEmpty ? [] : try newest(within, query.filter, limit: limit), query: query)
        }

        let tree = QueryTree.any(query.words + query.required.filter { !query.words.contains($0) })
        let found = try snapshot.candidates(tree, within: within, limit: parameters.lexicalCandidates)
        // Hashed words know nothing of meaning yet: where no word stands, a near vector is chance.
        guard !found.passages.isEmpty else { return result([], query: query, idf: found.idf, areWordsUnknown: within == nil) }
        let ranking = try Ranking(
            lexical: found.passages, complete: try complete(query), cosines: query.freeText.isEmpty ? nil : cosines,
            within: within, parameters: parameters,
            documents: { try snapshot.documentIDs(of: $0) })
        let best = ranking.order.prefix(limit)
        let parts = explain ? try snapshot.scoreParts(tree, passages: best.map(\.id)) : [:]
        let times = OccurrenceChoice(query.filter, today: today)
        let hits = try hits(best.map { ranking.entry($0.id) }, trees: [tree], found: found, parts: parts, times: times)
        return result(hits, query: query, idf: found.idf)
    }

    private func result(
        _ hits: [Hit], query: ParsedQuery, idf: [String: Double] = [:], areWordsUnknown: Bool = false
    ) -> SearchResult {
        SearchResult(
            hits: hits, filter: query.filter, isRelaxed: query.isRelaxed,
            unknownWords: unknownWords(query, idf: idf, all: areWordsUnknown), idf: idf)
    }

    /// The passages that may be found; nil for all.
    private func selection(_ query: ParsedQuery) throws -> PassageSet? {
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

    /// The passages with every word that says what is looked for; none where that is a single word.
    private func complete(_ query: ParsedQuery) throws -> PassageSet {
        let functionWords = FunctionWords.folded(in: Language.detect(in: query.freeText, preferred: languages))
        let telling = query.words.filter { tree in
            guard case .word(let forms) = tree else { return true }
            return !forms.contains { functionWords.contains($0) }
        }
        return telling.count > 1 ? try snapshot.matches(.all(telling)) : PassageSet()
    }

    /// One list for each query; nil without vectors.
    private func cosines(of queries: [ParsedQuery]) throws -> [Cosines]? {
        guard let vectors, parameters.semanticShare > 0 else { return nil }
        let session = analyzer.session()
        let questions = queries.map { query in
            AnalyzedPassage(
                text: query.freeText,
                terms: session.analyze(query.freeText, language: Language.detect(in: query.freeText, preferred: languages)))
        }
        guard questions.contains(where: { !$0.terms.terms.isEmpty }) else { return nil }
        return try VectorScan(set: vectors.set).cosines(of: try vectors.embedder.embed(questions, as: .question), in: snapshot)
    }

    private func hits(
        _ entries: [Ranking.Entry], trees: [QueryTree], found: Candidates, parts: [Passage.ID: [(word: String, score: Double)]],
        times: OccurrenceChoice
    ) throws -> [Hit] {
        let maker = SnippetMaker(session: analyzer.session(), trees: trees, idf: found.idf)
        let passages = try snapshot.passages(entries.map(\.id))
        let undated = try snapshot.documents(passages.values.map(\.documentID))
        let documents = Dictionary(
            uniqueKeysWithValues: try snapshot.dated(Array(undated.values), times).map { ($0.id, $0) })
        let meetings = try snapshot.meetings(ofParts: Set(documents.keys))
        // The most that BM25F can give: every word, as often as one likes.
        let reachable = found.idf.values.reduce(0, +) * (parameters.bm25.k1 + 1)
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
                    semanticShare: entry.semanticShare, documentShare: entry.documentShare))
        }
    }

    /// Without words the filters are the question: the first passage of each document, the latest first.
    private func newest(_ within: PassageSet?, _ filter: Filter, limit: Int) throws -> [Hit] {
        let times = OccurrenceChoice(filter, today: today)
        let entries = try snapshot.latestDocuments(within: within, limit: limit, times: times)
        return try hits(
            entries.map { Ranking.Entry(id: $0) }, trees: [], found: Candidates(passages: [], idf: [:]), parts: [:],
            times: times)
    }

    /// A word that stands nowhere has the rarity of no passage at all.
    private func unknownWords(_ query: ParsedQuery, idf: [String: Double], all: Bool) -> [String] {
        query.words.compactMap { tree in
            guard case .word(let forms) = tree, let word = forms.first else { return nil }
            if all { return forms.last }
            guard let rarity = idf[word] else { return nil }
            return rarity >= parameters.unseenRarity(passageCount: (try? snapshot.passageCount()) ?? 0) ? forms.last : nil
        }
    }
}
