/// A passage and how well it suits a query.
package struct ScoredPassage: Sendable, Hashable {
    package var id: Passage.ID
    package var score: Double

    package init(id: Passage.ID, score: Double) {
        self.id = id
        self.score = score
    }
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
