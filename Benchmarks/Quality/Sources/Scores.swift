import Foundation

/// Lines that a search found.
struct FoundLines {
    let file: String
    let lines: ClosedRange<Int>
}

/// How well one list of hits answers one question.
struct Scores {
    /// Normalised discounted cumulative gain over the first ten files: gain 2^grade - 1, discount log2(rank + 1).
    ///
    /// Järvelin, Kekäläinen: *Cumulated gain-based evaluation of IR techniques*, 2002, doi:10.1145/582415.582418.
    var gain = 0.0
    /// The share of the relevant files among the first ten.
    var recall = 0.0
    /// One over the rank of the first relevant file, 0 beyond ten.
    var reciprocalRank = 0.0
    /// Whether the first file is relevant, and whether one of the first five is.
    var successAt1 = 0.0
    var successAt5 = 0.0
    /// Whether one of the first five hits touches lines that answer; nil where whole files were judged.
    var linesAt5: Double?

    /// - Parameter found: From best to worst. Of several hits in a file the first one counts, but for `linesAt5`.
    init(of found: [FoundLines], judged question: JudgedQuestion) {
        var grades: [String: Int] = [:]
        for place in question.relevant { grades[place.file] = max(place.grade, grades[place.file] ?? 0) }
        var files: [String] = []
        for hit in found where !files.contains(hit.file) { files.append(hit.file) }

        let first = files.prefix(10).map { grades[$0] ?? 0 }
        let ideal = Self.discountedGain(grades.values.sorted(by: >).prefix(10))
        gain = ideal > 0 ? Self.discountedGain(first) / ideal : 0
        recall = Double(first.count { $0 > 0 }) / Double(max(1, grades.count))
        if let index = first.firstIndex(where: { $0 > 0 }) {
            reciprocalRank = 1 / Double(index + 1)
            successAt1 = index == 0 ? 1 : 0
            successAt5 = index < 5 ? 1 : 0
        }
        guard question.relevant.contains(where: { $0.lines != nil }) else { return }
        let touches = found.prefix(5).contains { hit in
            question.relevant.contains { $0.file == hit.file && $0.lines?.overlaps(hit.lines) == true }
        }
        linesAt5 = touches ? 1 : 0
    }

    private static func discountedGain(_ grades: some Sequence<Int>) -> Double {
        grades.enumerated().reduce(0) { $0 + (exp2(Double($1.element)) - 1) / log2(Double($1.offset + 2)) }
    }
}

/// The means of the scores, for each kind of question and for all.
struct ScoreTable: CustomStringConvertible {
    private var rows: [(kind: String, scores: Scores)] = []

    mutating func add(_ scores: Scores, kind: String) { rows.append((kind, scores)) }

    var description: String {
        var kinds: [String] = []
        for row in rows where !kinds.contains(row.kind) { kinds.append(row.kind) }
        var lines = ["kind                n  nDCG@10  recall@10    MRR  success@1  success@5  lines@5"]
        for kind in kinds { lines.append(line(kind, rows.filter { $0.kind == kind }.map(\.scores))) }
        lines.append(line("all", rows.map(\.scores)))
        return lines.joined(separator: "\n")
    }

    private func line(_ name: String, _ scores: [Scores]) -> String {
        func mean(_ values: [Double]) -> String {
            values.isEmpty ? "–" : String(format: "%.3f", values.reduce(0, +) / Double(values.count))
        }
        func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
        return name.padding(toLength: 16, withPad: " ", startingAt: 0) + right(String(scores.count), 5)
            + right(mean(scores.map(\.gain)), 9) + right(mean(scores.map(\.recall)), 11)
            + right(mean(scores.map(\.reciprocalRank)), 7) + right(mean(scores.map(\.successAt1)), 11)
            + right(mean(scores.map(\.successAt5)), 11) + right(mean(scores.compactMap(\.linesAt5)), 9)
    }
}
