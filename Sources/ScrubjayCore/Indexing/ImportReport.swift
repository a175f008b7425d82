public import ScrubjayDocuments

/// What an import did.
public struct ImportReport: Sendable, Equatable {
    public let name: String
    public let counts: ImportCounts
    /// What the update did that brought the documents into the index.
    public let update: IndexReport
}
