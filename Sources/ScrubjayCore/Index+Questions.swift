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
            let understood = try trace.time(.understanding) { try self.understood(query, in: snapshot) }
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
        try store.read { snapshot in
            let parsers = try queries.map { query in
                // A location that may be any of several notes is searched as it is written: one query must not end the others.
                do { return try queryParser(query, in: snapshot) } catch is LocationError { return queryParser(query) }
            }
            let parsed = zip(queries, parsers).map { query, parser in
                Result { () throws(QueryError) in try parser.parse(query) }
            }
            var understood: [ParsedQuery] = []
            var limits: [Int] = []
            for (index, result) in parsed.enumerated() {
                guard case .success(let parsed) = result else { continue }
                understood.append(
                    parameters.leftOut.contains(.spelling)
                        ? parsed : try self.understood(parsed, of: queries[index], by: parsers[index], in: snapshot))
                limits.append(queries[index].limit)
            }
            var found = try searcher(snapshot, parameters).search(understood, limits: limits, explain: explain)[...]
            return parsed.map { parsed in
                switch parsed {
                case .success: .success(found.removeFirst())
                case .failure(let error): .failure(error)
                }
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
        let asked = question.followUp?.text ?? question.text
        return try store.read(asOf: past) { snapshot in
            let compound = CompoundQuestion(
                asked, language: QuestionLexicon.language(of: asked, takenFor: language(of: asked)))
            if question.intent == nil, compound.parts.count > 1,
                let answer = try answer(compound, of: question, asOf: past, in: snapshot)
            {
                return answer
            }
            return try answer(question, of: asked, asOf: past, in: snapshot)
        }
    }

    /// - Parameter text: What is answered: the question, with what it takes over from the one before, or a part of it.
    func answer(
        _ question: Question, of text: String, asOf past: PastDay?, in snapshot: any Snapshot
    ) throws -> Answer {
        let written = try answer(question, as: text, asOf: past, in: snapshot)
        // Some notes may call *my mother* by her name.
        guard Relatives.areMentioned(in: text) else { return written }
        let lookup = WordLookup(snapshot: snapshot, scope: try DocumentScope(question.filter, in: snapshot)) {
            try self.queryParser($0).parse($0)
        }
        guard let named = try Relatives(snapshot: snapshot, lookup: lookup).named(in: text) else { return written }
        let found = try answer(question, as: named, asOf: past, in: snapshot)
        let isBetter = written.verdict != .answered || written.confidence <= found.confidence
        return found.verdict == .answered && isBetter ? found : written
    }

    /// - Parameter text: What is answered, perhaps with the name of a relative.
    private func answer(
        _ asked: Question, as text: String, asOf past: PastDay?, in snapshot: any Snapshot
    ) throws -> Answer {
        let now = past?.evening ?? clock
        var question = asked
        question.text = text
        let last = questionReader(for: question.text, .past, now: now, in: snapshot).read(question)
        let next =
            last.days == nil ? last : questionReader(for: question.text, .future, now: now, in: snapshot).read(question)
        let masked = last.masked(unless: next, today: now.date)
        func plan(_ reading: QuestionParser.Reading) throws -> Plan {
            try self.plan(question, reading, masked: masked, now: now, in: snapshot)
        }
        var (planner, result) = try plan(last)
        let isAmbiguous = next.days != last.days
        let (toLast, toNext) = (last.distance(from: now.date), next.distance(from: now.date))
        // A day without a year means the nearer one, unless the question tells. Several days, as *in May*, are rather the last ones, unless
        // the next ones are much nearer. Tasks are rather due on the next ones, unless these are in another year.
        let isNearer = toNext < toLast
        let isNext = next.days?.isOneDay ?? false ? isNearer : toNext * Self.muchNearer < toLast
        let isOfAnotherYear = toNext > Self.halfAYear && toLast * Self.muchNearer < toNext
        let asksAhead = planner.looksAhead || planner.isToCome
        let prefersNext = asksAhead ? !isOfAnotherYear : isNext && !planner.isOver
        if isAmbiguous, prefersNext { (planner, result) = try plan(next) }
        var draft = try planner.draft()
        // If these days have nothing, the others may be meant: *What is on 29 April*, asked on the 20th. Of several days, the next ones are only
        // a guess.
        let isGuess = prefersNext && next.days?.isOneDay != true
        if isAmbiguous, !draft.isSure || isGuess, !planner.isOver, !planner.looksAhead {
            let (other, otherResult) = try plan(prefersNext ? last : next)
            let found = try other.draft()
            let isEmptyAndNearer = draft.isEmpty && found.isEmpty && isNearer && !prefersNext
            let isAlike = isGuess && found.isAlike(draft)
            if found.isBetter(than: draft) && !isAlike || isEmptyAndNearer {
                (planner, result, draft) = (other, otherResult, found)
            }
        }
        if let limit = question.limit { draft.evidence = Array(draft.evidence.prefix(limit)) }
        let checked = try SentenceChecker(in: snapshot)
        let sentences = try draft.prepared?.sentences ?? draft.evidence.compactMap(checked.sentence)
        let changed = draft.prepared?.changed ?? checked.changed
        var interpretation = try planner.interpretation(as: draft.intent)
        if draft.intent == .attribute, !sentences.isEmpty {
            // A number has no need of the word *telephone* beside it.
            interpretation.unknownWords.removeAll { word in PersonAttribute.all.contains { $0.isAsked(by: word) } }
        }
        interpretation.asOf = past.map {
            AsOf(day: $0.day, commits: [], undatedDocuments: snapshot.undatedDocumentCount())
        }
        return Answer(
            question: asked.text, followUp: asked.followUp,
            verdict: sentences.isEmpty ? .notFound : draft.isUnsure ? .perhaps : .answered,
            statement: sentences.isEmpty ? nil : draft.statement, total: sentences.isEmpty ? nil : draft.total,
            prepared: sentences.isEmpty ? nil : draft.prepared, sentences: sentences,
            confidence: !changed.isEmpty && sentences.isEmpty ? 0 : draft.confidence,
            interpretation: interpretation,
            unsupported: draft.unsupported, corrections: result.corrections,
            related: Array(result.hits.prefix(Answer.relatedLimit)), changed: changed)
    }

    /// How many times as far away other days are than those that are much nearer.
    private static let muchNearer = 3
    /// In days.
    private static let halfAYear = 183

    /// Prepares what `jay brief`, `jay recap` or `jay since-last` shows.
    ///
    /// - Returns: `nil` if the notes have no such meeting or person.
    private func prepared(
        _ preparation: Preparation, limit: Int?, now: LocalDateTime, in snapshot: any Snapshot
    ) throws -> PreparedAnswer? {
        do {
            switch preparation {
            case .brief(let subject):
                return .brief(try briefWriter(in: snapshot, now: now, limit: limit ?? Self.briefLimit).brief(on: subject))
            case .sinceLast(let series):
                return .sinceLast(
                    try sinceLastWriter(in: snapshot, now: now, limit: limit ?? Self.briefLimit)
                        .changes(in: series))
            case .recap(let span, let people):
                let writer = try RecapWriter(
                    in: snapshot, analyzer: analyzer, now: now, order: configuration.orderOfDigits,
                    limit: limit ?? RecapQuery.standardLimit)
                let recap = try writer.recap(from: span.first, to: span.last ?? now.date, people: people)
                return recap.isEmpty ? nil : .recap(recap)
            }
        } catch is BriefError {
            return nil
        }
    }

    /// Makes the search of a question for a fact, whatever it asks for.
    ///
    /// - Parameter body: Receives what compares units with the question, and the passages found.
    func factSearch<Result: Sendable>(for question: Question, _ body: (FactAnswers, [Hit]) throws -> Result) throws -> Result {
        return try store.read { snapshot in
            let reading = questionReader(for: question.text, .past, now: clock, in: snapshot).read(question)
            let planner = try plan(question, reading, masked: nil, now: clock, in: snapshot).planner
            let hits = try planner.hitsOfFacts()
            return try body(try planner.factAnswers(among: hits), hits)
        }
    }

    private typealias Plan = (planner: AnswerPlanner, result: SearchResult)

    /// Searches for the words of a question and analyses what it asks for.
    ///
    /// - Parameters:
    ///   - reading: The question with the days that it names in the filter.
    ///   - masked: Where these days were in its words.
    private func plan(
        _ question: Question, _ reading: QuestionParser.Reading, masked: MaskedQuestion.Days?, now: LocalDateTime,
        in snapshot: any Snapshot
    ) throws -> Plan {
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
        var result = try searcher.search([parsed], limits: [query.limit])[0]
        if reading.days != nil, result.hits.isEmpty {
            // No note is of these days. How rare the words are does not depend on days.
            var ofAnyDay = parsed
            (ofAnyDay.filter.from, ofAnyDay.filter.to) = (question.filter.from, question.filter.to)
            result.idf = try searcher.search([ofAnyDay], limits: [1])[0].idf
        }
        let growth = parsed.corrections.filter { $0.range.upperBound <= masked?.offset ?? 0 }
            .reduce(0) { $0 + $1.replacement.utf8.count - $1.range.count }
        let intentParser = IntentParser(
            words.correctedText(parsed.corrections), language: language, names: try searcher.knownNames(for: [parsed]),
            days: masked?.moved(by: growth))
        func hits(of parsed: ParsedQuery, _ parameters: SearchParameters = SearchParameters()) throws -> [Hit] {
            var searcher = try self.searcher(snapshot, parameters)
            searcher.snippetCount = 0
            return try searcher.search([parsed], limits: [query.limit])[0].hits
        }
        let planner = try AnswerPlanner(
            snapshot: snapshot, analyzer: analyzer, now: now, question: question, filter: filter, parsed: parsed,
            result: result, intentParser: intentParser, days: reading.days, parse: { try self.queryParser($0).parse($0) },
            hitsRegardlessOfPeople: { try hits(of: parsed, SearchParameters(without: [.people])) },
            hitsRegardlessOfDays: {
                // A note of another day may name the days, so their words are searched for, too.
                var query = query
                let named = reading.days.map { [$0.words] + $0.otherForms } ?? []
                (query.text, query.filter) = (([words] + named).joined(separator: " "), question.filter)
                return try hits(of: spellingCorrector.corrected(parser.parse(query), of: query, by: parser))
            },
            prepare: { try self.prepared($0, limit: question.limit, now: now, in: snapshot) },
            dates: SentenceDates(configuration))
        return (planner, result)
    }

    /// Reads the day that the value of a property is.
    var dayOfValue: @Sendable (String) -> CivilDate? {
        { [configuration, clock] value in
            PropertyValue.day(value, { configuration.dateGrammar(for: $0) }, now: clock)
        }
    }

    private var languages: [Language] { configuration.languages.compactMap { Language($0) } }

    func language(of question: String) -> Language {
        Language.detect(in: question, preferred: languages)
    }

    func queryParser(_ query: Query) -> QueryParser {
        QueryParser(
            analyzer: analyzer, languages: languages,
            dates: configuration.dateGrammar(languages: configuration.languages, preference: .past),
            now: query.now ?? clock, isExact: query.isExact && query.reading == .syntax)
    }

    /// A parser that knows the properties of the notes, for a query that a user typed.
    func queryParser(
        _ query: Query,
        in snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue & PassageCatalogue
            & FullTextIndex
    ) throws -> QueryParser {
        var parser = queryParser(query)
        let fields = try FieldsInNotes(
            of: query, in: snapshot, location: { try self.location($0, in: snapshot) },
            phrase: { [parser] in parser.tree(of: $0, isPhrase: true, language: .undetermined) })
        if case .property(let name) = query.order { try snapshot.checkOrder(name, among: Query.Order.names) }
        parser.fieldsInNotes = fields
        parser.configuration = configuration
        return parser
    }

    /// - Parameter preference: Whether "March" means the last one or the next one.
    func questionReader(
        for question: String, _ preference: DatePreference, now: LocalDateTime,
        in snapshot: any PersonCatalogue & FullTextIndex
    ) -> QuestionParser {
        let language = QuestionLexicon.language(of: question, takenFor: language(of: question))
        // *Resume la semana pasada*: its other words may be of another language, too.
        let codes = [language.code] + QuestionLexicon.languages(of: question).map(\.code) + configuration.languages
        return QuestionParser(
            dates: configuration.dateGrammar(languages: codes, preference: preference),
            language: language, now: now,
            isWritten: { phrase in
                // The notes are searched only for the few words that may be a name.
                let query = Query("\"\(phrase)\"")
                let parsed = try? self.queryParser(query).parse(query)
                return parsed?.required.first.flatMap { try? snapshot.firstMatch($0) } != nil
            },
            isPerson: { name in (try? snapshot.foldedNamesOfPeople(with: [name]).isEmpty) == false })
    }

    /// Reads a query: corrects its spelling, and completes its last word if it is being typed.
    ///
    /// - Throws: `QueryError`, `StoreError`.
    func understood(_ query: Query, in snapshot: any Snapshot) throws -> ParsedQuery {
        let parser = try queryParser(query, in: snapshot)
        return try understood(try parser.parse(query), of: query, by: parser, in: snapshot)
    }

    private func understood(
        _ parsed: ParsedQuery, of query: Query, by parser: QueryParser, in snapshot: any Snapshot
    ) throws -> ParsedQuery {
        let completer = WordCompleter(snapshot: snapshot)
        let completions = try completer.completions(of: parsed)
        var corrector = spellingCorrector(snapshot)
        // The beginning of a word is no mistake.
        if !completions.isEmpty { corrector.protectedWords.formUnion(parsed.unfinished?.forms ?? []) }
        return completer.completed(try corrector.corrected(parsed, of: query, by: parser), with: completions)
    }

    func spellingCorrector(_ snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex)
        -> SpellingCorrector
    {
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
            dayOfValue: dayOfValue,
            vectorFailure: { [self] in reportVectorFailure($0) })
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
