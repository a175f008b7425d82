import Foundation
@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The model that was trained by `scripts/intents`, on questions that it was not trained on.
@Suite struct `The model of intents` {
    private struct Example { let kind: String, question: String }

    private static func examples(_ name: String) throws -> [Example] {
        var kind = ""
        return try String(contentsOf: Golden.fixture("intents/\(name).txt"), encoding: .utf8).split(separator: "\n").compactMap
        { line in
            guard line.hasPrefix("["), line.hasSuffix("]") else { return Example(kind: kind, question: String(line)) }
            kind = String(line.dropFirst().dropLast())
            return nil
        }
    }

    /// Fills the slots as `MaskedQuestion` does, and slots for things with a thing.
    private static func words(of question: String) -> [String] {
        var text = question
        for (slot, words) in [
            ("{person}", "slotperson"), ("{day}", "slotday"), ("{span}", "slotspan"), ("{tag}", "slottag"),
            ("{series}", "design review"), ("{topic}", "roof repair"), ("{thing}", "the ladder"), ("{place}", "Lisbon"),
        ] {
            text = text.split(separator: slot, omittingEmptySubsequences: false).joined(separator: words)
        }
        return FoldedWords.of(text)
    }

    @Test func `reads questions that it was not trained on`() throws {
        let examples = try Self.examples("held-out")
        var (first, firstTwo) = (0, 0)
        for example in examples {
            let found = IntentModel.probabilities(of: Self.words(of: example.question)).map(\.intentClass.rawValue)
            if found.first == example.kind { first += 1 }
            if found.prefix(2).contains(example.kind) { firstTwo += 1 }
        }
        #expect(examples.count > 380)
        #expect(Double(first) / Double(examples.count) >= 0.82, "\(first) of \(examples.count)")
        #expect(Double(firstTwo) / Double(examples.count) >= 0.92, "\(firstTwo) of \(examples.count)")
    }

    @Test func `computes what the script that trained it computes`() throws {
        let rows = try String(contentsOf: Golden.fixture("intents/probabilities.tsv"), encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t") }
        #expect(rows[0].dropFirst().map(String.init) == IntentModel.classes.map(\.rawValue))
        for row in rows.dropFirst() {
            let found = IntentModel.probabilities(of: FoldedWords.of(String(row[0])))
            for (intentClass, expected) in zip(IntentModel.classes, row.dropFirst()) {
                let probability = try #require(found.first { $0.intentClass == intentClass }?.probability)
                #expect(abs(probability - (Double(expected) ?? -1)) < 0.001, "\(row[0]), \(intentClass.rawValue)")
            }
        }
    }

    /// Whether this machine can train.
    private static let hasNumpy: Bool = {
        let outcome = try? python(["-c", "import numpy, scipy"])
        return outcome?.status == 0
    }()

    private static func python(_ arguments: [String]) throws -> JayProcess.Outcome {
        try JayProcess(
            executable: "/usr/bin/env", arguments: ["python3"] + arguments, folder: Golden.root.path,
            environment: ProcessInfo.processInfo.environment, timeLimit: .seconds(600)
        ).run()
    }

    @Test(.thorough, .enabled(if: hasNumpy, "python3 has no numpy or no scipy"))
    func `training anew gives the same model`() throws {
        let outcome = try Self.python(["scripts/intents", "--check"])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test(arguments: ["en", "de", "fr", "es"])
    func `is trained on every class, and never on what it is measured on`(language: String) throws {
        let examples = try Self.examples(language)
        #expect(Set(examples.map(\.kind)) == Set(IntentClass.allCases.map(\.rawValue)))
        let heldOut = Set(try Self.examples("held-out").map { FoldedWords.joined($0.question) })
        #expect(examples.filter { heldOut.contains(FoldedWords.joined($0.question)) }.map(\.question) == [])
    }

    @Test(
        arguments: [
            ("What does Ada's team owe me?", nil, "what does slotpersons team owe me"),
            ("Ada Finch on #garden/beds?", nil, "slotperson on slottag"),
            ("what happened", MaskedQuestion.Days(offset: 13, isOneDay: true, direction: nil), "what happened slotday"),
            (
                "what is due for Ada", MaskedQuestion.Days(offset: 11, isOneDay: false, direction: .ahead),
                "what is due slotspan slotahead for slotperson"
            ),
            ("", MaskedQuestion.Days(offset: 0, isOneDay: true, direction: .over), "slotday slotover"),
        ] as [(String, MaskedQuestion.Days?, String)])
    func `sees slots and not what is in them`(text: String, days: MaskedQuestion.Days?, words: String) {
        let people = PersonNameMatcher(["ada finch", "ada"]).ranges(in: text, functionWords: [])
        #expect(MaskedQuestion(text, people: people, days: days).words.joined(separator: " ") == words)
    }
}
