#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How much a word of a question tells, from the passages that have it and from what is known of the word in advance.
///
///     rarity = ln((N + p) / (n + p · e))
///
/// n of N passages have the word. It is as if p more passages of other notebooks were there, of which a share e has the word. So a notebook of one note
/// does not take the words that it has for common ones.
struct WordRarity {
    /// The number of passages in the index.
    let passageCount: Int

    private static let passagesOfOthers = 120.0
    /// The share of other passages that have a common word of English, and any other word.
    private static let shareOfCommonWord = 0.02
    private static let shareOfOtherWord = 0.004

    /// Returns the rarity of a word.
    ///
    /// - Parameters:
    ///   - idf: Its inverse document frequency by `BM25Parameters.rarity`.
    ///   - word: The word in folded form.
    func rarity(idf: Double, word: String) -> Double {
        let all = Double(passageCount)
        let without = exp(idf) - 1
        let count = max(0, (all + 0.5 - without / 2) / (without + 1))
        let share = EnglishWords.contains(word) ? Self.shareOfCommonWord : Self.shareOfOtherWord
        return log((all + Self.passagesOfOthers) / (count + Self.passagesOfOthers * share))
    }
}
