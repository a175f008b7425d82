import ScrubjayDocuments

/// What an update did.
public struct IndexReport: Sendable, Equatable {
    public var notebooks: [NotebookReport] = []
    /// Passages that got a vector.
    public var embedded = 0
    /// Why meetings, people, or what is about one thing are as they were; passages are up to date.
    public var failures: [String] = []

    /// Whether something is missing that should be there, such as a file that could not be read.
    public var hasFailures: Bool {
        !failures.isEmpty
            || notebooks.contains { !$0.isReachable || $0.failure != nil || $0.skipped.contains { $0.reason.isFailure } }
    }
}
