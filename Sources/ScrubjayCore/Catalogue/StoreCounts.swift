/// How much an index holds.
public struct StoreCounts: Sendable, Equatable {
    public var files = 0
    public var documents = 0
    /// Those of which there is more than an entry in a calendar.
    public var meetings = 0
    public var passages = 0
    public var people = 0
    public var tags = 0
    public var tasks = 0
    public var decisions = 0
    /// Passages with a vector of the notebook's own embedder.
    public var embedded = 0
    /// What a remote embedder has made; nil without one.
    public var remote: Remote?
    /// Size of the index in bytes.
    public var bytes: Int64 = 0

    package init() {}

    public struct Remote: Sendable, Equatable {
        public let embedder: Fingerprint
        /// Passages with a vector of it.
        public let passages: Int
        /// Whether it has once had all of them, and questions are compared with them.
        public let isComplete: Bool

        package init(embedder: Fingerprint, passages: Int, isComplete: Bool) {
            self.embedder = embedder
            self.passages = passages
            self.isComplete = isComplete
        }
    }
}
