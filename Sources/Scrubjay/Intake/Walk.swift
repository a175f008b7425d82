/// What was found in a notebook's folder.
struct Walk: Sendable, Equatable {
    /// The files to be read, each once, in the order of the bytes of their paths.
    var files: [SourceFile]
    /// All that is not read, in the same order.
    var skipped: [SkippedFile]
    /// Folders that could not be listed. The files below are neither found nor gone: nothing is known of them.
    var unreadableFolders: [String]
    /// Copies that a synchronising program made; they are among `files`.
    var conflictCopies: [ConflictCopy]

    init(
        files: [SourceFile] = [], skipped: [SkippedFile] = [], unreadableFolders: [String] = [],
        conflictCopies: [ConflictCopy] = []
    ) {
        self.files = files
        self.skipped = skipped
        self.unreadableFolders = unreadableFolders
        self.conflictCopies = conflictCopies
    }

    /// Whether the folder holds nothing at all, not even hidden files.
    ///
    /// An index that knows files of such a folder should rather believe that a disk is not mounted.
    var isEmpty: Bool { files.isEmpty && skipped.isEmpty }

    /// How many entries were skipped for each reason, by its code.
    var skippedCounts: [String: Int] {
        skipped.reduce(into: [:]) { $0[$1.reason.code, default: 0] += 1 }
    }
}
