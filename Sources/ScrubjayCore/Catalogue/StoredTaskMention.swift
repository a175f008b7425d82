package import ScrubjayDocuments
package import ScrubjayText

/// A mention of a task, as the store has it.
package struct StoredTaskMention: Sendable, Equatable {
    /// The person to whom the name of the assignee was resolved.
    package struct NamedPerson: Sendable, Equatable {
        package let id: Person.ID
        package let name: String
        /// The only known person that an unclear name can mean.
        package let onlyCandidate: Person.ID?

        package init(id: Person.ID, name: String, onlyCandidate: Person.ID? = nil) {
            self.id = id
            self.name = name
            self.onlyCandidate = onlyCandidate
        }
    }

    /// Which mentions are read. All other mentions of the same tasks are read with them.
    package enum Selection: Sendable {
        case all
        /// Mentions assigned to one of these people, and if wanted, mentions without a person.
        case people(Set<Person.ID>, andUnassigned: Bool)
    }

    package let document: StoredDocument.ID
    /// The position among the tasks of the document, from 0.
    package let ordinal: Int
    /// The task as it is written there, with the line of the file.
    package internal(set) var task: TaskItem
    /// The date of the document.
    package let date: LocalDateTime?
    /// `nil` if there is no assignee, or if the assignee is not a person's name.
    package let person: NamedPerson?
    /// Whether names have been resolved since the last one was written.
    package let isResolved: Bool
    /// `nil` if the task is written down nowhere else.
    package let lineage: LineageID?
    /// Whether it is the current mention of its lineage.
    package let isCurrent: Bool

    package init(
        document: StoredDocument.ID, ordinal: Int, task: TaskItem, date: LocalDateTime? = nil, person: NamedPerson? = nil,
        isResolved: Bool = true, lineage: LineageID? = nil, isCurrent: Bool = true
    ) {
        self.document = document
        self.ordinal = ordinal
        self.task = task
        self.date = date
        self.person = person
        self.isResolved = isResolved
        self.lineage = lineage
        self.isCurrent = isCurrent
    }

    /// The assignee as written; `nil` for a context such as `@home`, which the resolver does not take for a name.
    var assignee: String? { person == nil && isResolved ? nil : task.assignee }
}
