/// Another mention of the thing that a task or a decision is about.
public struct StoredThreadMention: Sendable, Equatable {
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int
    public let text: String
    /// Of a task; nil for decisions.
    public let state: TaskItem.State?
    /// Whether it is the one that holds today.
    public let isCurrent: Bool

    public var day: CivilDate? { document.dates.principal?.date }
}
