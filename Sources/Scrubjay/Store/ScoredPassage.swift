/// A passage and how well it suits a query.
struct ScoredPassage: Sendable, Hashable {
    var id: Passage.ID
    var score: Double
}
