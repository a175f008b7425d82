/// How words are scored.
package struct WordScoring: Sendable, Equatable {
    /// What a word counts, 0...1, by its first form; 1 where none is given.
    package var weights: [String: Double] = [:]
    /// The first forms of the words that a complete passage has.
    package var complete: Set<String> = []
    package var bm25 = BM25Parameters()
}
