import ScrubjayDocuments
import ScrubjayText

/// Answers which tasks somebody has or has done, from the tasks in the index.
struct TaskAnswers {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex
    let today: CivilDate
    let limit: Int
    let lookup: WordLookup

    /// Returns the tasks that a question asks for.
    ///
    /// - Parameters:
    ///   - days: The days on which tasks must be due; `nil` for all tasks, with or without a due date.
    ///   - asksWhen: Whether the question asks when they are due.
    /// - Returns: `nil` if the people are unknown, or no task is about the words.
    func draft(
        _ slots: ParsedIntent.TaskSlots, dueIn days: DateSpan?, asksWhen: Bool = false
    ) throws -> AnswerDraft? {
        if let draft = try draft(of: slots, dueIn: days, asksWhen: asksWhen) { return draft }
        guard slots.assignee == .owner, slots.requester == nil, slots.isAbout, !slots.words.isEmpty else { return nil }
        // If the owner has no task about it, somebody else may.
        var ofAnybody = slots
        ofAnybody.assignee = nil
        return try draft(of: ofAnybody, dueIn: days, asksWhen: asksWhen)
    }

    /// Returns the tasks from some meetings.
    ///
    /// - Returns: `nil` if there are none, or the people are unknown.
    func draft(_ slots: ParsedIntent.TaskSlots, of meetings: [StoredMeeting]) throws -> AnswerDraft? {
        let tasks = try tasks(slots) { query in
            query.documents = Set(meetings.flatMap { $0.recordsOrAllParts.map(\.documentID) })
            query.state = slots.isOfAnyState ? nil : slots.state
        }
        guard let tasks, !tasks.isEmpty else { return nil }
        var draft = try draft(of: tasks)
        if slots.isCount, let count = draft.total { draft.statement = "\(count)" }
        return draft
    }

    private func draft(
        of slots: ParsedIntent.TaskSlots, dueIn days: DateSpan?, asksWhen: Bool
    ) throws -> AnswerDraft? {
        let due = slots.isOverdue ? DateSpan.before(today, within: days) : days
        func tasks(_ change: (inout TaskQuery) -> Void) throws -> [StoredTask]? {
            try self.tasks(slots) { query in
                (query.due, query.documents) = (due, lookup.scope.documents)
                change(&query)
            }
        }
        // Words that occur in no note only frame the question, as *project* may in *the garden project*. Ignore them.
        let known = try slots.isExact ? slots.words : slots.words.filter { try snapshot.firstMatch(.word([$0])) != nil }
        guard let about = try tasks({ $0.about = known.isEmpty ? slots.words : known }) else { return nil }
        var wanted = about.filter { $0.outcome == slots.state }
        if wanted.isEmpty, !slots.words.isEmpty {
            if slots.isAbout {
                // No task in this state is about the words. If done ones are, say so; otherwise the question is not about tasks.
                let done = about.filter { $0.outcome == .done }
                if !slots.isDone, !done.isEmpty { return try draft(of: done, statement: Self.allDone(done.count)) }
                guard !slots.isDone, slots.namesPerson else { return nil }
            }
            // Somebody's tasks may have other words.
            wanted = try tasks { $0.state = slots.state } ?? []
            if slots.isAbout, wanted.isEmpty { return nil }
        }
        // Tasks without a due date do not say when.
        let dated = asksWhen ? wanted.filter { $0.task.due != nil } : []
        if !dated.isEmpty { wanted = Self.byDueDay(dated) }
        var draft = try draft(of: wanted)
        if slots.isCount, let count = draft.total { draft.statement = "\(count)" }
        // A finished task is not always ticked off; a sentence may still say that it is done.
        return draft.evidence.isEmpty && slots.isDone ? nil : draft
    }

    // MARK: - Query

    /// Returns the tasks of the assignee and for the requester; `nil` if nobody is known by these names. If an assignee is given, the tasks are in
    /// order of due date.
    ///
    /// - Parameter change: Sets the other conditions of the query.
    private func tasks(_ slots: ParsedIntent.TaskSlots, _ change: (inout TaskQuery) -> Void) throws -> [StoredTask]? {
        var query = TaskQuery(today: today)
        if let requester = slots.requester {
            let people = try people(requester)
            if people.isEmpty { return nil }
            query.requester = requester == .owner ? .owner(people) : .people(people)
        }
        change(&query)
        guard let assignee = slots.assignee else { return try lookup.tasks(query) }
        let people = try people(assignee)
        if people.isEmpty, try assignee != .owner || snapshot.tasks(TaskQuery(assignee: .unassigned, today: today)).isEmpty {
            return nil
        }
        query.assignee = assignee == .owner ? .owner(people) : .people(people)
        guard slots.isEitherWay else { return Self.byDueDay(try lookup.tasks(query)) }
        let fromOwner = try tasks(ParsedIntent.TaskSlots(assignee: .owner, requester: assignee), change) ?? []
        return Self.byDueDay(try lookup.tasks(query) + fromOwner)
    }

    private func people(_ namedPerson: QuestionPerson) throws -> [KnownPerson] {
        switch namedPerson {
        case .owner: try snapshot.owners()
        case .person(let name): try snapshot.knownPeople(called: name)
        }
    }

    /// Sorts tasks by due date; tasks without one come last. The sort is stable.
    private static func byDueDay(_ tasks: [StoredTask]) -> [StoredTask] {
        tasks.enumerated().sorted { left, right in
            (left.element.task.due?.dayNumber ?? .max, left.offset) < (right.element.task.due?.dayNumber ?? .max, right.offset)
        }.map(\.element)
    }

    private static func allDone(_ count: Int) -> String { "No open task has these words; \(count) done" }

    // MARK: - Evidence

    private func draft(of tasks: [StoredTask], statement: String? = nil) throws -> AnswerDraft {
        var evidence: [Evidence] = []
        for task in tasks where evidence.count < limit {
            guard let document = try snapshot.documents([task.documentID])[task.documentID],
                var found = try Evidence.of([TaskOrDecisionLine(task, in: document)], in: snapshot).first,
                // One sentence may hold two tasks.
                !evidence.contains(where: found.isSameSentence)
            else { continue }
            found.task = try snapshot.withHandle(task, in: document)
            evidence.append(found)
        }
        var draft = AnswerDraft.ofTables(evidence, statement: statement)
        draft.total = evidence.isEmpty ? nil : Set(tasks.map { [$0.documentID.rawValue, Int64($0.line)] }).count
        return draft
    }
}

extension ParsedIntent.TaskSlots {
    /// Whether the tasks are those of somebody or for somebody other than the owner.
    fileprivate var namesPerson: Bool {
        [assignee, requester].contains { person in if case .person = person { true } else { false } }
    }

    /// The state that is asked for, unless any is.
    fileprivate var state: TaskItem.State { isDone ? .done : .open }
}

extension DateSpan {
    /// The days of a span that come before a day.
    fileprivate static func before(_ day: CivilDate, within span: DateSpan?) -> DateSpan {
        let yesterday = day.adding(days: -1)
        return DateSpan(first: span?.first, last: span?.last.map { min($0, yesterday) } ?? yesterday)
    }
}
