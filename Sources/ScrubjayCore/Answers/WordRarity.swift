#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How rare a word of a question is, by the passages that have it and by whether it is a common word of English.
///
///     rarity = ln((N + p) / (n + p · e))
///
/// n of N passages have the word. The rest is smoothing: p passages from elsewhere are added to the counts, a share e of which contain the word. So the
/// words of a notebook with one note do not count as common.
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
