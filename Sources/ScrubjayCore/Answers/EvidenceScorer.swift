#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Estimates how probable it is that units answer a question, by logistic models. `scripts/evidence-weights` learns their weights.
///
///     score of a unit = weights · features
///     probability     = 1 / (1 + exp(−(bias + weights · features of the best unit + weights · answerFeatures)))
///
/// The scores put the units in order. The probability is the confidence of the answer: how often the first quotes of such an answer hold the evidence.
struct EvidenceScorer {
    let usesEncoder: Bool

    var weights: EvidenceWeights { usesEncoder ? .withEncoder : .withoutEncoder }

    /// Returns the units with their scores, best first.
    func ranked(_ units: [EvidenceUnit]) -> [(unit: EvidenceUnit, score: Double)] {
        let weights = weights.ofFeatures
        return units.map { ($0, Self.score(of: $0.features, weights)) }.sorted { left, right in
            let (a, b) = (left.0.evidence, right.0.evidence)
            return (right.1, a.document.location, a.start) < (left.1, b.document.location, b.start)
        }
    }

    private static func score(of features: EvidenceFeatures, _ weights: [Double]) -> Double {
        zip(weights, features.values).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// How many units a search in a large notebook weighs.
    private static let unitsOfSearch = 200

    /// Returns how probable it is that the first of these units answer, 0...1.
    ///
    /// - Parameter ranked: All units with their scores, best first; not empty.
    func probability(of ranked: [(unit: EvidenceUnit, score: Double)], _ question: FactQuestion) -> Double {
        let best = ranked[0].unit.features
        let answerFeatures = Self.answerFeatures(
            of: ranked.map(\.score), background: weights.background, best,
            mostWords: ranked.map(\.unit.features[.words]).max() ?? 0, question)
        let sum =
            zip(weights.ofAnswerFeatures, answerFeatures).reduce(weights.bias) { $0 + $1.0 * $1.1 }
            + Self.score(of: best, weights.ofBest)
        return 1 / (1 + exp(-sum))
    }

    /// The further features of an answer, beside those of its best unit.
    ///
    /// Days or a small notebook may leave few units, and the best of them is far ahead because there is little else. So it is as if further units were there
    /// that have none of the words.
    ///
    /// - Parameters:
    ///   - scores: The scores of all units, best first; not empty.
    ///   - background: The score of a unit that has none of the words.
    ///   - mostWords: The largest share of the words in any unit.
    static func answerFeatures(
        of scores: [Double], background: Double, _ best: EvidenceFeatures, mostWords: Double, _ question: FactQuestion
    ) -> [Double] {
        let others = Array(repeating: min(background, scores[0]), count: max(0, Self.unitsOfSearch - scores.count))
        // The share of the best unit, and of the first three, if all units share one answer in proportion to the exponential of their scores.
        let shares = (scores + others).map { exp($0 - scores[0]) }.sorted(by: >)
        let all = shares.reduce(0, +)
        return [
            1 / all, shares.prefix(3).reduce(0, +) / all, question.unknownShare, best.missing, mostWords - best[.words],
            min(1, Double(question.coverage.words.count) / 6),
        ]
    }
}

/// The weights of `EvidenceScorer`.
struct EvidenceWeights: Sendable {
    /// For the score of a unit, one for each `EvidenceFeature`.
    let ofFeatures: [Double]
    /// How much lower a unit may score than the best one and still be quoted.
    let farthest: Double
    /// The mean score of units that have none of the words of a question.
    let background: Double
    /// For the probability: one for each feature of the best unit, and for each of `EvidenceScorer.answerFeatures`.
    let bias: Double
    let ofBest: [Double]
    let ofAnswerFeatures: [Double]
}
