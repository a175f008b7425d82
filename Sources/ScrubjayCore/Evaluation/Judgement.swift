/// What somebody says of a place: how well it answers a question.
public struct Judgement: Sendable, Hashable {
    /// As receipts name it: relative to its notebook or from the root, with or without the notebook's name. Two spellings of a name
    /// in Unicode are one, as for every text.
    public let file: String
    /// Lines that answer, from 1; nil for the whole file.
    public let lines: ClosedRange<Int>?
    /// 2 answers the question, 1 helps, 0 is of no use; 10 at most, for gains grow as powers of two.
    public let grade: Int

    public init(file: String, lines: ClosedRange<Int>?, grade: Int) {
        self.file = file
        self.lines = lines
        self.grade = grade
    }
}

extension Judgement {
    /// Reads a line of `qrels.tsv`: the ID of the question, the file, `first-last` or nothing, and the grade, with tabs between.
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
