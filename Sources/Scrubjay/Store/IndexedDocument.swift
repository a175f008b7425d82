/// A document with its passages, analysed: what an update hands to the store.
struct IndexedDocument: Sendable {
    var document: Document
    /// The language that its words were stemmed in.
    var language: Language
    var passages: [IndexedPassage]
    /// nil where nobody speaks.
    var sketch: TextSketch?
}
