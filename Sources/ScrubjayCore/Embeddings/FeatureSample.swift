/// The features of many passages, four bytes each.
struct FeatureSample: Sendable {
    /// Of every passage one after the other: how often from bit 19 on, above the index and the sign.
    private var packed: [UInt32] = []
    private var ends: [Int] = []

    private static let mostFrequent = 1 << 13 - 1

    var count: Int { ends.count }

    init() {}

    mutating func add(_ vector: FeatureVector) {
        for feature in vector.features {
            let frequency = UInt32(min(feature.frequency, Self.mostFrequent))
            packed.append(frequency << 19 | feature.index << 1 | (feature.isNegative ? 1 : 0))
        }
        ends.append(packed.count)
    }

    mutating func append(_ other: FeatureSample) {
        let start = packed.count
        packed += other.packed
        ends += other.ends.map { start + $0 }
    }

    /// The features of a passage, in the order of `FeatureVector`.
    subscript(passage: Int) -> some Sequence<FeatureVector.Feature> {
        packed[(passage == 0 ? 0 : ends[passage - 1])..<ends[passage]].lazy.map { bits in
            FeatureVector.Feature(
                index: bits >> 1 & UInt32(FeatureVector.featureCount - 1), isNegative: bits & 1 == 1, frequency: Int(bits >> 19)
            )
        }
    }
}
