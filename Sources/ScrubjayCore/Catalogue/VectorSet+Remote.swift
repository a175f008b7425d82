extension VectorSet {
    /// The prefix of the fingerprints of remote sets. The number is the version of the text that is sent for a passage.
    private static let remote = "remote-1 "

    /// The fingerprint of a set of vectors of a remote embedder: `remote-1 768 nomic-embed-text`.
    static func fingerprint(of embedder: Fingerprint, dimensions: Int) -> String { "\(remote)\(dimensions) \(embedder)" }

    /// The remote embedder that made the set; `nil` for any other set.
    package var remoteEmbedder: Fingerprint? {
        guard fingerprint.hasPrefix(Self.remote) else { return nil }
        return Fingerprint(fingerprint.dropFirst(Self.remote.count).drop { $0 != " " }.dropFirst().description)
    }

    /// Whether the same embedder made the set and the vector of the question.
    func isComparable(_ question: QuestionVector) -> Bool {
        remoteEmbedder == question.fingerprint && dimensions == question.values.count
    }
}
