/// A passage and how well it suits a query.
struct ScoredPassage: Sendable, Hashable {
    var id: Passage.ID
    var score: Double
}

extension [ScoredPassage] {
    /// Passages with equal scores that follow each other, as one slice each.
    var equalScores: some Sequence<ArraySlice<ScoredPassage>> {
        sequence(state: startIndex) { (start: inout Int) -> ArraySlice<ScoredPassage>? in
            guard start < endIndex else { return nil }
            let run = self[start...].prefix { $0.score == self[start].score }
            start = run.endIndex
            return run
        }
    }
}

extension ArraySlice<ScoredPassage> {
    /// Passages with equal scores in an order of their own.
    func ordered(by inOrder: ([Passage.ID]) throws -> [Passage.ID]) rethrows -> [ScoredPassage] {
        guard count > 1, let score = first?.score else { return Array(self) }
        return try inOrder(map(\.id)).map { ScoredPassage(id: $0, score: score) }
    }
}
