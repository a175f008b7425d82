/// How much of what many sentences say each of them says: a sentence counts that many others are like.
///
///     s(i) = p(i) · (0.1 · p(i) + Σ p(j) · cosine(i, j))        over all j ≠ i whose cosine is at least 0.1
///
/// Degree centrality with weighted edges: G. Erkan, D. R. Radev: *LexRank: Graph-based Lexical Centrality as Salience in Text
/// Summarization*, 2004, doi:10.1613/jair.1523. There LexRank itself, the walk along these edges, is as good; but a walk leaves a
/// sentence that nothing is like with the score of an average one, and a recap of a month has many of those.
enum Centrality {
    private static let leastCosine = 0.1
    /// Where nothing is alike, what counts by itself decides.
    private static let ofItself = 0.1

    /// One score for each sentence.
    ///
    /// - Parameters:
    ///   - preference: What each counts by itself, above 0.
    ///   - cosine: Of two sentences, by their places.
    /// - Complexity: O(*n*²) for *n* sentences.
    static func scores(preference: [Double], cosine: (Int, Int) -> Double) -> [Double] {
        var scores = preference.map { ofItself * $0 }
        for first in preference.indices {
            for second in 0..<first {
                let cosine = cosine(first, second)
                guard cosine >= leastCosine else { continue }
                scores[first] += preference[second] * cosine
                scores[second] += preference[first] * cosine
            }
        }
        return zip(preference, scores).map { $0 * $1 }
    }
}
