/// A judgement of how well lines of a file answer a question.
public struct Judgement: Sendable, Hashable {
    /// The file as receipts name it: relative to its notebook or absolute, with or without the name of the notebook. Unicode spellings of one name
    /// are equal, as for every `String`.
    public let file: String
    /// The lines that answer, from 1; `nil` for the whole file.
    public let lines: ClosedRange<Int>?
    /// 2 if the lines answer the question, 1 if they help, 0 if they are of no use. At most 10, because gains grow as powers of two.
    public let grade: Int

    public init(file: String, lines: ClosedRange<Int>?, grade: Int) {
        self.file = file
        self.lines = lines
        self.grade = grade
    }
}

extension Judgement {
    /// Reads the columns of a line of `qrels.tsv`: the ID of the question, the file, `first-last` or nothing, and the grade, separated by tabs.
    init?(columns: [Substring]) {
        guard columns.count >= 4, let grade = Int(columns[3]), (0...10).contains(grade) else { return nil }
        var lines: ClosedRange<Int>?
        if !columns[2].isEmpty {
            guard let read = Self.lines(columns[2]) else { return nil }
            lines = read
        }
        self.init(file: String(columns[1].hasPrefix("./") ? columns[1].dropFirst(2) : columns[1]), lines: lines, grade: grade)
    }

    /// Reads `first-last`, or the number of one line.
    static func lines(_ text: Substring) -> ClosedRange<Int>? {
        let bounds = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
        guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, first <= last else { return nil }
        return first...last
    }
}

/// The result of recording a judgement.
public struct JudgedHit: Sendable, Equatable {
    /// The query.
    public let query: String
    public let judgement: Judgement
    /// The earlier grade of these lines; `nil` without one.
    public let replaced: Int?
    /// The absolute path of the folder of judgements.
    public let folder: String
}

/// Names a hit to be judged.
public enum JudgementTarget: Sendable, Equatable {
    /// The number of a hit in the last search, from 1.
    case number(Int)
    /// A line of a file, or the whole file, as `Index.contents(atLocation:)` takes it.
    case location(String)
}

/// Why a judgement cannot be recorded.
public enum JudgementError: Error, Equatable, CustomStringConvertible {
    /// No search is remembered.
    case noSearch
    /// The last search has fewer hits.
    case noSuchHit(Int, count: Int)
    /// A number of a hit, without the search that it refers to.
    case numberWithoutSearch
    /// Lines count from 1.
    case noSuchLine(Int)

    public var description: String {
        switch self {
        case .noSearch:
            "no search is remembered; search first, or name the search: jay good --query \"WORDS\" FILE:LINE"
        case .noSuchHit(let number, let count):
            "the last search has no hit \(number); it has \(count == 0 ? "none" : count == 1 ? "one" : "hits 1 to \(count)")"
        case .numberWithoutSearch: "with --query, name the hit by file and line, such as notes/plan.md:12"
        case .noSuchLine(let line): "there is no line \(line); lines count from 1, such as notes/plan.md:12"
        }
    }
}
