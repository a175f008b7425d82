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

    /// The intent if the question asks for a brief or for changes, else `nil`. There are no rules for these classes, so the model always decides.
    var preparation: ParsedIntent? {
        guard let (intentClass, probability) = classes.first, probability >= Self.sureProbability else { return nil }
        return intentClass == .brief || intentClass == .sinceLast ? intent(of: intentClass) : nil
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
        case .topics:
            return tokens.contentWords.isEmpty ? .usualTopics(slots) : viewOfPerson
        case .summary:
            let isOfAll = has(.meetings) || has(.alone) || has(.talk) && !people.isEmpty && !has(.last)
            return isOfAll ? .summary(slots) : .last(.summary, slots)
        case .brief: return .brief(withoutFrame(slots))
        case .sinceLast: return .sinceLast(withoutFrame(slots))
        case .attribute: return mentionedAttribute
        case .view: return viewOfPerson
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
        case .people, .attendees: return .span(.people, slots)
        case .decisions, .decisionHistory, .meetingDecisions: return .span(.decisions, slots)
        case .summary: return .span(.summary, slots)
        case .next, .last, .lastDay, .topics, .span: return .span(.all, slots)
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
            .attendees, .count, .topics, .span, .people, .summary, .brief, .sinceLast, .attribute, .view, .whoSaid, .when,
            .where, .why, .howMany, .what, .yesNo, .notes:
            break
        }
        return slots
    }

    private var viewOfPerson: ParsedIntent? {
        guard people.count == 1, let person = people.first, !tokens.contentWords.isEmpty else { return nil }
        return .view(of: person, about: tokens.contentWords)
    }

    /// Removes the words that questions are framed with, such as *prepare*. What is left may be part of a title.
    func withoutFrame(_ slots: ParsedIntent.MeetingSlots) -> ParsedIntent.MeetingSlots {
        var slots = slots
        slots.words.removeAll(where: IntentModel.isFramingWord)
        return slots
    }
}
