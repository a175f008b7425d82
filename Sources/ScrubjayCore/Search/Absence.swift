public import ScrubjayDocuments

/// Why a file is missing from the first hits of a search, or at which rank it is shown.
public struct Absence: Sendable {
    public enum Reason: Sendable {
        /// The file, or a folder above it, is excluded from its notebook.
        case leftOut(SkippedFile, Notebook)
        /// The file is in no notebook.
        case elsewhere
        /// The file's path is in a notebook but not in the index: the file is new, or does not exist (`exists` is false).
        case unread(Notebook, exists: Bool)
        /// The file has no text.
        case noText
        /// None of its passages passes these parts of the filter, or meets these demands of the query (`"phrases"`, `-words`).
        case excluded(by: Filter, demands: [String])
        /// The file has none of the words, and its passages are not near in meaning.
        case noWord
        /// The file has some of the words, but too many other passages match better, so it is not ranked at all.
        case notRanked
        /// The file is ranked below the hits that are shown; `other` is the last of these.
        case behind(rank: Int, hit: Hit, other: Hit?)
        /// Its best passage has the same text as a better one, which is shown instead.
        case copy(of: Hit, rank: Int)
        /// The file is among the hits that are shown.
        case shown(rank: Int, hit: Hit)
    }

    public let reason: Reason
    /// The words of the query that the file has, and those that it lacks.
    public var words: [String] = []
    public var missingWords: [String] = []
    /// How many hits are shown.
    public let limit: Int
}

extension Searcher {
    /// Explains why none of these documents is among the first `limit` hits of a query, or where it is among them.
    ///
    /// - Parameter documents: The documents of one file.
    func absence(of documents: [StoredDocument.ID], from query: ParsedQuery, limit: Int) throws -> Absence {
        var own = PassageSet()
        for document in documents { for passage in try snapshot.passages(of: document) { own.insert(passage.id) } }
        guard !own.isEmpty else { return Absence(reason: .noText, limit: limit) }
        let retrieved = try self.retrieved(query, names: try knownNames(for: [query]))
        let query = retrieved.query
        var absence = Absence(reason: try reason(for: own, retrieved, limit: limit), limit: limit)
        for tree in query.words + query.required where !absence.words.contains(tree.text) {
            let hasWord = try own.overlaps(snapshot.matches(tree))
            if hasWord { absence.words.append(tree.text) } else { absence.missingWords.append(tree.text) }
        }
        if case .noWord = absence.reason, !absence.words.isEmpty {
            return Absence(reason: .notRanked, words: absence.words, missingWords: absence.missingWords, limit: limit)
        }
        return absence
    }

    private func reason(for own: PassageSet, _ retrieved: RetrievedQuery, limit: Int) throws -> Absence.Reason {
        let (query, within) = (retrieved.query, retrieved.within)
        if let within, !own.overlaps(within) { return try exclusion(of: own, by: query) }
        let patterns = PatternFilter(query.latePatterns, in: snapshot, time: Self.readingTime)
        if try patterns.matching(own.ids).isEmpty { return try exclusion(of: own, by: query) }
        guard let matches = retrieved.matches else {
            let hits = query.isLimited ? try newest(within, query, patterns, limit: Query.hitLimit) : []
            return reason(for: own, among: hits, limit: limit)
        }
        let similarities = try similarities(of: [query])?(snapshot)
        guard var all = try ranking(of: retrieved, similarities: similarities?[0] ?? QuerySimilarities()) else {
            return .noWord
        }
        if !patterns.isEmpty {
            let matching = PassageSet(of: try patterns.matching(all.order.map(\.id)))
            all.keep { matching.contains($0.id) }
        }
        _ = try leaveOutUnrelated(from: &all, matches, query)
        let ranking = all
        func hits(_ ids: [Passage.ID]) throws -> [Hit] {
            try self.hits(
                ids.map { ranking.entry($0) }, of: query, trees: matches.words + query.required, found: matches.found,
                scoring: matches.scoring,
                parts: try snapshot.scoreParts(
                    matches.tree, scoring: matches.scoring, idf: matches.found.idf, passages: ids),
                times: OccurrenceChoice(query.filter, today: query.today))
        }
        let diverse = try query.diversity.map { try diverseOrder(of: ranking, $0, limit: ranking.order.count) }
        let shown = try diverse?.shown ?? ranking.first(ranking.order.count, inOrder: snapshot.inFileOrder)
        let rank = shown.firstIndex { own.contains($0.id) }
        let original = shown.firstIndex { passage in diverse?.copies[passage.id]?.contains { own.contains($0.id) } ?? false }
        if let original, original < rank ?? .max, let hit = try hits([shown[original].id]).first {
            return .copy(of: hit, rank: original + 1)
        }
        guard let rank, let hit = try hits([shown[rank].id]).first else { return .noWord }
        if rank < limit { return .shown(rank: rank + 1, hit: hit) }
        return .behind(rank: rank + 1, hit: hit, other: try hits([shown[limit - 1].id]).first)
    }

    private func reason(for own: PassageSet, among hits: [Hit], limit: Int) -> Absence.Reason {
        guard let rank = hits.firstIndex(where: { own.contains($0.id) }) else { return .notRanked }
        if rank < limit { return .shown(rank: rank + 1, hit: hits[rank]) }
        return .behind(rank: rank + 1, hit: hits[rank], other: hits[limit - 1])
    }

    /// Returns the parts of the query that exclude all of these passages; if no single part does, all parts.
    private func exclusion(of own: PassageSet, by query: ParsedQuery) throws -> Absence.Reason {
        func isLetThrough(_ filter: Filter) throws -> Bool {
            filter.isEmpty ? true : try own.overlaps(passages(that: filter))
        }
        let filter = query.filter
        var emptyingFilter = Filter()
        if try !isLetThrough(Filter(from: filter.from, to: filter.to)) {
            (emptyingFilter.from, emptyingFilter.to) = (filter.from, filter.to)
        }
        emptyingFilter.tags = try filter.tags.filter { try !isLetThrough(Filter(tags: [$0])) }
        emptyingFilter.people = try filter.people.filter { try !isLetThrough(Filter(people: [$0])) }
        if try !isLetThrough(Filter(kinds: filter.kinds)) { emptyingFilter.kinds = filter.kinds }
        if try !isLetThrough(Filter(locations: filter.locations)) { emptyingFilter.locations = filter.locations }
        var demands = try query.required.filter { try !own.overlaps(snapshot.matches($0)) }.map(\.text)
        for tree in query.excluded {
            var rest = own
            rest.subtract(try snapshot.matches(tree))
            if rest.isEmpty { demands.append("-" + tree.text) }
        }
        demands += try query.conditions.filter { try !own.overlaps(passages(meeting: $0)) }.map(\.description)
        if emptyingFilter.isEmpty, demands.isEmpty {
            return .excluded(
                by: filter,
                demands: query.required.map(\.text) + query.excluded.map { "-" + $0.text }
                    + query.conditions.map(\.description))
        }
        return .excluded(by: emptyingFilter, demands: demands)
    }
}

extension PassageSet {
    fileprivate func overlaps(_ other: PassageSet) -> Bool {
        var both = self
        both.formIntersection(other)
        return !both.isEmpty
    }
}
