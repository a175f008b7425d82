import ScrubjayText
import ScrubjayKernels

/// Hashed bags of words under a fixed random projection: no training, no model, the same vectors everywhere.
///
///     features  = stems and pairs of neighbouring stems, hashed with a sign into 2^18   (Weinberger and others 2009)
///     weight    = sign · (1 + ln frequency) · idf
///     vector    = unit(Σ weight · row of ±1 made from (seed, feature))                  (Achlioptas 2003)
///
/// By the Johnson–Lindenstrauss lemma the cosines of such vectors are those of the bags of words, give or take 1/√dimensions.
struct HashedEmbedder: FeatureEmbedder {
    static let version = 1

    let fingerprint: Fingerprint
    let dimensions: Int
    private let seed: UInt64
    private let weights: FeatureWeights

    /// - Parameters:
    ///   - fingerprint: The fingerprint of the vector set, if known. Computing it takes longer than embedding a question.
    ///   - dimensions: A multiple of 128.
    ///   - seed: Chooses the projection; vectors of different seeds have nothing in common.
    init(
        fingerprint: Fingerprint? = nil, statistics: FeatureStatistics, dimensions: Int = 256, seed: UInt64 = 0x5C12_B1A7
    ) {
        precondition(dimensions > 0 && dimensions % 128 == 0, "\(dimensions) dimensions are not a multiple of 128")
        self.dimensions = dimensions
        self.seed = seed
        weights = FeatureWeights(statistics)
        self.fingerprint = fingerprint ?? Self.fingerprint(dimensions: dimensions, seed: seed, statistics: statistics)
    }

    private static func fingerprint(dimensions: Int, seed: UInt64, statistics: FeatureStatistics) -> Fingerprint {
        let digest = String(FeatureHash.hash(statistics.encoded()), radix: 16)
        return Fingerprint("\(name) \(dimensions) seed-\(String(seed, radix: 16)) statistics-\(digest)")
    }

    static let name = "hashed-\(version) analyzer-\(Analyzer.version)"

    func embed(_ vectors: [FeatureVector]) -> EmbeddingBlock {
        var values: [Float] = []
        values.reserveCapacity(vectors.count * dimensions)
        for vector in vectors {
            let featureWeights = vector.features.map { weights[$0] }
            values += project(vector.features.map(\.index), featureWeights, seed: seed, dimensions: dimensions).normalized()
        }
        return EmbeddingBlock(dimensions: dimensions, values: values)
    }
}
