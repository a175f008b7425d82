/// Answers what somebody is to do, or has done, from the tasks that the index holds.
struct TaskAnswers {
    let snapshot: any Snapshot
    let limit: Int

    /// - Parameters:
    ///   - creditor: Whom the tasks are for; nil for anybody.
    ///   - isAbout: Whether the words have to be in a task.
    /// - Returns: Nil where nothing can be said: it is not known who that is.
    func draft(
        isDone: Bool, of debtor: QuestionParty, toward creditor: QuestionParty?, words: [String], isAbout: Bool
    ) throws -> AnswerDraft? {
        let debtors = try people(debtor)
        let creditors = try creditor.map(people)
        if debtors.isEmpty || creditors?.isEmpty == true { return nil }
        let state: TaskItem.State = isDone ? .done : .open
        var tasks = try debtors.flatMap { try snapshot.tasks(of: $0.id) }.filter { $0.outcome == state }
        if let creditors { tasks = try self.tasks(tasks, for: creditors, isOwner: creditor == .owner, of: debtors) }
        if !words.isEmpty {
            let about = tasks.filter { task in
                let known = FoldedWords.of(task.task.text)
                return words.allSatisfy { word in known.contains { $0.hasPrefix(word) || word.hasPrefix($0) && $0.count > 3 } }
            }
            // Words that no task has may only ask for them, unless they say what it is to be about.
            if about.isEmpty, isAbout { return nil }
            tasks = about.isEmpty ? tasks : about
        }
        let documents = try snapshot.documents(tasks.map(\.documentID))
        let lines = tasks.compactMap { task in documents[task.documentID].map { ($0, task.line) } }
        let evidence = try Evidence.of(lines, limit: limit, in: snapshot)
        // What was done is not always ticked off: sentences may say it.
        guard !evidence.isEmpty else { return isDone ? nil : .notFound }
        return .ofTables(evidence)
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
        let named = tasks.filter { task in creditors.contains { $0.isNamed(in: task.task.text) } }
        if !named.isEmpty || isOwner { return named.isEmpty ? tasks : named }
        let names = Set((creditors + debtors).flatMap(\.aliases))
        let documents = try snapshot.documents(tasks.map(\.documentID))
        return tasks.filter { task in
            let people = documents[task.documentID]?.people.filter(\.takesPart) ?? []
            return people.contains { person in creditors.contains { $0.aliases.contains(NameKey.folded(person.name)) } }
                && people.allSatisfy { names.contains(NameKey.folded($0.name)) }
        }
    }
}
