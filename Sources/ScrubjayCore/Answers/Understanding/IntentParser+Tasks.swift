import ScrubjayText

extension IntentParser {
    /// The intent for tasks; `nil` if the question does not ask for any.
    ///
    /// The assignee is the person after *by*, *from* or *of*, or in the possessive. The requester is the person after *to* or *for*. Without such a
    /// word, the last person before the verb is the assignee, or else the first one after it, and the other one is the requester. *Me* is never an
    /// assignee.
    var tasks: ParsedIntent? {
        // *What has Ada finished of what she had to do*
        let isToBeDone = isDuty && !isFinishedBeforeDuty
        let isDone = has(.finishing) && !has(.not) && !has(.pending) && !isToBeDone
        // *When is Ada supposed to fly?* and *Who promised Ada a cake?* ask for a day and a person.
        let isOfOneThing = (has(.when) || has(.who)) && !has(.task) && !tokens.contentWords.isEmpty
        if let verb = tokens.index(of: .owing), !isOfOneThing { return tasks(isDone, by: verb) }
        if let verb = awaitingVerb, !isOfOneThing { return tasks(false, by: verb, isAwaited: true) }
        // *My garden tasks*
        let isSomebodys = tokens.all.contains { if case .namedPerson(_, .possessor) = $0 { true } else { false } }
        if has(.task), has(.pending) || has(.finishing) || tokens.contentWords.isEmpty || isSomebodys, !has(.last) {
            return tasks(isDone, by: tokens.index(of: .task), isOfTasks: true)
        }
        // *What do I have to do*, but not what has to be done with something.
        let isOfAll = tokens.contentWords.isEmpty || !tokens.topic.isEmpty
        if isToBeDone, isOfAll, ![.when, .who, .where, .why, .how, .count, .last].contains(where: has) {
            // *What is there to do*; in some languages the verb alone names the assignee: *tengo*.
            let isOwners = tokens.namedPeople.isEmpty && tokens.unknownName == nil
            return isOwners
                ? .tasks(taskSlots(of: .owner))
                : tasks(false, by: tokens.index(of: .doing) ?? tokens.index(of: .finishing))
        }
        // *When is the report due*
        if has(.when), has(.due), !has(.meeting), !tokens.contentWords.isEmpty {
            return .tasks(
                ParsedIntent.TaskSlots(
                    assignee: people.first.map { .person($0) }, words: tokens.contentWords, isExact: true))
        }
        guard !has(.when), !has(.decision), !has(.talk), !has(.last) else { return nil }
        // *What is still open on the lamp*, but not who left something on it.
        let asksOfOne = [.who, .where, .why, .how, .count, .past].contains(where: has) && !tokens.contentWords.isEmpty
        if has(.pending), isOfAll, !asksOfOne, !has(.meeting) {
            return tasks(isDone, by: tokens.index(of: .pending), isOfTasks: true)
        }
        // *What is not ticked off in the garden*
        if has(.not), has(.finishing), tokens.asksWhat, !tokens.contentWords.isEmpty,
            ![.who, .where, .why, .how, .count].contains(where: has)
        {
            return tasks(false, by: tokens.index(of: .finishing), isOfTasks: true)
        }
        // A course, a book or a day may be finished too. It is a question about tasks only if it has no topic.
        guard tokens.contentWords.isEmpty else { return nil }
        if has(.not), let verb = tokens.index(of: .doing) ?? tokens.index(of: .finishing) { return tasks(false, by: verb) }
        return has(.finishing) && !has(.meeting) ? tasks(isDone, by: tokens.index(of: .finishing)) : nil
    }

    /// The tasks that are due in the days of the question; `nil` if it asks what was said, done or promised then.
    var tasksOfSpan: ParsedIntent.TaskSlots? {
        guard case .tasks(let slots) = tasks, !slots.isDone, !has(.past) || isDuty,
            ![.meeting, .talk, .decision].contains(where: has)
        else { return nil }
        return slots
    }

    /// The tasks from meetings, such as *the action items from Monday's meeting*, but not tasks due on Monday.
    var tasksOfMeetings: (tasks: ParsedIntent.TaskSlots, meetings: ParsedIntent.MeetingSlots)? {
        // *What did we decide to do* asks for decisions.
        let isOfTasks = has(.task) || (has(.owing) || isDuty) && !has(.decision)
        guard isOfTasks, ![.due, .overdue, .next, .when, .awaiting].contains(where: has) else { return nil }
        let words = Set(tokens.text.split(separator: " ").map(String.init))
        func hasOne(of some: Set<String>) -> Bool { !words.isDisjoint(with: some) }
        let isFromMeeting =
            [.meeting, .talk, .decision].contains(where: has) || isFromNobody || has(.past) && hasOne(of: QuestionLexicon.after)
        guard isFromMeeting else { return nil }
        var slots = ParsedIntent.TaskSlots()
        var meetings = spanSlots
        meetings.isPast = true
        // *From the call with Ada* means everybody's tasks from it.
        if !hasOne(of: QuestionLexicon.with) {
            meetings.people = []
            slots.assignee = people.first.map { .person($0) }
            if case .tasks(let found) = tasks { slots = found }
            // *Which tasks did we agree on* means everybody's tasks.
            if slots.assignee == .owner, hasOne(of: QuestionLexicon.we) { slots.assignee = nil }
        }
        slots.isDone = has(.finishing) && !has(.not)
        slots.isOfAnyState = ![.pending, .not, .finishing].contains(where: has)
        slots.isCount = has(.count)
        return (slots, meetings)
    }

    /// Whether *from* is followed by something other than a person: *from the weekly*, but not *from Ada*.
    private var isFromNobody: Bool {
        tokens.all.indices.contains { index in
            tokens.all[index].means(.from) && tokens.all[index...].dropFirst().first { $0 != .empty }?.namedPerson == nil
        }
    }

    private var isFinishedBeforeDuty: Bool {
        guard let end = tokens.index(of: .finishing), has(.past) || has(.any) else { return false }
        return tokens.all[end...].dropFirst().contains { $0.means(.duty) || $0.means(.doing) }
    }

    /// *Must do*, *to do*, *to be finished*.
    var isDuty: Bool {
        let words = tokens.all.filter { $0 != .empty }
        return has(.duty) && (has(.doing) || has(.finishing))
            || zip(words, words.dropFirst()).contains { $0.means(.toward) && ($1.means(.doing) || $1.means(.finishing)) }
    }

    /// The index of a verb of waiting.
    ///
    /// *Need* and *want* count only with *from* and a person (*need from Ada*), or with a person and *to* (*want me to*).
    private var awaitingVerb: Int? {
        if let verb = tokens.index(of: .awaiting) { return verb }
        guard let verb = tokens.index(of: .needing), tokens.namedPeople.count > 1 else { return nil }
        let rest = tokens.all[verb...].dropFirst()
        let isFrom = zip(rest, rest.dropFirst()).contains { $0.means(.from) && $1.namedPerson != nil }
        let isToDo = zip(rest, rest.dropFirst()).contains { $0.namedPerson != nil && $1.means(.toward) }
        return isFrom || isToDo ? verb : nil
    }

    /// Returns the intent for the people around a verb.
    ///
    /// - Parameter isOfTasks: Whether the word at `verb` means tasks themselves, so that the question may be about everybody's tasks.
    private func tasks(_ isDone: Bool, by verb: Int?, isAwaited: Bool = false, isOfTasks: Bool = false) -> ParsedIntent? {
        guard let verb else { return nil }
        let (doer, receiver) = namedPeople(of: verb, isAwaited: isAwaited)
        if doer == nil || receiver == nil, let name = tokens.unknownName { return .unknownPerson(name) }
        switch (doer, receiver) {
        case (let doer?, _): return .tasks(taskSlots(isDone, of: doer, toward: receiver))
        // *Tasks for Ada*, *what is open for Ada* are her own tasks and the owner's tasks for her.
        case (nil, let person?)
        where person != .owner && isOfTasks && !tokens.namedPeople.contains(.owner) && isFor(person):
            var slots = taskSlots(isDone, of: person)
            slots.isEitherWay = true
            return .tasks(slots)
        // In *what is Ada owed*, the user is the assignee.
        case (nil, .person?): return .tasks(taskSlots(isDone, of: .owner, toward: receiver))
        // *Tasks for me*, *what is left for me to do*.
        case (nil, .owner?) where isOfTasks && (has(.task) || has(.doing)): return .tasks(taskSlots(isDone, of: .owner))
        // *What am I waiting for?*
        case (nil, .owner?): return tokens.contentWords.isEmpty ? .tasks(taskSlots(isDone, of: nil, toward: .owner)) : nil
        case (nil, nil): return isOfTasks ? .tasks(taskSlots(isDone, of: nil)) : nil
        }
    }

    /// Returns the tasks that the question means.
    private func taskSlots(
        _ isDone: Bool = false, of assignee: QuestionPerson?, toward requester: QuestionPerson? = nil
    ) -> ParsedIntent.TaskSlots {
        ParsedIntent.TaskSlots(
            isDone: isDone, assignee: assignee, requester: requester, words: tokens.contentWords,
            // Without people in the question, its words must be the topic of the tasks.
            isAbout: !tokens.topic.isEmpty || people.isEmpty, isOverdue: has(.overdue),
            isCount: has(.count) && !JoinedWords(joined: tokens.text).contains("how much"))
    }

    /// Returns the assignee and the requester.
    ///
    /// - Parameter isAwaited: Whether the subject of the verb is the requester, as in *waiting for*.
    private func namedPeople(of verb: Int, isAwaited: Bool) -> (doer: QuestionPerson?, receiver: QuestionPerson?) {
        let all = tokens.all
        var doer: QuestionPerson?
        var receiver: QuestionPerson?
        for (index, token) in all.enumerated() {
            guard case .namedPerson(let namedPerson, let role) = token else { continue }
            let before = index > 0 ? all[index - 1] : .empty
            let isWaitedFor = isAwaited && role == .object && index > verb
            if role == .possessor || isWaitedFor || [.by, .from, .of].contains(where: before.means) || isDoing(after: index) {
                if doer == nil { doer = namedPerson }
            } else if role == .object || before.means(.toward) {
                if receiver == nil { receiver = namedPerson }
            }
        }
        let rest = all.indices.filter { index in
            guard case .namedPerson(let namedPerson, let role) = all[index] else { return false }
            return role == .plain && namedPerson != doer && namedPerson != receiver
        }
        // For the remaining people, word order decides.
        guard let subject = (rest.last { $0 < verb } ?? rest.first).flatMap({ all[$0].namedPerson }) else {
            return (doer, receiver)
        }
        let other = rest.lazy.compactMap { all[$0].namedPerson }.first { $0 != subject }
        let (first, second) = isAwaited ? (other, subject) : (subject, other)
        if doer == nil, receiver == nil { return (first, second) }
        return doer == nil ? (subject, receiver) : (doer, receiver ?? (subject == doer ? other : subject))
    }

    /// Returns whether the person follows *for*, and not *to*.
    private func isFor(_ namedPerson: QuestionPerson) -> Bool {
        zip(tokens.all, tokens.all.dropFirst()).contains { $0.means(.forWhom) && $1.namedPerson == namedPerson }
    }

    /// Returns whether *to do* follows: in *for Livia to do*, she is the assignee.
    private func isDoing(after index: Int) -> Bool {
        let next = tokens.all[index...].dropFirst().prefix(2)
        return next.count == 2 && next.first?.means(.toward) == true && next.last?.means(.doing) == true
    }
}
