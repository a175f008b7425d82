/// What became of the passages that a remote embedder was to embed.
public struct RemoteReport: Sendable, Equatable {
    public let embedder: Fingerprint
    /// Passages that got a vector.
    public let embedded: Int
    /// Why it ended early; nil where every passage that may be sent has a vector now. The next update goes on from there.
    public let failure: String?
}
