public import ScrubjayDocuments

/// Why quality could not be measured.
public struct EvaluationError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case unreadable(IntakeError.Reason)
        /// With the error number of the operating system.
        case unwritable(errno: Int32)
        case notAQuestion
        case notAJudgement
        case badClock
        /// A tab or a line end in the name of a file, which the form cannot hold.
        case nameOfSeveralLines
        /// An empty ID, or one with a tab or a line end, which judgements cannot name.
        case idOfSeveralLines
        /// No question has a place that answers it.
        case nothingJudged
        /// A question that the search refuses, with its ID.
        case refused(id: String, QueryError)
        /// A file to compare with that was not saved by an evaluation.
        case notSaved
        /// A file to compare with, of which no question is here.
        case otherQuestions
    }

    /// A file or a folder, as it was named.
    public let path: String
    /// From 1; nil where it is the whole file.
    public let line: Int?
    public let reason: Reason

    init(_ path: String, line: Int? = nil, _ reason: Reason) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    public var description: String {
        let place = path + (line.map { ":\($0)" } ?? "")
        return switch reason {
        case .unreadable(.missing):
            "\(place): does not exist; a folder of judged questions contains queries.jsonl and qrels.tsv, which `jay good` and `jay bad` write"
        case .unreadable(let reason): "\(IntakeError(path, reason))"
        case .unwritable(let code):
            "\(place): cannot be written (\(systemMessage(code))); name a file in a folder that you can write to"
        case .notAQuestion: "\(place): not an object with \"id\" and \"text\"; correct the line or remove it"
        case .notAJudgement:
            "\(place): not a judgement; write the ID of the question, the file, first-last line or nothing, and a grade of 0 to 10, with tabs between"
        case .nameOfSeveralLines: "\(place): its name has a tab or a line end, which judgements cannot hold; rename the file"
        case .idOfSeveralLines:
            "\(place): its ID is empty, or has a tab or a line end, which judgements cannot hold; write another"
        case .badClock: "\(place): not a date and time; write it like 2026-03-13T09:00:00"
        case .nothingJudged: "\(place): no question of queries.jsonl has a grade above 0 in qrels.tsv; add one"
        case .refused(let id, let error): "\(place): question \(id): \(error)"
        case .notSaved: "\(place): was not written by `jay eval --save`; save it again"
        case .otherQuestions: "\(place): has none of these questions, so there is nothing to compare; save it again"
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
