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

/// The text of a passage, for looking whether the rest of it is needed.
package struct PassageText: Sendable, Equatable {
    package let text: String
    /// Whether it has turns of speakers.
    package let isSpeech: Bool

    package init(text: String, isSpeech: Bool) { (self.text, self.isSpeech) = (text, isSpeech) }
}
