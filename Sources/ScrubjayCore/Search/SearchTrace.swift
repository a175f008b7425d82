/// Reports how long each stage of a search takes, if `note` is set.
struct SearchTrace: Sendable {
    var note: (@Sendable (SearchStage, Duration) -> Void)?

    func time<Result, E>(_ stage: SearchStage, _ body: () throws(E) -> Result) throws(E) -> Result {
        guard let note else { return try body() }
        let start = ContinuousClock.now
        defer { note(stage, start.duration(to: .now)) }
        return try body()
    }
}

/// A stage of a search that is timed.
public enum SearchStage: String, Sendable, CaseIterable {
    /// Parses the query and corrects words that no passage has.
    case understanding
    /// Looks up passages, documents and people by the words of the query.
    case words
    /// Compares the query's embedding with every vector. In a larger index this runs while words are looked up.
    case meaning
    /// Merges both into one order.
    case ranking
    /// Reads the passages, documents and meetings of the best candidates.
    case hits
    /// Finds the best lines of each hit.
    case snippets
}
