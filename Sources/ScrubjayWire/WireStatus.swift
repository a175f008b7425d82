public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

/// The state of an index in JSON.
public struct WireStatus: WireResult {
    public static let schema = "scrubjay.status/1"

    /// How many files have an ending.
    public struct Ending: Codable, Equatable, Sendable {
        public let ending: String
        public let files: Int
    }

    public let index: String
    public let bytes: Int64
    public let files: Int
    /// The files by the endings of their names, in small letters and without the dot; `""` for names without one.
    /// The most frequent endings first.
    public let endings: [Ending]
    public let documents: Int
    public let meetings: Int
    public let passages: Int
    public let embedded: Int
    /// The vectors of a remote embedder; left out if there is none.
    public let remote: Remote?
    /// The vectors of a sentence encoder; left out if there are none.
    public let encoder: Encoder?
    public let people: Int
    public let tags: Int
    public let tasks: Int
    public let decisions: Int
    public let notebooks: [WireNotebook]
    /// Notebooks whose folder was not found; the counts are those of their last indexed version.
    public let unreachable: [String]
    /// The number of files that have changed and have not been read again yet.
    public let stale: Int
    /// Left out without `--skipped`, like the warnings.
    public let skipped: [WireSkipped]?
    public let warnings: [WireWarning]?
    /// Left out without `--sizes`.
    public let sizes: Sizes?

    public struct Remote: Codable, Equatable, Sendable {
        public let embedder: String
        public let embedded: Int
        /// Whether the embedder has embedded, at some time, all passages that may be sent.
        public let complete: Bool
    }

    public struct Encoder: Codable, Equatable, Sendable {
        public let model: String
        public let passages: Int
        /// The number of passages whose sentences are encoded.
        public let sentencesOfPassages: Int
        /// Whether every passage and its sentences are encoded.
        public let complete: Bool
    }

    public init(
        index: String, counts: StoreCounts, notebooks: [Notebook], staleness: Staleness, skipped: [SkippedFile]?,
        warnings: [FileWarning]?, sizes: StoreSizes? = nil
    ) {
        self.index = index
        bytes = counts.bytes
        files = counts.files
        endings = counts.filesByEnding.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { Ending(ending: $0.key, files: $0.value) }
        documents = counts.documents
        meetings = counts.meetings
        passages = counts.passages
        embedded = counts.embedded
        remote = counts.remote.map {
            Remote(embedder: $0.embedder.description, embedded: $0.passages, complete: $0.isComplete)
        }
        encoder = counts.encoded.map {
            Encoder(
                model: $0.model, passages: $0.passages, sentencesOfPassages: $0.passagesBySentence, complete: counts.isEncoded)
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
        self.sizes = sizes.map(Sizes.init)
    }
}

extension WireStatus {
    /// The sizes of the parts of an index, in JSON.
    public struct Sizes: Codable, Equatable, Sendable {
        /// The size of all parts.
        public let bytes: Int64
        /// The size of the text that was indexed.
        public let textBytes: Int64
        /// The parts in a fixed order.
        public let parts: [Part]

        public struct Part: Codable, Equatable, Sendable {
            public let name: String
            public let bytes: Int64
            /// The share of all parts, 0 to 1.
            public let share: Double
            /// The size as a multiple of the indexed text; left out if there is no text.
            public let timesText: Double?
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
}

/// The result of compacting an index, in JSON.
public struct WireCompaction: WireResult {
    public static let schema = "scrubjay.compaction/1"

    public let index: String
    public let bytes: Int64
    public let bytesBefore: Int64
    /// Whether all unused space has been freed already.
    public let complete: Bool
    public let seconds: Double?

    public init(_ compaction: Compaction, index: String, seconds: Double?) {
        self.index = index
        bytes = compaction.bytes
        bytesBefore = compaction.bytesBefore
        complete = compaction.isComplete
        self.seconds = seconds.map(Wire.thousandths)
    }
}

/// The notebooks of an index in JSON.
public struct WireNotebooks: WireResult {
    public static let schema = "scrubjay.notebooks/1"

    public let notebooks: [WireNotebook]

    public init(_ notebooks: [Notebook]) { self.notebooks = notebooks.map(WireNotebook.init) }
}

/// A notebook in JSON.
public struct WireNotebook: Codable, Equatable, Sendable {
    public let name: String
    public let folder: String
    public let lastUpdate: String?

    init(_ notebook: Notebook) {
        name = notebook.name
        folder = notebook.folder
        lastUpdate = notebook.lastUpdate?.description
    }
}
