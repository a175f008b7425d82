/// Questions that people have judged: a folder with `queries.jsonl`, `qrels.tsv`, and `now.txt` where the clock matters.
///
/// A line that cannot be read is an error: means over what is left would say something else.
public struct JudgedSet: Sendable {
    /// As it was named.
    public let folder: String
    public let questions: [JudgedQuestion]
    /// The clock that relative dates count from; nil where there is no `now.txt`.
    public let now: LocalDateTime?

    static let questionsName = "queries.jsonl"
    static let judgementsName = "qrels.tsv"
    private static let clockName = "now.txt"
    private static let sizeLimit: Int64 = 256_000_000

    /// Reads the folder.
    public init(folder: String) throws(EvaluationError) {
        self.folder = folder
        var relevant: [String: [Judgement]] = [:]
        let judgements = folder + "/" + Self.judgementsName
        for (number, line) in try Self.lines(of: judgements) {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard let judgement = Judgement(columns: columns) else {
                throw EvaluationError(judgements, line: number, .notAJudgement)
            }
            if judgement.grade > 0 { relevant[String(columns[0]), default: []].append(judgement) }
        }
        let path = folder + "/" + Self.questionsName
        var questions: [JudgedQuestion] = []
        for (number, text) in try Self.lines(of: path) {
            let line: QuestionLine
            do throws(QuestionLine.Problem) {
                line = try QuestionLine(line: text, number: number)
            } catch {
                throw EvaluationError(path, line: number, EvaluationError.Reason(error))
            }
            questions.append(
                JudgedQuestion(
                    id: line.id, text: line.text, kind: line.kind ?? "", place: line.place, now: line.now,
                    relevant: relevant[line.id] ?? []))
        }
        guard questions.contains(where: { !$0.relevant.isEmpty }) else { throw EvaluationError(folder, .nothingJudged) }
        self.questions = questions
        now = try Self.clock(folder + "/" + Self.clockName)
    }

    private static func clock(_ path: String) throws(EvaluationError) -> LocalDateTime? {
        do throws(EvaluationError) {
            guard let (number, line) = try lines(of: path).first else { return nil }
            guard let now = LocalDateTime.onClock(line) else { throw EvaluationError(path, line: number, .badClock) }
            return now
        } catch {
            if error.reason == .unreadable(.missing) { return nil }
            throw error
        }
    }

    /// The lines that are not blank, without white space around them, with their numbers from 1.
    static func lines(of path: String) throws(EvaluationError) -> [(number: Int, text: String)] {
        let bytes: [UInt8]
        do throws(IntakeError) {
            bytes = try SourceFile(path: path, at: path).contents(limit: sizeLimit)
        } catch {
            throw EvaluationError(path, .unreadable(error.reason))
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap { number, line in
            let line = line.last == 0x0D ? line.dropLast() : line
            guard !line.allSatisfy(\.isSpace) else { return nil }
            return (number + 1, String(decoding: line, as: UTF8.self))
        }
    }
}
