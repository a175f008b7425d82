import ScrubjayDocuments
import ScrubjayText
import ScrubjayKernels

/// Finds passages by words and by vectors, and ranks them together.
///
///     within   = filter ∩ passages with every phrase ∩ passages that meet the conditions − passages with an excluded word
///     lexical  = BM25F of the passages with any of the words, and of their documents; a bonus for passages with all words
///     semantic = cosine of every passage, in each vector set that is used
///     score    = see Ranking
struct Searcher {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let parameters: SearchParameters
    /// The vectors of the index's own embedder; `nil` if there are none.
    let vectors: VectorSet?
    /// The vectors of a remote embedder, for queries that it has embedded.
    var remoteVectors: VectorSet?
    /// The model that encodes queries, and the vectors that it has made; `nil` if there are none.
    var encoder: EncoderScan?
    var trace = SearchTrace()
    /// Reads the day that the value of a property is.
    var dayOfValue: @Sendable (String) -> CivilDate? = { PropertyValue.day($0) }
    /// Passages that are never found, whatever the query.
    var withheld = PassageSet()
    /// Called with the reason if vectors cannot be used; then only words count.
    var vectorFailure: @Sendable (any Error) -> Void = { _ in }
    /// How many of the first hits get a snippet; the others get an empty one.
    var snippetCount = Int.max

    /// Returns one result per query, in order.
    ///
    /// The vectors are read once for all queries, in parallel with looking up words if the index is large.
    func search(_ queries: [ParsedQuery], limits: [Int], explain: Bool = false) throws -> [SearchResult] {
        func retrieveAll() throws -> [RetrievedQuery] {
            try trace.time(.words) {
                let names = try knownNames(for: queries)
                return try queries.map { try retrieved($0, names: names) }
            }
        }
        let (similarities, lookups) =
            try similarities(of: queries).map { try snapshot.inBackground($0, while: retrieveAll) } ?? (nil, retrieveAll())
        return try queries.indices.map { index in
            let similarities = similarities?[index] ?? QuerySimilarities()
            var found = try result(of: lookups[index], similarities: similarities, limit: limits[index], explain: explain)
            found.encoded = try encodedShare(similarities)
            found.encodedQuery = similarities.encoded
            return found
        }
    }

    private func result(of retrieved: RetrievedQuery, similarities: QuerySimilarities, limit: Int, explain: Bool) throws
        -> SearchResult
    {
        let query = retrieved.query
        // Whoever asks for all hits waits longer for them.
        let time = limit < Query.hitLimit ? Self.patternTime : Self.readingTime
        let patterns = PatternFilter(query.latePatterns, in: snapshot, time: time)
        guard let matches = retrieved.matches else {
            let canMatch = query.isLimited && retrieved.within?.isEmpty != true
            return try result(
                canMatch ? newest(retrieved.within, query, patterns, limit: limit) : [], query: query, patterns: patterns)
        }
        // Another order may begin with any of the hits.
        let depth = query.order == .relevance ? limit : Query.hitLimit
        var isMet: ((Passage.ID) -> Bool)?
        if let condition = query.lateCondition {
            let candidates = PassageSet(of: matches.found.passages.map(\.id))
            let met = try trace.time(.words) { try passages(meeting: condition, among: candidates) }
            let isComplete = matches.found.passages.count < parameters.lexicalCandidates
            guard isComplete || met.count >= depth else {
                // The best candidates are not enough, so that all passages have to be read.
                return try result(
                    of: try self.retrieved(query.withoutLateCondition, names: PersonNameMatcher([])),
                    similarities: similarities,
                    limit: limit, explain: explain)
            }
            isMet = { met.contains($0) }
        }
        var unrelatedCount = 0
        /// Including what no pattern matches.
        var compared = PassageSet()
        let ranked = try trace.time(.ranking) {
            try ranking(of: retrieved, similarities: similarities).map { all in
                var ranking = all
                if let isMet { ranking.keep { isMet($0.id) } }
                compared = PassageSet(of: all.order.map(\.id))
                if !patterns.isEmpty {
                    let matching = PassageSet(of: try patterns.matching(all.order.map(\.id)))
                    ranking.keep { matching.contains($0.id) }
                }
                unrelatedCount = try leaveOutUnrelated(from: &ranking, matches, query)
                return (ranking, try query.diversity.map { try diverseOrder(of: ranking, $0, limit: depth) })
            }
        }
        guard let (ranking, diverse) = ranked else {
            let hits =
                query.conditions.isEmpty || query.lateCondition != nil
                ? [] : try newest(retrieved.within, query, patterns, limit: limit)
            return try result(
                hits, query: query, preferences: matches.preferences, idf: matches.found.idf,
                areWordsUnknown: retrieved.within == nil, patterns: patterns)
        }
        let best = try diverse?.shown ?? ranking.first(depth, inOrder: snapshot.inFileOrder)
        var entries = best.map { ranking.entry($0.id) }
        if !query.conditions.isEmpty, query.lateCondition == nil, entries.count < depth {
            entries += try rest(of: retrieved.within, behind: compared, query, patterns, limit: depth - entries.count)
        }
        if query.order != .relevance {
            entries = try sorted(entries, of: query, words: matches.words, limit: limit)
        }
        let parts =
            explain
            ? try snapshot.scoreParts(
                matches.tree, scoring: matches.scoring, idf: matches.found.idf, passages: entries.map(\.id))
            : [:]
        let times = OccurrenceChoice(query.filter, today: query.today)
        var hits = try hits(
            entries, of: query, trees: matches.words + query.required, found: matches.found,
            scoring: matches.scoring, parts: parts, times: times)
        if let diverse { try report(diverse, in: &hits) }
        return try result(
            hits, query: query, preferences: matches.preferences, idf: matches.found.idf, unrelatedCount: unrelatedCount,
            patterns: patterns)
    }

    /// Ranks what was retrieved. `nil` if the query matches nothing: no word, no preferred passage, no remote vector.
    func ranking(of retrieved: RetrievedQuery, similarities: QuerySimilarities) throws -> Ranking? {
        let query = retrieved.query
        guard let matches = retrieved.matches else { return nil }
        // The index's own embedder is learnt from the notes, so its cosines mean nothing for words that no note has.
        var similarities = similarities
        if matches.isEmpty { similarities.own = nil }
        guard !matches.isEmpty || similarities.remote != nil || similarities.encoded != nil else { return nil }
        return try Ranking(
            found: matches.found, similarities: query.freeText.isEmpty || query.isExact ? QuerySimilarities() : similarities,
            preferred: matches.preferred,
            within: retrieved.within, parameters: parameters, documentsOfPassages: { try snapshot.documentIDs(of: $0) },
            nearestUnits: { try nearestUnits(of: $0, to: $1) },
            ages: query.preferences.contains(.latest) && !parameters.leftOut.contains(.days) ? { try ages(of: $0) } : nil)
    }

    /// The nearest units of passages; none if they are damaged, which is reported.
    private func nearestUnits(
        of passages: [Passage.ID], to query: EncodedQuery
    ) throws -> [Passage.ID: EncodedQuery.NearestUnit] {
        do {
            return try query.nearestUnits(of: passages, in: snapshot)
        } catch let error as StoreError where error.isDamage {
            vectorFailure(error)
            return [:]
        }
    }

    /// How much the encoder has encoded; `nil` if the query was not compared by it.
    private func encodedShare(_ similarities: QuerySimilarities) throws -> EncodedShare? {
        guard let encoded = similarities.encoded else { return nil }
        let count = try snapshot.passageCount()
        return EncodedShare(
            passages: count > 0 ? min(1, Double(encoded.cosines.count) / Double(count)) : 1,
            isComplete: encoded.set.state == .complete)
    }

    /// How long passages may be compared with patterns beside words.
    static let patternTime = Duration.seconds(1)

    /// - Throws: `QueryError` with `.tooManyPassages` if nothing was found before the time for patterns was over.
    private func result(
        _ hits: [Hit], query: ParsedQuery, preferences: [Preference] = [], idf: [String: Double] = [:],
        areWordsUnknown: Bool = false, unrelatedCount: Int = 0, patterns: PatternFilter
    ) throws -> SearchResult {
        if patterns.isOver, hits.isEmpty { throw QueryError(.tooManyPassages) }
        return SearchResult(
            hits: hits, filter: query.filter, preferences: preferences,
            isRelaxed: query.isRelaxed, corrections: query.corrections,
            suggestions: query.suggestions,
            unknownWords: query.correctedWords + unknownWords(query, idf: idf, all: areWordsUnknown),
            conditions: query.withoutLateCondition.conditions.map(\.description), isExact: query.isExact,
            unrelatedCount: unrelatedCount, isPartial: patterns.isOver, idf: idf)
    }

    /// Returns how recent each document is among these, in 0...1, where 1 is the latest. Documents without a date are left out.
    private func ages(of documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: Double] {
        let dates = try snapshot.documents(Array(documents)).compactMapValues(\.dates.stated?.ordinal)
        let ordered = Set(dates.values).sorted()
        let ranks = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, Double($0 + 1) / Double(ordered.count)) })
        return dates.compactMapValues { ranks[$0] }
    }

    /// Returns a function that compares each query with all passages; `nil` if no vectors can be used.
    ///
    /// The function can run on another thread than the one that looks up words.
    func similarities(
        of queries: [ParsedQuery]
    ) -> (@Sendable (any PassageCatalogue & VectorIndex) throws -> [QuerySimilarities])? {
        guard parameters.semanticShare > 0,
            vectors != nil || encoder != nil || queries.contains(where: { $0.vector != nil }),
            !queries.allSatisfy(\.isExact)
        else { return nil }
        return { [analyzer, trace, vectors, remoteVectors, encoder, vectorFailure] snapshot in
            try trace.time(.meaning) {
                var similarities = queries.map { _ in QuerySimilarities() }
                do {
                    if let own = try vectors.flatMap({
                        try VectorScan(set: $0).cosines(of: queries, analyzer: analyzer, in: snapshot)
                    }) {
                        for (index, cosines) in own.enumerated() { similarities[index].own = cosines }
                    }
                    if let set = remoteVectors {
                        for (index, cosines) in try VectorScan(set: set).cosines(ofRemote: queries, in: snapshot) {
                            similarities[index].remote = cosines
                        }
                    }
                    for (index, encoded) in try encoder?.encode(queries, in: snapshot).enumerated() ?? [].enumerated() {
                        similarities[index].encoded = encoded
                    }
                } catch let error as StoreError where error.isDamage {
                    vectorFailure(error)
                } catch let error as BLASError {
                    vectorFailure(error)
                } catch let error as UnusableEncoder {
                    vectorFailure(error)
                }
                return similarities
            }
        }
    }

    func hits(
        _ entries: [Ranking.Entry], of query: ParsedQuery, trees: [QueryTree], found: Candidates, scoring: WordScoring,
        parts: [Passage.ID: [(word: String, score: Double)]],
        times: OccurrenceChoice
    ) throws -> [Hit] {
        let maker = SnippetMaker(
            analyzer: analyzer, trees: trees, idf: found.idf, patterns: query.conditions.flatMap(\.patterns),
            isExact: query.isExact)
        let (passages, documents, meetings) = try trace.time(.hits) {
            let passages = try snapshot.passages(entries.map(\.id))
            let undated = try snapshot.documents(passages.values.map(\.documentID))
            let documents = Dictionary(
                uniqueKeysWithValues: try snapshot.dated(Array(undated.values), times).map { ($0.id, $0) })
            return (passages, documents, try snapshot.sharedMeetings(of: Set(documents.keys)))
        }
        // The upper bound of BM25F: every word, infinitely often. Summed in a fixed order, because floating-point sums depend on it.
        let reachable =
            found.idf.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value * (scoring.weights[$1.key] ?? 1) }
            * (scoring.bm25.k1 + 1)
        // If one notebook lies inside another, the same file is in both: it becomes one hit.
        var seen: Set<[UInt8]> = []
        let shown = entries.compactMap { entry in
            passages[entry.id].flatMap { stored in
                documents[stored.documentID].map { (entry: entry, passage: stored.passage, document: $0) }
            }
        }.filter { seen.insert(Array("\($0.document.absolutePath):\($0.passage.byteRange)".utf8)).inserted }
        let units = shown.map { $0.entry.unit?.found(in: $0.passage, of: $0.document) }
        let tasks =
            query.selectsTasks ? try taskLines(in: shown.map { ($0.entry.id, $0.passage, $0.document.id) }) : [:]
        let properties = query.conditions.flatMap(\.properties)
        let snippets = trace.time(.snippets) {
            maker.snippets(
                of: zip(shown, units).prefix(snippetCount).map { shown, unit in
                    let line = tasks[shown.entry.id] ?? propertyLine(in: shown.passage, properties) ?? unit?.lines
                    return (shown.passage, Language(known: shown.document.language), line)
                })
        }
        return shown.enumerated().map { index, shown in
            let (entry, passage, document) = shown
            let snippet = index < snippets.count ? snippets[index] : Snippet(emptyOf: passage)
            let words = (parts[entry.id] ?? []).map { Hit.WordScore(word: $0.word, score: $0.score) }
            return Hit(
                id: entry.id, document: document, passage: passage, meeting: meetings[document.id], snippet: snippet,
                score: entry.score, confidence: reachable > 0 ? min(1, entry.lexical / reachable) : 0,
                explanation: Hit.Explanation(
                    lexical: entry.lexical, words: words, cosine: entry.cosine, remoteCosine: entry.remoteCosine,
                    lexicalShare: entry.lexicalShare,
                    semanticShare: entry.semanticShare, encoderShare: entry.encoderShare, documentShare: entry.documentShare,
                    preferenceShare: entry.preferenceShare, encoderCosine: entry.encoderCosine, unit: units[index]))
        }
    }

    /// The first task of each passage that has one, in lines of its text, from 0.
    private func taskLines(
        in passages: [(id: Passage.ID, passage: Passage, document: StoredDocument.ID)]
    ) throws -> [Passage.ID: ClosedRange<Int>] {
        var lines: [StoredDocument.ID: Set<Int>] = [:]
        var found: [Passage.ID: ClosedRange<Int>] = [:]
        for (id, passage, document) in passages {
            let tasks = try lines[document] ?? Set(snapshot.taskMentions(in: document).map(\.task.line))
            lines[document] = tasks
            guard tasks.contains(where: passage.lineRange.contains) else { continue }
            let count = passage.text.utf8.count { $0 == 0x0A } + 1
            let line = (0..<count).first { line in passage.sourceLines(of: line...line).contains(where: tasks.contains) }
            found[id] = line.map { $0...$0 }
        }
        return found
    }

    /// The line of a passage, from 0, that has one of these properties; one that meets its condition before others.
    private func propertyLine(in passage: Passage, _ conditions: [PropertyCondition]) -> ClosedRange<Int>? {
        guard !conditions.isEmpty else { return nil }
        let keys = Set(conditions.flatMap(\.keys))
        let lines = passage.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
            number, line -> (number: Int, key: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let key = String(line[..<colon]).trimmed
            return keys.contains(key) ? (number, key, String(line[line.index(after: colon)...])) : nil
        }
        let line = lines.first { line in
            conditions.contains { $0.keys.contains(line.key) && $0.isMet(by: line.value, day: dayOfValue) }
        }
        return (line ?? lines.first).map { $0.number...$0.number }
    }

    /// Returns hits for a query that has only filters: the first passage of each document, latest document first.
    func newest(_ within: PassageSet?, _ query: ParsedQuery, _ patterns: PatternFilter, limit: Int) throws -> [Hit] {
        let times = OccurrenceChoice(query.filter, today: query.today)
        let isInOrder = query.order == .relevance || query.order == .date && !query.isReversed
        var ids = try latest(within, query, patterns, limit: isInOrder ? limit : .max)
        switch query.order {
        case .relevance, .property: break
        // The documents of all are read, so they must not be too many.
        case .date where query.isReversed: ids = Array(ids.suffix(Query.hitLimit))
        case .date, .title: ids = Array(ids.prefix(Query.hitLimit))
        }
        var entries = ids.map { Ranking.Entry(id: $0) }
        if !isInOrder { entries = try sorted(entries, of: query, words: [], limit: limit) }
        return try hits(
            entries, of: query, trees: [], found: Candidates(passages: [], idf: [:]),
            scoring: WordScoring(), parts: [:], times: times)
    }

    /// Returns the words that no passage has. Their IDF is that of a word in no passage.
    private func unknownWords(_ query: ParsedQuery, idf: [String: Double], all: Bool) -> [String] {
        query.words.compactMap { tree in
            guard case .word(let forms) = tree, let word = forms.first else { return nil }
            if all { return forms.last }
            guard let rarity = idf[word] else { return nil }
            return rarity >= BM25Parameters.rarity(of: 0, among: (try? snapshot.passageCount()) ?? 0) ? forms.last : nil
        }
    }
}
