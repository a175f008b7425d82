import ScrubjayText

/// The words of a passage, and its pairs of neighbouring words, as numbers below 2^18 with a sign.
///
/// K. Weinberger and others: *Feature Hashing for Large Scale Multitask Learning*, 2009, arXiv:0902.2206.
package struct FeatureVector: Equatable {
    static let featureCount = 1 << 18

    struct Feature: Hashable {
        /// Below `featureCount`.
        var index: UInt32
        /// Two words of one index and different signs are told apart, and cancel out on average elsewhere.
        var isNegative: Bool
        /// How often it stands in the passage.
        var frequency: Int
    }

    /// By index, the positive one first: the order of summation.
    let features: [Feature]

    /// - Parameter offset: Words that begin before this byte of the text are left out.
    init(_ text: AnalyzedText, after offset: Int = 0) {
        // Index and sign in one number: index * 2 + sign.
        var keys: [UInt32] = []
        keys.reserveCapacity(text.terms.count * 2)
        var firstOfLastPosition: UInt64?
        var position = -1
        for term in text.terms where term.source.lowerBound >= offset {
            let hash = FeatureHash.hash(text.bytes[term.stem])
            keys.append(FeatureVector.key(hash))
            // Pairs are made of the first form of each position: the whole of a compound, not its first part.
            guard term.position != position else { continue }
            if let before = firstOfLastPosition { keys.append(FeatureVector.key(FeatureHash.hash(before, then: hash))) }
            firstOfLastPosition = hash
            position = term.position
        }
        keys.sort()
        var features: [Feature] = []
        features.reserveCapacity(keys.count)
        for key in keys {
            let feature = Feature(index: key >> 1, isNegative: key & 1 == 1, frequency: 1)
            if let last = features.last, last.index == feature.index, last.isNegative == feature.isNegative {
                features[features.count - 1].frequency += 1
            } else {
                features.append(feature)
            }
        }
        self.features = features
    }

    init(_ packed: PackedFeatures) { features = packed.features }

    private static func key(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 45) }
}
