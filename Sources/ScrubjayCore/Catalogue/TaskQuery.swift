package import ScrubjayDocuments
package import ScrubjayText

/// A request for tasks, which `TaskMatcher` answers. All of its conditions must hold.
package struct TaskQuery: Sendable {
    package enum Assignee: Sendable {
        case anybody
        /// These people. Short names that can only mean them count as theirs.
        case people([KnownPerson])
        /// The owner of the notes, under each known name. Tasks that are left to the owner come after those with an assignee.
        case owner([KnownPerson])
        /// Nobody: tasks that are left to the owner of the notes.
        ///
        /// Tasks in documents that somebody else wrote are left out, and tasks that begin with the name of somebody else.
        case unassigned
    }

    package enum Requester: Sendable {
        /// Tasks that name one of these people, or if none does, tasks from documents in which only they and the assignee take part.
        case people([KnownPerson])
        /// Tasks that name the owner of the notes, or if none does, all.
        case owner([KnownPerson])

        var people: [KnownPerson] {
            switch self {
            case .people(let people), .owner(let people): people
            }
        }
    }

    /// The present state; `nil` for any.
    package var state: TaskItem.State?
    /// The days on which tasks must be due; `nil` for all tasks, with or without a due date.
    package var due: DateSpan?
    package var assignee: Assignee
    /// For whom the tasks are; `nil` for anybody. Without an assignee, the tasks of everybody else.
    package var requester: Requester?
    /// Folded words that a task must all have, in its text or around it.
    package var about: [String]
    /// Tags that a task must all have, or tags below them.
    package var tags: [String]
    /// The documents that tasks must be in; `nil` for all.
    package var documents: Set<StoredDocument.ID>?
    /// The present day: boxes that habits left open on days before it are left out. `nil`: all of them count.
    package var today: CivilDate?

    package init(
        state: TaskItem.State? = nil, due: DateSpan? = nil, assignee: Assignee = .anybody, requester: Requester? = nil,
        about: [String] = [], tags: [String] = [], documents: Set<StoredDocument.ID>? = nil, today: CivilDate? = nil
    ) {
        self.state = state
        self.due = due
        self.assignee = assignee
        self.requester = requester
        self.about = about
        self.tags = tags.map(Folding.folded)
        self.documents = documents
        self.today = today
    }
}
