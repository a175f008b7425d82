public import ScrubjayDocuments

/// What an update did.
public struct IndexReport: Sendable, Equatable {
    public var notebooks: [NotebookReport] = []
    /// The number of passages that got a vector.
    public var embedded = 0
    /// Why meetings, people or lineages could not be updated. Passages are up to date.
    public var failures: [String] = []

    /// Whether something is missing that should be there, such as a file that could not be read.
    public var hasFailures: Bool {
        !failures.isEmpty
            || notebooks.contains { !$0.isReachable || $0.failure != nil || $0.skipped.contains { $0.reason.isFailure } }
    }
}

/// What an update did with one notebook.
public struct NotebookReport: Sendable, Equatable {
    public let notebook: Notebook
    /// Paths relative to the notebook's folder. The same applies to `changed` and `removed`.
    public var added: [String] = []
    public var changed: [String] = []
    public var removed: [String] = []
    public var renamed: [Rename] = []
    /// The number of unchanged files.
    public var unchanged = 0
    /// Every file and folder that was found and not read, with the reason.
    public var skipped: [SkippedFile] = []
    /// Warnings about the files that were read in this update, and about records in `meetings.yaml` that do not exist.
    public var warnings: [FileWarning] = []
    /// Files that were not read because the time before a question was over.
    var postponed: [SourceFile] = []
    /// The size of the files that were read, in bytes.
    public var bytesRead: Int64 = 0
    /// Whether the folder exists. If not, the index keeps its last state.
    public var isReachable = true

    /// Why the notebook was not updated, such as an error in its `.jay.toml`. The index keeps its last state.
    public var failure: String?

    /// A renamed file.
    public struct Rename: Sendable, Equatable {
        public let from: String
        public let to: String
    }

    public init(notebook: Notebook) { self.notebook = notebook }

    public var hasChanges: Bool { !(added.isEmpty && changed.isEmpty && removed.isEmpty && renamed.isEmpty) }
}

/// What an import did.
public struct ImportReport: Sendable, Equatable {
    public let name: String
    public let counts: ImportCounts
    /// The report of the update that added the documents to the index.
    public let update: IndexReport
}

/// The result of embedding passages with a remote embedder.
public struct RemoteReport: Sendable, Equatable {
    public let embedder: Fingerprint
    /// The number of passages that got a vector.
    public let embedded: Int
    /// Why it ended early; `nil` if every passage that may be sent has a vector now. The next update continues from there.
    public let failure: String?
}

/// The result of encoding passages and their sentences.
public struct EncodingReport: Sendable, Equatable {
    /// The name of the model.
    public let model: String
    /// The number of passages that got a vector.
    public let passages: Int
    /// The number of different sentences that were encoded; one whose text had a vector already is not counted.
    public let units: Int
}

/// The progress of an update.
public struct IndexProgress: Sendable, Equatable {
    /// What an update is doing.
    public enum Stage: String, Sendable { case reading, embedding, encoding, encodingSentences }

    public let stage: Stage
    /// The number of files for `reading`, of passages for the others.
    public let done: Int
    public let total: Int
    /// The bytes of the files processed so far, and of all files to read; 0 for the other stages.
    public let bytesDone: Int64
    public let bytesTotal: Int64
}
