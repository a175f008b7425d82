public import ScrubjayCore

/// An evaluation of searches against judged questions, in JSON. `SavedEvaluation` reads it.
public struct WireEvaluation: WireResult {
    public static let schema = SavedEvaluation.schema

    /// The folder with the questions.
    public let folder: String
    /// Parts of the ranking that were left out.
    public let without: [String]
    /// The number of questions without an answer, which are not measured.
    public let unanswered: Int
    public let means: Mean
    public let kinds: [KindMean]
    public let questions: [Question]
    public let comparison: Comparison?

    /// The means over some questions.
    public struct Mean: Codable, Equatable, Sendable {
        public let questions: Int
        public let scores: WireScores
    }

    /// The means over the questions of a kind.
    public struct KindMean: Codable, Equatable, Sendable {
        /// Empty for questions without a kind.
        public let kind: String
        public let questions: Int
        public let scores: WireScores
    }

    public struct Question: Codable, Equatable, Sendable {
        public let id: String
        public let text: String
        public let kind: String
        public let scores: WireScores
    }

    public init(_ evaluation: Evaluation, comparison: ScrubjayCore.Comparison? = nil) {
        folder = evaluation.folder
        without = evaluation.without.map(\.rawValue)
        unanswered = evaluation.unanswered
        means = Mean(questions: evaluation.all.count, scores: WireScores(evaluation.all.scores))
        kinds = evaluation.kinds.map {
            KindMean(kind: $0.kind ?? "", questions: $0.count, scores: WireScores($0.scores))
        }
        questions = evaluation.rows.map { row in
            Question(id: row.id, text: row.text, kind: row.kind, scores: WireScores(row.scores))
        }
        self.comparison = comparison.map(Comparison.init)
    }
}

/// Scores by measure, in JSON. A measure that does not apply is left out.
public struct WireScores: Codable, Equatable, Sendable {
    public let ndcg: Double?
    public let recall: Double?
    public let mrr: Double?
    public let success1: Double?
    public let success5: Double?
    public let lines5: Double?

    init(_ scores: QualityScores) {
        func rounded(_ measure: Measure) -> Double? { scores[measure].map(Wire.rounded) }
        ndcg = rounded(.ndcg)
        recall = rounded(.recall)
        mrr = rounded(.mrr)
        success1 = rounded(.success1)
        success5 = rounded(.success5)
        lines5 = rounded(.lines5)
    }
}

extension WireEvaluation {
    /// The comparison with an earlier evaluation, in JSON.
    public struct Comparison: Codable, Equatable, Sendable {
        public let file: String
        public let without: [String]
        /// The number of questions that both evaluations have; the next two count those that only one has.
        public let questions: Int
        public let onlyNow: Int
        public let onlyBefore: Int
        public let changes: [Change]
        public let won: [Shift]
        public let lost: [Shift]

        public struct Change: Codable, Equatable, Sendable {
            public let measure: String
            public let before: Double
            public let now: Double
            public let difference: Double
            /// The ends of the interval that contains 95 of 100 resampled differences.
            public let low: Double
            public let high: Double
        }

        public struct Shift: Codable, Equatable, Sendable {
            public let id: String
            public let text: String
            public let before: Double
            public let now: Double

            init(_ shift: ScrubjayCore.Comparison.Shift) {
                id = shift.id
                text = shift.text
                before = Wire.rounded(shift.before)
                now = Wire.rounded(shift.now)
            }
        }

        init(_ comparison: ScrubjayCore.Comparison) {
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
}

/// A judgement that was saved, in JSON.
public struct WireJudgedHit: WireResult {
    public static let schema = "scrubjay.judgement/1"

    public let query: String
    public let file: String
    public let startLine: Int?
    public let endLine: Int?
    public let grade: Int
    /// The previous grade; left out if there was none.
    public let previousGrade: Int?
    public let folder: String

    public init(_ hit: JudgedHit) {
        query = hit.query
        file = hit.judgement.file
        startLine = hit.judgement.lines?.lowerBound
        endLine = hit.judgement.lines?.upperBound
        grade = hit.judgement.grade
        previousGrade = hit.replaced
        folder = hit.folder
    }
}
