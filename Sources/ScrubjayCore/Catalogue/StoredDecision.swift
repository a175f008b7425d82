public import ScrubjayDocuments

/// A decision with its document and line.
public struct StoredDecision: Sendable, Equatable {
    public let documentID: StoredDocument.ID
    /// The position among the decisions of the document, from 0.
    package let ordinal: Int
    public let decision: Decision
    /// Line of the file, from 1.
    public let line: Int
    /// `nil` if no other decision is about the same thing.
    package let lineage: LineageID?
    /// The other decisions about the same subject, by day; empty if they were not requested.
    public var others: [StoredLineageMention] = []
    /// Whether no later decision replaces it.
    public var isCurrent = true
    /// The words that link it with an earlier decision; `nil` for the first one, or if they were not requested.
    public var because: LinkReason?

    package init(
        documentID: StoredDocument.ID, ordinal: Int, decision: Decision, line: Int, lineage: LineageID? = nil,
        others: [StoredLineageMention] = [],
        isCurrent: Bool = true
    ) {
        self.documentID = documentID
        self.ordinal = ordinal
        self.decision = decision
        self.line = line
        self.lineage = lineage
        self.others = others
        self.isCurrent = isCurrent
    }
}
