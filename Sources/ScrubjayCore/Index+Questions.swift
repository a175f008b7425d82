import ScrubjayDocuments
import ScrubjayText

extension Index {
    /// Finds passages by words and by meaning.
    ///
    /// - Parameters:
    ///   - query: What to look for.
    ///   - explain: Whether hits tell how much each word added to their score.
    /// - Throws: `QueryError` if the query cannot be parsed, `StoreError` if the index cannot be read.
    @concurrent public func search(_ query: Query, explain: Bool = false) async throws -> SearchResult {
        try search(query, explain: explain, trace: SearchTrace())
    }

    func search(_ query: Query, explain: Bool = false, trace: SearchTrace) throws -> SearchResult {
        try store.read { snapshot in
            let understood = try trace.time(.understanding) {
                let parser = queryParser(query)
                return try spellingCorrector(snapshot).corrected(try parser.parse(query), of: query, by: parser)
            }
            var searcher = try searcher(snapshot)
            searcher.trace = trace
            return try searcher.search([understood], limits: [query.limit], explain: explain)[0]
        }
    }

    /// Runs many queries, faster than one after the other.
    ///
    /// - Returns: A result for each query, in their order. A query that cannot be parsed fails alone.
    /// - Throws: `StoreError` if the index cannot be read.
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
            let spellingCorrector = spellingCorrector(snapshot)
            let corrected = try understood.map { parsed, query in
                parameters.leftOut.contains(.spelling)
                    ? parsed : try spellingCorrector.corrected(parsed, of: query, by: queryParser(query))
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
    /// Every sentence is checked against its file. A file that has changed since it was indexed is indexed again first.
    ///
    /// - Parameter refreshes: Whether files that have changed are indexed again first; otherwise their sentences are left out.
    /// - Throws: `QueryError`, `StoreError`. A question that the notes do not answer throws nothing: its verdict is `notFound`.
    @concurrent public func answer(_ question: Question, refreshes: Bool = true) async throws -> Answer {
        if let limit = question.limit { try Query.check(limit: limit) }
        let answer = try answerWithoutRefresh(question)
        guard refreshes else { return answer }
        return try await refreshed(answer, within: TimeBudget(Staleness.timeLimit)) { try answerWithoutRefresh(question) }
    }

    /// Answers a question without sentences of files that have changed since they were indexed.
    ///
    /// - Parameter past: The past day to answer for; `nil` for now.
    func answerWithoutRefresh(_ question: Question, asOf past: PastDay? = nil) throws -> Answer {
        let now = past?.evening ?? clock
        var reading = questionReader(for: question.text, .past, now: now).read(question)
        return try store.read(asOf: past) { snapshot in
            var (planner, result) = try plan(question, reading, now: now, in: snapshot)
            if reading.days != nil, planner.looksAhead {
                reading = questionReader(for: question.text, .future, now: now).read(question)
                (planner, result) = try plan(question, reading, now: now, in: snapshot)
            }
            var draft = try planner.draft()
            // A day without a year means the last such day, or the next one if the last has nothing: "What is on 29 April", asked on the 20th.
            if reading.days?.isOneDay ?? false, !draft.isSure, !planner.isOver {
                let ahead = questionReader(for: question.text, .future, now: now).read(question)
                let next = try plan(question, ahead, now: now, in: snapshot)
                let found = try next.planner.draft()
                if found.isBetter(than: draft) { (reading, (planner, result), draft) = (ahead, next, found) }
            }
            if let limit = question.limit { draft.evidence = Array(draft.evidence.prefix(limit)) }
            let checked = try SentenceChecker(in: snapshot)
            let sentences = try draft.evidence.compactMap(checked.sentence)
            var interpretation = try planner.interpretation(as: draft.intent)
            interpretation.asOf = past.map {
                AsOf(day: $0.day, commits: [], undatedDocuments: snapshot.undatedDocumentCount())
            }
            return Answer(
                question: question.text, verdict: sentences.isEmpty ? .notFound : draft.isUnsure ? .perhaps : .answered,
                statement: sentences.isEmpty ? nil : draft.statement, taskCount: sentences.isEmpty ? nil : draft.taskCount,
                sentences: sentences,
                confidence: !checked.changed.isEmpty && sentences.isEmpty ? 0 : draft.confidence,
                interpretation: interpretation,
                unsupported: draft.unsupported, corrections: result.corrections,
                related: Array(result.hits.prefix(Answer.relatedLimit)), changed: checked.changed)
        }
    }

    /// Makes the search of a question for a fact, whatever it asks for.
    ///
    /// - Parameter body: Receives what compares units with the question, and the passages found.
    func factSearch<Result: Sendable>(for question: Question, _ body: (FactAnswers, [Hit]) throws -> Result) throws -> Result {
        let reading = questionReader(for: question.text, .past, now: clock).read(question)
        return try store.read { snapshot in
            let planner = try plan(question, reading, now: clock, in: snapshot).planner
            let hits = try planner.hitsOfFacts()
            return try body(try planner.factAnswers(among: hits), hits)
        }
    }

    /// Searches for the words of a question and analyses what it asks for.
    ///
    /// - Parameter reading: The question with the days that it names in the filter.
    private func plan(
        _ question: Question, _ reading: QuestionParser.Reading, now: LocalDateTime, in snapshot: any Snapshot
    ) throws -> (planner: AnswerPlanner, result: SearchResult) {
        let (words, filter) = (reading.words, reading.filter)
        let query = Query(
            words, filter: filter, limit: AnswerParameters().passages, reading: .words, now: now, vector: question.vector)
        let parser = queryParser(query)
        let understood = try parser.parse(query)
        var spellingCorrector = spellingCorrector(snapshot)
        let language = QuestionLexicon.language(of: question.text, takenFor: understood.language)
        spellingCorrector.protectedWords = QuestionLexicon.asking(in: language).union(
            QuestionLexicon.phrases(in: language).words)
        let parsed = try spellingCorrector.corrected(understood, of: query, by: parser)
        var searcher = try searcher(snapshot)
        searcher.snippetCount = Answer.relatedLimit
        let result = try searcher.search([parsed], limits: [query.limit])[0]
        let intentParser = IntentParser(
            words.correctedText(parsed.corrections), language: language, names: try searcher.knownNames(for: [parsed]))
        func hits(of parsed: ParsedQuery, _ parameters: SearchParameters = SearchParameters()) throws -> [Hit] {
            var searcher = try self.searcher(snapshot, parameters)
            searcher.snippetCount = 0
            return try searcher.search([parsed], limits: [query.limit])[0].hits
        }
        let planner = try AnswerPlanner(
            snapshot: snapshot, analyzer: analyzer, now: now, question: question, filter: filter, parsed: parsed,
            result: result, intentParser: intentParser, days: reading.days, parse: { try self.queryParser($0).parse($0) },
            hitsOfWords: { try hits(of: parsed, SearchParameters(without: [.people])) },
            hitsOfAnyDay: {
                var parsed = parsed
                (parsed.filter.from, parsed.filter.to) = (question.filter.from, question.filter.to)
                return try hits(of: parsed)
            },
            dates: SentenceDates(configuration))
        return (planner, result)
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

    /// - Parameter preference: Whether "March" means the last one or the next one.
    func questionReader(for question: String, _ preference: DatePreference, now: LocalDateTime) -> QuestionParser {
        let language = QuestionLexicon.language(of: question, takenFor: language(of: question))
        return QuestionParser(
            dates: configuration.dateGrammar(languages: [language.code] + configuration.languages, preference: preference),
            language: language, now: now)
    }

    func spellingCorrector(_ snapshot: any DocumentCatalogue & PersonCatalogue & FullTextIndex) -> SpellingCorrector {
        SpellingCorrector(snapshot: snapshot, analyzer: analyzer)
    }

    func searcher(
        _ snapshot: any Snapshot, _ parameters: SearchParameters = SearchParameters()
    ) throws -> Searcher {
        let all = try snapshot.vectorSets()
        let sets = all.filter { $0.state == .complete }
        let encoder = encoder.flatMap { model in
            all.last { $0.isMade(by: model) }.map { EncoderScan(model: model, set: $0) }
        }
        return Searcher(
            snapshot: snapshot, analyzer: analyzer, parameters: parameters, vectors: sets.last(where: \.isKnown),
            remoteVectors: sets.last { $0.remoteEmbedder != nil }, encoder: encoder,
            vectorFailure: { [self] in tellOfVectors($0) })
    }
}

extension String {
    /// Replaces misspelt words with their corrections. A corrected name keeps its capital.
    fileprivate func correctedText(_ corrections: [SpellingCorrection]) -> String {
        var bytes = Array(utf8)
        for respelling in corrections.sorted(by: { $1.range.lowerBound < $0.range.lowerBound }) {
            let isName = respelling.written.first?.isUppercase == true
            let word = respelling.replacement
            bytes.replaceSubrange(respelling.range, with: (isName ? word.firstCapitalized : word).utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
