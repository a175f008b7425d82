extension VectorSet {
    /// What the fingerprints of sets begin with that remote embedders made. The number counts how passages are written out for them.
    private static let remote = "remote-1 "

    /// Names a set of vectors of a remote embedder: `remote-1 768 nomic-embed-text`.
    static func fingerprint(of embedder: Fingerprint, dimensions: Int) -> String { "\(remote)\(dimensions) \(embedder)" }

    /// The remote embedder that made the set; nil where none did.
    package var remoteEmbedder: Fingerprint? {
        guard fingerprint.hasPrefix(Self.remote) else { return nil }
        return Fingerprint(fingerprint.dropFirst(Self.remote.count).drop { $0 != " " }.dropFirst().description)
    }

    /// Whether the set has passages as the question is: of the same embedder.
    func isComparable(_ question: QuestionVector) -> Bool {
        remoteEmbedder == question.fingerprint && dimensions == question.values.count
    }
}
