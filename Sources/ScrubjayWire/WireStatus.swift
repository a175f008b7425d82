public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

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
    /// The vectors of a remote embedder; left out if there is none.
    let remote: Remote?
    let people: Int
    let tags: Int
    let tasks: Int
    let decisions: Int
    let notebooks: [WireNotebook]
    /// Notebooks whose folder was not found; the counts are those of their last indexed version.
    let unreachable: [String]
    /// The number of files that have changed and have not been read again yet.
    let stale: Int
    /// Left out without `--skipped`, like the warnings.
    let skipped: [WireSkipped]?
    let warnings: [WireWarning]?
    /// Left out without `--sizes`.
    let sizes: WireSizes?

    struct Remote: Encodable, Sendable {
        let embedder: String
        let embedded: Int
        /// Whether the embedder has embedded, at some time, all passages that may be sent.
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

/// The sizes of the parts of an index, in JSON.
struct WireSizes: Encodable, Sendable {
    /// The size of all parts.
    let bytes: Int64
    /// The size of the text that was indexed.
    let textBytes: Int64
    /// The parts in a fixed order.
    let parts: [Part]

    struct Part: Encodable, Sendable {
        let name: String
        let bytes: Int64
        /// The share of all parts, 0 to 1.
        let share: Double
        /// The size as a multiple of the indexed text; left out if there is no text.
        let timesText: Double?
    }

    init(_ sizes: StoreSizes) {
        bytes = sizes.total
        textBytes = sizes.textBytes
        parts = sizes.parts.map { part in
            let bytes = sizes.bytes[part] ?? 0
            return Part(
                name: part.rawValue, bytes: bytes, share: Wire.rounded(sizes.share(of: part)),
                timesText: sizes.timesText(bytes).map(Wire.rounded))
        }
    }
}

/// The result of compacting an index, in JSON.
public struct WireCompaction: Encodable, Sendable {
    let schema = "scrubjay.compaction/1"
    let index: String
    let bytes: Int64
    let bytesBefore: Int64
    /// Whether all unused space has been freed already.
    let complete: Bool
    let seconds: Double?

    public init(_ compaction: Compaction, index: String, seconds: Double?) {
        self.index = index
        bytes = compaction.bytes
        bytesBefore = compaction.bytesBefore
        complete = compaction.isComplete
        self.seconds = seconds.map(Wire.thousandths)
    }
}

/// The notebooks of an index in JSON.
public struct WireNotebooks: Encodable, Sendable {
    let schema = "scrubjay.notebooks/1"
    let notebooks: [WireNotebook]

    public init(_ notebooks: [Notebook]) { self.notebooks = notebooks.map(WireNotebook.init) }
}

/// A notebook in JSON.
public struct WireNotebook: Encodable, Sendable {
    let name: String
    let folder: String
    let lastUpdate: String?

    init(_ notebook: Notebook) {
        name = notebook.name
        folder = notebook.folder
        lastUpdate = notebook.lastUpdate?.description
    }
}
