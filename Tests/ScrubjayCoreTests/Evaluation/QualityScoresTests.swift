@testable import ScrubjayCore
import Foundation
import ScrubjayTestSupport
import Testing

/// Quality scores of hits against judgements.
@Suite struct `Scores of hits` {
    /// Judgements as lines of `qrels.tsv` without the ID, hits as `file` or `file:first-last`.
    struct Case: CustomTestStringConvertible {
        let judged: [String]
        let found: [String]
        let scores: [Measure: Double]
        var testDescription: String { "\(judged) \(found)" }
    }

    /// The discount of a rank.
    private static func discount(_ rank: Int) -> Double { 1 / log2(Double(rank + 1)) }

    private static let cases = [
        Case(
            judged: ["a.md\t\t2"], found: ["a.md", "b.md"],
            scores: [.ndcg: 1, .recall: 1, .mrr: 1, .success1: 1, .success5: 1]),
        Case(judged: ["a.md\t\t2"], found: [], scores: [.ndcg: 0, .recall: 0, .mrr: 0, .success1: 0, .success5: 0]),
        // If a file has several hits, the first one counts.
        Case(
            judged: ["a.md\t\t1", "b.md\t\t1"], found: ["c.md", "c.md", "a.md", "c.md", "d.md"],
            scores: [
                .ndcg: discount(2) / (1 + discount(2)), .recall: 0.5, .mrr: 0.5, .success1: 0, .success5: 1,
            ]),
        // A grade of 2 is worth three times one of 1.
        Case(
            judged: ["a.md\t\t1", "b.md\t\t2"], found: ["a.md", "b.md"],
            scores: [
                .ndcg: (1 + 3 * discount(2)) / (3 + discount(2)), .recall: 1, .mrr: 1, .success1: 1, .success5: 1,
            ]),
        Case(
            judged: ["a.md\t4-6\t2", "a.md\t9\t1"], found: ["a.md:7-8", "b.md:4-6", "a.md:6-7"],
            scores: [.ndcg: 1, .recall: 1, .mrr: 1, .success1: 1, .success5: 1, .lines5: 1]),
        Case(
            judged: ["a.md\t4-6\t2"], found: ["a.md:1-2", "a.md:2", "a.md:3", "a.md:7", "a.md:8", "a.md:5"],
            scores: [.ndcg: 1, .recall: 1, .mrr: 1, .success1: 1, .success5: 1, .lines5: 0]),
        // The tenth file counts, the eleventh does not.
        Case(
            judged: ["j.md\t\t1", "k.md\t\t1"], found: "abcdefghijk".map { "\($0).md" },
            scores: [.ndcg: discount(10) / (1 + discount(2)), .recall: 0.5, .mrr: 0.1, .success1: 0, .success5: 0]),
    ]

    @Test(arguments: cases)
    func `each measure is what its definition says`(example: Case) throws {
        let judged = try example.judged.map {
            try #require(Judgement(columns: "q\t\($0)".split(separator: "\t", omittingEmptySubsequences: false)))
        }
        let found = example.found.map { hit in
            let parts = hit.split(separator: ":")
            let bounds = parts.count > 1 ? parts[1].split(separator: "-").compactMap { Int($0) } : [1]
            return RetrievedLines(file: String(parts[0]), lines: bounds[0]...bounds[bounds.count - 1])
        }
        let scores = QualityScores(of: found, judged: judged)
        for measure in Measure.allCases {
            switch (scores[measure], example.scores[measure]) {
            case (let score?, let expected?): #expect(abs(score - expected) < 1e-12, "\(measure)")
            case (let score, let expected): #expect(score == expected, "\(measure)")
            }
        }
    }

    @Test func `a mean is over those that have the measure`() {
        let mean = QualityScores(meanOf: [QualityScores([.ndcg: 1, .lines5: 1]), QualityScores([.ndcg: 0])])
        #expect(mean[.ndcg] == 0.5)
        #expect(mean[.lines5] == 1)
        #expect(mean[.mrr] == nil)
    }
}
