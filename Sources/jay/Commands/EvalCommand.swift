import Scrubjay
import ScrubjayWire
import ArgumentParser

struct EvalCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Measure how well searches find the answers that were judged good.",
        discussion: """
            The folder contains queries.jsonl, with one {"id": "…", "text": "…", "kind": "…"} per line, and qrels.tsv, with \
            tab-separated columns: the ID, a file, its lines (first-last, or nothing for the whole file) and a grade (2: it \
            answers the question, 1: it helps). The date in now.txt, if there is one, is used as the current time.

              jay eval
              jay eval questions/
              jay eval questions/ --save before.json
              jay eval questions/ --against before.json
              jay eval questions/ --gate before.json
              jay eval questions/ --against before.json --without vectors

            nDCG@10, recall@10, MRR and success measure files. lines@5 is the share of questions for which one of the first \
            five hits has judged lines. --gate compares nDCG@10 and lines@5 over the questions that both runs have, and exits \
            with 1 if one of them has fallen by more than the tolerance.

            Parts for --without: vectors (similar meaning), documents (the score of the whole document), fields (titles, \
            headings, tags, people), pairs (neighbouring words), question-words (less weight for function words), all-words (a \
            bonus for every word), spelling, and days, people, kinds and tags that the query names.
            """)

    @Argument(help: "The folder with the questions; without it, your judgements from `jay good` and `jay bad`.")
    var folder: String?

    @Option(help: ArgumentHelp("Save the scores for --against and --gate.", valueName: "file"))
    var save: String?

    @Option(
        help: ArgumentHelp("Compare with these scores, and show how much of each change may be chance.", valueName: "file"))
    var against: String?

    @Option(help: ArgumentHelp("Like --against, but fail if quality has fallen.", valueName: "file"))
    var gate: String?

    @Option(help: ArgumentHelp("How far a mean may fall before --gate fails.", valueName: "number"))
    var tolerance = 0.02

    @Option(help: ArgumentHelp("Look at this many hits per question.", valueName: "count"))
    var limit = 20

    @Option(
        help: ArgumentHelp("Rank without this part, to see what it contributes.", valueName: "part"),
        transform: Self.part)
    var without: [RankingPart] = []

    @Flag(help: "Read changed files first.")
    var refresh = false

    @OptionGroup var encoding: EncoderOptions
    @OptionGroup var embedding: EmbedderOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    private static let partNames = RankingPart.allCases.map(\.rawValue).joined(separator: ", ")

    private static func part(_ name: String) throws -> RankingPart {
        guard let part = RankingPart(rawValue: name) else {
            throw ValidationError("the ranking has no part \(name); choose one of \(partNames)")
        }
        return part
    }

    func validate() throws {
        if against != nil, gate != nil {
            throw ValidationError("--gate includes --against; leave one of them out")
        }
        if !(0...1).contains(tolerance) {
            throw ValidationError("a tolerance of \(tolerance) is not possible; choose 0 to 1, such as 0.02")
        }
        if !(10...Query.hitLimit).contains(limit) {
            throw ValidationError(
                "--limit \(limit) is not possible because the first ten files are measured; choose 10 to \(Query.hitLimit)")
        }
    }

    func run() async throws {
        let set = try JudgedSet(folder: folder ?? library.open(.withNotebook).judgementFolder)
        let index = try library.open(.withNotebook, encoding: encoding, now: set.now)
        if refresh { _ = try await RefreshOptions.refreshRegardless(index) }
        // A file that cannot be compared is reported before the long evaluation.
        let saved = try (gate ?? against).map { try SavedEvaluation(path: $0) }
        let evaluation = try await index.evaluate(
            set, depth: limit, without: Set(without), embedder: try embedding.required(index))
        let comparison = try saved.map { try Comparison(of: evaluation, against: $0) }
        let wire = WireEvaluation(evaluation, comparison: comparison)
        if output.json {
            try output.print(wire)
        } else {
            let text = EvaluationText(style: .forStandardOutput())
            StandardOutput.write(text.text(of: evaluation) + (comparison.map { "\n" + text.text(of: $0) } ?? ""))
        }
        if let save { try SavedEvaluation.write(try Wire.json(WireEvaluation(evaluation)) + [0x0A], to: save) }
        let regressed = gate == nil ? [] : comparison?.regressed(tolerance: tolerance) ?? []
        for change in regressed {
            StandardError.write("jay: \(EvaluationText.fall(of: change, tolerance: tolerance))\n")
        }
        if !regressed.isEmpty { throw ExitCode(1) }
    }
}
