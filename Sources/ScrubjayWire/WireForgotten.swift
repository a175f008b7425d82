public import ScrubjayCore

/// Notes that were forgotten, or would be.
public struct WireForgotten: WireResult {
    public static let schema = "scrubjay.forgotten/1"

    /// A note, or a folder with all notes in it.
    public struct Place: Codable, Equatable, Sendable {
        public let notebook: String
        /// Relative to the notebook.
        public let path: String
        public let isFolder: Bool
    }

    /// Whether it has happened; `false` for `--dry-run`.
    public let done: Bool
    /// Whether nothing is left; `false` as well if other processes were still reading an earlier state.
    public let complete: Bool
    public let places: [Place]
    public let files: Int
    public let passages: Int
    public let tasks: Int
    public let people: [String]
    public let tags: [String]
    public let changes: Int
    public let judgements: Int
    public let ignoredBy: [String]
    public let deleted: [String]
    public let failures: [String]

    public init(_ forgotten: ForgottenNotes) {
        (done, complete, failures) = (forgotten.isDone, forgotten.isComplete, forgotten.failures)
        places = forgotten.places.map { Place(notebook: $0.notebook, path: $0.path, isFolder: $0.isFolder) }
        (files, passages, tasks) = (forgotten.fileCount, forgotten.passageCount, forgotten.taskCount)
        (people, tags) = (forgotten.people, forgotten.tags)
        (changes, judgements) = (forgotten.changeCount, forgotten.judgementCount)
        (ignoredBy, deleted) = (forgotten.ignoreFiles, forgotten.deletedFiles)
    }
}
