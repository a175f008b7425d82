import CSQLite

extension SQLiteSnapshot {
    func candidates(
        _ tree: QueryTree, scoring: WordScoring, within passages: PassageSet?, limit: Int
    ) throws -> Candidates {
        var expression = try prepare(tree, scoring: scoring, sumsDocuments: true, within: passages)
        try collect(expression)
        // The words that are rare in the whole index may be missing in what the query is limited to; then the others select.
        let enough = passages == nil ? 1 : Self.enoughCandidates
        if expression.isThinned, connection.ranking.hitCount < min(enough, limit) {
            expression = try prepare(tree, scoring: scoring, sumsDocuments: true, within: passages, allSelect: true)
            try collect(expression)
        }
        var idf: [String: Double] = [:]
        for (phrase, value) in zip(expression.phrases, connection.ranking.countedIDF) where phrase.isScored && !value.isNaN {
            idf[phrase.word] = value
        }
        let documents = DocumentRanking(
            inputs: connection.ranking, phrases: expression.phrases, weights: expression.weights(scoring.weights),
            parameters: scoring.bm25)
        var found = Candidates(passages: [], documents: documents.scores(), idf: idf)
        let wantedCount = expression.wanted(scoring.complete).count { $0 }
        for hit in connection.ranking.bestHits(limit) {
            found.passages.append(ScoredPassage(id: hit.id, score: hit.score))
            if wantedCount > 0, hit.wantedCount == wantedCount { found.complete.insert(hit.id) }
        }
        return found
    }

    /// A query that is limited to some passages and finds fewer than this by rare words alone is asked again with all words.
    private static let enoughCandidates = 100

    /// Gathers what matches in `RankingInputs`, which is faster than rows in an order are.
    private func collect(_ expression: MatchExpression) throws {
        try connection.run(
            "SELECT 1 FROM passage_terms WHERE passage_terms MATCH ? AND jay_collect(passage_terms)", .text(expression.text))
    }

    func matches(_ tree: QueryTree) throws -> PassageSet {
        let expression = try prepare(tree, within: nil, allSelect: true)
        var found = PassageSet()
        try connection.forEach("SELECT rowid FROM passage_terms WHERE passage_terms MATCH ?", [.text(expression.text)]) { row in
            found.insert(Passage.ID(row.integer(0)))
        }
        return found
    }

    func scoreParts(
        _ tree: QueryTree, scoring: WordScoring, passages: [Passage.ID]
    ) throws -> [Passage.ID: [(word: String, score: Double)]] {
        // The passages are given: they need not have a word that selects.
        let expression = try prepare(tree, scoring: scoring, within: nil, allSelect: true)
        var parts: [Passage.ID: [(word: String, score: Double)]] = [:]
        for id in passages {
            let shares = try connection.first(
                "SELECT jay_parts(passage_terms) FROM passage_terms WHERE passage_terms MATCH ? AND rowid = ?",
                .text(expression.text), SQLiteValue(id.rawValue)
            ) { row in row.withBlob(0) { Array($0.bindMemory(to: Double.self)) } }
            parts[id] = zip(expression.phrases, shares ?? []).filter { $0.0.isScored }.map { ($0.word, $1) }
        }
        return parts
    }

    private func prepare(
        _ tree: QueryTree, scoring: WordScoring = WordScoring(), sumsDocuments: Bool = false, within passages: PassageSet?,
        allSelect: Bool = false
    ) throws -> MatchExpression {
        try loadLengths()
        let expression = try MatchExpression(tree, passageCount: try passageCount(), allSelect: allSelect) {
            [connection] term in
            try connection.first("SELECT passages FROM frequent_term WHERE term = ?", .text(term)) { $0.int(0) }
        }
        connection.ranking.setParameters(scoring.bm25, columns: SQLiteSchema.columns(ofLayout: try Int(total("layout"))))
        let isReady = connection.ranking.setQuery(
            idf: expression.idf(), weights: expression.weights(scoring.weights), wanted: expression.wanted(scoring.complete),
            sumsDocuments: sumsDocuments, within: passages)
        guard isReady else { throw connection.error(SQLITE_NOMEM) }
        return expression
    }

    /// Reads the lengths of all passages when they have changed since this connection last did.
    func loadLengths() throws {
        let revision = try revision()
        guard connection.ranking.revision != revision else { return }
        let rooms = try LengthBlock.all(from: connection)
        let passages = try passageCount()
        let isReady = connection.ranking.setLengths(
            rooms.lengths, homes: PassageHomes(rooms), passageCount: passages,
            meanLength: Double(try total("body_words")) / Double(max(1, passages)))
        guard isReady else { throw connection.error(SQLITE_NOMEM) }
        connection.ranking.revision = revision
    }
}
