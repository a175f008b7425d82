import ScrubjayText

extension Searcher {
    /// Looks up the words, filters and preferences of a query.
    ///
    /// If no passage has the required phrases, they are searched as words.
    ///
    /// - Parameter names: The people whom the query may name, from `knownNames(for:)`.
    func retrieved(_ query: ParsedQuery, names: PersonNameMatcher) throws -> RetrievedQuery {
        let within = try selection(query)
        if let within, within.isEmpty, query.canBeRelaxed { return try retrieved(query.relaxed, names: names) }
        let canMatch = !query.hasNoWords && within?.isEmpty != true
        return RetrievedQuery(
            query: query, within: within, matches: canMatch ? try matches(of: query, within: within, names: names) : nil)
    }

    /// Returns the names of known people that share a word with one of the queries.
    func knownNames(for queries: [ParsedQuery]) throws -> PersonNameMatcher {
        let words = queries.filter { $0.filter.people.isEmpty }.map { PersonNameMatcher.lookupWords(of: $0.freeText) }
        return PersonNameMatcher(try snapshot.foldedNamesOfPeople(with: words.reduce(into: []) { $0.formUnion($1) }))
    }

    private func matches(of query: ParsedQuery, within: PassageSet?, names: PersonNameMatcher) throws -> WordMatches {
        let functionWords = FunctionWords.folded(in: query.language)
        let people =
            query.filter.people.isEmpty && !query.isExact
            ? try names.names(in: query.freeText, functionWords: FramingWords.folded(in: query.language)).map { name in
                NamedPerson(written: name, names: try snapshot.namesOfPeople(called: name))
            } : []
        let preferred =
            query.isExact
            ? []
            : try PreferredPassages(
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
        // Days and the latest are always reported; other preferences only if some passage meets them.
        let preferences =
            query.preferences.filter { preference in
                switch preference {
                case .days, .latest: true
                case .tag, .kind, .person: preferred.contains { $0.preference == preference }
                }
            } + people.map { .person($0.written) }.filter { person in preferred.contains { $0.preference == person } }
        return WordMatches(
            words: query.words, tree: lexical.tree, scoring: lexical.scoring, found: found, preferred: preferred,
            preferences: preferences)
    }

    /// Returns the passages that may be found, apart from late patterns; `nil` for all.
    private func selection(_ query: ParsedQuery) throws -> PassageSet? {
        var within: PassageSet?
        func narrow(to set: PassageSet) {
            within?.formIntersection(set)
            if within == nil { within = set }
        }
        if !query.filter.isEmpty { narrow(to: try passages(that: query.filter)) }
        for tree in query.required { narrow(to: try snapshot.matches(tree)) }
        let conditions = query.earlyConditions
        let deadline = ContinuousClock.now.advanced(by: Self.readingTime)
        for clause in conditions.filter({ !$0.isSlow }) + conditions.filter(\.isSlow) {
            narrow(to: try passages(meeting: clause, among: within, until: deadline))
        }
        if !withheld.isEmpty || !snapshot.isWhole {
            if within == nil { within = try snapshot.passageSet(Filter()) }
            within?.subtract(withheld)
        }
        if !query.excluded.isEmpty {
            if within == nil { within = try snapshot.passageSet(Filter()) }
            within?.subtract(try snapshot.matches(.any(query.excluded)))
        }
        return within
    }

    /// Returns the tree and the weights for lexical scoring: all words, with less weight for function words, and pairs of adjacent other
    /// words.
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
        // A single topic word does not make a passage complete.
        let complete = telling.count > 1 ? telling : []
        return (.any(words + pairs), WordScoring(weights: weights, complete: complete, bm25: parameters.bm25))
    }
}

/// A query with the results of looking up its words.
struct RetrievedQuery {
    /// The query as asked, or relaxed if no passage has its phrases.
    let query: ParsedQuery
    /// The passages that may be found, apart from late patterns; `nil` for all.
    let within: PassageSet?
    /// `nil` if the query has no words, or no passage may be found.
    let matches: WordMatches?
}

/// The candidates that the words of a query found, before ranking.
struct WordMatches {
    /// The words of the query, with the first names of people whom it calls by nickname.
    let words: [QueryTree]
    /// The words and pairs of words that passages are searched for.
    let tree: QueryTree
    let scoring: WordScoring
    let found: Candidates
    let preferred: [Ranking.Preferred]
    /// The preferences of the query to report with its result.
    let preferences: [Preference]

    /// Whether no passage has a word and no passage is found by preference.
    var isEmpty: Bool { found.passages.isEmpty && !preferred.contains(where: \.isFound) }
}
