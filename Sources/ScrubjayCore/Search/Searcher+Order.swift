import ScrubjayDocuments
import ScrubjayText

extension Searcher {
    /// The first passage of each document that meets the conditions of a query but is not ranked, because no word of it is in the passage. Such
    /// are the matches of `tag:harbour` in `kiln OR tag:harbour`.
    ///
    /// - Parameters:
    ///   - within: `nil` for all.
    ///   - ranked: What was ranked, whether or not it is shown.
    func rest(
        of within: PassageSet?, behind ranked: PassageSet, _ query: ParsedQuery, _ patterns: PatternFilter, limit: Int
    ) throws -> [Ranking.Entry] {
        var rest = try within ?? snapshot.passageSet(Filter())
        rest.subtract(ranked)
        guard !rest.isEmpty else { return [] }
        return try latest(rest, query, patterns, limit: limit).map { Ranking.Entry(id: $0) }
    }

    /// The first of these passages in each document that match the patterns, the latest document first.
    func latest(
        _ within: PassageSet?, _ query: ParsedQuery, _ patterns: PatternFilter, limit: Int
    ) throws -> [Passage.ID] {
        let times = OccurrenceChoice(query.filter, today: query.today)
        guard patterns.isEmpty else { return try latestMatches(within, patterns, times, limit: limit) }
        guard let within, query.selectsPassages else {
            return try snapshot.latestDocuments(within: within, limit: limit, times: times)
        }
        var first: [StoredDocument.ID: Passage.ID] = [:]
        let ids = try snapshot.inFileOrder(within.ids)
        for (id, document) in zip(ids, try snapshot.documentIDs(of: ids)) {
            if let document, first[document] == nil { first[document] = id }
        }
        guard !first.isEmpty else { return [] }
        let whole = try snapshot.passageSet(DocumentSelection(documents: Set(first.keys)))
        let beginnings = try snapshot.latestDocuments(within: whole, limit: limit, times: times)
        return try snapshot.documentIDs(of: beginnings).compactMap { $0.flatMap { first[$0] } }
    }

    /// The same, reading one document after the other until there are enough, or until the time is over.
    private func latestMatches(
        _ within: PassageSet?, _ patterns: PatternFilter, _ times: OccurrenceChoice, limit: Int
    ) throws -> [Passage.ID] {
        let ids = try (within ?? snapshot.passageSet(Filter())).ids
        var passages: [StoredDocument.ID: [Passage.ID]] = [:]
        for (id, document) in zip(ids, try snapshot.documentIDs(of: ids)) {
            if let document { passages[document, default: []].append(id) }
        }
        let whole = try within.map { _ in try snapshot.passageSet(DocumentSelection(documents: Set(passages.keys))) }
        let beginnings = try snapshot.latestDocuments(within: whole, limit: .max, times: times)
        var found: [Passage.ID] = []
        for document in try snapshot.documentIDs(of: beginnings) where found.count < limit && !patterns.isOver {
            let matching = try patterns.matching(document.flatMap { passages[$0] } ?? [])
            let first = matching.count > 1 ? try snapshot.inFileOrder(matching).first : matching.first
            if let first { found.append(first) }
        }
        return found
    }

    /// Puts hits in the order that a query asks for.
    ///
    /// Ranked passages become ever less similar to the query, so only those with all its words are sorted; if none has all, the best.
    ///
    /// - Parameters:
    ///   - entries: From best to worst; equal dates or titles stay in this order.
    ///   - words: The words of the query.
    func sorted(
        _ entries: [Ranking.Entry], of query: ParsedQuery, words: [QueryTree], limit: Int
    ) throws -> [Ranking.Entry] {
        let functionWords = FunctionWords.folded(in: query.language)
        let telling = query.conditions.isEmpty ? words.filter { !$0.isWord(of: functionWords) } : []
        var chosen = entries
        if !telling.isEmpty {
            let matches = try snapshot.matches(.all(telling))
            chosen = entries.filter { matches.contains($0.id) }
            if chosen.isEmpty { chosen = Array(entries.prefix(limit)) }
        }
        let ids = try snapshot.documentIDs(of: chosen.map(\.id))
        let sorted: [Ranking.Entry]
        switch query.order {
        case .relevance: sorted = chosen
        case .date:
            let dates = try documents(ids, of: query).mapValues { $0.date?.ordinal }
            sorted = chosen.sorted(by: ids.map { $0.flatMap { dates[$0] ?? nil } }, isDescending: !query.isReversed)
        case .title:
            let titles = try documents(ids, of: query).mapValues { Folding.folded($0.title) }
            sorted = chosen.sorted(by: ids.map { $0.flatMap { titles[$0] } }, isDescending: query.isReversed)
        case .property(let name):
            let order = try PropertyOrder(name, isReversed: query.isReversed, in: snapshot, day: dayOfValue)
            sorted = chosen.sorted(by: ids.map { $0.flatMap { order.keys[$0] } }, isDescending: query.isReversed)
        }
        return Array(sorted.prefix(limit))
    }

    private func documents(
        _ ids: [StoredDocument.ID?], of query: ParsedQuery
    ) throws -> [StoredDocument.ID: StoredDocument] {
        let found = try snapshot.documents(Array(Set(ids.compactMap(\.self))))
        let dated = try snapshot.dated(Array(found.values), OccurrenceChoice(query.filter, today: query.today))
        return Dictionary(uniqueKeysWithValues: dated.map { ($0.id, $0) })
    }
}
