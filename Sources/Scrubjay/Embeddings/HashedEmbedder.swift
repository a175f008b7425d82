import ScrubjayKernels

#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// Hashed bags of words under a fixed random projection: no training, no model, the same vectors everywhere.
///
///     features  = stems and pairs of neighbouring stems, hashed with a sign into 2^18   (Weinberger and others 2009)
///     weight    = sign · (1 + ln frequency) · idf
///     vector    = unit(Σ weight · row of ±1 made from (seed, feature))                  (Achlioptas 2003)
///
/// By Johnson and Lindenstrauss the cosines of such vectors are those of the bags of words, give or take 1/√dimensions.
struct HashedEmbedder: Embedder {
    static let version = 1

    let fingerprint: Fingerprint
    let dimensions: Int
    private let seed: UInt64
    private let weights: FeatureStatistics.Weights

    /// - Parameters:
    ///   - dimensions: A multiple of 128.
    ///   - seed: Chooses the projection; vectors of different seeds have nothing in common.
    init(statistics: FeatureStatistics, dimensions: Int = 256, seed: UInt64 = 0x5C12_B1A7) {
        precondition(dimensions > 0 && dimensions % 128 == 0, "\(dimensions) dimensions are not a multiple of 128")
        self.dimensions = dimensions
        self.seed = seed
        weights = statistics.weights()
        let digest = String(FeatureHash.hash(statistics.encoded()), radix: 16)
        fingerprint = Fingerprint(
            "hashed-\(HashedEmbedder.version) analyzer-\(Analyzer.version) \(dimensions) seed-\(String(seed, radix: 16)) "
                + "statistics-\(digest)")
    }

    /// Passages and questions are treated alike.
    func embed(_ passages: [AnalyzedPassage], as role: Role) throws(EmbeddingError) -> EmbeddingBlock {
        var values: [Float] = []
        values.reserveCapacity(passages.count * dimensions)
        for passage in passages { values.append(contentsOf: row(of: passage.terms)) }
        return EmbeddingBlock(dimensions: dimensions, values: values)
    }

    private func row(of text: AnalyzedText) -> [Float] {
        let features = FeatureVector(text).features
        let indices = features.map(\.index)
        let featureWeights = features.map { feature in
            let weight = HashedEmbedder.frequencyWeight(feature.frequency) * weights[feature.index]
            return feature.isNegative ? -weight : weight
        }
        var row = project(indices, featureWeights, seed: seed, dimensions: dimensions)
        var square = 0.0
        for value in row { square += Double(value) * Double(value) }
        guard square > 0 else { return row }
        let factor = 1 / square.squareRoot()
        for index in row.indices { row[index] = Float(Double(row[index]) * factor) }
        return row
    }

    private static let frequencyWeights = (0..<64).map { $0 == 0 ? Float(0) : Float(1 + log(Double($0))) }

    private static func frequencyWeight(_ frequency: Int) -> Float {
        frequency < frequencyWeights.count ? frequencyWeights[frequency] : Float(1 + log(Double(frequency)))
    }
}
