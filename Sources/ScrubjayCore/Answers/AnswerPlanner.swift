import ScrubjayDocuments
import ScrubjayText

/// Chooses how to answer a question: from what the index has extracted, such as tasks and decisions, or else from the best sentences.
struct AnswerPlanner {
    private let snapshot: any Snapshot
    private let analyzer: Analyzer
    private let question: Question
    private let filter: Filter
    private let parsed: ParsedQuery
    private let result: SearchResult
    private let intentParser: IntentParser
    private let dates: SentenceDates
    private let days: NamedDays?
    private let today: CivilDate
    /// The most sentences.
    private let limit: Int
    /// Searches whether or not the people of the question take part.
    private let hitsRegardlessOfPeople: () throws -> [Hit]
    /// Searches all days, whatever days the question names.
    private let hitsRegardlessOfDays: () throws -> [Hit]
    /// Prepares what a command shows; `nil` if the notes have no such meeting or person.
    private let prepare: (Preparation) throws -> PreparedAnswer?
    private let words: [QuestionWord]
    /// The content words of the question.
    private let topic: WordCoverage
    private let scope: DocumentScope
    private let lookup: WordLookup
    private let meetings: MeetingAnswers
    private let decisions: DecisionAnswers
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
        meetings = MeetingAnswers(snapshot: snapshot, analyzer: analyzer, now: now, limit: limit, scope: scope)
        tasks = TaskAnswers(snapshot: snapshot, today: now.date, limit: limit, lookup: lookup)
        decisions = DecisionAnswers(snapshot: snapshot, coverage: topic, lookup: lookup, limit: limit)
    }

    /// Returns the answer, which is `notFound` if the notes do not hold it.
    func draft() throws -> AnswerDraft {
        let draft = try unfilteredDraft()
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

    /// The answer to one learnt interpretation of the question.
    private struct Candidate {
        let draft: AnswerDraft
        /// The probability of the interpretation.
        let probability: Double

        /// The probability that the draft answers.
        var weight: Double { probability * draft.confidence }
    }

    /// Answers each learnt interpretation and returns the most probable answer, or the sentences if they are more probable.
    ///
    /// - Parameter sentences: The answer to the question as a question for a fact. Its confidence does not depend on the interpretation.
    private func learnt(beside sentences: AnswerDraft) throws -> AnswerDraft {
        var candidates: [Candidate] = []
        for learnt in intentParser.learntIntents(hasDays: hasDays) {
            if let intent = learnt.intent, let draft = try draft(intent), !draft.isEmpty {
                candidates.append(Candidate(draft: draft, probability: learnt.probability))
            }
        }
        // No sentence answers a request such as *prep me for the next meeting*.
        let request = candidates.first { $0.draft.prepared != nil && $0.probability > Self.minimumRequestProbability }
        if let request { return request.draft }
        guard let best = candidates.max(by: { $0.weight < $1.weight }), best.weight > sentences.confidence else {
            return sentences
        }
        // An extracted answer is right only if the interpretation is, and if the notes know what the question is about.
        let rest = 1 - candidates.reduce(0) { $0 + $1.probability }
        let others = rest * (sentences.confidence + AnswerParameters().otherMeanings)
        var draft = best.draft
        draft.confidence *= (1 - unknownShare) * best.weight / candidates.reduce(others) { $0 + $1.weight }
        draft.isUnsure = draft.confidence < AnswerDraft.answerThreshold
        return draft
    }

    /// A question asks for what a command prepares from this probability on.
    private static let minimumRequestProbability = 0.4

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
            // Tasks and meetings are found by people and days. If none of them is about the topic, the question probably means something else.
            guard !draft.evidence.isEmpty, isOffTopic(draft.evidence) else { return try factsIfEmpty(draft) }
            var draft = draft
            draft.confidence = min(draft.confidence, AnswerParameters().offTopic)
            draft.isUnsure = true
            let found = try facts()
            return found.isBetter(than: draft) ? found : draft
        case .attribute:
            // Another sentence about the person is no answer.
            guard draft.isEmpty, !topic.words.isEmpty else { return draft }
            let found = try facts()
            return found.confidence > AnswerParameters().offTopic ? found : draft
        case .fact, .last, .summary, .view, .brief, .sinceLast, .usualTopics, .span, .tag: return try factsIfEmpty(draft)
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

    /// Whether no sentence, heading or title of the evidence has a topic word of the question. Words that only frame questions are no topic.
    private func isOffTopic(_ evidence: [Evidence]) -> Bool {
        let isAboutSomething = topic.words.contains { word in !word.forms.contains(where: IntentModel.isFramingWord) }
        return isAboutSomething
            && !evidence.contains { topic.found(in: $0.passage.text, above: $0.passage, of: $0.document).contains(true) }
    }

    private func sentences() throws -> AnswerDraft {
        var draft = try topic.words.isEmpty ? sentencesOfSpan() : facts()
        // A note of another day may name the days.
        if draft.isEmpty, topic.words.isEmpty, mayBeWrittenOnOtherDays { draft = try facts() }
        // If no sentence has the other words, the person's attribute answers alone.
        guard !draft.isSure, !hasDays, let attribute = intentParser.mentionedAttribute,
            var noted = try self.draft(attribute),
            !noted.evidence.isEmpty
        else { return draft }
        noted.confidence = AnswerParameters().mentionedAttribute
        return noted
    }

    /// Whether the question asks for a fact that may be written down on days other than those it names.
    private var mayBeWrittenOnOtherDays: Bool {
        // Minutes are of the day of their meeting. Any note may hold a plan for a day.
        let isOfMeeting = intentParser.has(.meeting) || intentParser.has(.talk)
        return days != nil && !looksAhead && !(isOfMeeting && (isOver || !intentParser.people.isEmpty))
    }

    /// The days to which a fact must relate. *Today* means now, as in *which bank are we with today*.
    private var requiredDays: NamedDays? { days.flatMap { $0.isOneDay && $0.span.contains(today) && !isOver ? nil : $0 } }

    /// Whether a word of the question is about the past.
    var isOver: Bool { intentParser.has(.past) || intentParser.has(.finishing) }

    /// Whether its days are due dates, so that *in March* means the next March.
    var looksAhead: Bool {
        if let intent = question.intent { return intent == .dueTasks || intent == .brief }
        if case .brief = intentParser.preparation { return true }
        return intentParser.tasksOfSpan.map { !$0.isOverdue } ?? false
    }

    /// Returns how the question was interpreted.
    func interpretation(as intent: Interpretation.Intent) throws -> Interpretation {
        let respelled = Set(parsed.correctedWords)
        // Words such as *prepare* tell the intent and not the topic.
        let isPrepared = intent == .brief || intent == .sinceLast
        let about = intentParser.tokens.contentWords.filter { !isPrepared || !IntentModel.isFramingWord($0) }
        let named = try intentParser.people.map { name in
            AmbiguousName(name: name.capitalizedWords, people: try snapshot.namesOfPeople(called: name))
        }
        return Interpretation(
            intent: intent, filter: filter, people: named.map { $0.people.count == 1 ? $0.people[0] : $0.name },
            ambiguousNames: named.filter { $0.people.count > 1 },
            about: about, unknownWords: result.unknownWords.filter { !respelled.contains($0) && about.contains($0) })
    }

    private var span: DateSpan { DateSpan(first: filter.from, last: filter.to) }

    private var hasDays: Bool { filter.from != nil || filter.to != nil }

    /// The intents that the words of the question may have, the most likely first. The first one with an answer is taken; if none has one, sentences
    /// are searched for.
    private var intents: [ParsedIntent] {
        var intents: [ParsedIntent] = []
        for case .tag(let tag) in parsed.preferences where asksForNotes(tagged: tag) { intents.append(.tag(tag)) }
        if let name = intentParser.unknownPersonName { intents.append(.unknownPerson(name)) }
        if let preparation = intentParser.preparation { intents.append(preparation) }
        guard hasDays else {
            intents.append(intentParser.intentByRules)
            // The *last* decision need not be from a meeting with such a title.
            if case .last = intentParser.intentByRules, let decisions = intentParser.decisions { intents.append(decisions) }
            return intents
        }
        let asked = intentParser.spanIntent
        if let asked, case .tasks = asked.part { intents.append(.span(asked.part, asked.slots)) }
        if let tasks = intentParser.tasksOfSpan { intents.append(.dueTasks(tasks)) }
        guard case (let part, var slots)? = asked else { return intents }
        if case .tasks = part { return intents }
        // If the days come from the filter and not from the question, its words are the topic.
        let isLimited = question.filter.from != nil || question.filter.to != nil
        if isLimited, ![.meeting, .talk, .summary, .count, .decision].contains(where: intentParser.has) {
            slots.isAbout = true
        }
        return intents + [.span(part, slots)]
    }

    /// Returns whether the question asks for the notes with a tag. With days, it may ask what was said or what happened then instead.
    private func asksForNotes(tagged tag: String) -> Bool {
        guard hasDays else { return intentParser.isOnly(about: tag) || isMarked(tag) }
        return intentParser.isOnly(about: tag)
            && ![.talk, .meeting, .summary, .past, .who, .when, .where, .why].contains(where: intentParser.has)
    }

    /// Returns whether the question writes this tag with `#` and asks only for notes.
    private func isMarked(_ tag: String) -> Bool {
        intentParser.people.isEmpty && ![.decision, .task, .count, .who, .when, .where, .why].contains(where: intentParser.has)
            && Folding.folded(question.text).split { !$0.isLetter && !$0.isNumber && !"#-_/".contains($0) }
                .contains { $0 == "#" + Folding.folded(tag) }
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
    private func draft(_ intent: ParsedIntent) throws -> AnswerDraft? {
        let draft: AnswerDraft? =
            switch intent {
            case .fact: try facts()
            case .tasks(let tasks): try self.tasks.draft(tasks, dueIn: nil)
            case .dueTasks(let tasks): try self.tasks.draft(tasks, dueIn: span)
            case .next(let slots): try meetings.next(slots).map(withPlace)
            case .last(let part, let slots): try meetings.last(part, slots)
            case .summary(let slots): try meetings.summary(slots)
            case .attribute(let attribute, let name):
                try AttributeAnswers(snapshot: snapshot, limit: limit, lookup: lookup, order: dates.order)
                    .draft(attribute, of: name) ?? .notFound
            case .view(let name, let words):
                try OpinionAnswers(snapshot: snapshot, coverage: topic, lookup: lookup, limit: limit).draft(
                    of: name, about: words)
            case .decisions(let words, let isHistory): try decisions.draft(about: words, isHistory: isHistory)
            case .brief(let slots): try briefs.brief(slots)
            case .sinceLast(let slots): try briefs.sinceLast(slots)
            case .usualTopics(let slots): try TopicAnswers(meetings: meetings, limit: limit).draft(slots)
            case .span(.summary, let slots): try briefs.recap(slots) ?? spanAnswers.draft(.summary, slots)
            case .span(let part, let slots): try spanAnswers.draft(part, slots)
            case .tag(let tag):
                try TagAnswers(snapshot: snapshot, limit: limit, scope: scope, days: hasDays ? span : nil).draft(tag)
            case .unknownPerson(let name): try isUnknown(name) ? .notFound : nil
            }
        return draft?.of(intent.name)
    }

    /// Adds the place of the one event that answers, if the question asks for it.
    private func withPlace(_ draft: AnswerDraft) -> AnswerDraft {
        guard intentParser.has(.where), draft.evidence.count == 1, let place = EventLines(draft.evidence[0])?.place,
            let statement = draft.statement
        else { return draft }
        var draft = draft
        draft.statement = "\(statement), \(place)"
        return draft
    }

    /// For a yes-or-no question that a task answers, adds whether the task is done.
    private func withState(_ draft: AnswerDraft) throws -> AnswerDraft {
        guard draft.statement == nil, YesNoQuestion.isOne(question.text), let first = draft.evidence.first,
            first.passage.channel == .task,
            let task = try snapshot.tasks(of: first.document.id).first(where: { first.lines.contains($0.line) })
        else { return draft }
        var draft = draft
        draft.evidence[0].task = try snapshot.withHandle(task, in: first.document)
        let isBox = ["[ ]", "[x]", "[X]"].contains(where: first.source.contains)
        switch task.task.state {
        case .open: draft.statement = isBox ? "Not ticked" : "Open"
        case .done: draft.statement = isBox ? "Ticked" : "Done"
        case .cancelled: draft.statement = "Cancelled"
        }
        return draft
    }

    // MARK: - Types that answer

    private var briefs: BriefAnswers {
        BriefAnswers(meetings: meetings, filter: question.filter, span: hasDays ? span : nil, prepare: prepare)
    }

    private var spanAnswers: SpanAnswers {
        SpanAnswers(
            snapshot: snapshot, meetings: meetings, decisions: decisions, tasks: tasks, lookup: lookup, from: filter.from,
            to: filter.to, limit: limit, dates: dates, asksWhatWasSaid: intentParser.has(.view))
    }

    /// Returns whether a name occurs nowhere in the index. Somebody who is not a known person may still be written about.
    private func isUnknown(_ name: String) throws -> Bool {
        try !name.split(separator: " ").allSatisfy { try snapshot.firstMatch(.word([String($0)])) != nil }
    }

    /// Answers with the sentences that state a fact.
    private func facts() throws -> AnswerDraft {
        let hits = try hitsOfFacts()
        var draft = try factAnswers(among: hits).draft(
            from: hits, limit: question.limit, minimum: question.minConfidence, current: decisions.current)
        draft = try withState(draft)
        // Unsupported words are shown as the user wrote them.
        draft.unsupported = draft.unsupported.map { word in
            parsed.corrections.first { Folding.folded($0.replacement) == word }?.written ?? word
        }
        return draft
    }

    /// The hits, and further passages that may state a fact: those about the named people in which they do not take part, and those about the named days
    /// that were written on other days.
    func hitsOfFacts() throws -> [Hit] {
        var hits = result.hits
        func add(_ others: [Hit]) {
            let found = Set(hits.map(\.id))
            hits += others.filter { !found.contains($0.id) }.prefix(AnswerParameters().furtherPassages)
        }
        if mayBeWrittenOnOtherDays { add(try hitsRegardlessOfDays()) }
        if !intentParser.people.isEmpty { add(try hitsRegardlessOfPeople()) }
        return hits
    }

    /// Whether a capitalised word other than the first occurs in no note. Not for German, which capitalises all nouns.
    private var hasUnknownName: Bool {
        guard parsed.language.code != "de" else { return false }
        let unknown = Set(result.unknownWords)
        return question.text.split(separator: " ").dropFirst().contains { word in
            word.count > 1 && word.first?.isUppercase == true && FoldedWords.of(String(word)).contains(where: unknown.contains)
        }
    }

    /// The share of the topic words, weighted by rarity, that occur in no note.
    private var unknownShare: Double {
        let unknown = Set(result.unknownWords)
        let total = topic.words.reduce(0) { $0 + $1.rarity }
        let ofUnknown = topic.words.filter { !unknown.isDisjoint(with: $0.forms) }.reduce(0) { $0 + $1.rarity }
        return total > 0 ? ofUnknown / total : 0
    }

    func factAnswers(among hits: [Hit]) throws -> FactAnswers {
        let asked = FactQuestion(
            coverage: topic, people: try intentParser.people.map { try snapshot.knownPeople(called: $0) },
            expected: intentParser.expected, asksWhere: intentParser.has(.where),
            expectedValue: ExpectedValue(ofQuestion: question.text),
            mood: SentenceMood(of: question.text, language: parsed.language), days: requiredDays,
            asksForDecision: intentParser.asksForDecision, unknownShare: unknownShare, hasNotesOfDays: !result.hits.isEmpty,
            hasUnknownName: hasUnknownName)
        let encoded = result.encodedQuery
        let reader = EvidenceReader(
            question: asked, dates: dates, replacedLines: try replacedLines(in: hits), neighbours: snapshot.neighbours,
            unitCosines: encoded.map { encoded in { try encoded.unitCosines(of: $0, in: snapshot) } })
        return FactAnswers(question: asked, reader: reader, scorer: EvidenceScorer(usesEncoder: encoded != nil))
    }

    /// Answers with the best sentences of a time span, one per document.
    private func sentencesOfSpan() throws -> AnswerDraft {
        // Words such as *decide* find sentences of these days, but none of them is about a topic that no note mentions.
        let unknown = Set(result.unknownWords)
        if !topic.words.isEmpty, topic.words.allSatisfy({ !unknown.isDisjoint(with: $0.forms) }) { return .notFound }
        let writer = AnswerWriter(
            analyzer: analyzer, words: words, isOfSpan: hasDays, replacedLines: try replacedLines(in: result.hits))
        let choices = writer.choose(from: result.hits, limit: question.limit)
        return AnswerDraft(evidence: choices.map(\.evidence), confidence: choices.map(\.coverage).max() ?? 0)
    }

    private func replacedLines(in hits: [Hit]) throws -> [StoredDocument.ID: Set<Int>] {
        let documents = Set(hits.map(\.document.id))
        return try Dictionary(
            uniqueKeysWithValues: documents.map { id in
                (id, Set(try snapshot.decisions(of: id).filter { !$0.isCurrent }.map(\.line)))
            })
    }
}

extension String {
    /// The words capitalised, as in names.
    fileprivate var capitalizedWords: String {
        split(separator: " ").map(\.firstCapitalized).joined(separator: " ")
    }
}
