extension VectorSet {
    /// Whether this version knows the embedder that made the set.
    var isKnown: Bool { isLearnt || isHashed }

    private var isLearnt: Bool { fingerprint.hasPrefix(LearntEmbedder.name + " ") }
    fileprivate var isHashed: Bool { fingerprint.hasPrefix(HashedEmbedder.name + " ") }
}

extension Snapshot {
    /// The embedder that made a set.
    ///
    /// - Parameter vectors: All that it is going to embed; nil for any. What it has learnt of other words is not read.
    /// - Returns: nil for a set that another version made.
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
