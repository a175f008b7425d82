/// What is forgotten, or would be, of some notes.
public struct ForgottenNotes: Sendable {
    /// A note, or a folder with all notes in it.
    public struct Place: Sendable, Hashable {
        public let notebook: String
        /// The folder of the notebook, an absolute path.
        public let folder: String
        /// Relative to the folder.
        public let path: String
        public let isFolder: Bool
        /// The absolute path.
        public var location: String { folder + "/" + path }

        /// Whether a path, relative to the folder of the notebook, is that of the note or lies in the folder.
        func contains(_ other: String) -> Bool { other == path || isFolder && other.hasPrefix(path + "/") }
    }

    public internal(set) var places: [Place] = []
    /// How many files, passages and mentions of tasks the index has of them.
    public internal(set) var fileCount = 0
    public internal(set) var passageCount = 0
    public internal(set) var taskCount = 0
    /// The people and the tags that no other note has, by name.
    public internal(set) var people: [String] = []
    public internal(set) var tags: [String] = []
    /// How many changes of them could be taken back.
    public internal(set) var changeCount = 0
    public internal(set) var judgementCount = 0
    /// The files with the lines that keep them out of the index, absolute paths; empty if no file of them is left.
    public internal(set) var ignoreFiles: [String] = []
    /// The files of them that are deleted, absolute paths.
    public internal(set) var deletedFiles: [String] = []
    /// What is derived from all notes and could not be made anew; the next update does that.
    public internal(set) var failures: [String] = []
    /// Whether this has happened.
    public internal(set) var isDone = false
    /// Whether nothing is left; `false` if the old state of the index is still being read.
    public internal(set) var isComplete = false
}
