import ScrubjayDocuments
import ScrubjayText

/// The interpretation of the question.
extension AnswerPlanner {
    /// Returns how the question was interpreted.
    func interpretation(as intent: Interpretation.Intent) throws -> Interpretation {
        let respelled = Set(parsed.correctedWords)
        // Words such as *prepare*, *oldest* and *hours* tell the intent and not the topic.
        let isFramed = intent == .brief || intent == .sinceLast || intent == .oldest || intent == .duration
        let about = intentParser.tokens.contentWords.filter { !isFramed || !IntentModel.isFramingWord($0) }
        let named = try intentParser.people.map { name in
            AmbiguousName(name: name.capitalizedWords, people: try snapshot.namesOfPeople(called: name))
        }
        return Interpretation(
            intent: intent, filter: filter, people: named.map { $0.people.count == 1 ? $0.people[0] : $0.name },
            ambiguousNames: named.filter { $0.people.count > 1 },
            about: about, unknownWords: result.unknownWords.filter { !respelled.contains($0) && about.contains($0) })
    }

    /// The intents that the words of the question may have, the most likely first. The first one with an answer is taken; if none has one, sentences
    /// are searched for.
    var intents: [ParsedIntent] {
        var intents: [ParsedIntent] = []
        for case .tag(let tag) in parsed.preferences where asksForNotes(tagged: tag) { intents.append(.tag(tag)) }
        if let name = intentParser.unknownPersonName { intents.append(.unknownPerson(name)) }
        if let sure = intentParser.sureIntent { intents.append(sure) }
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

    /// Whether its days are due dates, so that *in March* means the next March.
    var looksAhead: Bool {
        if let intent = question.intent { return intent == .dueTasks || intent == .brief }
        if case .brief = intentParser.sureIntent { return true }
        return intentParser.tasksOfSpan.map { !$0.isOverdue } ?? false
    }
}

extension String {
    /// The words capitalised, as in names.
    fileprivate var capitalizedWords: String {
        split(separator: " ").map(\.firstCapitalized).joined(separator: " ")
    }
}
