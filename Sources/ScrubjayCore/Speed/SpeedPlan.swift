/// Which questions are asked when speed is measured, and how often.
public struct SpeedPlan: Sendable, Equatable {
    /// Where the questions come from.
    public enum Origin: Sendable, Equatable {
        /// Made of words of the notes.
        case notes
        /// A file, as the user named it.
        case file(String)
    }

    public let questions: [String]
    public let origin: Origin
    /// The number of questions to search for in new processes.
    public var coldCount = 30
    /// Whether building a new index is measured as well.
    public var measuresIndexing = false

    /// The maximum number of searches with the check for changed files. More tell nothing new, because the check takes about as long each time.
    static let refreshLimit = 10

    /// - Parameter questions: At least one.
    init(questions: [String], origin: Origin) {
        self.questions = questions
        self.origin = origin
    }

    /// Reads questions from a file, one per line. Blank lines are skipped.
    ///
    /// - Parameter count: The maximum number of questions, from the first; `nil` for all.
    /// - Throws: `SpeedError` if the file cannot be read or has no question.
    public init(questionsAt path: String, count: Int? = nil) throws(SpeedError) {
        let text = String(decoding: try SpeedError.reading(path), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
        guard !lines.isEmpty else { throw SpeedError(path, .noQuestions) }
        self.init(questions: Array(lines.prefix(count ?? lines.count)), origin: .file(path))
    }

    /// Some of the questions, evenly spaced.
    func spread(_ count: Int) -> [String] {
        let count = min(count, questions.count)
        return (0..<count).map { questions[$0 * questions.count / count] }
    }
}
