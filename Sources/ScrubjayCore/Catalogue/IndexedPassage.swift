import ScrubjayText

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
