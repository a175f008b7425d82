#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The scores of hits, by each measure.
public struct QualityScores: Sendable, Equatable {
    private var values: [Measure: Double] = [:]

    /// The score of a measure; `nil` if it does not apply.
    public subscript(measure: Measure) -> Double? { values[measure] }

    init(_ values: [Measure: Double]) { self.values = values }

    /// Scores one list of hits for one question.
    ///
    /// - Parameter found: The hits, best first.
    init(of found: [RetrievedLines], judged relevant: [Judgement]) {
        var grades: [String: Int] = [:]
        for judgement in relevant { grades[judgement.file] = max(judgement.grade, grades[judgement.file] ?? 0) }
        var files: [String] = []
        for hit in found where !files.contains(hit.file) { files.append(hit.file) }

        let first = files.prefix(10).map { grades[$0] ?? 0 }
        let rank = first.firstIndex { $0 > 0 }.map { $0 + 1 }
        let ideal = Self.discountedGain(grades.values.sorted(by: >).prefix(10))
        values[.ndcg] = ideal > 0 ? Self.discountedGain(first) / ideal : 0
        values[.recall] = Double(first.count { $0 > 0 }) / Double(max(1, grades.count))
        values[.mrr] = rank.map { 1 / Double($0) } ?? 0
        values[.success1] = rank == 1 ? 1 : 0
        values[.success5] = rank.map { $0 <= 5 } ?? false ? 1 : 0
        guard relevant.contains(where: { $0.lines != nil }) else { return }
        let touches = found.prefix(5).contains { hit in
            relevant.contains { $0.file == hit.file && $0.lines?.overlaps(hit.lines) == true }
        }
        values[.lines5] = touches ? 1 : 0
    }

    /// The means of many scores, each over those that have the measure.
    init(meanOf all: [QualityScores]) {
        for measure in Measure.allCases {
            let each = all.compactMap { $0[measure] }
            if !each.isEmpty { values[measure] = each.reduce(0, +) / Double(each.count) }
        }
    }

    private static func discountedGain(_ grades: some Sequence<Int>) -> Double {
        grades.enumerated().reduce(0) { $0 + (exp2(Double($1.element)) - 1) / log2(Double($1.offset + 2)) }
    }
}

/// A measure of how well hits answer a question, 0...1.
///
/// The first five measures rank files, each at its first hit; the last one ranks hits.
public enum Measure: String, Sendable, CaseIterable {
    /// Normalised discounted cumulative gain of the first ten files: gain 2^grade - 1, discount log2(rank + 1).
    ///
    /// Järvelin, Kekäläinen: *Cumulated gain-based evaluation of IR techniques*, 2002, doi:10.1145/582415.582418.
    case ndcg
    /// The share of the relevant files among the first ten.
    case recall
    /// The reciprocal of the rank of the first relevant file, 0 beyond ten.
    case mrr
    /// Whether the first file is relevant, and whether one of the first five is.
    case success1
    case success5
    /// Whether one of the first five hits touches lines that answer. Does not apply to questions without judged lines.
    case lines5

    /// The name in tables.
    public var name: String {
        switch self {
        case .ndcg: "nDCG@10"
        case .recall: "recall@10"
        case .mrr: "MRR"
        case .success1: "success@1"
        case .success5: "success@5"
        case .lines5: "lines@5"
        }
    }
}

/// Lines that a search found, in a file as the judgements name it.
struct RetrievedLines: Equatable {
    let file: String
    let lines: ClosedRange<Int>

    init(file: String, lines: ClosedRange<Int>) {
        self.file = file
        self.lines = lines
    }

    /// - Parameter judged: The names of the judged files. A hit in none of them is named by its absolute path.
    init(_ hit: Hit, judged: some Sequence<String>) {
        let names = Self.names(of: hit.document)
        file = judged.first(where: names.contains) ?? hit.document.absolutePath
        lines = hit.snippet.lines
    }

    /// All names that a document may have in judgements.
    private static func names(of document: StoredDocument) -> [String] {
        let paths = [document.path, document.notebook + "/" + document.path, document.absolutePath]
        return paths + (document.member.map { member in paths.map { "\($0)!\(member)" } } ?? [])
    }
}
