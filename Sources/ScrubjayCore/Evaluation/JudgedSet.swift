import ScrubjayDocuments
public import ScrubjayText

/// A set of judged questions: a folder with `queries.jsonl`, `qrels.tsv`, and `now.txt` if the clock matters.
///
/// A line that cannot be read is an error, because means over the remaining lines would be misleading.
public struct JudgedSet: Sendable {
    /// The folder, as the user named it.
    public let folder: String
    public let questions: [JudgedQuestion]
    /// The clock that relative dates count from; `nil` without a `now.txt`.
    public let now: LocalDateTime?

    static let questionsName = "queries.jsonl"
    static let judgementsName = "qrels.tsv"
    private static let clockName = "now.txt"
    /// The names of the files in its folder.
    package static let fileNames = [questionsName, judgementsName, clockName]

    /// Reads the folder.
    public init(folder: String) throws(EvaluationError) {
        self.folder = folder
        var relevant: [String: [Judgement]] = [:]
        for (_, id, judgement) in try Self.judgements(at: folder + "/" + Self.judgementsName) where judgement.grade > 0 {
            relevant[id, default: []].append(judgement)
        }
        questions = try Self.questions(at: folder + "/" + Self.questionsName).map { _, question in
            JudgedQuestion(
                id: question.id, text: question.text, kind: question.kind ?? "", location: question.location, now: question.now,
                relevant: relevant[question.id] ?? [])
        }
        guard questions.contains(where: { !$0.relevant.isEmpty }) else { throw EvaluationError(folder, .nothingJudged) }
        now = try Self.clock(folder + "/" + Self.clockName)
    }

    /// The judgements of a file, each with its line and the ID of its question.
    static func judgements(at path: String) throws(EvaluationError) -> [(line: String, id: String, judgement: Judgement)] {
        var judgements: [(line: String, id: String, judgement: Judgement)] = []
        for (number, line) in try lines(of: path) {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard let judgement = Judgement(columns: columns) else {
                throw EvaluationError(path, line: number, .notAJudgement)
            }
            judgements.append((line, String(columns[0]), judgement))
        }
        return judgements
    }

    /// The questions of a file, each with its line.
    static func questions(at path: String) throws(EvaluationError) -> [(line: String, question: QuestionLine)] {
        var questions: [(line: String, question: QuestionLine)] = []
        for (number, line) in try lines(of: path) {
            do throws(QuestionLine.Problem) {
                questions.append((line, try QuestionLine(line: line, number: number)))
            } catch {
                throw EvaluationError(path, line: number, EvaluationError.Reason(error))
            }
        }
        return questions
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

    /// The lines that are not blank, without trailing white space, with their numbers from 1.
    private static func lines(of path: String) throws(EvaluationError) -> [(number: Int, text: String)] {
        let bytes = try EvaluationFile.contents(of: path)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap { number, line in
            guard let last = line.lastIndex(where: { !$0.isBlank }) else { return nil }
            return (number + 1, String(decoding: line[...last], as: UTF8.self))
        }
    }
}

/// A question with the lines that answer it.
public struct JudgedQuestion: Sendable {
    public let id: String
    public let text: String
    /// The kind of the question; empty if the questions are not sorted into kinds.
    public let kind: String
    /// A file or folder that the search is limited to.
    public let location: String?
    /// When it was asked; `nil` for the clock of the set.
    public let now: LocalDateTime?
    /// The lines with a grade above 0; empty for a question without an answer.
    public let relevant: [Judgement]
}

/// Reads files of judgements and scores.
enum EvaluationFile {
    private static let sizeLimit: Int64 = 256_000_000

    /// All bytes of a file.
    static func contents(of path: String) throws(EvaluationError) -> [UInt8] {
        do throws(FileAccessError) {
            return try SourceFile(path: path, at: path).contents(limit: sizeLimit)
        } catch {
            throw EvaluationError(path, .unreadable(error.reason))
        }
    }
}
