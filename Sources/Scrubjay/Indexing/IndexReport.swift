/// What an update did.
public struct IndexReport: Sendable, Equatable {
    public var notebooks: [NotebookReport] = []
    /// Passages that got a vector.
    public var embedded = 0

    /// Whether a file could not be read that should have been.
    public var hasFailures: Bool {
        notebooks.contains { !$0.isReachable || $0.failure != nil || $0.skipped.contains { $0.reason.isFailure } }
    }
}
