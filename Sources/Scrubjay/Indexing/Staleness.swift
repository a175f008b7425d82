/// What a refresh before a question left undone.
public struct Staleness: Sendable, Equatable {
    /// Files that were added, changed or removed and are not brought in: more than a question should wait for.
    public var changedFiles = 0
    public var changedBytes: Int64 = 0
    /// Files, from the root of the file system, that could not be read in the time that a question waits; as long as they are unchanged,
    /// only an update reads them again. What was known of them still answers.
    public var slowFiles: [String] = []
    /// Notebooks whose folder is not there; what was known of them still answers.
    public var unreachable: [Notebook] = []

    /// Files of which the index does not know what they are now.
    public var unreadFiles: Int { changedFiles + slowFiles.count }

    /// Why a notebook could not be compared with its folder, such as an error in its `.jay.toml`, and why meetings or people are as
    /// they were.
    public var failures: [String] = []

    public init() {}

    public var isStale: Bool { changedFiles > 0 || !slowFiles.isEmpty || !unreachable.isEmpty || !failures.isEmpty }

    /// More than this is not brought in before a question: an update takes about 300 ms for so much.
    static let mostFiles = 200
    static let mostBytes: Int64 = 3_000_000
    /// A question waits no longer for files to be read. It is long, for slow disks and files that programs read for us.
    static let mostTime = Duration.seconds(5)
}
