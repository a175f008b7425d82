extension Index {
    /// Finds passages by words and by meaning.
    ///
    /// - Parameters:
    ///   - query: What to look for.
    ///   - explain: Whether hits tell what each word gave to their score.
    /// - Throws: `QueryError` when the query cannot be understood, `StoreError` when the index cannot be read.
    @concurrent public func search(_ query: Query, explain: Bool = false) async throws -> SearchResult {
        try search(query, explain: explain, trace: SearchTrace())
    }

    func search(_ query: Query, explain: Bool = false, trace: SearchTrace) throws -> SearchResult {
        try store.read { snapshot in
            let understood = try trace.time(.understanding) {
                let parser = queryParser(query)
                return try speller(snapshot).corrected(try parser.parse(query), of: query, by: parser)
            }
            var searcher = try searcher(snapshot)
            searcher.trace = trace
            return try searcher.search([understood], limits: [query.limit], explain: explain)[0]
        }
    }

    /// Finds what each of many queries asks for, faster than one after the other.
    ///
    /// - Returns: A result for each query, in their order; a query that cannot be understood fails alone.
    /// - Throws: `StoreError` when the index cannot be read.
    @concurrent public func search(
        _ queries: [Query], explain: Bool = false
    ) async throws -> [Result<SearchResult, QueryError>] {
        try search(queries, explain: explain, parameters: SearchParameters())
    }

    func search(
        _ queries: [Query], explain: Bool = false, parameters: SearchParameters
    ) throws -> [Result<SearchResult, QueryError>] {
        let parsed = queries.map { query in Result { () throws(QueryError) in try queryParser(query).parse(query) } }
        let understood = zip(queries, parsed).compactMap { query, parsed in
            if case .success(let parsed) = parsed { (parsed, query) } else { nil }
        }
        var found = try store.read { snapshot in
            let speller = speller(snapshot)
            let corrected = try understood.map { parsed, query in
                parameters.leftOut.contains(.spelling)
                    ? parsed : try speller.corrected(parsed, of: query, by: queryParser(query))
            }
            return try searcher(snapshot, parameters).search(corrected, limits: understood.map(\.1.limit), explain: explain)
        }[...]
        return parsed.map { parsed in
            switch parsed {
            case .success: .success(found.removeFirst())
            case .failure(let error): .failure(error)
            }
        }
    }

    /// Answers a question with sentences of the notes.
    ///
    /// Every sentence is read once more from its file. When a file is not what was indexed it is indexed again first.
    ///
    /// - Throws: `QueryError`, `StoreError`. A question that the notes do not answer throws nothing: its verdict is `notFound`.
    /// - Parameter refreshes: Whether files that have changed are indexed again first; otherwise their sentences are left out.
    @concurrent public func answer(_ question: Question, refreshes: Bool = true) async throws -> Answer {
        if let limit = question.limit, !(1...Query.mostHits).contains(limit) { throw QueryError(.limitOutOfRange(limit)) }
        if refreshes {
            for _ in 0..<2 {
                if let answer = try checkedAnswer(question) { return answer }
                _ = try await refresh()
            }
        }
        // Somebody keeps writing, or nothing is to be refreshed: answer with what can be checked.
        return try checkedAnswer(question, leavesChangedOut: true)
            ?? Answer(
                question: question.text, verdict: .notFound, statement: nil, sentences: [], confidence: 0,
                filter: question.filter,
                respellings: [], related: [])
    }

    /// Returns nil when a file has changed since it was indexed, unless such sentences are to be left out.
    private func checkedAnswer(_ question: Question, leavesChangedOut: Bool = false) throws -> Answer? {
        let (words, filter) = QuestionReader(dates: dateGrammar(for: question.text), now: clock).read(question)
        let query = Query(words, filter: filter, limit: 50, reading: .words)
        let parser = queryParser(query)
        let understood = try parser.parse(query)
        return try store.read { snapshot in
            let parsed = try speller(snapshot).corrected(understood, of: query, by: parser)
            let result = try searcher(snapshot).search([parsed], limits: [query.limit])[0]
            var draft =
                try planned(question, words: words, filter: filter, parsed, in: snapshot)
                ?? quoted(question, result, parsed, isOfSpan: filter.from != nil || filter.to != nil, in: snapshot)
            if let limit = question.limit { draft.evidence = Array(draft.evidence.prefix(limit)) }
            let notebooks = try snapshot.notebooks()
            let receipts = Receipts(
                knownHash: { document in
                    try notebooks.first { $0.name == document.notebook }
                        .flatMap { try snapshot.knownFile(path: document.path, in: $0.id)?.hash }
                },
                unreachable: Set(
                    draft.evidence.map(\.document.folder).filter { (try? FolderSource(folder: $0).check()) == nil }))
            var sentences: [Answer.Sentence] = []
            for evidence in draft.evidence {
                switch try receipts.citation(for: evidence) {
                case .citation(let citation): sentences.append(Answer.Sentence(text: evidence.text, citation: citation))
                case .changed: if !leavesChangedOut { return nil }
                }
            }
            return Answer(
                question: question.text, verdict: sentences.isEmpty ? .notFound : .answered,
                statement: sentences.isEmpty ? nil : draft.statement, sentences: sentences,
                confidence: sentences.isEmpty ? 0 : draft.confidence, filter: filter, respellings: result.respellings,
                related: Array(result.hits.prefix(5)))
        }
    }

    /// What answers a question of a kind that has a way of its own; nil where sentences are looked for.
    private func planned(
        _ question: Question, words: String, filter: Filter, _ parsed: ParsedQuery, in snapshot: any Snapshot
    ) throws -> AnswerDraft? {
        // Whoever limits a question wants what is within.
        guard question.filter.isEmpty else { return nil }
        let names = try searcher(snapshot).knownNames(for: [parsed])
        // A name that is misspelt is a name.
        let words = parsed.respellings.filter { $0.written.first?.isUppercase == true }.reduce(words) { text, respelling in
            let name = respelling.replacement
            return text.replacing(respelling.written, with: name.prefix(1).uppercased() + name.dropFirst())
        }
        let limit = question.limit ?? AnswerParameters().sentencesOfSpan
        let meetings = MeetingAnswers(snapshot: snapshot, now: clock, limit: limit)
        let form = QuestionForm(words, language: parsed.language, names: names)
        if filter.from != nil || filter.to != nil {
            return try form.ofSpan.flatMap { part, mention in
                try SpanAnswers(snapshot: snapshot, meetings: meetings, from: filter.from, to: filter.to, limit: limit)
                    .draft(part, mention)
            }
        }
        return switch form.asked {
        case .fact: nil
        case .tasks(let isDone, let debtor, let creditor, let words):
            try TaskAnswers(snapshot: snapshot, limit: limit)
                .draft(isDone: isDone, of: debtor, toward: creditor, about: words)
        case .attribute(let attribute, let name):
            try AttributeAnswers(
                snapshot: snapshot, limit: limit,
                phrase: { text in
                    let query = Query("\"\(text)\"")
                    return try self.queryParser(query).parse(query).required.first
                }
            ).draft(attribute, of: name)
        case .next(let mention): try meetings.next(mention)
        case .last(let part, let mention): try meetings.last(part, mention)
        case .unknownPerson(let name):
            // Who is nobody we know may still be written about.
            try name.split(separator: " ").contains { try snapshot.firstMatch(.word([String($0)])) != nil } ? nil : .notFound
        }
    }

    /// The sentences that have most of the question.
    private func quoted(
        _ question: Question, _ result: SearchResult, _ parsed: ParsedQuery, isOfSpan: Bool, in snapshot: any Snapshot
    ) throws -> AnswerDraft {
        let parameters = AnswerParameters()
        let replaced = try Set(result.hits.prefix(parameters.passages).map(\.document.id)).map { id in
            (id, Set(try snapshot.decisions(of: id).filter { !$0.isCurrent }.map(\.line)))
        }
        let writer = AnswerWriter(
            analyzer: analyzer, parameters: parameters, replacedLines: Dictionary(uniqueKeysWithValues: replaced))
        let choices = writer.choose(
            from: result.hits, words: QuestionWord.words(of: parsed, idf: result.idf), limit: question.limit,
            isOfSpan: isOfSpan)
        return AnswerDraft(
            evidence: choices.map { Evidence(document: $0.hit.document, passage: $0.hit.passage, sentence: $0.sentence) },
            confidence: choices.map(\.coverage).max() ?? 0)
    }

    private var languages: [Language] { configuration.languages.compactMap { Language($0) } }

    private func language(of question: String) -> Language {
        Language.detect(in: question, preferred: languages)
    }

    func queryParser(_ query: Query) -> QueryParser {
        QueryParser(
            analyzer: analyzer, languages: languages,
            dates: configuration.dateGrammar(languages: configuration.languages, preference: .past),
            now: query.now ?? clock)
    }

    /// A question looks back: its March is the last one.
    private func dateGrammar(for question: String) -> DateGrammar {
        configuration.dateGrammar(
            languages: [language(of: question).code] + configuration.languages, preference: .past)
    }

    func speller(_ snapshot: any Snapshot) -> Speller {
        Speller(snapshot: snapshot, analyzer: analyzer)
    }

    func searcher(
        _ snapshot: any Snapshot, _ parameters: SearchParameters = SearchParameters()
    ) throws -> Searcher {
        Searcher(
            snapshot: snapshot, analyzer: analyzer, parameters: parameters,
            vectors: try snapshot.vectorSets().last { $0.state == .complete && $0.isKnown })
    }
}
