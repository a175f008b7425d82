import ScrubjayText

extension IntentParser {
    /// An intent that the question may have, by the learnt model.
    struct LearntIntent {
        /// `nil` for a fact, and if the words do not fill the slots of the class.
        let intent: ParsedIntent?
        let probability: Double
    }

    /// The least probability of a class whose evidence is looked for.
    private static let leastProbability = 0.2
    /// The least probability of a class for which there is no rule.
    private static let sureProbability = 0.7

    /// The most probable intents, at most five, the most probable first.
    ///
    /// - Parameter hasDays: Whether the question or its filter names days.
    func learntIntents(hasDays: Bool) -> [LearntIntent] {
        classes.prefix(Self.classLimit).filter { $0.probability >= Self.leastProbability }.map { intentClass, probability in
            LearntIntent(intent: hasDays ? intentOfDays(of: intentClass) : intent(of: intentClass), probability: probability)
        }
    }

    private static let classLimit = 5

    /// The intent if the question asks for a brief, for changes, for the oldest note or for how long meetings took, else `nil`. There are no rules for
    /// these classes, so the model always decides, also where a rule for something else would speak: *how many hours*, *how long was the last call*.
    var sureIntent: ParsedIntent? {
        guard let (intentClass, probability) = classes.first, probability >= Self.sureProbability else { return nil }
        let hasNoRule = intentClass == .brief || intentClass == .sinceLast || intentClass == .oldest || intentClass == .duration
        return hasNoRule ? intent(of: intentClass) : nil
    }

    /// The intent of a class for a question that names no days; `nil` for a fact, or if its words do not fill the slots.
    private func intent(of intentClass: IntentClass) -> ParsedIntent? {
        var slots = meetingSlots
        slots.isOfMeetings = true
        switch intentClass {
        case .tasksMine, .tasksAwaited, .taskWho, .tasksDone, .tasksDue, .tasksOverdue: return .tasks(tasks(of: intentClass))
        case .tasksFor, .tasksTheirs:
            return people.isEmpty ? tokens.unknownName.map { .unknownPerson($0) } : .tasks(tasks(of: intentClass))
        case .meetingTasks: return .last(.tasks, slots)
        case .decisions, .decisionHistory:
            let words = tokens.contentWords + tokens.asideWords
            return words.isEmpty || !people.isEmpty ? nil : .decisions(about: words, isHistory: intentClass == .decisionHistory)
        case .meetingDecisions: return .last(.decisions, slots)
        case .next: return .next(slots)
        case .last: return .last(.topics, slots)
        case .lastDay: return .last(.day, slots)
        case .first:
            slots.isFirst = true
            return .last(tokens.asksWhat && !has(.when) ? .topics : has(.who) ? .people : .day, slots)
        case .attendees: return .last(.people, slots)
        case .count:
            // Counts of anything else are facts.
            guard has(.meeting) || has(.talk) else { return nil }
            slots.isAbout = true
            slots.isPast = true
            return .span(.count, slots)
        case .duration: return duration
        case .topics:
            return tokens.contentWords.isEmpty ? .usualTopics(slots) : viewOfPerson
        case .summary:
            let isOfAll = has(.meetings) || has(.alone) || has(.talk) && !people.isEmpty && !has(.last)
            return isOfAll ? .summary(slots) : .last(.summary, slots)
        case .brief: return .brief(withoutFrame(slots))
        case .sinceLast: return .sinceLast(withoutFrame(slots))
        case .attribute: return mentionedAttribute
        case .view: return viewOfPerson
        case .oldest: return oldest
        case .span, .people, .whoSaid, .when, .where, .why, .howMany, .what, .yesNo, .notes: return nil
        }
    }

    /// The intent of a class for a question that names days; `nil` for classes that do not ask what happened on them.
    private func intentOfDays(of intentClass: IntentClass) -> ParsedIntent? {
        var slots = spanSlots
        slots.isAbout = !tokens.topic.isEmpty || intentClass == .decisions || intentClass == .decisionHistory
        switch intentClass {
        case .tasksMine, .tasksFor, .tasksTheirs, .tasksAwaited, .taskWho, .tasksDue, .tasksOverdue:
            return .dueTasks(tasks(of: intentClass))
        case .count: return has(.meeting) || has(.talk) ? .span(.count, slots) : nil
        case .duration: return duration
        case .people, .attendees: return .span(.people, slots)
        case .decisions, .decisionHistory, .meetingDecisions: return .span(.decisions, slots)
        case .summary: return .span(.summary, slots)
        case .next, .last, .lastDay, .topics, .span: return .span(.all, slots)
        case .oldest: return oldest
        case .tasksDone, .meetingTasks, .first, .brief, .sinceLast, .attribute, .view, .whoSaid, .when, .where, .why, .howMany,
            .what, .yesNo, .notes:
            return nil
        }
    }

    /// The slots of a class for tasks.
    private func tasks(of intentClass: IntentClass) -> ParsedIntent.TaskSlots {
        let isOwners = tokens.namedPeople.contains(.owner)
        let first = people.first.map { QuestionPerson.person($0) }
        var slots = ParsedIntent.TaskSlots(
            words: tokens.contentWords,
            // Without people in the question, its words must be the topic of the tasks.
            isAbout: !tokens.topic.isEmpty || people.isEmpty, isCount: has(.count))
        switch intentClass {
        case .tasksMine, .tasksFor: (slots.assignee, slots.requester) = (.owner, first)
        case .tasksTheirs:
            let other = people.dropFirst().first.map { QuestionPerson.person($0) }
            (slots.assignee, slots.requester) = (first, other ?? (isOwners ? .owner : nil))
        case .tasksAwaited: (slots.assignee, slots.requester) = (first, .owner)
        case .tasksDone, .tasksDue, .tasksOverdue:
            slots.isDone = intentClass == .tasksDone
            slots.isOverdue = intentClass == .tasksOverdue
            slots.assignee = first ?? (isOwners ? .owner : nil)
        case .taskWho, .meetingTasks, .decisions, .decisionHistory, .meetingDecisions, .next, .last, .lastDay, .first,
            .attendees, .count, .duration, .topics, .span, .people, .summary, .brief, .sinceLast, .attribute, .view, .oldest,
            .whoSaid,
            .when, .where, .why, .howMany, .what, .yesNo, .notes:
            break
        }
        return slots
    }

    private var viewOfPerson: ParsedIntent? {
        guard people.count == 1, let person = people.first, !tokens.contentWords.isEmpty else { return nil }
        return .view(of: person, about: tokens.contentWords)
    }

    /// The oldest note about the words after *about*, or else about all content words; `nil` if there are none and it names nobody.
    var oldest: ParsedIntent? {
        var about = tokens.topic
        // *Über den Boden geschrieben*, but not *about the first aid kit*.
        while let last = about.last, Self.wordsOfOldest.contains(last) { about.removeLast() }
        if tokens.topic.isEmpty { about = tokens.contentWords.filter { !Self.wordsOfOldest.contains($0) } }
        return about.isEmpty && people.isEmpty ? nil : .oldest(about: about, people: people)
    }

    /// Words that ask for the oldest note and are no topic, in English, German, French and Spanish, folded. `IntentModel.isFramingWord` would also take
    /// out nouns that some examples contain, such as *floor*.
    private static let wordsOfOldest = Set(
        WordList.words(
            """
            oldest old earliest first far back write wrote writing appear appears page document documents tagged names
            altere alteste altesten altester altestes fruheste fruhesten fruhester fruhestes allererste zuerst notiz notizen notiert eintrag \
            erwahnung erwahnt erwahne geschrieben schreiben schreibe mal taucht kam kommt vorkommt
            plus ancien ancienne anciennes vieux vieille note notes ecrit ecrire ecris fois mention mentionne apparait note entree toute commence parle
            mas antiguo antigua antiguas vieja viejo nota notas apunte apuntes escribi escribo escribir vez mencion mencione menciona anote \
            aparece aparecio entrada
            """))

    /// Removes the words that questions are framed with, such as *prepare*. What is left may be part of a title.
    func withoutFrame(_ slots: ParsedIntent.MeetingSlots) -> ParsedIntent.MeetingSlots {
        var slots = slots
        slots.words.removeAll(where: IntentModel.isFramingWord)
        return slots
    }
}
