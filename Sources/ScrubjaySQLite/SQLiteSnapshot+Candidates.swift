import ScrubjayCore

extension SQLiteSnapshot {
    func candidates(
        _ tree: QueryTree, scoring: WordScoring, within passages: PassageSet?, limit: Int
    ) throws -> Candidates {
        var matcher = try matcher(tree, scoring.bm25)
        var selected = try selected(matcher, within: passages)
        // Words that are rare in the whole index may be missing in the passages that the query is limited to. Then all words select.
        let enough = passages == nil ? 1 : Self.enoughCandidates
        if matcher.plan.skipsFrequentWords, selected.count < min(enough, limit) {
            matcher = try self.matcher(tree, scoring.bm25, allSelect: true)
            selected = try self.selected(matcher, within: passages)
        }
        let scored = try scored(selected, matcher, scoring: scoring)
        var found = Candidates(passages: [], documents: scored.scores.ofDocuments, idf: scored.idf)
        let requiredCount = scored.requiredCount
        let best = try scored.scores.best(limit) { ids in
            try inFileOrder(ids.map { Passage.ID(Int64($0)) }).map { UInt32(truncatingIfNeeded: $0.rawValue) }
        }
        for index in best {
            let id = Passage.ID(Int64(selected[index]))
            found.passages.append(ScoredPassage(id: id, score: scored.scores.scores[index]))
            if requiredCount > 0, Int(scored.scores.requiredCounts[index]) == requiredCount { found.complete.insert(id) }
        }
        return found
    }

    /// If a query limited to some passages finds fewer candidates than this by rare words alone, it is run again with all words.
    private static let enoughCandidates = 100

    func matches(_ tree: QueryTree) throws -> PassageSet { present(try matcher(tree, allSelect: true).selected()) }

    func scoreParts(
        _ tree: QueryTree, scoring: WordScoring, idf: [String: Double], passages: [Passage.ID]
    ) throws -> [Passage.ID: [(word: String, score: Double)]] {
        // The passages are given, so they need not have a selecting word.
        let matcher = try matcher(tree, scoring.bm25, allSelect: true)
        let ids = passages.map { UInt32(truncatingIfNeeded: $0.rawValue) }.sorted()
        var parts: [Passage.ID: [(word: String, score: Double)]] = [:]
        var before = [Double](repeating: 0, count: ids.count)
        _ = try scored(ids, matcher, scoring: scoring, idf: idf) { leaf, scores in
            for (index, id) in ids.enumerated() {
                parts[Passage.ID(Int64(id)), default: []].append((leaf.name, scores.scores[index] - before[index]))
            }
            before = scores.scores
        }
        // Leaves out passages that have none of the words.
        return parts.filter { $0.value.contains { $0.score > 0 } }
    }

    private func matcher(
        _ tree: QueryTree, _ bm25: BM25Parameters = BM25Parameters(), allSelect: Bool = false
    ) throws -> WordMatcher {
        let cache = try postingCache()
        let plan = try QueryPlan(tree, passageCount: try passageCount(), allSelect: allSelect) { forms in
            try forms.map { try cache.frequentCount(of: $0) }.max() ?? 0
        }
        return try WordMatcher(plan, in: WordSource(self), fieldWeights: bm25.fieldWeights)
    }

    private func selected(_ matcher: WordMatcher, within passages: PassageSet?) throws -> [UInt32] {
        var set = present(try matcher.selected())
        if let passages { set.formIntersection(passages) }
        return set.numbers
    }

    private struct Scored {
        var scores: WordScores
        /// The inverse document frequencies, by name of leaf.
        var idf: [String: Double] = [:]
        /// How many of the wanted leaves a complete passage has.
        var requiredCount = 0
    }

    /// Scores passages, one leaf after the other.
    ///
    /// - Parameters:
    ///   - passages: The passages, in ascending order.
    ///   - known: Known inverse document frequencies, by name of leaf.
    ///   - then: Called after each leaf.
    private func scored(
        _ passages: [UInt32], _ matcher: WordMatcher, scoring: WordScoring, idf known: [String: Double] = [:],
        then: (WordLeaf, WordScores) -> Void = { _, _ in }
    ) throws -> Scored {
        let measures = try measures()
        var scored = Scored(scores: WordScores(passages, measures: measures, parameters: scoring.bm25))
        for (number, leaf) in matcher.plan.leaves.enumerated() where leaf.isScored {
            // A word that did not select was only read in passages with other words. That says nothing about its rarity among documents.
            let isSeenInPart = matcher.plan.skipsFrequentWords && leaf.frequentCount != nil
            let idf = try known[leaf.name] ?? rarity(of: number, passages, matcher, measures)
            let isRequired = scoring.complete.contains(leaf.name)
            scored.idf[leaf.name] = idf
            if isRequired { scored.requiredCount += 1 }
            try scored.scores.add(
                idf: idf, idfOfDocuments: isSeenInPart ? idf : nil, weight: scoring.weights[leaf.name] ?? 1,
                isRequired: isRequired
            ) { add in
                try matcher.forEach(of: passages, with: number, add)
            }
            then(leaf, scored.scores)
        }
        return scored
    }

    private func rarity(
        of leaf: Int, _ passages: [UInt32], _ matcher: WordMatcher, _ measures: PassageStatistics
    ) throws -> Double {
        let count = try matcher.passageCount(of: leaf) ?? estimatedCount(of: leaf, passages, matcher, measures)
        return BM25Parameters.rarity(of: min(count, measures.count), among: measures.count)
    }

    /// Estimates how many passages have a leaf, from its share of the selected passages.
    private func estimatedCount(
        of leaf: Int, _ passages: [UInt32], _ matcher: WordMatcher, _ measures: PassageStatistics
    ) throws -> Int {
        var contained = [Bool](repeating: false, count: passages.count)
        try matcher.forEach(of: passages, with: leaf) { index, _ in contained[index] = true }
        let share = Double(contained.count { $0 }) / Double(max(1, passages.count))
        return Int((share * Double(measures.count)).rounded())
    }

    /// Returns the lengths of all passages. They are read again if they have changed since this connection last read them.
    func measures() throws -> PassageStatistics {
        let revision = try revision()
        if let known = connection.measures, known.revision == revision { return known }
        let slots = try LengthBlock.all(from: connection)
        let passages = try passageCount()
        let measures = PassageStatistics(
            revision: revision, lengths: slots.lengths,
            meanLength: max(1, Double(try total("body_words")) / Double(max(1, passages))),
            passageDocuments: PassageDocuments(slots),
            count: passages)
        connection.measures = measures
        return measures
    }
}
