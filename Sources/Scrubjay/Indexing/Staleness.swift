/// What a refresh before a question left undone.
public struct Staleness: Sendable, Equatable {
    /// Files that were added, changed or removed and are not brought in: more than a question should wait for.
    public var changedFiles = 0
    public var changedBytes: Int64 = 0
    /// Notebooks whose folder is not there; what was known of them still answers.
    public var unreachable: [Notebook] = []

    /// Why a notebook could not be compared with its folder, such as an error in its `.jay.toml`, and why meetings or people are as
    /// they were.
    public var failures: [String] = []

    public init() {}

    public var isStale: Bool { changedFiles > 0 || !unreachable.isEmpty || !failures.isEmpty }

    /// More than this is not brought in before a question: an update takes about 300 ms for so much.
    static let mostFiles = 200
    static let mostBytes: Int64 = 3_000_000
}
