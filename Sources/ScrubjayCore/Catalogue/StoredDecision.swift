public import ScrubjayDocuments

/// A decision with the place it was found at.
public struct StoredDecision: Sendable, Equatable {
    public let documentID: StoredDocument.ID
    public let decision: Decision
    /// Line of the file, from 1.
    public let line: Int
    /// The other decisions about the same thing, in the order of the days; empty where that was not asked for.
    public var others: [StoredLineageMention] = []
    /// Whether no later decision takes its place.
    public var isCurrent = true

    package init(
        documentID: StoredDocument.ID, decision: Decision, line: Int, others: [StoredLineageMention] = [],
        isCurrent: Bool = true
    ) {
        self.documentID = documentID
        self.decision = decision
        self.line = line
        self.others = others
        self.isCurrent = isCurrent
    }
}
