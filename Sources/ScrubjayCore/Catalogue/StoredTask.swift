public import ScrubjayDocuments

/// A task with the location at which it is written.
public struct StoredTask: Sendable, Equatable {
    public let documentID: StoredDocument.ID
    /// The position among the tasks of the document, from 0.
    package let ordinal: Int
    public let task: TaskItem
    /// Line of the file, from 1.
    public let line: Int
    /// The full name of the assignee; `nil` if the task is unassigned.
    public let assigneeName: String?
    /// `nil` if the task is written down nowhere else.
    package let lineage: LineageID?
    /// Whether it has no later mention.
    public let isCurrent: Bool
    /// Its other mentions, in order of days; empty if not requested.
    public internal(set) var others: [StoredLineageMention] = []
    /// The words that link it with an earlier mention; `nil` for the first one, or if they were not requested.
    public internal(set) var because: LinkReason?
    /// Finds the task again after its file was edited; `nil` if not requested.
    public internal(set) var handle: TaskHandle?

    /// A task as it is written at this location.
    init(_ mention: StoredTaskMention) { self.init(mention, state: mention.task.state, isCurrent: mention.isCurrent) }

    /// A task that is listed by this mention alone.
    ///
    /// - Parameter state: The state of the current mention.
    init(_ mention: StoredTaskMention, presentState state: TaskItem.State) { self.init(mention, state: state, isCurrent: true) }

    private init(_ mention: StoredTaskMention, state: TaskItem.State, isCurrent: Bool) {
        var task = mention.task
        (task.state, task.assignee) = (state, mention.assignee)
        documentID = mention.document
        ordinal = mention.ordinal
        self.task = task
        line = task.line
        assigneeName = mention.person?.name
        lineage = mention.lineage
        self.isCurrent = isCurrent
    }

    /// Where it is written.
    struct Location: Hashable {
        let document: StoredDocument.ID
        let ordinal: Int
    }

    var location: Location { Location(document: documentID, ordinal: ordinal) }

    /// The present state: that of the current mention.
    public var outcome: TaskItem.State { isCurrent ? task.state : others.first(where: \.isCurrent)?.state ?? task.state }
}
