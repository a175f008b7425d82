/// How words are scored.
struct WordScoring: Sendable, Equatable {
    /// What a word counts, 0...1, by its first form; 1 where none is given.
    var weights: [String: Double] = [:]
    /// The first forms of the words that a complete passage has.
    var complete: Set<String> = []
    var bm25 = BM25Parameters()
}
