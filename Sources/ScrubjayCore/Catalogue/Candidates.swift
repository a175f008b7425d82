/// What a query matched by words.
package struct Candidates: Sendable, Equatable {
    /// From best to worst; equal scores are in no particular order.
    package var passages: [ScoredPassage]
    /// Those of them with every word that a complete passage has.
    package var complete = PassageSet()
    /// BM25F of the whole documents that they are passages of.
    package var documents: [StoredDocument.ID: Double] = [:]
    /// The rarity of each word of the query, in the order of the tree: ln(1 + (N - n + ½) / (n + ½)).
    package var idf: [String: Double]

    package init(
        passages: [ScoredPassage], complete: PassageSet = PassageSet(), documents: [StoredDocument.ID: Double] = [:],
        idf: [String: Double]
    ) {
        self.passages = passages
        self.complete = complete
        self.documents = documents
        self.idf = idf
    }
}
