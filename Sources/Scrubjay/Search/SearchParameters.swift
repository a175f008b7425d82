#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The constants of ranking. Measured over judged collections, not set by users.
struct SearchParameters: Sendable, Equatable {
    var bm25 = BM25Parameters()
    /// Share of the cosine in a passage's score, 0...1. Small: without a learnt projection it hardly knows more than the words.
    var semanticShare = 0.1
    /// What the mean of the best three passages of its document adds to a passage.
    var documentShare = 0.25
    /// What a passage gains in its share of words that has every word of the query, but for those that only make a question of it.
    var completeShare = 0.1
    /// How many passages are ranked by words, and how many more come in by their cosine.
    var lexicalCandidates = 1000
    var semanticCandidates = 100

    /// The idf of a word that no passage has.
    func unseenRarity(passageCount: Int) -> Double { log(1 + (Double(passageCount) + 0.5) / 0.5) }
}
