/// The features of the passages that an update has read, so that they are not analysed once more for their vectors.
///
/// They are known by a hash of their words and of those they stand under: a passage that somebody else has put in the place of one that was
/// read is not taken for it. What is not here has to be analysed.
struct FeatureCache: Sendable {
    private var features: [Int64: PackedFeatures] = [:]
    private var byteCount = 0
    private let byteLimit: Int

    /// - Parameter byteLimit: More is not remembered: it would take memory that the learning needs.
    init(byteLimit: Int = 64_000_000) { self.byteLimit = byteLimit }

    mutating func remember(_ packed: PackedFeatures, of hash: Int64) {
        guard byteCount + packed.byteCount <= byteLimit, features.updateValue(packed, forKey: hash) == nil else { return }
        byteCount += packed.byteCount
    }

    subscript(hash: Int64) -> FeatureVector? { features[hash].map { FeatureVector($0) } }
}
