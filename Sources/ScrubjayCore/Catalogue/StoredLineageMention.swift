public import ScrubjayDocuments
public import ScrubjayText

/// Another mention of a task or a decision.
public struct StoredLineageMention: Sendable, Equatable {
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int
    public let text: String
    /// The state of a task; `nil` for decisions.
    public let state: TaskItem.State?
    /// Whether it is the current mention.
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
