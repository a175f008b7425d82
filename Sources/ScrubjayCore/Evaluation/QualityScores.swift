#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How well hits answer, by each measure.
public struct QualityScores: Sendable, Equatable {
    private var values: [Measure: Double] = [:]

    /// Nil for a measure that says nothing here.
    public subscript(measure: Measure) -> Double? { values[measure] }

    init(_ values: [Measure: Double]) { self.values = values }

    /// How well one list of hits answers one question.
    ///
    /// - Parameter found: From best to worst.
    init(of found: [FoundLines], judged relevant: [Judgement]) {
        var grades: [String: Int] = [:]
        for place in relevant { grades[place.file] = max(place.grade, grades[place.file] ?? 0) }
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

    /// The means of many, each over those that have the measure.
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
