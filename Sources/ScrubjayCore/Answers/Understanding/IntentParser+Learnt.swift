import ScrubjayText

extension IntentParser {
    /// An intent that the question may have, by the learnt model.
    struct LearntIntent {
        /// `nil` for a fact, and for a kind of question whose slots the words do not fill.
        let intent: QuestionIntent?
        let probability: Double
    }

    /// The least probability of a kind of question whose evidence is looked for.
    private static let leastProbability = 0.2
    /// The least probability of a kind of question that no rule knows.
    private static let sureKind = 0.7

    /// The most probable intents, at most five, the most probable first.
    ///
    /// - Parameter hasDays: Whether the question or its filter names days.
    func learntIntents(hasDays: Bool) -> [LearntIntent] {
        kinds.prefix(Self.kindLimit).filter { $0.probability >= Self.leastProbability }.map { kind, probability in
            LearntIntent(intent: hasDays ? intentOfDays(of: kind) : intent(of: kind), probability: probability)
        }
    }

    private static let kindLimit = 5

    /// The preparation that the question asks for; `nil` if it asks for something else. No rule knows these kinds, so the model always decides.
    var preparation: QuestionIntent? {
        guard let (kind, probability) = kinds.first, probability >= Self.sureKind else { return nil }
        return kind == .brief || kind == .sinceLast ? intent(of: kind) : nil
    }

    /// The intent of a kind of question that names no days; `nil` for a fact, or if its words do not fill the slots.
    private func intent(of kind: QuestionKind) -> QuestionIntent? {
        var slots = meetingSlots
        slots.isOfMeetings = true
        switch kind {
        case .tasksMine, .tasksAwaited, .taskWho, .tasksDone, .tasksDue, .tasksOverdue: return .tasks(tasks(of: kind))
        case .tasksFor, .tasksTheirs:
            return people.isEmpty ? tokens.unknownName.map { .unknownPerson($0) } : .tasks(tasks(of: kind))
        case .meetingTasks: return .last(.tasks, slots)
        case .decisions, .decisionHistory:
            let words = tokens.contentWords + tokens.asideWords
            return words.isEmpty || !people.isEmpty ? nil : .decisions(about: words, isHistory: kind == .decisionHistory)
        case .meetingDecisions: return .last(.decisions, slots)
        case .next: return .next(slots)
        case .last: return .last(.topics, slots)
        case .lastDay: return .last(.day, slots)
        case .first:
            slots.isFirst = true
            return .last(tokens.asksWhat && !has(.when) ? .topics : has(.who) ? .people : .day, slots)
        case .attendees: return .last(.people, slots)
        case .count:
            // What else is counted is a fact.
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

    /// The intent of a kind of question that names days; `nil` for kinds that do not ask what happened in them.
    private func intentOfDays(of kind: QuestionKind) -> QuestionIntent? {
        var slots = spanSlots
        slots.isAbout = !tokens.topic.isEmpty || kind == .decisions || kind == .decisionHistory
        switch kind {
        case .tasksMine, .tasksFor, .tasksTheirs, .tasksAwaited, .taskWho, .tasksDue, .tasksOverdue:
            return .dueTasks(tasks(of: kind))
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

    /// The tasks that a kind of question means.
    private func tasks(of kind: QuestionKind) -> QuestionIntent.TaskSlots {
        let isOwners = tokens.namedPeople.contains(.owner)
        let first = people.first.map { QuestionPerson.person($0) }
        var slots = QuestionIntent.TaskSlots(
            words: tokens.contentWords,
            // Without people in the question, its words must be the topic of the tasks.
            isAbout: !tokens.topic.isEmpty || people.isEmpty, isCount: has(.count))
        switch kind {
        case .tasksMine, .tasksFor: (slots.assignee, slots.requester) = (.owner, first)
        case .tasksTheirs:
            let other = people.dropFirst().first.map { QuestionPerson.person($0) }
            (slots.assignee, slots.requester) = (first, other ?? (isOwners ? .owner : nil))
        case .tasksAwaited: (slots.assignee, slots.requester) = (first, .owner)
        case .tasksDone, .tasksDue, .tasksOverdue:
            slots.isDone = kind == .tasksDone
            slots.isOverdue = kind == .tasksOverdue
            slots.assignee = first ?? (isOwners ? .owner : nil)
        case .taskWho, .meetingTasks, .decisions, .decisionHistory, .meetingDecisions, .next, .last, .lastDay, .first,
            .attendees, .count, .topics, .span, .people, .summary, .brief, .sinceLast, .attribute, .view, .whoSaid, .when,
            .where, .why, .howMany, .what, .yesNo, .notes:
            break
        }
        return slots
    }

    private var viewOfPerson: QuestionIntent? {
        guard people.count == 1, let person = people.first, !tokens.contentWords.isEmpty else { return nil }
        return .view(of: person, about: tokens.contentWords)
    }

    /// Removes the words that questions are framed with, such as *prepare*. What is left may be part of a title.
    func withoutFrame(_ slots: QuestionIntent.MeetingSlots) -> QuestionIntent.MeetingSlots {
        var slots = slots
        slots.words.removeAll(where: IntentModel.frames)
        return slots
    }
}
