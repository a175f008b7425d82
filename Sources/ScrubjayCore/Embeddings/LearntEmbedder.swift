import ScrubjayText
import ScrubjayKernels

/// Hashed bags of words under a projection learnt from the notebook: texts without a common word are near if their words occur in similar company.
///
/// There is no external model, and the vectors are the same everywhere.
///
///     features  = as in HashedEmbedder
///     vector    = unit(Σ weight · row of the projection)
///
/// New passages are folded in without changing the projection.
struct LearntEmbedder: FeatureEmbedder {
    let fingerprint: Fingerprint
    private let weights: FeatureWeights
    private let projection: Projection

    var dimensions: Int { projection.dimensions }

    /// Creates an embedder from a projection that was just learnt.
    ///
    /// - Parameter projection: The complete projection.
    init(statistics: FeatureStatistics, projection: Projection) {
        self.init(
            fingerprint: Self.fingerprint(of: projection, statistics: statistics), statistics: statistics,
            projection: projection)
    }

    /// Creates an embedder from a stored projection.
    ///
    /// - Parameters:
    ///   - fingerprint: The fingerprint of the vector set.
    ///   - projection: At least the rows of all features that will be embedded.
    init(fingerprint: Fingerprint, statistics: FeatureStatistics, projection: Projection) {
        self.fingerprint = fingerprint
        self.projection = projection
        weights = FeatureWeights(statistics)
    }

    static let name = "learnt-\(ProjectionLearner.version) analyzer-\(Analyzer.version)"

    private static func fingerprint(of projection: Projection, statistics: FeatureStatistics) -> Fingerprint {
        let rows = projection.rows.values.lazy.map { UInt8(bitPattern: $0) }
        let digest = FeatureHash.hash(FeatureHash.hash(statistics.encoded()), then: FeatureHash.hash(rows))
        return Fingerprint("\(name) \(projection.dimensions) \(String(digest, radix: 16))")
    }

    func embed(_ vectors: [FeatureVector]) -> EmbeddingBlock {
        var values: [Float] = []
        values.reserveCapacity(vectors.count * dimensions)
        var rows: [Int] = []
        var rowWeights: [Float] = []
        for vector in vectors {
            rows.removeAll(keepingCapacity: true)
            rowWeights.removeAll(keepingCapacity: true)
            for feature in vector.features {
                guard let row = projection.row(of: feature.index) else { continue }
                rows.append(row)
                rowWeights.append(weights[feature])
            }
            let row = projection.rows.sum(of: rows, weights: rowWeights)
            values.append(contentsOf: row.normalized())
        }
        return EmbeddingBlock(dimensions: dimensions, values: values)
    }
}
