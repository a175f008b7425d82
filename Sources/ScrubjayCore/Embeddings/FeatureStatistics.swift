import ScrubjayKernels
import ScrubjayText

#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// How many passages have each feature, from which the weight of rare words follows.
///
/// Each count takes one byte and is at most 4.5 % off, which a logarithm hardly notices. The table takes 256 KB for a notebook of any size.
package struct FeatureStatistics: Sendable, Equatable {
    let passageCount: Int
    /// The code of each feature's count.
    private let codes: [UInt8]

    /// The statistics of no passages: all features weigh the same.
    package static let empty = FeatureStatistics(Counter())

    init(_ counter: Counter) {
        passageCount = counter.passageCount
        codes = CountCode.codes(of: counter.counts)
    }

    private init(passageCount: Int, codes: [UInt8]) {
        self.passageCount = passageCount
        self.codes = codes
    }

    /// The number of passages that have a feature, at most 5 % off.
    func passageCount(of feature: UInt32) -> Int { CountCode.counts[Int(codes[Int(feature)])] }

    /// The weight of each code: the inverse document frequency of BM25, ln(1 + (N - df + 0.5) / (df + 0.5)).
    ///
    /// A feature that no passage has weighs most. Robertson, Zaragoza: *The Probabilistic Relevance Framework*, 2009.
    func weights() -> Weights { Weights(codes: codes, passageCount: passageCount) }

    /// The inverse document frequency of each feature.
    struct Weights: Sendable {
        private let codes: [UInt8]
        private let byCode: [Float]

        fileprivate init(codes: [UInt8], passageCount: Int) {
            self.codes = codes
            byCode = CountCode.counts.map { count in
                // Rounded counts may exceed the number of passages, but a weight is never negative.
                let others = Double(max(passageCount - count, 0))
                return Float(log(1 + (others + 0.5) / (Double(count) + 0.5)))
            }
        }

        subscript(feature: UInt32) -> Float { byCode[Int(codes[Int(feature)])] }
    }

    // MARK: - Encoding

    private static let version: UInt8 = 1

    /// Encodes the version, the number of passages in 8 bytes (little-endian), and the codes as
    /// `ZeroRuns`.
    ///
    /// The result has between 30 bytes for an empty notebook and 300 KB.
    package func encoded() -> [UInt8] {
        var bytes = [FeatureStatistics.version]
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: UInt64(passageCount) >> UInt64(shift)))
        }
        return bytes + ZeroRuns.encode(codes)
    }

    init(encoded bytes: [UInt8]) throws(EmbeddingError) {
        // SAFETY: the array lends its bytes for the call.
        let outcome = unsafe bytes.withUnsafeBytes { bytes in
            Result { () throws(EmbeddingError) in try unsafe FeatureStatistics(encoded: bytes) }
        }
        self = try outcome.get()
    }

    /// SAFETY: the caller lends the bytes for the call. Indices are compared with their count before each access, and no more
    /// is copied than there is room for in `codes`.
    package init(encoded bytes: UnsafeRawBufferPointer) throws(EmbeddingError) {
        guard let version = unsafe bytes.first, bytes.count > 9 else { throw EmbeddingError(.statisticsDamaged(byteOffset: 0)) }
        guard version == FeatureStatistics.version else {
            throw EmbeddingError(.statisticsFromNewerVersion(Int(version)))
        }
        let passageCount = unsafe bytes[1..<9].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard passageCount <= UInt64(Int.max) else { throw EmbeddingError(.statisticsDamaged(byteOffset: 1)) }
        // In a small notebook most features have no passage; in a large one nearly all have some. Runs of nonzero codes are copied; zeros are there
        // already.
        var codes = [UInt8](repeating: 0, count: FeatureVector.featureCount)
        var filled = 0
        var index = 9
        while index < bytes.count {
            let end = unsafe bytes.offset(of: 0, from: index) ?? bytes.count
            guard end - index <= codes.count - filled else { throw EmbeddingError(.statisticsDamaged(byteOffset: index)) }
            unsafe codes.withUnsafeMutableBytes { codes in
                unsafe UnsafeMutableRawBufferPointer(rebasing: codes[filled...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[index..<end]))
            }
            filled += end - index
            guard end < bytes.count else { break }
            index = end + 1
            var count = 0
            var shift = 0
            while true {
                guard index < bytes.count, shift < 28 else { throw EmbeddingError(.statisticsDamaged(byteOffset: end)) }
                let byte = unsafe bytes[index]
                index += 1
                count |= Int(byte & 0x7F) << shift
                shift += 7
                if byte < 0x80 { break }
            }
            guard count > 0, count <= codes.count - filled else {
                throw EmbeddingError(.statisticsDamaged(byteOffset: end))
            }
            filled += count
        }
        guard filled == codes.count else {
            throw EmbeddingError(.statisticsDamaged(byteOffset: bytes.count))
        }
        self.init(passageCount: Int(passageCount), codes: codes)
    }
}

extension FeatureStatistics {
    /// Counts the features of passages exactly. Each worker has a counter, and merging them in any order gives the same result.
    struct Counter: Sendable, Equatable {
        private(set) var passageCount = 0
        /// The count of each feature.
        private(set) var counts = [UInt32](repeating: 0, count: FeatureVector.featureCount)

        init() {}

        /// Continues from known counts.
        init(passageCount: Int, counts: [UInt32]) {
            precondition(counts.count == FeatureVector.featureCount, "\(counts.count) counts")
            self.passageCount = passageCount
            self.counts = counts
        }

        /// Counts each feature of a passage once.
        mutating func add(_ text: AnalyzedText) { add(FeatureVector(text)) }

        mutating func add(_ vector: FeatureVector) {
            passageCount += 1
            var last: UInt32?
            for feature in vector.features where feature.index != last {
                counts[Int(feature.index)] += 1
                last = feature.index
            }
        }

        mutating func merge(_ other: Counter) {
            passageCount += other.passageCount
            CountCode.add(other.counts, to: &counts)
        }
    }
}

/// The weight of a feature in a passage: its sign times (1 + ln *frequency*) times its inverse document frequency.
struct FeatureWeights: Sendable {
    private let rarity: FeatureStatistics.Weights

    init(_ statistics: FeatureStatistics) { rarity = statistics.weights() }

    subscript(feature: FeatureVector.Feature) -> Float {
        let weight = Self.frequencyWeight(feature.frequency) * rarity[feature.index]
        return feature.isNegative ? -weight : weight
    }

    private static let frequencyWeights = (0..<64).map { $0 == 0 ? Float(0) : Float(1 + log(Double($0))) }

    private static func frequencyWeight(_ frequency: Int) -> Float {
        frequency < frequencyWeights.count ? frequencyWeights[frequency] : Float(1 + log(Double(frequency)))
    }
}

extension [Float] {
    /// The vector scaled to length one, summed in double precision; a zero vector stays.
    func normalized() -> [Float] {
        let square = reduce(0.0) { $0 + Double($1) * Double($1) }
        guard square > 0 else { return self }
        let factor = 1 / square.squareRoot()
        return map { Float(Double($0) * factor) }
    }
}
