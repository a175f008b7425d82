import ScrubjayDocuments
import ScrubjayText

/// Chooses how to answer a question: from what the index has extracted, such as tasks and decisions, or else from the best sentences.
struct AnswerPlanner {
    let snapshot: any Snapshot
    let analyzer: Analyzer
    let question: Question
    let filter: Filter
    let parsed: ParsedQuery
    let result: SearchResult
    let intentParser: IntentParser
    let dates: SentenceDates
    let days: NamedDays?
    let today: CivilDate
    /// The most sentences.
    let limit: Int
    /// Searches whether or not the people of the question take part.
    let hitsRegardlessOfPeople: () throws -> [Hit]
    /// Searches all days, whatever days the question names.
    let hitsRegardlessOfDays: () throws -> [Hit]
    /// Prepares what a command shows; `nil` if the notes have no such meeting or person.
    private let prepare: (Preparation) throws -> PreparedAnswer?
    let words: [QuestionWord]
    /// The content words of the question.
    let topic: WordCoverage
    private let scope: DocumentScope
    private let lookup: WordLookup
    /// The statements that the owner says do not replace each other.
    let apart: ApartStatements
    let succession: DocumentSuccession
    private let meetings: MeetingAnswers
    let decisions: DecisionAnswers
    private let tasks: TaskAnswers

    /// - Parameters:
    ///   - filter: The filter of the question, including the days that it names.
    ///   - days: The days that the question names; `nil` if it names none.
    ///   - parse: Parses words that are looked up.
    ///   - hitsRegardlessOfPeople: Searches without regard to who takes part.
    ///   - hitsRegardlessOfDays: Searches without regard to the days that the question names.
    ///   - prepare: Prepares what a command shows; `nil` if the notes have no such meeting or person.
    init(
        snapshot: any Snapshot, analyzer: Analyzer, now: LocalDateTime, question: Question, filter: Filter, parsed: ParsedQuery,
        result: SearchResult, intentParser: IntentParser, days: NamedDays?, parse: @escaping (Query) throws -> ParsedQuery,
        hitsRegardlessOfPeople: @escaping () throws -> [Hit], hitsRegardlessOfDays: @escaping () throws -> [Hit],
        prepare: @escaping (Preparation) throws -> PreparedAnswer?, dates: SentenceDates
    ) throws {
        (self.snapshot, self.analyzer, self.question, self.filter) = (snapshot, analyzer, question, filter)
        (self.parsed, self.result, self.intentParser, self.dates, self.days) = (parsed, result, intentParser, dates, days)
        (self.hitsRegardlessOfPeople, self.hitsRegardlessOfDays) = (hitsRegardlessOfPeople, hitsRegardlessOfDays)
        self.prepare = prepare
        today = now.date
        limit = question.limit ?? AnswerParameters().sentencesOfSpan
        words = QuestionWord.words(
            of: parsed, idf: result.idf, WordRarity(passageCount: try snapshot.passageCount()))
        topic = WordCoverage(analyzer: analyzer, words: intentParser.topicWords(among: words))
        scope = try DocumentScope(question.filter, in: snapshot)
        lookup = WordLookup(snapshot: snapshot, scope: scope, parse: parse)
        apart = ApartStatements(try snapshot.statementClaims())
        succession = DocumentSuccession(snapshot: snapshot, lookup: lookup, apart: apart)
        meetings = MeetingAnswers(snapshot: snapshot, analyzer: analyzer, now: now, limit: limit, scope: scope)
        tasks = TaskAnswers(snapshot: snapshot, today: now.date, limit: limit, lookup: lookup)
        decisions = DecisionAnswers(
            snapshot: snapshot, coverage: topic, lookup: lookup, succession: succession, limit: limit)
    }

    /// Returns the answer, which is `notFound` if the notes do not hold it.
    func draft() throws -> AnswerDraft {
        var draft = try unfilteredDraft()
        if draft.evidence.count == 1, !topic.words.isEmpty { draft = try withState(draft) }
        let isTooUnsure = !draft.isEmpty && draft.confidence < question.minConfidence ?? 0
        return isTooUnsure ? AnswerDraft(confidence: draft.confidence, intent: draft.intent) : draft
    }

    private func unfilteredDraft() throws -> AnswerDraft {
        if let intent = question.intent { return try draft(as: intent) }
        for intent in intents where intent != .fact {
            if let draft = try draft(intent) { return try draftOrSentences(draft, for: intent) }
        }
        let sentences = try sentences()
        // The model knows how questions are framed. It cannot tell what an unknown name or a question of function words alone means.
        let isUnclear = hasUnknownName || intentParser.tokens.all.allSatisfy { $0 == .empty }
        return hasRuleIntent || isUnclear ? sentences : try learnt(beside: sentences)
    }

    /// Whether a rule finds an intent other than a fact.
    private var hasRuleIntent: Bool { intents.contains { $0 != .fact } }

    /// Returns the draft, or sentences if they are better: a note may state what no task, meeting or attribute records, and a decision with few of the
    /// words is weak. There are no sentences for a person whom no note names.
    private func draftOrSentences(_ draft: AnswerDraft, for intent: ParsedIntent) throws -> AnswerDraft {
        switch intent {
        case .unknownPerson: return draft
        case .decisions:
            guard draft.confidence < AnswerParameters().sureDecision else { return draft }
            let found = try facts()
            return found.confidence > draft.confidence ? found : draft
        case .tasks, .dueTasks, .next:
            let draft = unsureIfOffTopic(draft, for: intent)
            guard draft.isUnsure else { return try factsIfEmpty(draft) }
            let found = try facts()
            return found.isBetter(than: draft) ? found : draft
        case .attribute(_, let name):
            // Another sentence about the person is no answer, and somebody else's number is a wrong one.
            guard draft.isEmpty, !topic.words.isEmpty else { return draft }
            var found = try facts()
            let people = try snapshot.knownPeople(called: name)
            let value = ExpectedValue(ofQuestion: question.text)
            found.evidence.removeAll { evidence in
                let text = evidence.text
                let texts = [text, evidence.document.title, evidence.speaker ?? ""] + evidence.passage.headingPath
                let language = Language(known: evidence.document.language)
                return value?.isIn(text, words: FoldedWords.of(text), language: language) == false
                    || !people.contains { texts.contains(where: $0.isNamed) }
            }
            return !found.evidence.isEmpty && found.confidence > AnswerParameters().offTopic ? found : draft
        case .duration where draft.isUnsure:
            let found = try facts()
            return found.isBetter(than: draft) ? found : draft
        case .fact, .last, .summary, .view, .brief, .sinceLast, .usualTopics, .span, .duration, .tag, .oldest:
            return try factsIfEmpty(draft)
        }
    }

    /// Returns the draft, or if it is empty, sentences about the topic, the people or the days.
    private func factsIfEmpty(_ draft: AnswerDraft) throws -> AnswerDraft {
        guard draft.isEmpty, !topic.words.isEmpty || !intentParser.people.isEmpty || mayBeWrittenOnOtherDays else {
            return draft
        }
        let found = try facts()
        return found.evidence.isEmpty ? draft : found
    }

    /// Returns the draft, marked as unsure if none of its tasks or meetings is about the topic. They were found by people and days, so the question
    /// probably means something else.
    func unsureIfOffTopic(_ draft: AnswerDraft, for intent: ParsedIntent) -> AnswerDraft {
        switch intent {
        case .tasks, .dueTasks, .next: break
        case .fact, .last, .summary, .attribute, .view, .decisions, .usualTopics, .span, .duration, .tag, .oldest, .brief,
            .sinceLast,
            .unknownPerson:
            return draft
        }
        guard !draft.evidence.isEmpty, isOffTopic(draft.evidence) else { return draft }
        var draft = draft
        draft.confidence = min(draft.confidence, AnswerParameters().offTopic)
        draft.isUnsure = true
        return draft
    }

    /// Whether no sentence of the evidence, with its headings and title, has enough of what the question is about. Words that only frame questions are no
    /// topic.
    private func isOffTopic(_ evidence: [Evidence]) -> Bool {
        let isAboutSomething = topic.words.contains { word in !word.forms.contains(where: IntentModel.isFramingWord) }
        guard isAboutSomething else { return false }
        return !evidence.contains { one in
            let headings = HeadingPaths(of: [one.passage]).path(of: one.lines.lowerBound)
            let text = (headings + [one.text]).joined(separator: "\n")
            let found = topic.found(in: text, above: one.passage, of: one.document)
            return topic.share(of: found, around: found, contextShare: 1) >= AnswerParameters().shareOfTopic
        }
    }

    /// Returns the answer to an intent that the caller chose, whatever the words say; `notFound` if there is none.
    private func draft(as chosen: Interpretation.Intent) throws -> AnswerDraft {
        guard let intent = intentParser.intent(chosen: chosen, hasDays: hasDays), var draft = try draft(intent) else {
            return AnswerDraft.notFound.of(chosen)
        }
        if hasDays, !intent.isLimitedToDays, draft.prepared == nil {
            let ofDays = draft.evidence.filter { $0.document.dates.stated.map { span.contains($0.date) } ?? false }
            // The statement describes all of the evidence, so it is dropped if some was filtered out.
            if ofDays.count < draft.evidence.count { (draft.evidence, draft.statement) = (ofDays, nil) }
        }
        return draft.of(chosen)
    }

    /// Returns the answer to an intent, by the type that looks for its evidence; `nil` if it finds none.
    func draft(_ intent: ParsedIntent) throws -> AnswerDraft? {
        let draft: AnswerDraft? =
            switch intent {
            case .fact: try facts()
            case .tasks(let tasks): try self.tasks.draft(tasks, dueIn: nil, asksWhen: intentParser.has(.when))
            case .dueTasks(let tasks): try self.tasks.draft(tasks, dueIn: span, asksWhen: intentParser.has(.when))
            case .next(let slots): try meetings.next(slots).map(withPlace)
            case .last(let part, let slots): try meetings.last(part, slots, logged: logs.section(for: part, slots))
            case .summary(let slots): try meetings.summary(slots)
            case .attribute(let attribute, let name):
                try AttributeAnswers(snapshot: snapshot, limit: limit, lookup: lookup, order: dates.order)
                    .draft(attribute, of: name, in: question.text) ?? .notFound
            case .view(let name, let words):
                try OpinionAnswers(snapshot: snapshot, coverage: topic, lookup: lookup, limit: limit).draft(
                    of: name, about: words)
            case .decisions(let words, let isHistory): try decisions.draft(about: words, isHistory: isHistory)
            case .brief(let slots): try briefs.brief(slots)
            case .sinceLast(let slots): try briefs.sinceLast(slots)
            case .usualTopics(let slots): try TopicAnswers(meetings: meetings, limit: limit).draft(slots)
            case .span(.summary, let slots): try briefs.recap(slots) ?? spanAnswers.draft(.summary, slots)
            case .span(let part, let slots): try spanAnswers.draft(part, slots)
            case .duration(let which, let slots):
                try DurationAnswers(meetings: meetings, lookup: lookup, days: hasDays ? span : nil).draft(which, slots)
            case .tag(let tag):
                try TagAnswers(snapshot: snapshot, limit: limit, scope: scope, days: hasDays ? span : nil).draft(tag)
            case .oldest(let words, let people):
                try OldestAnswers(snapshot: snapshot, coverage: topic, lookup: lookup, days: hasDays ? span : nil)
                    .draft(about: words, people: people)
            case .unknownPerson(let name): try isUnknown(name) ? .notFound : nil
            }
        return draft?.of(intent.name)
    }

    /// Adds the place of the one event that answers, if the question asks for it.
    private func withPlace(_ draft: AnswerDraft) -> AnswerDraft {
        guard intentParser.has(.where), draft.evidence.count == 1, let place = EventLines(draft.evidence[0])?.place,
            let statement = draft.statement, !statement.hasSuffix(place)
        else { return draft }
        var draft = draft
        draft.statement = "\(statement), \(place)"
        return draft
    }

    // MARK: - Types that answer

    private var briefs: BriefAnswers {
        BriefAnswers(meetings: meetings, filter: question.filter, span: hasDays ? span : nil, prepare: prepare)
    }

    /// For each name in the question, the people whom it means. The role of one of several may be in the question as well.
    func peopleOfQuestion() throws -> [[KnownPerson]] {
        let facts = PersonFacts(snapshot: snapshot, lookup: lookup, order: dates.order)
        return try intentParser.people.map {
            try facts.people(snapshot.knownPeople(called: $0), called: $0, withRoleIn: question.text)
        }
    }

    var definitions: DefinitionAnswers {
        DefinitionAnswers(
            snapshot: snapshot, lookup: lookup, filter: filter, limit: question.limit ?? AnswerParameters().sentences)
    }

    private var logs: MeetingLogs { MeetingLogs(snapshot: snapshot, lookup: lookup, dates: dates, now: today) }

    private var spanAnswers: SpanAnswers {
        SpanAnswers(
            snapshot: snapshot, meetings: meetings, decisions: decisions, tasks: tasks, lookup: lookup, logs: logs,
            from: filter.from, to: filter.to, limit: limit, dates: dates, asksWhatWasSaid: intentParser.has(.view))
    }

    /// Returns whether a name occurs nowhere in the index. Somebody who is not a known person may still be written about.
    private func isUnknown(_ name: String) throws -> Bool {
        try !name.split(separator: " ").allSatisfy { try snapshot.firstMatch(.word([String($0)])) != nil }
    }

    // MARK: - Days

    var span: DateSpan { DateSpan(first: filter.from, last: filter.to) }

    var hasDays: Bool { filter.from != nil || filter.to != nil }

    /// Whether a word of the question is about the past.
    var isOver: Bool { intentParser.has(.past) || intentParser.has(.finishing) }

    /// Whether a word of the question is about what is to come, as in *should I sit* and *who will come*.
    var isToCome: Bool { !isOver && (intentParser.saysShould || intentParser.saysWill) }
}
