public import ScrubjayDocuments

/// What an update did with one notebook.
public struct NotebookReport: Sendable, Equatable {
    public let notebook: Notebook
    /// Paths relative to the notebook's folder.
    public var added: [String] = []
    public var changed: [String] = []
    public var removed: [String] = []
    public var renamed: [Rename] = []
    /// Files that are as they were.
    public var unchanged = 0
    /// Every file and folder that was found and not read, with the reason.
    public var skipped: [SkippedFile] = []
    /// What was not understood in files that were read in this update, and what `meetings.yaml` says of places that are not there.
    public var warnings: [FileWarning] = []
    /// Files that were not looked at since the time before a question was over, and their bytes.
    var postponed: [SourceFile] = []
    /// Bytes of the files that were read.
    public var bytesRead: Int64 = 0
    /// False when the folder is not there: what was known of it stays.
    public var isReachable = true

    /// Why nothing was done, such as an error in the notebook's `.jay.toml`; what was known of it stays.
    public var failure: String?

    public struct Rename: Sendable, Equatable {
        public let from: String
        public let to: String
    }

    public init(notebook: Notebook) { self.notebook = notebook }

    public var hasChanges: Bool { !(added.isEmpty && changed.isEmpty && removed.isEmpty && renamed.isEmpty) }
}
