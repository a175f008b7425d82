package import ScrubjayDocuments
package import ScrubjayText

/// An analysed document with its passages, as an update writes it to the store.
package struct IndexedDocument: Sendable {
    package var document: Document
    /// The language in which its words were stemmed.
    package var language: Language
    package var passages: [IndexedPassage]
    /// `nil` if nobody speaks in it.
    package var sketch: MinHashSketch?
}
