/// What has changed between two evaluations, question by question.
public struct Comparison: Sendable {
    /// The change of a mean, over the questions that both have.
    public struct Change: Sendable {
        public let measure: Measure
        public let before: Double
        public let now: Double
        /// Where the difference lies with 95 of 100 other choices of questions; a zero inside it may be chance.
        public let interval: ClosedRange<Double>

        public var difference: Double { now - before }
    }

    /// The change of one question's nDCG@10.
    public struct Shift: Sendable {
        public let id: String
        public let text: String
        public let before: Double
        public let now: Double
    }

    /// The file that is compared with, as it was named.
    public let path: String
    /// What the earlier evaluation was ranked without.
    public let without: [String]
    /// One for each measure that both have.
    public let changes: [Change]
    /// Questions that are answered better than before, and worse, those first that changed most.
    public let won: [Shift]
    public let lost: [Shift]
    /// How many questions both have, and how many only one has.
    public let count: Int
    public let onlyNow: Int
    public let onlyBefore: Int

    public init(of evaluation: Evaluation, against saved: SavedEvaluation) throws(EvaluationError) {
        let pairs = evaluation.rows.compactMap { row in saved.scores(of: row).map { (row: row, before: $0) } }
        guard !pairs.isEmpty else { throw EvaluationError(saved.path, .otherQuestions) }
        path = saved.path
        without = saved.without
        count = pairs.count
        onlyNow = evaluation.rows.count - pairs.count
        onlyBefore = max(0, saved.count - pairs.count)
        changes = Measure.allCases.compactMap { measure in
            let values = pairs.compactMap { pair in
                pair.before[measure].flatMap { before in pair.row.scores[measure].map { (before: before, now: $0) } }
            }
            guard !values.isEmpty else { return nil }
            return Change(
                measure: measure, before: values.reduce(0) { $0 + $1.before } / Double(values.count),
                now: values.reduce(0) { $0 + $1.now } / Double(values.count),
                interval: Bootstrap.interval(ofMean: values.map { $0.now - $0.before }))
        }
        let shifts = pairs.compactMap { row, before -> Shift? in
            guard let before = before[.ndcg], let now = row.scores[.ndcg], abs(now - before) > Self.leastShift else {
                return nil
            }
            return Shift(id: row.id, text: row.text, before: before, now: now)
        }
        won = shifts.filter { $0.now > $0.before }.sorted { $0.now - $0.before > $1.now - $1.before }
        lost = shifts.filter { $0.now < $0.before }.sorted { $0.now - $0.before < $1.now - $1.before }
    }

    /// What has six digits in a file is not what it was by less than that.
    private static let leastShift = 1e-6

    /// What a gate looks at: files in the right order, and the right lines of them.
    public static let gated: [Measure] = [.ndcg, .lines5]

    /// What is lower than before by more than the tolerance, of what a gate looks at.
    public func fallen(tolerance: Double) -> [Change] {
        changes.filter { Self.gated.contains($0.measure) && $0.difference < -tolerance }
    }
}
