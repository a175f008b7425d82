/// The features of a passage in two or three bytes each, kept until its vector is made.
struct PackedFeatures: Sendable, Equatable {
    /// For each feature a LEB128 number: the difference of its key (index and sign) to the key before, above a bit that tells whether it occurs more
    /// than once. If so, its frequency follows.
    private let bytes: [UInt8]

    init(_ vector: FeatureVector) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(vector.features.count * 5 / 2)
        func write(_ number: UInt64) {
            var rest = number
            while rest >= 0x80 {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        var before: UInt64 = 0
        for feature in vector.features {
            let key = UInt64(feature.index) << 1 | (feature.isNegative ? 1 : 0)
            write((key - before) << 1 | (feature.frequency > 1 ? 1 : 0))
            if feature.frequency > 1 { write(UInt64(feature.frequency)) }
            before = key
        }
        self.bytes = bytes
    }

    /// In the order of `FeatureVector`.
    var features: [FeatureVector.Feature] {
        var features: [FeatureVector.Feature] = []
        features.reserveCapacity(bytes.count / 2)
        var index = 0
        func read() -> UInt64 {
            var number: UInt64 = 0
            var shift: UInt64 = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                number |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { break }
                shift += 7
            }
            return number
        }
        var key: UInt64 = 0
        while index < bytes.count {
            let number = read()
            key += number >> 1
            features.append(
                FeatureVector.Feature(
                    index: UInt32(key >> 1), isNegative: key & 1 == 1, frequency: number & 1 == 1 ? Int(read()) : 1))
        }
        return features
    }

    var byteCount: Int { bytes.count }
}

/// The features of passages that an update has read, so that they are not analysed again for their vectors.
///
/// They are keyed by the hash of the words of a passage and of its context. So if another process replaces a passage, the features of the old one are
/// not used. Passages without an entry have to be analysed.
struct FeatureCache: Sendable {
    private var features: [Int64: PackedFeatures] = [:]
    private var byteCount = 0
    private let byteLimit: Int

    /// - Parameter byteLimit: The maximum size; more would take memory that learning needs.
    init(byteLimit: Int = 64_000_000) { self.byteLimit = byteLimit }

    mutating func remember(_ packed: PackedFeatures, of hash: Int64) {
        guard byteCount + packed.byteCount <= byteLimit, features.updateValue(packed, forKey: hash) == nil else { return }
        byteCount += packed.byteCount
    }

    subscript(hash: Int64) -> FeatureVector? { features[hash].map { FeatureVector($0) } }
}

/// The features of many passages, four bytes each.
struct FeatureSample: Sendable {
    /// The features of all passages, one after the other: the frequency from bit 19 on, then the index, then the sign.
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
