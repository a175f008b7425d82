import ScrubjayKernels

/// The differences between two evaluations, question by question.
public struct Comparison: Sendable {
    /// The change of a mean over the questions that both evaluations have.
    public struct Change: Sendable {
        public let measure: Measure
        public let before: Double
        public let now: Double
        /// The 95 % confidence interval of the difference. If it contains zero, the difference may be chance.
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

    /// The saved file, as the user named it.
    public let path: String
    /// The parts of the ranking that the earlier evaluation left out.
    public let without: [String]
    /// One change for each measure that both evaluations have.
    public let changes: [Change]
    /// Questions that are answered better than before, and worse, largest change first.
    public let won: [Shift]
    public let lost: [Shift]
    /// The number of questions that both evaluations have, and that only one has.
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
            guard let before = before[.ndcg], let now = row.scores[.ndcg], abs(now - before) > Self.roundingTolerance else {
                return nil
            }
            return Shift(id: row.id, text: row.text, before: before, now: now)
        }
        won = shifts.filter { $0.now > $0.before }.sorted { $0.now - $0.before > $1.now - $1.before }
        lost = shifts.filter { $0.now < $0.before }.sorted { $0.now - $0.before < $1.now - $1.before }
    }

    /// Smaller shifts are rounding: files have six digits.
    private static let roundingTolerance = 1e-6

    /// The measures of a quality gate: the order of files, and the right lines in them.
    public static let gated: [Measure] = [.ndcg, .lines5]

    /// The gated measures that have fallen by more than the tolerance.
    public func regressed(tolerance: Double) -> [Change] {
        changes.filter { Self.gated.contains($0.measure) && $0.difference < -tolerance }
    }
}

/// Estimates the confidence interval of a mean by resampling.
enum Bootstrap {
    private static let resamples = 10_000
    /// The share of resamples in each tail.
    private static let share = 0.025

    /// The interval that contains the means of 95 % of the resamples, drawn with replacement. The same on every run.
    ///
    /// B. Efron: *Bootstrap methods: another look at the jackknife*, 1979, doi:10.1214/aos/1176344552, by percentiles.
    static func interval(ofMean values: [Double]) -> ClosedRange<Double> {
        guard let first = values.first else { return 0...0 }
        // Equal values have no variance.
        guard values.contains(where: { $0 != first }) else { return first...first }
        let count = UInt64(values.count)
        var draw: UInt64 = 0
        var means = (0..<resamples).map { _ in
            var sum = 0.0
            for _ in values.indices {
                // The high half of the product is a uniformly distributed number below `count`.
                sum += values[Int(splitMix64(0, draw).multipliedFullWidth(by: count).high)]
                draw += 1
            }
            return sum / Double(count)
        }
        means.sort()
        let cut = Int(Double(resamples) * share)
        return means[cut]...means[resamples - 1 - cut]
    }
}
