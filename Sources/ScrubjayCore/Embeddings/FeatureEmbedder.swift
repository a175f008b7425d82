/// An embedder that looks at the features of a text and at nothing else of it.
package protocol FeatureEmbedder: Embedder {
    /// Returns one row per vector, in the order given.
    func embed(_ vectors: [FeatureVector]) -> EmbeddingBlock
}

extension FeatureEmbedder {
    /// Passages and questions are treated alike.
    func embed(_ passages: [AnalyzedPassage], as role: Role) throws(EmbeddingError) -> EmbeddingBlock {
        embed(passages.map { FeatureVector($0.terms) })
    }
}
