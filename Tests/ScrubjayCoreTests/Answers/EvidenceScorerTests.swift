@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `EvidenceScorer and the three verdicts` {
    @Test(arguments: [false, true])
    func `there is a weight for each feature and each feature of an answer`(usesEncoder: Bool) {
        let weights = EvidenceScorer(usesEncoder: usesEncoder).weights
        let answerFeatures = EvidenceScorer.answerFeatures(
            of: [1, 0], background: 0, EvidenceFeatures(), mostWords: 0, Self.question)
        #expect(weights.ofFeatures.count == EvidenceFeature.allCases.count)
        #expect(weights.ofBest.count == EvidenceFeature.allCases.count)
        #expect(weights.ofAnswerFeatures.count == answerFeatures.count)
        #expect(weights.ofFeatures.count <= 40)
    }

    @Test(arguments: [([4], 3.0, 0.02), ([4], -20, 1), ([4, 3, 3], -20, 0.58), (Array(repeating: 0, count: 200), 0, 0.005)])
    func `a unit is far ahead only if it is far ahead of units without the words, too`(
        scores: [Double], background: Double, share: Double
    ) {
        let features = EvidenceScorer.answerFeatures(
            of: scores, background: background, EvidenceFeatures(), mostWords: 0, Self.question)
        #expect(abs(features[0] - share) < 0.01)
    }

    private static let question = FactQuestion(
        coverage: WordCoverage(analyzer: Analyzer(), words: [QuestionWord(forms: ["lamp"], rarity: 3)]), people: [],
        expected: .anything, expectedValue: nil, mood: SentenceMood(of: "the lamp", language: .english), days: nil,
        asksForDecision: false, unknownShare: 0)

    /// Units that differ only in their scores.
    private static func ranked(_ scores: [Double]) async throws -> [(unit: EvidenceUnit, score: Double)] {
        let notebook = try await AskedNotebook(["a.md": "The lamp is lit by Ada Finch every evening.\n"])
        let units = try notebook.folder.index.factSearch(for: Question("the lamp")) { answers, hits in
            try answers.reader.units(of: hits)
        }
        let unit = try #require(units.first)
        return scores.map { (unit, $0) }
    }

    @Test(arguments: [false, true])
    func `the larger the lead of the best unit, the more probable the answer`(usesEncoder: Bool) async throws {
        let scorer = EvidenceScorer(usesEncoder: usesEncoder)
        var probabilities: [Double] = []
        for best in [0.5, 1, 2, 4] {
            probabilities.append(scorer.probability(of: try await Self.ranked([best, 0.5, 0.5, 0.5, 0.5]), Self.question))
        }
        #expect(zip(probabilities, probabilities.dropFirst()).allSatisfy { $0 < $1 })
        #expect(probabilities.allSatisfy { (0...1).contains($0) })
    }

    @Test func `units are ordered by score, and equal ones by their place`() async throws {
        let notebook = try await AskedNotebook([
            "b.md": "Quinces and lamps.\n", "a.md": "Quinces and lamps.\n", "c.md": "The lamp of Ada.\n",
        ])
        let ranked = try notebook.folder.index.factSearch(for: Question("Quinces and lamps")) { answers, hits in
            answers.scorer.ranked(try answers.reader.units(of: hits)).map(\.unit.evidence.document.path)
        }
        #expect(ranked.last == "c.md")
    }

    @Test(arguments: [1, 3, 10, 30])
    func `a notebook of a few notes answers, also in other words`(files: Int) async throws {
        var notes = ["office.md": "Sam minds the printer these days\n"]
        let others = ["The kettle is broken.", "Boots dry in the hall.", "Rope for the junk came.", "No mail on Sunday."]
        for number in 1..<max(2, files) where files > 1 {
            notes["\(number).md"] = "\(others[number % others.count]) Number \(number) of the list.\n"
        }
        let notebook = try await AskedNotebook(notes)
        let answer = try await notebook.answer(Question("Who is in charge of the printer?"))
        #expect(answer.verdict != .notFound && answer.sentences.first?.text == "Sam minds the printer these days")
    }

    @Test func `the nearest sentences are shown as perhaps the answer, with the words that they lack`() async throws {
        let notebook = try await AskedNotebook([
            "drum.md": "# Drum\n\nThe drum of the band weighs nine kilos.\n\nThe drum of the band came from Ghent.\n",
            "boat.md": "# Boat\n\nThe boat was painted green.\n",
        ])
        for (text, unsupported) in [
            ("Who insured the drum against thieves?", ["insured", "against", "thieves"]),
            ("Why is the drum purple?", ["purple"]),
            ("When was the drum stolen by the neighbours?", ["stolen", "neighbours"]),
        ] {
            let answer = try await notebook.answer(Question(text))
            #expect(answer.verdict == .perhaps && answer.statement == nil && answer.confidence < 0.8, "\(text)")
            #expect(answer.unsupported == unsupported)
            #expect(answer.sentences.first?.text.contains("drum") == true)
        }
        let none = try await notebook.answer(Question("Where is the zeppelin moored?"))
        #expect(none.verdict == .notFound && none.sentences.isEmpty)
    }
}
