@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport

/// A small notebook of Nora Field's on 13 March 2026, for the types that answer questions.
struct AskedNotebook {
    let folder: IndexedFolder

    init(_ files: [String: String]) async throws { folder = try await BriefNotebook.make(files) }

    /// Contact notes that make people known.
    static func contacts(_ names: String...) -> [String: String] {
        Dictionary(uniqueKeysWithValues: names.map { ("people/\($0).md", "---\ntype: person\n---\n# \($0)\n") })
    }

    /// Asks one type that answers, without the planner that chooses it.
    ///
    /// - Parameter limit: The most sentences.
    func asked<Result: Sendable>(
        _ text: String, filter: Filter = Filter(), limit: Int = 6, _ body: (AskedQuestion) throws -> Result
    ) throws -> Result {
        let index = folder.index
        return try index.store.read { snapshot in
            try body(try AskedQuestion(text, filter: filter, limit: limit, of: index, in: snapshot))
        }
    }

    /// Reads one state of the index.
    func read<Result: Sendable>(_ body: (any Snapshot) throws -> Result) throws -> Result { try folder.index.store.read(body) }

    func answer(_ question: Question) async throws -> Answer { try await folder.index.answer(question) }
}

/// One question, analysed as the planner does it, and the answer of each type.
struct AskedQuestion {
    /// The question asks for something that the type does not answer.
    struct OtherIntent: Error { let intent: ParsedIntent }

    let snapshot: any Snapshot
    private let index: Index
    private let form: IntentParser
    private let filter: Filter
    private let coverage: WordCoverage
    private let lookup: WordLookup
    private let scope: DocumentScope
    private let limit: Int

    init(_ text: String, filter: Filter, limit: Int, of index: Index, in snapshot: any Snapshot) throws {
        let reading = index.questionReader(for: text, .past, now: index.clock, in: snapshot).read(
            Question(text, filter: filter))
        let query = Query(reading.words, filter: reading.filter, limit: 24, reading: .words, now: index.clock)
        let parsed = try index.queryParser(query).parse(query)
        let searcher = try index.searcher(snapshot)
        let result = try searcher.search([parsed], limits: [query.limit])[0]
        form = IntentParser(
            reading.words, language: QuestionLexicon.language(of: text, takenFor: parsed.language),
            names: try searcher.knownNames(for: [parsed]))
        let words = form.topicWords(
            among: QuestionWord.words(
                of: parsed, idf: result.idf, WordRarity(passageCount: try snapshot.passageCount())))
        coverage = WordCoverage(analyzer: index.analyzer, words: words)
        scope = try DocumentScope(filter, in: snapshot)
        lookup = WordLookup(snapshot: snapshot, scope: scope) { try index.queryParser($0).parse($0) }
        (self.snapshot, self.index, self.limit) = (snapshot, index, limit)
        self.filter = reading.filter
    }

    var meetings: MeetingAnswers {
        MeetingAnswers(snapshot: snapshot, analyzer: index.analyzer, now: index.clock, limit: limit, scope: scope)
    }

    private var tasks: TaskAnswers {
        TaskAnswers(snapshot: snapshot, today: index.clock.date, limit: limit, lookup: lookup)
    }

    var decisions: DecisionAnswers {
        DecisionAnswers(
            snapshot: snapshot, coverage: coverage, lookup: lookup,
            succession: DocumentSuccession(snapshot: snapshot, lookup: lookup), limit: limit)
    }

    /// - Parameter days: The days on which the tasks are due; `nil` for all tasks.
    func taskAnswer(dueIn days: DateSpan? = nil) throws -> AnswerDraft? {
        guard case .tasks(let slots) = form.intentByRules else { throw OtherIntent(intent: form.intentByRules) }
        return try tasks.draft(slots, dueIn: days)
    }

    func taskAnswer(of meetings: [StoredMeeting]) throws -> AnswerDraft? {
        guard case .tasks(let slots) = form.intentByRules else { throw OtherIntent(intent: form.intentByRules) }
        return try tasks.draft(slots, of: meetings)
    }

    func meetingAnswer() throws -> AnswerDraft? {
        switch form.intentByRules {
        case .next(let slots): try meetings.next(slots)
        case .last(let part, let slots): try meetings.last(part, slots, logged: logs.section(for: part, slots))
        case .summary(let slots): try meetings.summary(slots)
        case let other: throw OtherIntent(intent: other)
        }
    }

    private var dates: SentenceDates { SentenceDates(IndexedFolder.configuration) }

    var logs: MeetingLogs { MeetingLogs(snapshot: snapshot, lookup: lookup, dates: dates, now: index.clock.date) }

    func topicAnswer() throws -> AnswerDraft? {
        guard case .usualTopics(let slots) = form.intentByRules else { throw OtherIntent(intent: form.intentByRules) }
        return try TopicAnswers(meetings: meetings, limit: limit).draft(slots)
    }

    func spanAnswer() throws -> AnswerDraft? {
        guard let (part, slots) = form.spanIntent else { throw OtherIntent(intent: form.intentByRules) }
        return try SpanAnswers(
            snapshot: snapshot, meetings: meetings, decisions: decisions, tasks: tasks, lookup: lookup, logs: logs,
            from: filter.from, to: filter.to, limit: limit, dates: dates, asksWhatWasSaid: form.has(.view)
        ).draft(part, slots)
    }

    /// The preparations that the question asks for, in the order in which they are tried. None finds anything.
    func preparations() throws -> [Preparation] {
        let hasDays = filter.from != nil || filter.to != nil
        var tried: [Preparation] = []
        let briefs = BriefAnswers(
            meetings: meetings, filter: filter, span: hasDays ? DateSpan(first: filter.from, last: filter.to) : nil
        ) { preparation in
            tried.append(preparation)
            return nil
        }
        if case .brief(let slots)? = form.sureIntent {
            _ = try briefs.brief(slots)
        } else if case .sinceLast(let slots)? = form.sureIntent {
            _ = try briefs.sinceLast(slots)
        } else if case (.summary, let slots)? = form.spanIntent {
            _ = try briefs.recap(slots)
        }
        return tried
    }

    func decisionAnswer() throws -> AnswerDraft? {
        guard case .decisions(let words, let isHistory) = form.intentByRules else {
            throw OtherIntent(intent: form.intentByRules)
        }
        return try decisions.draft(about: words, isHistory: isHistory)
    }

    func viewAnswer() throws -> AnswerDraft? {
        guard case .view(let name, let words) = form.intentByRules else { throw OtherIntent(intent: form.intentByRules) }
        return try OpinionAnswers(snapshot: snapshot, coverage: coverage, lookup: lookup, limit: limit).draft(
            of: name, about: words)
    }

    func attributeAnswer() throws -> AnswerDraft? {
        guard case .attribute(let attribute, let name) = form.intentByRules else {
            throw OtherIntent(intent: form.intentByRules)
        }
        return try AttributeAnswers(
            snapshot: snapshot, limit: limit, lookup: lookup, order: IndexedFolder.configuration.orderOfDigits
        ).draft(attribute, of: name, in: "")
    }

    func tagAnswer(_ tag: String, in days: DateSpan? = nil) throws -> AnswerDraft? {
        try TagAnswers(snapshot: snapshot, limit: limit, scope: scope, days: days).draft(tag)
    }

    func durationAnswer(in days: DateSpan? = nil) throws -> AnswerDraft? {
        guard case .duration(let which, let slots)? = form.duration else { throw OtherIntent(intent: form.intentByRules) }
        return try DurationAnswers(meetings: meetings, lookup: lookup, days: days).draft(which, slots)
    }

    func oldestAnswer(about words: [String], people: [String] = [], in days: DateSpan? = nil) throws -> AnswerDraft? {
        try OldestAnswers(snapshot: snapshot, coverage: coverage, lookup: lookup, days: days).draft(
            about: words, people: people)
    }
}

extension AnswerDraft {
    var texts: [String] { evidence.map(\.text) }
    var paths: [String] { evidence.map(\.document.path) }
}
