@testable import ScrubjayCore
@testable import ScrubjayWire
import ScrubjayTestSupport
import Testing

/// What has changed between two evaluations.
@Suite struct `Comparing evaluations` {
    private static func evaluation(_ scores: [Double], lines: [Double?] = []) -> Evaluation {
        Evaluation(
            folder: "questions", without: [],
            rows: scores.enumerated().map { index, score in
                var values = [Measure.ndcg: score]
                if index < lines.count { values[.lines5] = lines[index] }
                return Evaluation.Row(id: "q\(index)", text: "question \(index)", kind: "", scores: QualityScores(values))
            }, unanswered: 0)
    }

    private static func saved(_ evaluation: Evaluation) throws -> SavedEvaluation {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "saved.json")
        try SavedEvaluation.write(try Wire.json(WireEvaluation(evaluation)), to: path)
        return try withExtendedLifetime(folder) { try SavedEvaluation(path: path) }
    }

    @Test func `a saved evaluation is read back`() throws {
        let evaluation = Self.evaluation([0.25, 1, 1 / 3], lines: [1, nil, 0])
        let comparison = try Comparison(of: evaluation, against: try Self.saved(evaluation))
        #expect(comparison.count == 3 && comparison.onlyNow == 0 && comparison.onlyBefore == 0)
        #expect(comparison.won.isEmpty && comparison.lost.isEmpty)
        #expect(comparison.changes.map(\.measure) == [.ndcg, .lines5])
        #expect(comparison.changes.allSatisfy { abs($0.difference) < 1e-6 })
        #expect(comparison.regressed(tolerance: 1e-6).isEmpty)
    }

    @Test func `only questions that both have are compared`() throws {
        let comparison = try Comparison(
            of: Self.evaluation([1, 0.5]), against: try Self.saved(Self.evaluation([0.5, 0.5, 0, 1])))
        #expect(comparison.count == 2 && comparison.onlyBefore == 2)
        #expect(comparison.won.map(\.id) == ["q0"])
        #expect(comparison.changes.first.map { $0.difference } == 0.25)
        let others = Evaluation(
            folder: "", without: [],
            rows: [Evaluation.Row(id: "q0", text: "other words", kind: "", scores: QualityScores([.ndcg: 1]))],
            unanswered: 0
        )
        #expect(throws: EvaluationError.self) { try Comparison(of: others, against: try Self.saved(Self.evaluation([1]))) }
    }

    @Test func `the questions that changed most come first`() throws {
        let comparison = try Comparison(
            of: Self.evaluation([1, 0.6, 0.4, 0, 0.5]), against: try Self.saved(Self.evaluation([0.5, 0.5, 0.5, 1, 0.5])))
        #expect(comparison.won.map(\.id) == ["q0", "q1"])
        #expect(comparison.lost.map(\.id) == ["q3", "q2"])
    }

    @Test(arguments: [(0.05, 0.0, 0.02, ["ndcg"]), (0.05, 0.0, 0.06, []), (-0.05, 0.0, 0.0, []), (0.0, 1.0, 0.02, ["lines5"])])
    func `the comparison fails if files or lines have dropped by more than the tolerance`(
        loss: Double, lineLoss: Double, tolerance: Double, regressed: [String]
    ) throws {
        let before = Self.evaluation([0.5, 0.5, 0.5, 0.5], lines: [1, 1, 1, 1])
        let now = Self.evaluation(Array(repeating: 0.5 - loss, count: 4), lines: [1 - lineLoss, 1, 1, 1])
        let comparison = try Comparison(of: now, against: try Self.saved(before))
        #expect(comparison.regressed(tolerance: tolerance).map(\.measure.rawValue) == regressed)
    }

    @Test(arguments: [30, 300])
    func `the interval is as wide as the mean is uncertain, and the same on every run`(count: Int) {
        var dice = Dice(seed: UInt64(count))
        let values = (0..<count).map { _ in Double(dice.number(-100...100)) / 100 }
        let mean = values.reduce(0, +) / Double(count)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
        let interval = Bootstrap.interval(ofMean: values)
        // With many values the mean is nearly normal: 1.96 standard errors on either side.
        let half = 1.96 * (variance / Double(count)).squareRoot()
        #expect(abs(interval.lowerBound - (mean - half)) < 0.15 * half)
        #expect(abs(interval.upperBound - (mean + half)) < 0.15 * half)
        #expect(Bootstrap.interval(ofMean: values) == interval)
    }

    @Test func `equal values have no variance`() {
        #expect(Bootstrap.interval(ofMean: [0.25, 0.25]) == 0.25...0.25)
        #expect(Bootstrap.interval(ofMean: []) == 0...0)
    }

    @Test(arguments: [
        "", "[]", "{\"schema\": \"scrubjay.search/1\", \"questions\": []}",
        """
        {"schema": "scrubjay.evaluation/1", "questions": [{"id": "a", "text": "b", "scores": {"ndcg": 1e300}}]}
        """,
    ])
    func `a file of another kind cannot be compared`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "other.json")
        let error = #expect(throws: EvaluationError.self) { try SavedEvaluation(path: folder.absolutePath(of: "other.json")) }
        #expect(error?.reason == .notSaved)
    }
}
