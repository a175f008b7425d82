/// How many files, documents and other records an index has.
public struct StoreCounts: Sendable, Equatable {
    public var files = 0
    public var documents = 0
    /// Meetings that have more than a calendar entry.
    public var meetings = 0
    public var passages = 0
    public var people = 0
    public var tags = 0
    public var tasks = 0
    public var decisions = 0
    /// The number of passages with a vector of the index's own embedder.
    public var embedded = 0
    /// The vectors of a remote embedder; `nil` if there are none.
    public var remote: Remote?
    /// What the sentence encoder has encoded; `nil` if nothing was encoded.
    public var encoded: Encoded?
    /// Size of the index in bytes.
    public var bytes: Int64 = 0

    package init() {}

    public struct Remote: Sendable, Equatable {
        public let embedder: Fingerprint
        /// The number of passages with a vector from it.
        public let passages: Int
        /// Whether all passages have had a vector at some time; from then on, questions use the vectors.
        public let isComplete: Bool

        package init(embedder: Fingerprint, passages: Int, isComplete: Bool) {
            self.embedder = embedder
            self.passages = passages
            self.isComplete = isComplete
        }
    }

    public struct Encoded: Sendable, Equatable {
        /// The name of the model.
        public let model: String
        /// The number of passages with a vector from it.
        public let passages: Int
        /// The number of passages whose sentences have vectors.
        public let passagesBySentence: Int

        package init(model: String, passages: Int, passagesBySentence: Int) {
            self.model = model
            self.passages = passages
            self.passagesBySentence = passagesBySentence
        }
    }

    /// Whether every passage and its sentences are encoded.
    public var isEncoded: Bool { encoded.map { min($0.passages, $0.passagesBySentence) >= passages } ?? false }
}
