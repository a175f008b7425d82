/// A decision with the place it was found at.
public struct StoredDecision: Sendable, Equatable {
    public let documentID: StoredDocument.ID
    public let decision: Decision
    /// Line of the file, from 1.
    public let line: Int
}
