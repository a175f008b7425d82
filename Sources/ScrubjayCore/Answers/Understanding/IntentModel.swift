import ScrubjayText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A linear model of the intent of questions, trained by `scripts/intents` on the questions in `Fixtures/intents`.
///
///     scores = sum over features f of  value(f) · weights[row(f)]        rows are hashed
///     probabilities = softmax(scores)
///
/// Weinberger et al.: *Feature Hashing for Large Scale Multitask Learning*, 2009.
enum IntentModel {
    /// Returns all classes with their probabilities, most probable first.
    ///
    /// - Parameter words: The words of a `MaskedQuestion`.
    static func probabilities(of words: [String]) -> [(intentClass: IntentClass, probability: Double)] {
        let features = IntentFeatures(of: words, framing: WordFilter(characters: vocabulary))
        var scores = [Double](repeating: 0, count: classes.count)
        weights.withUTF8Buffer { weights in
            for (row, value) in features.rows {
                for column in classes.indices {
                    let index = row * classes.count + column
                    // SAFETY: rows are below `IntentFeatures.rowCount`, and the static string, which is never freed, has a character
                    // for each column of each row.
                    let character = unsafe weights[index + index / charactersPerLine]
                    scores[column] += value * (Double(character) - zero)
                }
            }
        }
        let most = scores.max() ?? 0
        let powers = scores.map { exp(($0 - most) * scale) }
        let total = powers.reduce(0, +)
        return zip(classes, powers).map { (intentClass: $0, probability: $1 / total) }
            .sorted { $0.probability > $1.probability }
    }

    /// Returns whether a word frames questions in the examples, and is not only part of what they are about.
    static func isFramingWord(_ word: String) -> Bool {
        FoldedWords.of(word).allSatisfy(WordFilter(characters: vocabulary).contains)
    }

    /// The classes in the order of the columns.
    static let classes = IntentClass.allCases.sorted { $0.rawValue < $1.rawValue }
    private static let charactersPerLine = 240
    /// The character of a weight of 0.
    private static let zero = 80.0
}
