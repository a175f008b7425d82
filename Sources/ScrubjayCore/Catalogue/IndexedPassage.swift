import ScrubjayText

/// A passage with its words.
package struct IndexedPassage: Sendable {
    package var passage: Passage
    package var fields: PassageFields
    /// What its vector is made of.
    var features: PackedFeatures

    /// - Parameter words: Those of the passage.
    init(_ passage: Passage, in context: PassageFields.Context, words: AnalyzedText, session: AnalyzerSession) {
        self.passage = passage
        fields = PassageFields(passage, in: context, words: words, session: session)
        features = PackedFeatures(FeatureVector(words, after: passage.propertyBytes))
    }
}
