/// Answers what somebody is to do, or has done, from the tasks that the index holds.
struct TaskAnswers {
    let snapshot: any Snapshot
    let today: CivilDate
    let limit: Int
    let lookup: WordLookup

    /// - Parameter days: Only what is due on them; nil for all, be it due or not.
    /// - Returns: Nil where nothing can be said: it is not known who that is.
    func draft(_ mention: AskedFor.TaskMention, dueIn days: DateSpan?) throws -> AnswerDraft? {
        if let draft = try draft(of: mention, dueIn: days) { return draft }
        guard mention.debtor == .owner, mention.creditor == nil, mention.isAbout, !mention.words.isEmpty else { return nil }
        // What has to be done about something may be somebody else's to do.
        var ofAnybody = mention
        ofAnybody.debtor = nil
        return try draft(of: ofAnybody, dueIn: days)
    }

    /// What came out of some meetings.
    ///
    /// - Returns: Nil where nothing did, or it is not known who is to do it.
    func draft(_ mention: AskedFor.TaskMention, of meetings: [StoredMeeting]) throws -> AnswerDraft? {
        let homes = Set(meetings.flatMap { $0.told.map(\.documentID) })
        let state: TaskItem.State = mention.isDone ? .done : .open
        let tasks = try tasks(of: mention)?.filter { task in
            homes.contains(task.documentID) && (mention.isOfAnyState || task.outcome == state)
        }
        guard let tasks, !tasks.isEmpty else { return nil }
        var draft = try draft(of: tasks)
        if mention.isCount, let count = draft.taskCount { draft.statement = "\(count)" }
        return draft
    }

    private func draft(of mention: AskedFor.TaskMention, dueIn days: DateSpan?) throws -> AnswerDraft? {
        guard var tasks = try tasks(of: mention)?.filter({ lookup.scope.contains($0.documentID) }) else { return nil }
        if let days { tasks = tasks.filter { $0.task.due.map(days.contains) ?? false } }
        if mention.isOverdue { tasks = tasks.filter { $0.task.due.map { $0 < today } ?? false } }
        let state: TaskItem.State = mention.isDone ? .done : .open
        let about = try self.tasks(tasks, about: mention.words)
        let wanted = about.filter { $0.outcome == state }
        if wanted.isEmpty, mention.isAbout, !mention.words.isEmpty {
            // Words that no task has may only ask for them, unless they say what it is to be about.
            let done = about.filter { $0.outcome == .done }
            return mention.isDone || done.isEmpty ? nil : try draft(of: done, statement: Self.allDone(done.count))
        }
        var draft = try draft(of: wanted.isEmpty ? tasks.filter { $0.outcome == state } : wanted)
        if mention.isCount, let count = draft.taskCount { draft.statement = "\(count)" }
        // What was done is not always ticked off: sentences may say it.
        return draft.evidence.isEmpty && mention.isDone ? nil : draft
    }

    // MARK: - Whose

    /// The tasks of whoever is to do them, those that are due first come first; nil where it is not known who that is.
    private func tasks(of mention: AskedFor.TaskMention) throws -> [StoredTask]? {
        let creditors = try mention.creditor.map(people)
        if creditors?.isEmpty ?? false { return nil }
        switch mention.debtor {
        case nil:
            let all = try snapshot.tasks(of: .anybody)
            guard let creditors else { return all }
            // What others are to do.
            let own = Set(creditors.map(\.name))
            return all.filter { $0.ownerName.map { !own.contains($0) } ?? false }
        case let debtor?:
            let debtors = try people(debtor)
            let unowned = debtor == .owner ? try UnownedTasks(in: snapshot).entries.map(\.task) : []
            if debtors.isEmpty, unowned.isEmpty { return nil }
            let owned = try debtors.flatMap { try snapshot.tasks(of: .person($0.id)) }
            if mention.isEitherWay {
                let owed = try tasks(of: AskedFor.TaskMention(debtor: .owner, creditor: debtor)) ?? []
                return Self.byDueDay(owned + owed)
            }
            guard let creditors else { return Self.byDueDay(owned + unowned) }
            let own = try tasks(owned, for: creditors, isOwner: mention.creditor == .owner, of: debtors)
            return Self.byDueDay(own + (try named(creditors, in: unowned)))
        }
    }

    private func people(_ party: QuestionParty) throws -> [KnownPerson] {
        switch party {
        case .owner: try snapshot.owners()
        case .person(let name): try snapshot.knownPeople(called: name)
        }
    }

    /// Those that name whom they are for. What names nobody is for whose notes they are, or for the other one of two who meet.
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

    /// Those that name one of some people, and not somebody else whose first name is the same in full.
    private func named(_ people: [KnownPerson], in tasks: [StoredTask]) throws -> [StoredTask] {
        let firstNames = Set(people.compactMap { $0.name.split(separator: " ").first.map(String.init) })
        let others = try firstNames.flatMap(snapshot.knownPeople).filter { other in !people.contains { $0.id == other.id } }
        let wholeNames = others.flatMap(\.aliases).filter { $0.contains(" ") }.map(FoldedWords.joined)
        return tasks.filter { task in
            let words = JoinedWords(task.task.text)
            return !wholeNames.contains(where: words.contains) && people.contains { $0.isNamed(in: task.task.text) }
        }
    }

    /// What is due comes first; of one day, and of none, they stay as they are.
    private static func byDueDay(_ tasks: [StoredTask]) -> [StoredTask] {
        tasks.enumerated().sorted { left, right in
            (left.element.task.due?.dayNumber ?? .max, left.offset) < (right.element.task.due?.dayNumber ?? .max, right.offset)
        }.map(\.element)
    }

    // MARK: - What about

    /// Those that have all of the words, in what they stand under as well: its headings and the title.
    private func tasks(_ tasks: [StoredTask], about words: [String]) throws -> [StoredTask] {
        // What no note has may only ask: *in the garden project*.
        let known = try words.filter { try snapshot.firstMatch(.word([$0])) != nil }
        let words = known.isEmpty ? words : known
        guard !words.isEmpty else { return tasks }
        let passages = try lookup.passages(withAnyOf: words, within: snapshot.passageSet(Filter()))
        let homes = try lookup.documents(of: passages).intersection(tasks.map(\.documentID))
        let documents = try snapshot.documents(Array(homes))
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

    /// Whether each word is among some, or the beginning of one, or of a longer form.
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
                // A sentence may give two things to do.
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
