extension VectorSet {
    /// Whether this version has the embedder that made the set.
    var isKnown: Bool { isLearnt || isHashed }

    private var isLearnt: Bool { fingerprint.hasPrefix(LearntEmbedder.name + " ") }
    fileprivate var isHashed: Bool { fingerprint.hasPrefix(HashedEmbedder.name + " ") }
}

extension VectorIndex {
    /// The embedder that made a set.
    ///
    /// - Parameter vectors: Everything that will be embedded, so that only the needed rows of the projection are read; `nil` to read all.
    /// - Returns: `nil` if another version made the set.
    package func embedder(of set: VectorSet, for vectors: [FeatureVector]? = nil) throws -> (any FeatureEmbedder)? {
        guard set.isKnown else { return nil }
        let statistics = try statistics(of: set)
        let fingerprint = Fingerprint(set.fingerprint)
        if set.isHashed {
            return HashedEmbedder(fingerprint: fingerprint, statistics: statistics, dimensions: set.dimensions)
        }
        let features = vectors.map { Set($0.lazy.flatMap(\.features).map(\.index)) }
        return LearntEmbedder(
            fingerprint: fingerprint, statistics: statistics,
            projection: try projection(of: set, features: features))
    }
}
