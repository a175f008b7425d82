import ScrubjayText
import ScrubjayKernels

/// Hashed bags of words under a projection that was learnt from the notebook: texts that share no word are near when their words
/// keep the same company. No model from elsewhere, and the same vectors everywhere.
///
///     features  = as in HashedEmbedder
///     vector    = unit(Σ weight · row of the projection)
///
/// New passages are folded in: what was learnt stays as it is.
struct LearntEmbedder: FeatureEmbedder {
    let fingerprint: Fingerprint
    private let weights: FeatureWeights
    private let projection: Projection

    var dimensions: Int { projection.dimensions }

    /// What has just been learnt.
    ///
    /// - Parameter projection: All of it.
    init(statistics: FeatureStatistics, projection: Projection) {
        self.init(
            fingerprint: Self.fingerprint(of: projection, statistics: statistics), statistics: statistics,
            projection: projection)
    }

    /// What was learnt before.
    ///
    /// - Parameters:
    ///   - fingerprint: That of the set.
    ///   - projection: The rows of every feature that is going to be asked for, at least.
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
