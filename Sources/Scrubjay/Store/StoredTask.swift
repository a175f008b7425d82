/// A task with the place it was found at.
public struct StoredTask: Sendable, Equatable {
    public let documentID: StoredDocument.ID
    public let task: TaskItem
    /// Line of the file, from 1.
    public let line: Int
}
