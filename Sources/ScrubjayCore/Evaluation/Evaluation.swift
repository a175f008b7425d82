public import ScrubjayDocuments

/// How well searches find the lines that people judged to be answers.
public struct Evaluation: Sendable {
    /// The scores of one question.
    public struct Row: Sendable {
        public let id: String
        public let text: String
        public let kind: String
        public let scores: QualityScores
    }

    /// Means over the questions of a kind, or over all.
    public struct Mean: Sendable {
        /// The kind of the questions; `nil` for all questions.
        public let kind: String?
        public let count: Int
        public let scores: QualityScores
    }

    /// The folder of the questions, as the user named it.
    public let folder: String
    /// The parts of the ranking that were left out.
    public let without: [RankingPart]
    /// One row for each question that has an answer, in their order.
    public let rows: [Row]
    /// The number of questions without an answer, which are not measured.
    public let unanswered: Int

    /// The means for each kind, in order of first appearance.
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

/// Why quality could not be measured.
public struct EvaluationError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case unreadable(FileAccessError.Reason)
        /// The value is the error number of the operating system.
        case unwritable(errno: Int32)
        case notAQuestion
        case notAJudgement
        case badClock
        /// The name of a file has a tab or a line end, which the format cannot hold.
        case nameOfSeveralLines
        /// An ID is empty or has a tab or a line end, so judgements cannot name it.
        case idOfSeveralLines
        /// No question has lines that answer it.
        case nothingJudged
        /// The search refuses a question, with the ID `id`.
        case refused(id: String, QueryError)
        /// The file to compare with was not saved by an evaluation.
        case notSaved
        /// The file to compare with has none of these questions.
        case otherQuestions
    }

    /// A file or a folder, as the user named it.
    public let path: String
    /// The line, from 1; `nil` for the whole file.
    public let line: Int?
    public let reason: Reason

    init(_ path: String, line: Int? = nil, _ reason: Reason) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    public var description: String {
        let location = path + (line.map { ":\($0)" } ?? "")
        return switch reason {
        case .unreadable(.missing):
            "\(location): does not exist; a folder of judged questions contains queries.jsonl and qrels.tsv, which `jay good` and `jay bad` write"
        case .unreadable(let reason): "\(FileAccessError(path, reason))"
        case .unwritable(let code):
            "\(location): cannot be written (\(systemMessage(code))); name a file in a folder that you can write to"
        case .notAQuestion: "\(location): not an object with \"id\" and \"text\"; correct the line or remove it"
        case .notAJudgement:
            "\(location): not a judgement; write the ID of the question, the file, first-last line or nothing, and a grade of 0 to 10, with tabs between"
        case .nameOfSeveralLines: "\(location): its name has a tab or a line end, which judgements cannot hold; rename the file"
        case .idOfSeveralLines:
            "\(location): its ID is empty, or has a tab or a line end, which judgements cannot hold; write another"
        case .badClock: "\(location): not a date and time; write it like 2026-03-13T09:00:00"
        case .nothingJudged: "\(location): no question of queries.jsonl has a grade above 0 in qrels.tsv; add one"
        case .refused(let id, let error): "\(location): question \(id): \(error)"
        case .notSaved: "\(location): was not written by `jay eval --save`; save it again"
        case .otherQuestions: "\(location): has none of these questions, so there is nothing to compare; save it again"
        }
    }
}

extension EvaluationError.Reason {
    init(_ problem: QuestionLine.Problem) {
        self =
            switch problem {
            case .notAQuestion: .notAQuestion
            case .badMoment: .badClock
            }
    }
}
