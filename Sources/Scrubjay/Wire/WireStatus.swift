/// The state of an index in JSON.
public struct WireStatus: Encodable, Sendable {
    let schema = "scrubjay.status/1"
    let index: String
    let bytes: Int64
    let files: Int
    let documents: Int
    let meetings: Int
    let passages: Int
    let embedded: Int
    /// What a remote embedder has made; left out without one.
    let remote: Remote?
    let people: Int
    let tags: Int
    let tasks: Int
    let decisions: Int
    let notebooks: [WireNotebook]
    /// Notebooks whose folder is not there; what was last read of them counts.
    let unreachable: [String]
    /// Files that have changed and are not brought in yet.
    let stale: Int
    let skipped: [WireSkipped]?
    let warnings: [WireWarning]?
    /// Null where nobody asked.
    let sizes: WireSizes?

    struct Remote: Encodable, Sendable {
        let embedder: String
        let embedded: Int
        /// Whether it has once had all passages that may be sent.
        let complete: Bool
    }

    public init(
        index: String, counts: StoreCounts, notebooks: [Notebook], staleness: Staleness, skipped: [SkippedFile]?,
        warnings: [FileWarning]?, sizes: StoreSizes? = nil
    ) {
        self.index = index
        bytes = counts.bytes
        files = counts.files
        documents = counts.documents
        meetings = counts.meetings
        passages = counts.passages
        embedded = counts.embedded
        remote = counts.remote.map {
            Remote(embedder: $0.embedder.description, embedded: $0.passages, complete: $0.isComplete)
        }
        people = counts.people
        tags = counts.tags
        tasks = counts.tasks
        decisions = counts.decisions
        self.notebooks = notebooks.map(WireNotebook.init)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
        self.skipped = skipped?.map(WireSkipped.init)
        self.warnings = warnings?.map(WireWarning.init)
        self.sizes = sizes.map(WireSizes.init)
    }
}
