public import ScrubjayCore

/// An evaluation of searches against judged questions, in JSON. `SavedEvaluation` reads it.
public struct WireEvaluation: Encodable, Sendable {
    let schema = SavedEvaluation.schema
    /// The folder with the questions.
    let folder: String
    /// Parts of the ranking that were left out.
    let without: [String]
    /// The number of questions without an answer, which are not measured.
    let unanswered: Int
    let all: Mean
    let kinds: [Mean]
    let questions: [Question]
    let against: WireComparison?

    struct Mean: Encodable, Sendable {
        let kind: String?
        let questions: Int
        let scores: [String: Double]

        init(_ mean: Evaluation.Mean) {
            kind = mean.kind
            questions = mean.count
            scores = WireEvaluation.scores(mean.scores)
        }
    }

    struct Question: Encodable, Sendable {
        let id: String
        let text: String
        let kind: String
        let scores: [String: Double]
    }

    public init(_ evaluation: Evaluation, comparison: Comparison? = nil) {
        folder = evaluation.folder
        without = evaluation.without.map(\.rawValue)
        unanswered = evaluation.unanswered
        all = Mean(evaluation.all)
        kinds = evaluation.kinds.map(Mean.init)
        questions = evaluation.rows.map { row in
            Question(id: row.id, text: row.text, kind: row.kind, scores: Self.scores(row.scores))
        }
        against = comparison.map(WireComparison.init)
    }

    private static func scores(_ scores: QualityScores) -> [String: Double] {
        var values: [String: Double] = [:]
        for measure in Measure.allCases { values[measure.rawValue] = scores[measure].map(Wire.rounded) }
        return values
    }
}

/// The comparison with an earlier evaluation, in JSON.
struct WireComparison: Encodable, Sendable {
    let file: String
    let without: [String]
    /// The number of questions that both evaluations have; the next two count those that only one has.
    let questions: Int
    let onlyNow: Int
    let onlyBefore: Int
    let changes: [Change]
    let won: [Shift]
    let lost: [Shift]

    struct Change: Encodable, Sendable {
        let measure: String
        let before: Double
        let now: Double
        let difference: Double
        /// The ends of the interval that contains 95 of 100 resampled differences.
        let low: Double
        let high: Double
    }

    struct Shift: Encodable, Sendable {
        let id: String
        let text: String
        let before: Double
        let now: Double

        init(_ shift: Comparison.Shift) {
            id = shift.id
            text = shift.text
            before = Wire.rounded(shift.before)
            now = Wire.rounded(shift.now)
        }
    }

    init(_ comparison: Comparison) {
        file = comparison.path
        without = comparison.without
        questions = comparison.count
        onlyNow = comparison.onlyNow
        onlyBefore = comparison.onlyBefore
        changes = comparison.changes.map { change in
            Change(
                measure: change.measure.rawValue, before: Wire.rounded(change.before), now: Wire.rounded(change.now),
                difference: Wire.rounded(change.difference), low: Wire.rounded(change.interval.lowerBound),
                high: Wire.rounded(change.interval.upperBound))
        }
        won = comparison.won.map(Shift.init)
        lost = comparison.lost.map(Shift.init)
    }
}

/// A judgement that was saved, in JSON.
public struct WireJudgedHit: Encodable, Sendable {
    let schema = "scrubjay.judgement/1"
    let query: String
    let file: String
    let startLine: Int?
    let endLine: Int?
    let grade: Int
    /// The previous grade; left out if there was none.
    let replaced: Int?
    let folder: String

    public init(_ hit: JudgedHit) {
        query = hit.query
        file = hit.judgement.file
        startLine = hit.judgement.lines?.lowerBound
        endLine = hit.judgement.lines?.upperBound
        grade = hit.judgement.grade
        replaced = hit.replaced
        folder = hit.folder
    }
}
