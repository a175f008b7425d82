/// How well a search finds what people judged to be the answer.
public struct Evaluation: Sendable {
    public struct Row: Sendable {
        public let id: String
        public let text: String
        public let kind: String
        public let scores: QualityScores
    }

    /// Means over the questions of a kind, or over all.
    public struct Mean: Sendable {
        /// Nil for all.
        public let kind: String?
        public let count: Int
        public let scores: QualityScores
    }

    /// The folder of the questions, as it was named.
    public let folder: String
    /// What was not ranked by.
    public let without: [RankingPart]
    /// One for each question that has an answer, in their order.
    public let rows: [Row]
    /// How many questions have none, and are not measured.
    public let unanswered: Int

    /// One for each kind, in the order in which they come first.
    public var kinds: [Mean] {
        var kinds: [String] = []
        for row in rows where !kinds.contains(row.kind) { kinds.append(row.kind) }
        return kinds.map { kind in mean(rows.filter { $0.kind == kind }, kind: kind) }
    }

    public var all: Mean { mean(rows, kind: nil) }

    private func mean(_ rows: [Row], kind: String?) -> Mean {
        Mean(kind: kind, count: rows.count, scores: QualityScores(meanOf: rows.map(\.scores)))
    }
}
