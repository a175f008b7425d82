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

/// A passage with its words.
package struct IndexedPassage: Sendable {
    package var passage: Passage
    package var fields: PassageFields
    /// The features from which its vector is computed.
    var features: PackedFeatures

    /// - Parameter words: The words of the passage.
    init(_ passage: Passage, in context: PassageFields.Context, words: AnalyzedText, session: AnalyzerSession) {
        self.passage = passage
        fields = PassageFields(passage, in: context, words: words, session: session)
        features = PackedFeatures(FeatureVector(words, after: passage.propertyBytes))
    }
}
