public import ScrubjayDocuments
public import ScrubjayText

/// Which tasks to list.
public struct TaskListQuery: Sendable {
    /// Whose tasks.
    public enum Whose: String, Sendable, CaseIterable {
        /// The owner's, and unassigned ones that are left to the owner.
        case mine
        /// Those of others that the owner waits for: they name the owner, or are from a conversation or a mail of the two. And all that are marked as waiting.
        case waiting
        /// Those of everybody but the owner.
        case others
        /// Nobody's.
        case unassigned
        case everybody
    }

    /// Ignored if there are `people`.
    public var whose: Whose
    /// Names or addresses: their tasks, and those of the owner for them.
    public var people: [String]
    /// The present state; `nil` for any.
    public var state: TaskItem.State?
    /// The days on which the tasks are due; `nil` for all tasks, with or without a due date.
    public var due: DateSpan?
    public var isOverdue: Bool
    /// Words that the task, the headings above it and the title of its document have; empty for no condition.
    public var about: String
    /// The documents with the tasks, and the tags that tasks must have. Its people are ignored.
    public var filter: Filter
    /// How many tasks at the beginning are left out.
    public var offset: Int
    /// The most tasks.
    public var limit: Int

    /// The limit by default.
    public static let standardLimit = 50

    public init(
        _ whose: Whose = .mine, people: [String] = [], state: TaskItem.State? = .open, due: DateSpan? = nil,
        isOverdue: Bool = false, about: String = "", filter: Filter = Filter(), offset: Int = 0,
        limit: Int = standardLimit
    ) {
        (self.whose, self.people, self.state, self.due) = (whose, people, state, due)
        (self.isOverdue, self.about, self.filter) = (isOverdue, about, filter)
        (self.offset, self.limit) = (offset, limit)
    }
}

/// Tasks in order of their due dates.
public struct TaskList: Sendable {
    public struct Entry: Sendable {
        /// With its handle.
        public let task: StoredTask
        public let document: StoredDocument
        /// Whether it is the owner's, or left to the owner.
        public let isOwners: Bool
    }

    /// The tasks that are due at about the same time, or that are over.
    public struct Section: Sendable {
        public enum Kind: String, Sendable, CaseIterable {
            case overdue, today
            /// In the seven days after today.
            case soon
            case later
            /// Open, without a due date.
            case undated
            case done, cancelled
        }

        public let kind: Kind
        public let entries: [Entry]
    }

    /// In the order of their kinds; none is empty.
    public let sections: [Section]
    /// How many tasks there are. The sections may have fewer.
    public let total: Int

    public var entries: [Entry] { sections.flatMap(\.entries) }
    public var isEmpty: Bool { total == 0 }
}

/// Lists tasks.
struct TaskListWriter {
    let lookup: WordLookup
    let today: CivilDate

    private var snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex { lookup.snapshot }

    /// The lists of several queries. Most that the owner waits for are among those of others, which are looked up once.
    ///
    /// - Throws: `PeopleError` if nobody has one of the names.
    func lists(_ queries: [TaskListQuery]) throws -> [TaskList] {
        let owners = try snapshot.owners()
        var others: (query: TaskListQuery, tasks: [StoredTask])?
        return try queries.map { query in
            var all = query
            if query.people.isEmpty, query.whose == .waiting { all.whose = .others }
            let tasks: [StoredTask]
            if let known = others, known.query.hasSameConditions(as: all) {
                tasks = known.tasks
            } else {
                tasks = try self.tasks(all, owners)
                if all.people.isEmpty, all.whose == .others { others = (all, tasks) }
            }
            return try list(query, all.whose == query.whose ? tasks : awaited(among: tasks, query, owners), owners)
        }
    }

    private func list(_ query: TaskListQuery, _ found: [StoredTask], _ owners: [KnownPerson]) throws -> TaskList {
        guard query.limit > 0 else { return TaskList(sections: [], total: found.count) }
        // Those of the latest documents come first among tasks that are due on the same day, or on none.
        let tasks = found.enumerated().sorted { left, right in
            (section(of: left.element).order, left.element.dueDay, left.offset)
                < (section(of: right.element).order, right.element.dueDay, right.offset)
        }.map(\.element)
        let shown = Array(tasks.dropFirst(query.offset).prefix(query.limit))
        let documents = try snapshot.documents(shown.map(\.documentID))
        let unclear = try snapshot.people(.onlyCandidates(Set(owners.map(\.id))))
        let own = Set(owners.map(\.name) + unclear.map(\.name))
        let entries = try snapshot.withHandles(
            shown.compactMap { task in documents[task.documentID].map { (task, $0) } }
        ).map { task, document in
            TaskList.Entry(
                task: task, document: document, isOwners: task.assigneeName.map(own.contains) ?? isLeftToOwner(query, task))
        }
        let sections = TaskList.Section.Kind.allCases.compactMap { kind in
            let those = entries.filter { section(of: $0.task) == kind }
            return those.isEmpty ? nil : TaskList.Section(kind: kind, entries: those)
        }
        return TaskList(sections: sections, total: tasks.count)
    }

    /// Whether an unassigned task of the list is one of those that are left to the owner.
    private func isLeftToOwner(_ query: TaskListQuery, _ task: StoredTask) -> Bool {
        task.task.assignee == nil && query.people.isEmpty && (query.whose == .mine || query.whose == .unassigned)
    }

    /// Those that the owner waits for are still among those of others.
    private func tasks(_ query: TaskListQuery, _ owners: [KnownPerson]) throws -> [StoredTask] {
        let documents = try documents(of: query.filter)
        func found(_ assignee: TaskQuery.Assignee, for requester: TaskQuery.Requester? = nil) throws -> [StoredTask] {
            try lookup.tasks(
                TaskQuery(
                    state: query.state, due: due(query), assignee: assignee, requester: requester,
                    about: FoldedWords.of(query.about), tags: query.filter.tags, documents: documents, today: today))
        }
        guard query.people.isEmpty else {
            let people = try query.people.flatMap { name in
                let known = try snapshot.people(called: name)
                if known.isEmpty { throw PeopleError(name, .nobody) }
                return known
            }
            return try found(.people(people)) + found(.owner(owners), for: .people(people))
        }
        switch query.whose {
        case .mine: return try found(.owner(owners))
        case .unassigned: return try found(.unassigned)
        case .others, .waiting: return try found(.anybody, for: .owner(owners))
        case .everybody: return try found(.anybody)
        }
    }

    /// The days on which tasks must be due. Overdue tasks were due before today.
    private func due(_ query: TaskListQuery) -> DateSpan? {
        guard query.isOverdue else { return query.due }
        let yesterday = today.adding(days: -1)
        return DateSpan(first: query.due?.first, last: query.due?.last.map { min($0, yesterday) } ?? yesterday)
    }

    private func documents(of filter: Filter) throws -> Set<StoredDocument.ID>? {
        var filter = filter
        (filter.people, filter.tags) = ([], [])
        return filter.isEmpty ? nil : Set(try snapshot.documents(that: filter))
    }

    /// Of the tasks of others those that the owner waits for, and all that are marked as waiting.
    private func awaited(
        among others: [StoredTask], _ query: TaskListQuery, _ owners: [KnownPerson]
    ) throws -> [StoredTask] {
        let awaited = try awaited(others, by: owners)
        let known = Set(awaited.map(\.location))
        var all = query
        all.whose = .everybody
        return awaited + (try tasks(all, owners).filter { $0.task.isWaiting && !known.contains($0.location) })
    }

    /// The tasks of others that name the owner, or that are from a conversation or a mail of the two.
    private func awaited(_ tasks: [StoredTask], by owners: [KnownPerson]) throws -> [StoredTask] {
        let documents = try snapshot.documents(tasks.map(\.documentID))
        let names = Set(owners.flatMap(\.aliases))
        return tasks.filter { task in
            if owners.contains(where: { $0.isNamed(in: task.task.text) }) { return true }
            let people = documents[task.documentID]?.people ?? []
            let present = Set(people.filter { $0.takesPart || $0.writesOrReads }.map { NameKey.folded($0.name) })
            return !present.isDisjoint(with: names) && present.subtracting(names).count == 1
        }
    }

    private func section(of task: StoredTask) -> TaskList.Section.Kind {
        switch task.outcome {
        case .done: return .done
        case .cancelled: return .cancelled
        case .open: break
        }
        guard let due = task.task.due else { return .undated }
        if due < today { return .overdue }
        return due == today ? .today : due <= today.adding(days: 7) ? .soon : .later
    }
}

extension TaskListQuery {
    /// Whether the lists of both have the same tasks.
    fileprivate func hasSameConditions(as other: TaskListQuery) -> Bool {
        (whose, people, state, isOverdue, about) == (other.whose, other.people, other.state, other.isOverdue, other.about)
            && due == other.due && filter == other.filter
    }
}

extension TaskList.Section.Kind {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension StoredTask {
    fileprivate var dueDay: Int { task.due?.dayNumber ?? .max }
}

extension Participation {
    /// Whether they wrote the document, or it was sent to them.
    fileprivate var writesOrReads: Bool { role == .author || role == .recipient }
}
