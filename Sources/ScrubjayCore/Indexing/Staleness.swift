import ScrubjayDocuments

/// What a refresh left undone.
public struct Staleness: Sendable, Equatable {
    /// The number of added, changed or removed files that were not brought in, because a question should not wait for so many.
    public var changedFiles = 0
    public var changedBytes: Int64 = 0
    /// The absolute paths of files that could not be read in the time before a question. While unchanged, they are read again only by an update.
    /// Their last state still answers.
    public var slowFiles: [String] = []
    /// The number of unchanged files that have to be read again. A question does not wait for them either.
    public var outdatedFiles = 0
    public var outdatedBytes: Int64 = 0
    /// Why there are such files.
    public var outdatings: Set<Outdating> = []

    /// Why the indexed state of a file is not what reading it today would give.
    public enum Outdating: Sendable {
        /// Settings that decide how files are read have changed.
        case settings
        /// Another version of Scrubjay read them.
        case version
    }

    /// Notebooks whose folder does not exist. Their last state still answers.
    public var unreachable: [Notebook] = []

    /// Why a notebook could not be compared with its folder, such as an error in its `.jay.toml`, and why meetings or people could not be updated.
    public var failures: [String] = []

    public init() {}

    public var isStale: Bool { filesLeft > 0 || !unreachable.isEmpty || !failures.isEmpty }

    /// The number of files whose current contents the index does not know.
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

    /// The limits of a refresh. An update of this size takes about 300 ms.
    static let mostFiles = 200
    static let mostBytes: Int64 = 3_000_000
    /// How long a question waits for reading. It is long because of slow disks and files that other programs read for us.
    static let mostTime = Duration.seconds(5)
}
