/// How well a search finds what was judged, in JSON. `SavedEvaluation` reads it.
public struct WireEvaluation: Encodable, Sendable {
    let schema = SavedEvaluation.schema
    /// The folder of the questions.
    let folder: String
    /// Parts of the ranking that were left out.
    let without: [String]
    /// Questions that have no answer, and are not measured.
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
