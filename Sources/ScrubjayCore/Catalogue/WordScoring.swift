/// How words are scored.
package struct WordScoring: Sendable, Equatable {
    /// The weight of each word, 0...1, by its first form; 1 for words that are not listed.
    package var weights: [String: Double] = [:]
    /// The first forms of the words that a complete passage must have.
    package var complete: Set<String> = []
    package var bm25 = BM25Parameters()
}
