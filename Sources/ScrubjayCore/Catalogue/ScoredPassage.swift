/// A passage with its score for a query.
package struct ScoredPassage: Sendable, Hashable {
    package var id: Passage.ID
    package var score: Double

    package init(id: Passage.ID, score: Double) {
        self.id = id
        self.score = score
    }
}

extension [ScoredPassage] {
    /// Runs of consecutive passages with equal scores.
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
    /// Passages with equal scores, sorted by `inOrder`.
    func ordered(by inOrder: ([Passage.ID]) throws -> [Passage.ID]) rethrows -> [ScoredPassage] {
        guard count > 1, let score = first?.score else { return Array(self) }
        return try inOrder(map(\.id)).map { ScoredPassage(id: $0, score: score) }
    }
}
