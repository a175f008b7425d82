/// What is asked when speed is measured, and how often.
public struct SpeedPlan: Sendable, Equatable {
    /// Where the questions are from.
    public enum Origin: Sendable, Equatable {
        /// Words of the notes.
        case notes
        /// A file, as it was named.
        case file(String)
    }

    public let questions: [String]
    public let origin: Origin
    /// So many of the questions are searched for in processes of their own.
    public var coldCount = 30
    /// Whether the notebooks are read once more, into an index that is removed afterwards.
    public var measuresIndexing = false

    /// More of them with the check for changed files tell nothing new: it takes about as long each time.
    static let mostRefreshed = 10

    /// - Parameter questions: At least one.
    init(questions: [String], origin: Origin) {
        self.questions = questions
        self.origin = origin
    }

    /// The questions of a file, one a line; lines without anything but spaces do not count.
    ///
    /// - Parameter count: At most so many, from the first; nil for all.
    /// - Throws: `SpeedError` when the file cannot be read or has none.
    public init(questionsAt path: String, count: Int? = nil) throws(SpeedError) {
        let text = String(decoding: try SpeedError.reading(path), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
        guard !lines.isEmpty else { throw SpeedError(path, .noQuestions) }
        self.init(questions: Array(lines.prefix(count ?? lines.count)), origin: .file(path))
    }

    /// Some of the questions, at equal distances.
    func spread(_ count: Int) -> [String] {
        let count = min(count, questions.count)
        return (0..<count).map { questions[$0 * questions.count / count] }
    }
}
