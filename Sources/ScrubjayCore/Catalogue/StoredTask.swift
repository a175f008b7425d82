public import ScrubjayDocuments

/// A task with the place it was found at.
public struct StoredTask: Sendable, Equatable {
    public let documentID: StoredDocument.ID
    public let task: TaskItem
    /// Line of the file, from 1.
    public let line: Int
    /// The whole name of who is to do it; nil where nobody is named, or it was not asked for.
    public var ownerName: String?
    /// Where else it is written down, in the order of the days; empty where that was not asked for.
    public var others: [StoredLineageMention] = []
    /// Whether none of the others is a later mention.
    public var isCurrent = true

    package init(
        documentID: StoredDocument.ID, task: TaskItem, line: Int, ownerName: String? = nil, others: [StoredLineageMention] = [],
        isCurrent: Bool = true
    ) {
        self.documentID = documentID
        self.task = task
        self.line = line
        self.ownerName = ownerName
        self.others = others
        self.isCurrent = isCurrent
    }

    /// What it has come to: the state of its last mention.
    public var outcome: TaskItem.State { isCurrent ? task.state : others.first(where: \.isCurrent)?.state ?? task.state }
}
