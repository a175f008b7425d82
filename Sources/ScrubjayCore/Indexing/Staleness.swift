import ScrubjayDocuments

/// What a refresh before a question left undone.
public struct Staleness: Sendable, Equatable {
    /// Files that were added, changed or removed and are not brought in: more than a question should wait for.
    public var changedFiles = 0
    public var changedBytes: Int64 = 0
    /// Files, from the root of the file system, that could not be read in the time that a question waits; as long as they are unchanged,
    /// only an update reads them again. What was known of them still answers.
    public var slowFiles: [String] = []
    /// Files that have not changed and are to be read again all the same. A question does not wait for that either.
    public var outdatedFiles = 0
    public var outdatedBytes: Int64 = 0
    /// Why there are such files.
    public var outdatings: Set<Outdating> = []

    /// Why what the index knows of files is not what it would be today.
    public enum Outdating: Sendable {
        /// Settings that decide how files are read are others.
        case settings
        /// They were read by another version of Scrubjay.
        case version
    }

    /// Notebooks whose folder is not there; what was known of them still answers.
    public var unreachable: [Notebook] = []

    /// Why a notebook could not be compared with its folder, such as an error in its `.jay.toml`, and why meetings or people are as
    /// they were.
    public var failures: [String] = []

    public init() {}

    public var isStale: Bool { filesLeft > 0 || !unreachable.isEmpty || !failures.isEmpty }

    /// All files of which the index does not know what they are now.
    public var filesLeft: Int { changedFiles + outdatedFiles + slowFiles.count }

    mutating func add(_ changes: ChangeSet, of found: Walk, outdating: Outdating?) {
        let changed = changes.surelyChanged
        changedFiles += changed.count + changes.missing.count
        changedBytes += changed.reduce(0) { $0 + $1.file.readingCost }
        guard let outdating else { return }
        outdatedFiles += found.files.count - changed.count
        outdatedBytes += found.files.reduce(0) { $0 + $1.stamp.size } - changed.reduce(0) { $0 + $1.file.stamp.size }
        if found.files.count > changed.count { outdatings.insert(outdating) }
    }

    /// More than this is not brought in before a question: an update takes about 300 ms for so much.
    static let mostFiles = 200
    static let mostBytes: Int64 = 3_000_000
    /// A question waits no longer for files to be read. It is long, for slow disks and files that programs read for us.
    static let mostTime = Duration.seconds(5)
}
