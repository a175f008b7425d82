package import ScrubjayDocuments
package import ScrubjayText

/// A document with its passages, analysed: what an update hands to the store.
package struct IndexedDocument: Sendable {
    package var document: Document
    /// The language that its words were stemmed in.
    package var language: Language
    package var passages: [IndexedPassage]
    /// nil where nobody speaks.
    package var sketch: TextSketch?
}
