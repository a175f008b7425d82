public import ScrubjayDocuments
public import ScrubjayText

/// Another mention of the thing that a task or a decision is about.
public struct StoredLineageMention: Sendable, Equatable {
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int
    public let text: String
    /// Of a task; nil for decisions.
    public let state: TaskItem.State?
    /// Whether it is the one that holds today.
    public let isCurrent: Bool

    package init(document: StoredDocument, line: Int, text: String, state: TaskItem.State?, isCurrent: Bool) {
        self.document = document
        self.line = line
        self.text = text
        self.state = state
        self.isCurrent = isCurrent
    }

    public var day: CivilDate? { document.dates.principal?.date }
}
