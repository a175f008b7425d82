/// What a query matched by words.
struct Candidates: Sendable, Equatable {
    /// From best to worst; equal scores are in no particular order.
    var passages: [ScoredPassage]
    /// Those of them with every word that a complete passage has.
    var complete = PassageSet()
    /// BM25F of the whole documents that they are passages of.
    var documents: [StoredDocument.ID: Double] = [:]
    /// The rarity of each word of the query, in the order of the tree: ln(1 + (N - n + ½) / (n + ½)).
    var idf: [String: Double]
}
