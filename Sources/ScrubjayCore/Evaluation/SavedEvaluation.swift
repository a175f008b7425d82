import ScrubjayDocuments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The scores of an earlier evaluation, read from its JSON.
public struct SavedEvaluation: Sendable {
    public static let schema = "scrubjay.evaluation/1"

    /// One question of the JSON.
    struct Question: Decodable {
        let id: String
        let text: String
        let scores: [String: Double]
    }

    private struct File: Decodable {
        let schema: String
        let questions: [Question]
        let without: [String]?
    }

    /// The file, as the user named it.
    public let path: String
    /// The parts of the ranking that were left out.
    public let without: [String]
    /// The scores, keyed by ID and text: a question in other words is another question.
    private let scores: [String: QualityScores]

    public init(path: String) throws(EvaluationError) {
        self.path = path
        let bytes = try EvaluationFile.contents(of: path)
        guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)), file.schema == Self.schema,
            file.questions.allSatisfy({ $0.scores.values.allSatisfy((0...1).contains) })
        else { throw EvaluationError(path, .notSaved) }
        without = file.without ?? []
        let known = file.questions.map { question in
            (
                Self.key(question.id, question.text),
                QualityScores(
                    Dictionary(
                        uniqueKeysWithValues: Measure.allCases.compactMap { measure in
                            question.scores[measure.rawValue].map { (measure, $0) }
                        }))
            )
        }
        scores = Dictionary(known) { first, _ in first }
    }

    /// Writes the JSON of an evaluation to a file, replacing what was there.
    public static func write(_ json: some Collection<UInt8>, to path: String) throws(EvaluationError) {
        do throws(ImportError) {
            try WritableFile.replace(path, with: json, keepsMode: true)
        } catch {
            throw EvaluationError(path, .unwritable(errno: error.writingErrno))
        }
    }

    var count: Int { scores.count }

    func scores(of row: Evaluation.Row) -> QualityScores? { scores[Self.key(row.id, row.text)] }

    private static func key(_ id: String, _ text: String) -> String { "\(id)\t\(text)" }
}
