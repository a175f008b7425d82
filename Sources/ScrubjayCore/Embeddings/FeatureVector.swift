import ScrubjayText

/// The words and pairs of adjacent words of a passage, hashed to numbers below 2^18 with a sign.
///
/// K. Weinberger and others: *Feature Hashing for Large Scale Multitask Learning*, 2009, arXiv:0902.2206.
package struct FeatureVector: Equatable {
    static let featureCount = 1 << 18

    /// A hashed word or pair of words.
    struct Feature: Hashable {
        /// Below `featureCount`.
        var index: UInt32
        /// A sign bit of the hash: words that share an index but not the sign stay distinct, and other collisions cancel out on average.
        var isNegative: Bool
        /// How often it occurs in the passage.
        var frequency: Int
    }

    /// Ordered by index, the positive sign first, which fixes the order of summation.
    let features: [Feature]

    /// - Parameter offset: Words that begin before this byte of the text are left out.
    init(_ text: AnalyzedText, after offset: Int = 0) {
        // A key is index * 2 + sign.
        var keys: [UInt32] = []
        keys.reserveCapacity(text.terms.count * 2)
        var firstOfLastPosition: UInt64?
        var position = -1
        for term in text.terms where term.source.lowerBound >= offset {
            let hash = FeatureHash.hash(text.bytes[term.stem])
            keys.append(FeatureVector.key(hash))
            // Pairs are made of the first term of each position: the whole of a compound, not its first part.
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

/// FNV-1a in 64 bits with the finalizer of SplitMix64: the same on every platform, and all bits are well mixed.
enum FeatureHash {
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hasher = FNVHasher()
        for byte in bytes { hasher.add(byte) }
        return mixed(hasher.state)
    }

    /// Combines two hashes; the order matters.
    static func hash(_ first: UInt64, then second: UInt64) -> UInt64 {
        mixed((first &* 0x9E37_79B9_7F4A_7C15) ^ second)
    }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        var bits = hash
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
