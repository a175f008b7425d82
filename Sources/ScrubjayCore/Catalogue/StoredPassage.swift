/// A passage in the index.
public struct StoredPassage: Sendable, Equatable, Identifiable {
    public let id: Passage.ID
    public let documentID: StoredDocument.ID
    /// Its index among the passages of its document.
    public let ordinal: Int
    public let passage: Passage

    package init(id: Passage.ID, documentID: StoredDocument.ID, ordinal: Int, passage: Passage) {
        self.id = id
        self.documentID = documentID
        self.ordinal = ordinal
        self.passage = passage
    }
}
