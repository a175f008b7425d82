import ScrubjayDocuments
import ScrubjayText

/// Sentences that answer.
extension AnswerPlanner {
    /// Answers with sentences of the time span if the question has no topic, else with those that state a fact.
    func sentences() throws -> AnswerDraft {
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
    var mayBeWrittenOnOtherDays: Bool {
        // Minutes are of the day of their meeting. Any note may hold a plan for a day.
        let isOfMeeting = intentParser.has(.meeting) || intentParser.has(.talk)
        return days != nil && !looksAhead && !(isOfMeeting && (isOver || !intentParser.people.isEmpty))
    }

    /// The days to which a fact must relate. *Today* means now, as in *which bank are we with today*.
    private var requiredDays: NamedDays? { days.flatMap { $0.isOneDay && $0.span.contains(today) && !isOver ? nil : $0 } }

    /// Answers with the sentences that state a fact.
    func facts() throws -> AnswerDraft {
        let hits = try hitsOfFacts()
        let definition = try Abbreviation(askedBy: question.text).flatMap { try definitions.draft($0, among: hits) }
        if let definition, !definition.isUnsure { return definition }
        var draft = try factAnswers(among: hits).draft(
            from: hits, limit: question.limit, minimum: question.minConfidence, replacedDecisions: decisions.replacements)
        draft = try withDecisionBehind(withState(draft), among: hits)
        if let definition, definition.isBetter(than: draft) { return definition }
        // Unsupported words are shown as the user wrote them.
        draft.unsupported = draft.unsupported.map { word in
            parsed.corrections.first { Folding.folded($0.replacement) == word }?.written ?? word
        }
        return draft
    }

    /// Puts a decision before the sentence that names its matter, if it stands directly behind that: *Long talk about the kettle. Decided: the copper one
    /// stays.*
    private func withDecisionBehind(_ draft: AnswerDraft, among hits: [Hit]) throws -> AnswerDraft {
        guard intentParser.asksForDecision, let first = draft.evidence.first, first.turn == nil, first.sentence.level == .text,
            let decision = try sentence(behind: first, among: hits), decision.sentence.level == .text,
            decision.lines.lowerBound <= first.lines.upperBound + 1,
            !draft.evidence.contains(where: decision.isSameSentence)
        else { return draft }
        let decided = try snapshot.decisions(of: first.document.id).map { FoldedWords.joined($0.decision.text) }
        func isDecision(_ sentence: Evidence) -> Bool { decided.contains(where: JoinedWords(sentence.text).contains) }
        guard isDecision(decision), !isDecision(first) else { return draft }
        var draft = draft
        draft.evidence.insert(decision, at: 0)
        if let limit = question.limit { draft.evidence = Array(draft.evidence.prefix(limit)) }
        return draft
    }

    /// The sentence behind one of a hit, also if it is in the next passage.
    private func sentence(behind sentence: Evidence, among hits: [Hit]) throws -> Evidence? {
        let document = sentence.document
        let all = Evidence.sentences(of: sentence.passage, in: document)
        guard let index = all.firstIndex(where: sentence.isSameSentence) else { return nil }
        if index + 1 < all.count { return all[index + 1] }
        let hit = hits.first { $0.document.id == document.id && $0.passage.byteRange == sentence.passage.byteRange }
        return try hit.flatMap { try snapshot.neighbours(of: $0.id).after }.flatMap {
            Evidence.sentences(of: $0.passage, in: document).first
        }
    }

    /// For a yes-or-no question that a task answers, adds whether the task is done.
    func withState(_ draft: AnswerDraft) throws -> AnswerDraft {
        guard draft.statement == nil, YesNoQuestion.isOne(question.text) else { return draft }
        var draft = draft
        // Headings are quoted only if they are tasks.
        guard let first = draft.evidence.first, first.passage.channel == .task || first.sentence.isHeading,
            let task = try snapshot.tasks(of: first.document.id).first(where: { first.lines.contains($0.line) })
        else { return draft }
        draft.evidence[0].task = try snapshot.withHandle(task, in: first.document)
        let isBox = ["[ ]", "[x]", "[X]"].contains(where: first.source.contains)
        switch task.task.state {
        case .open: draft.statement = isBox ? "Not ticked" : "Open"
        case .done: draft.statement = isBox ? "Ticked" : "Done"
        case .cancelled: draft.statement = "Cancelled"
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
        return try withoutFormerVersions(hits)
    }

    /// Leaves out invitations that a later version of the event has replaced: their time and place may be wrong now.
    private func withoutFormerVersions(_ hits: [Hit]) throws -> [Hit] {
        let events = Set(hits.map(\.document).filter { $0.kind == .event }.map(\.id))
        guard !events.isEmpty else { return hits }
        let meetings = try snapshot.sharedMeetings(of: events)
        return hits.filter { hit in
            guard let meeting = meetings[hit.document.id], meeting.parts.contains(where: { $0.role == .event }) else {
                return true
            }
            return !meeting.parts.contains { $0.documentID == hit.document.id && $0.role == .invitation }
        }
    }

    /// Returns that an event was moved, if other versions of it say so; `nil` if not.
    private func moved(_ event: StoredDocument) throws -> String? {
        try snapshot.sharedMeetings(of: [event.id])[event.id].flatMap { try EventDetails(of: $0, in: snapshot).moved }
    }

    func factAnswers(among hits: [Hit]) throws -> FactAnswers {
        let asked = FactQuestion(
            coverage: topic, people: try peopleOfQuestion(),
            expected: intentParser.expected, asksWhere: intentParser.has(.where),
            expectedValue: ExpectedValue(ofQuestion: question.text),
            asksForAmount: ExpectedValue.isAmountAsked(by: question.text),
            asksForOccurrence: OccurrenceQuestion.isOne(question.text),
            mood: SentenceMood(of: question.text, language: parsed.language), days: requiredDays,
            asksForDecision: intentParser.asksForDecision, unknownShare: unknownShare, hasNotesOfDays: !result.hits.isEmpty,
            hasUnknownName: hasUnknownName)
        let encoded = result.encodedQuery
        let reader = EvidenceReader(
            question: asked, dates: dates, neighbours: snapshot.neighbours,
            unitCosines: encoded.map { encoded in { try encoded.unitCosines(of: $0, in: snapshot) } },
            taskLines: { [snapshot] in Set(try snapshot.taskMentions(in: $0).map(\.task.line)) })
        let days = StatementDays(LoggedDays(snapshot: snapshot, dates: dates, now: today)) { [snapshot] in
            try snapshot.sharedMeetings(of: [$0])[$0]?.start?.date
        }
        return FactAnswers(
            question: asked, reader: reader, scorer: EvidenceScorer(usesEncoder: encoded != nil),
            changes: StatementChanges(
                coverage: topic, dates: dates, days: days, asksForPerson: intentParser.expected == .person, apart: apart),
            succession: succession, moved: moved)
    }

    /// Whether a capitalised word other than the first occurs in no note. Not for German, which capitalises all nouns.
    var hasUnknownName: Bool {
        guard parsed.language.code != "de" else { return false }
        let unknown = Set(result.unknownWords)
        return question.text.split(separator: " ").dropFirst().contains { word in
            word.count > 1 && word.first?.isUppercase == true && FoldedWords.of(String(word)).contains(where: unknown.contains)
        }
    }

    /// The share of the topic words, weighted by rarity, that occur in no note.
    var unknownShare: Double {
        let unknown = Set(result.unknownWords)
        let total = topic.words.reduce(0) { $0 + $1.rarity }
        let ofUnknown = topic.words.filter { !unknown.isDisjoint(with: $0.forms) }.reduce(0) { $0 + $1.rarity }
        return total > 0 ? ofUnknown / total : 0
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
