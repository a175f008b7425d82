/// The passages that match a query by words, with their scores.
package struct Candidates: Sendable, Equatable {
    /// From best to worst; equal scores are in no particular order.
    package var passages: [ScoredPassage]
    /// The candidates that contain every required word of the query.
    package var complete = PassageSet()
    /// The BM25F score of each document of a candidate.
    package var documents: [StoredDocument.ID: Double] = [:]
    /// The inverse document frequency of each word of the query: ln(1 + (N - n + ½) / (n + ½)).
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
