/// Chooses the way to answer a question by what it asks for: what the index has found out, else the sentences that have most of it.
struct AnswerPlanner {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let now: LocalDateTime
    let question: Question
    /// The filter of the question and the days that it names.
    let filter: Filter
    let parsed: ParsedQuery
    let result: SearchResult
    let form: QuestionForm
    let parse: (Query) throws -> ParsedQuery
    /// The dates in a text in a language, as they are meant on some day.
    let dates: (_ text: String, _ language: String, _ day: LocalDateTime) -> [DateMatch]

    /// Not found where the notes do not say it.
    func draft() throws -> AnswerDraft {
        // Whoever limits a question wants what is within.
        let planned = question.filter.isEmpty ? try planned() : nil
        let draft = try planned ?? (isOfSpan || topic.isEmpty ? sentencesOfSpan() : facts())
        let isTooUnsure = !draft.evidence.isEmpty && draft.confidence < question.minConfidence ?? 0
        return isTooUnsure ? AnswerDraft(kind: draft.kind) : draft
    }

    func understood(as kind: UnderstoodQuestion.Kind) throws -> UnderstoodQuestion {
        let respelled = Set(parsed.respelledWords)
        let about = form.tokens.others
        let named = try form.people.map { name in
            AmbiguousName(name: name.capitalizedWords, people: try snapshot.namesOfPeople(called: name))
        }
        return UnderstoodQuestion(
            kind: kind, filter: filter, people: named.map { $0.people.count == 1 ? $0.people[0] : $0.name },
            ambiguousNames: named.filter { $0.people.count > 1 },
            about: about, unknownWords: result.unknownWords.filter { !respelled.contains($0) && about.contains($0) })
    }

    private var limit: Int { question.limit ?? AnswerParameters().sentencesOfSpan }
    private var isOfSpan: Bool { filter.from != nil || filter.to != nil }
    private var words: [QuestionWord] { QuestionWord.words(of: parsed, idf: result.idf) }
    /// What the question is about.
    private var topic: [QuestionWord] { form.topicWords(among: words) }
    private var coverage: WordCoverage { WordCoverage(analyzer: analyzer, words: topic) }
    private var lookup: WordLookup { WordLookup(snapshot: snapshot, parse: parse) }
    private var meetings: MeetingAnswers { MeetingAnswers(snapshot: snapshot, now: now, limit: limit) }
    private var decisions: DecisionAnswers {
        DecisionAnswers(snapshot: snapshot, coverage: coverage, lookup: lookup, limit: limit)
    }

    /// What answers a question of a kind that has a way of its own; nil where sentences are looked for.
    private func planned() throws -> AnswerDraft? {
        for case .tag(let tag) in parsed.preferences where form.isOnly(about: tag) {
            if let draft = try TagAnswers(snapshot: snapshot, limit: limit).draft(tag) { return draft.of(.tag) }
        }
        if let name = form.unknownParty, try isUnknown(name) { return .notFound }
        if isOfSpan {
            return try form.ofSpan.flatMap { part, mention in
                try SpanAnswers(
                    snapshot: snapshot, meetings: meetings, decisions: decisions, lookup: lookup, from: filter.from,
                    to: filter.to, limit: limit, dates: dates
                ).draft(part, mention)?.of(part == .count ? .count : part == .people ? .people : .span)
            }
        }
        return switch form.asked {
        case .fact: nil
        case .tasks(let isDone, let debtor, let creditor, let words, let isAbout):
            try TaskAnswers(snapshot: snapshot, limit: limit)
                .draft(isDone: isDone, of: debtor, toward: creditor, words: words, isAbout: isAbout)?
                .of(isDone ? .doneTasks : .tasks)
        case .attribute(let attribute, let name):
            (try AttributeAnswers(snapshot: snapshot, limit: limit, lookup: lookup).draft(attribute, of: name) ?? .notFound)
                .of(.attribute)
        case .next(let mention): try meetings.next(mention)?.of(.next)
        case .last(let part, let mention): try meetings.last(part, mention)?.of(.last)
        case .view(let name, let words):
            try ViewAnswers(snapshot: snapshot, coverage: coverage, lookup: lookup, limit: limit).draft(of: name, about: words)?
                .of(.view)
        case .decisions(let words, let isHistory):
            try decisions.draft(about: words, isHistory: isHistory)?
                .of(isHistory ? .decisionHistory : .decisions)
        case .talks(let mention):
            try TalkAnswers(snapshot: snapshot, meetings: meetings, limit: limit).draft(mention)?.of(.topics)
        case .unknownPerson(let name): try isUnknown(name) ? .notFound : nil
        }
    }

    /// Who is nobody we know may still be written about.
    private func isUnknown(_ name: String) throws -> Bool {
        try !name.split(separator: " ").allSatisfy { try snapshot.firstMatch(.word([String($0)])) != nil }
    }

    /// The sentences that say it.
    private func facts() throws -> AnswerDraft {
        let facts = FactAnswers(
            coverage: coverage, leastConfidence: question.minConfidence ?? FactParameters().leastConfidence,
            people: try form.people.map { try snapshot.knownPeople(called: $0) }, expected: form.expected,
            mood: SentenceMood(of: question.text, language: parsed.language), dates: dates, replacedLines: try replacedLines())
        var draft = facts.draft(from: result.hits, limit: question.limit)
        draft.evidence = try decisions.current(draft.evidence)
        // A word is told as it was asked.
        draft.unsupported = draft.unsupported.map { word in
            parsed.respellings.first { Folding.folded($0.replacement) == word }?.written ?? word
        }
        return draft
    }

    /// The sentences of some days that have most of the question, one of each document.
    private func sentencesOfSpan() throws -> AnswerDraft {
        let writer = AnswerWriter(analyzer: analyzer, parameters: AnswerParameters(), replacedLines: try replacedLines())
        let choices = writer.choose(from: result.hits, words: words, limit: question.limit, isOfSpan: isOfSpan)
        return AnswerDraft(
            evidence: choices.map { Evidence(document: $0.hit.document, passage: $0.hit.passage, sentence: $0.sentence) },
            confidence: choices.map(\.coverage).max() ?? 0)
    }

    private func replacedLines() throws -> [StoredDocument.ID: Set<Int>] {
        let documents = Set(result.hits.prefix(FactParameters().passages).map(\.document.id))
        return try Dictionary(
            uniqueKeysWithValues: documents.map { id in
                (id, Set(try snapshot.decisions(of: id).filter { !$0.isCurrent }.map(\.line)))
            })
    }
}

extension String {
    /// Each word with a capital, as names are written.
    fileprivate var capitalizedWords: String {
        split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
