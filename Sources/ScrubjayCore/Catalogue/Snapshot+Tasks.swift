import ScrubjayDocuments
import ScrubjayText

extension PersonCatalogue where Self: DocumentCatalogue {
    /// The tasks that a query asks for, each once: open ones first, and of these the earliest due date first.
    ///
    /// - Parameter context: Returns the folded words around a task, which count for `TaskQuery.about` as well.
    package func tasks(
        _ query: TaskQuery, context: @escaping (StoredTask) throws -> [String] = { _ in [] }
    ) throws -> [StoredTask] {
        let mentions = try taskMentions(selection(for: query))
        return try TaskMatcher(
            mentions, names: names(for: query, mentions), documents: self.documents, context: context,
            habits: { try HabitBoxes(in: self) }
        ).tasks(query)
    }

    /// Returns the mentions that a query needs. A name that can only mean one of its people counts as that person.
    private func selection(for query: TaskQuery) throws -> StoredTaskMention.Selection {
        let assignees: [KnownPerson]
        switch query.assignee {
        case .anybody: return .all
        case .people(let people), .owner(let people): assignees = people
        case .unassigned: assignees = []
        }
        let ids = Set(assignees.map(\.id))
        let unclear = try ids.isEmpty ? [] : people(.onlyCandidates(ids)).map(\.id)
        return .people(ids.union(unclear), andUnassigned: query.includesUnassigned)
    }

    /// Returns the names that the matcher needs for a query.
    private func names(for query: TaskQuery, _ mentions: [StoredTaskMention]) throws -> TaskMatcher.Names {
        var names = TaskMatcher.Names()
        if query.includesUnassigned {
            names.owner = Set(try owners().flatMap(\.aliases))
            let openings = mentions.lazy.filter { $0.person == nil }.compactMap { FoldedWords.of($0.task.text).first }
            names.others = try foldedNamesOfPeople(with: Set(openings)).filter { $0.contains(" ") && !names.owner.contains($0) }
        }
        if let people = query.requester?.people {
            let firstNames = Set(people.compactMap { $0.name.split(separator: " ").first.map(String.init) })
            let others = try firstNames.flatMap { try knownPeople(called: $0) }.filter { other in
                !people.contains { $0.id == other.id }
            }
            names.namesakes = others.flatMap(\.aliases).filter { $0.contains(" ") }
        }
        return names
    }
}

extension TaskQuery {
    fileprivate var includesUnassigned: Bool {
        switch assignee {
        case .owner, .unassigned: true
        case .anybody, .people: false
        }
    }
}

extension DocumentCatalogue {
    /// The tasks of a document, in its order, as they are written there.
    package func tasks(of document: StoredDocument.ID) throws -> [StoredTask] {
        try taskMentions(in: document).map { StoredTask($0) }
    }

    /// The same tasks with their handles.
    func withHandles(_ tasks: [(task: StoredTask, document: StoredDocument)]) throws -> [(
        task: StoredTask, document: StoredDocument
    )] {
        // Several documents of a file may have the same name.
        var known: [TaskHandle.Location: [StoredTaskMention]] = [:]
        return try tasks.map { task, document in
            let location = TaskHandle.Location(document)
            let mentions = try known[location] ?? taskMentions(beside: document.id)
            known[location] = mentions
            var task = task
            task.handle = TaskHandle(of: task, at: location, among: mentions)
            return (task, document)
        }
    }

    /// The same task with its handle.
    func withHandle(_ task: StoredTask, in document: StoredDocument) throws -> StoredTask {
        try withHandles([(task, document)])[0].task
    }
}
