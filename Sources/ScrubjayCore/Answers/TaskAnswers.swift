import ScrubjayDocuments
import ScrubjayText

/// Answers which tasks somebody has or has done, from the tasks in the index.
struct TaskAnswers {
    let snapshot: any Snapshot
    let today: CivilDate
    let limit: Int
    let lookup: WordLookup

    /// Returns the tasks that a question asks for.
    ///
    /// - Parameter days: The days on which tasks must be due; `nil` for all tasks, with or without a due date.
    /// - Returns: `nil` if the people are unknown, or no task is about the words.
    func draft(_ mention: QuestionIntent.TaskSlots, dueIn days: DateSpan?) throws -> AnswerDraft? {
        if let draft = try draft(of: mention, dueIn: days) { return draft }
        guard mention.debtor == .owner, mention.creditor == nil, mention.isAbout, !mention.words.isEmpty else { return nil }
        // If the owner has no task about it, somebody else may.
        var ofAnybody = mention
        ofAnybody.debtor = nil
        return try draft(of: ofAnybody, dueIn: days)
    }

    /// Returns the tasks from some meetings.
    ///
    /// - Returns: `nil` if there are none, or the people are unknown.
    func draft(_ mention: QuestionIntent.TaskSlots, of meetings: [StoredMeeting]) throws -> AnswerDraft? {
        let records = Set(meetings.flatMap { $0.told.map(\.documentID) })
        let state: TaskItem.State = mention.isDone ? .done : .open
        let tasks = try tasks(of: mention)?.filter { task in
            records.contains(task.documentID) && (mention.isOfAnyState || task.outcome == state)
        }
        guard let tasks, !tasks.isEmpty else { return nil }
        var draft = try draft(of: tasks)
        if mention.isCount, let count = draft.taskCount { draft.statement = "\(count)" }
        return draft
    }

    private func draft(of mention: QuestionIntent.TaskSlots, dueIn days: DateSpan?) throws -> AnswerDraft? {
        guard var tasks = try tasks(of: mention)?.filter({ lookup.scope.contains($0.documentID) }) else { return nil }
        if let days { tasks = tasks.filter { $0.task.due.map(days.contains) ?? false } }
        if mention.isOverdue { tasks = tasks.filter { $0.task.due.map { $0 < today } ?? false } }
        let state: TaskItem.State = mention.isDone ? .done : .open
        let about = try self.tasks(tasks, about: mention.words)
        let wanted = about.filter { $0.outcome == state }
        if wanted.isEmpty, mention.isAbout, !mention.words.isEmpty {
            // No task in this state is about the words. If done ones are, say so; otherwise the question is not about tasks.
            let done = about.filter { $0.outcome == .done }
            return mention.isDone || done.isEmpty ? nil : try draft(of: done, statement: Self.allDone(done.count))
        }
        var draft = try draft(of: wanted.isEmpty ? tasks.filter { $0.outcome == state } : wanted)
        if mention.isCount, let count = draft.taskCount { draft.statement = "\(count)" }
        // What was done is not always ticked off; sentences may still say it.
        return draft.evidence.isEmpty && mention.isDone ? nil : draft
    }

    // MARK: - Assignees and requesters

    /// Returns the tasks of the assignee and for the requester; `nil` if nobody is known by these names. If an assignee is given, the tasks are in
    /// order of due date.
    private func tasks(of mention: QuestionIntent.TaskSlots) throws -> [StoredTask]? {
        let creditors = try mention.creditor.map(people)
        if creditors?.isEmpty ?? false { return nil }
        switch mention.debtor {
        case nil:
            let all = try snapshot.tasks(of: .anybody)
            guard let creditors else { return all }
            // With a requester but no assignee: the tasks of everybody else.
            let own = Set(creditors.map(\.name))
            return all.filter { $0.ownerName.map { !own.contains($0) } ?? false }
        case let debtor?:
            let debtors = try people(debtor)
            let unowned = debtor == .owner ? try UnassignedTasks(in: snapshot).entries.map(\.task) : []
            if debtors.isEmpty, unowned.isEmpty { return nil }
            let owned = try debtors.flatMap { try snapshot.tasks(of: .person($0.id)) }
            if mention.isEitherWay {
                let owed = try tasks(of: QuestionIntent.TaskSlots(debtor: .owner, creditor: debtor)) ?? []
                return Self.byDueDay(owned + owed)
            }
            guard let creditors else { return Self.byDueDay(owned + unowned) }
            let own = try tasks(owned, for: creditors, isOwner: mention.creditor == .owner, of: debtors)
            return Self.byDueDay(own + (try named(creditors, in: unowned)))
        }
    }

    private func people(_ party: QuestionPerson) throws -> [KnownPerson] {
        switch party {
        case .owner: try snapshot.owners()
        case .person(let name): try snapshot.knownPeople(called: name)
        }
    }

    /// Returns the tasks for a requester: those that name the requester.
    ///
    /// If no task does, all are for the owner of the notes if that is the requester; otherwise those from documents in which only the requester and
    /// the assignee take part.
    private func tasks(
        _ tasks: [StoredTask], for creditors: [KnownPerson], isOwner: Bool, of debtors: [KnownPerson]
    ) throws -> [StoredTask] {
        let named = try named(creditors, in: tasks)
        if !named.isEmpty || isOwner { return named.isEmpty ? tasks : named }
        let names = Set((creditors + debtors).flatMap(\.aliases))
        let documents = try snapshot.documents(tasks.map(\.documentID))
        return tasks.filter { task in
            let people = documents[task.documentID]?.people.filter(\.takesPart) ?? []
            return people.contains { person in creditors.contains { $0.aliases.contains(NameKey.folded(person.name)) } }
                && people.allSatisfy { names.contains(NameKey.folded($0.name)) }
        }
    }

    /// Returns the tasks that name one of some people, but not those with the full name of somebody else who has the same first name.
    private func named(_ people: [KnownPerson], in tasks: [StoredTask]) throws -> [StoredTask] {
        let firstNames = Set(people.compactMap { $0.name.split(separator: " ").first.map(String.init) })
        let others = try firstNames.flatMap(snapshot.knownPeople).filter { other in !people.contains { $0.id == other.id } }
        let wholeNames = others.flatMap(\.aliases).filter { $0.contains(" ") }.map(FoldedWords.joined)
        return tasks.filter { task in
            let words = JoinedWords(task.task.text)
            return !wholeNames.contains(where: words.contains) && people.contains { $0.isNamed(in: task.task.text) }
        }
    }

    /// Sorts tasks by due date; tasks without one come last. The sort is stable.
    private static func byDueDay(_ tasks: [StoredTask]) -> [StoredTask] {
        tasks.enumerated().sorted { left, right in
            (left.element.task.due?.dayNumber ?? .max, left.offset) < (right.element.task.due?.dayNumber ?? .max, right.offset)
        }.map(\.element)
    }

    // MARK: - Topic

    /// Returns the tasks that contain all of the words, in their text, the headings above them or the title of the document.
    private func tasks(_ tasks: [StoredTask], about words: [String]) throws -> [StoredTask] {
        // Words that occur in no note only frame the question, as *project* may in *the garden project*. Ignore them.
        let known = try words.filter { try snapshot.firstMatch(.word([$0])) != nil }
        let words = known.isEmpty ? words : known
        guard !words.isEmpty else { return tasks }
        let passages = try lookup.passages(withAnyOf: words, within: snapshot.passageSet(Filter()))
        let ids = try lookup.documents(of: passages).intersection(tasks.map(\.documentID))
        let documents = try snapshot.documents(Array(ids))
        var headings: [StoredDocument.ID: HeadingPaths] = [:]
        return try tasks.filter { task in
            let own = FoldedWords.of(task.task.text)
            if Self.have(own, words) { return true }
            guard let document = documents[task.documentID] else { return false }
            let known = try headings[document.id] ?? HeadingPaths(of: snapshot.passages(of: document.id).map(\.passage))
            headings[document.id] = known
            return Self.have(own + ([document.title] + known.path(of: task.line)).flatMap(FoldedWords.of), words)
        }
    }

    /// Returns whether each word matches one of some: one of the two must be a prefix of the other.
    private static func have(_ some: [String], _ words: [String]) -> Bool {
        words.allSatisfy { word in some.contains { $0.hasPrefix(word) || word.hasPrefix($0) && $0.count > 3 } }
    }

    private static func allDone(_ count: Int) -> String { "No open task has these words; \(count) done" }

    // MARK: - Evidence

    private func draft(of tasks: [StoredTask], statement: String? = nil) throws -> AnswerDraft {
        var evidence: [Evidence] = []
        for task in tasks where evidence.count < limit {
            guard let document = try snapshot.documents([task.documentID])[task.documentID],
                var found = try Evidence.of([MentionPlace(task, in: document)], in: snapshot).first,
                // One sentence may hold two tasks.
                !evidence.contains(where: found.isSameSentence)
            else { continue }
            found.task = QuotedTask(state: task.outcome, owner: task.ownerName, due: task.task.due)
            evidence.append(found)
        }
        var draft = AnswerDraft.ofTables(evidence, statement: statement)
        draft.taskCount = evidence.isEmpty ? nil : Set(tasks.map { [$0.documentID.rawValue, Int64($0.line)] }).count
        return draft
    }
}

/// Tasks without an assignee, which are left to the owner of the notes.
struct UnassignedTasks {
    let entries: [(task: StoredTask, document: StoredDocument)]

    /// The number of first words in which a name counts: *AI: Ben - order the rope*.
    private static let wordsOfOpening = 3

    /// Collects the unassigned tasks.
    ///
    /// It leaves out tasks of documents that somebody else wrote, and tasks that begin with the name of somebody else: a full name, or among the
    /// first words the first name of one of the document's people.
    init(in snapshot: any Snapshot) throws {
        let tasks = try snapshot.tasks(of: .nobody).map { (task: $0, words: FoldedWords.of($0.task.text)) }
        let documents = try snapshot.documents(Array(Set(tasks.map(\.task.documentID))))
        let owners = Set(try snapshot.owners().flatMap(\.aliases))
        let names = try snapshot.foldedNamesOfPeople(with: Set(tasks.compactMap(\.words.first)))
            .filter { $0.contains(" ") && !owners.contains($0) }.map(FoldedWords.of)
        entries = tasks.compactMap { task, words in
            guard let document = documents[task.documentID] else { return nil }
            let authors = document.people.filter { $0.role == .author }.map { NameKey.folded($0.name) }
            let others = document.people.map { NameKey.folded($0.name) }.filter { !owners.contains($0) }
            let isOwn = authors.isEmpty || !owners.isDisjoint(with: authors)
            let opening = words.prefix(Self.wordsOfOpening)
            let isOfOther =
                names.contains(where: words.starts)
                || others.contains { FoldedWords.of($0).first.map(opening.contains) ?? false }
            return isOwn && !isOfOther ? (task, document) : nil
        }
    }
}
