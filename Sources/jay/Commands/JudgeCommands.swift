import Scrubjay
import ArgumentParser
import ScrubjayWire

struct GoodCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "good",
        abstract: "Mark a hit as good: it answers your search.",
        discussion: """
            `jay good` and `jay bad` save your judgements as queries.jsonl and qrels.tsv, in a folder beside the index. `jay \
            eval` without a folder measures searches against them. If you judge a hit again, the new judgement replaces the \
            old one.

              jay search crate storage
              jay good 1     (the first hit of the last search)
              jay bad notes/plan.md:12     (a hit by its file and line)
              jay good meetings/budget.md:7     (what should have been found)
              jay good --query "crate storage" notes/lamp.md:28

            The last search is kept in a file that only you can read. To keep none, set remember = "off" in config.toml.
            """)

    @OptionGroup var judging: JudgeOptions

    func run() async throws { try judging.judge(grade: 2) }
}

struct BadCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "bad",
        abstract: "Mark a hit as bad: it does not answer your search.",
        discussion: """
              jay search crate storage
              jay bad 2

            See `jay good --help`.
            """)

    @OptionGroup var judging: JudgeOptions

    func run() async throws { try judging.judge(grade: 0) }
}

/// Which hit of which search is judged.
struct JudgeOptions: ParsableArguments {
    @Argument(help: "The number of a hit in the last search, or a file and line as printed by search.")
    var hit: String

    @Option(help: ArgumentHelp("The words of the search, if it was not the last one.", valueName: "words"))
    var query: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if query?.allSatisfy(\.isWhitespace) == true {
            throw ValidationError("--query needs the words of the search")
        }
    }

    func judge(grade: Int) throws {
        let index = try library.open(.withNotebook)
        let judged = try index.judge(JudgementTarget(hit), grade: grade, query: query)
        if output.json {
            try output.print(WireJudgedHit(judged))
        } else {
            StandardOutput.write(Self.text(of: judged))
        }
    }

    private static func text(of judged: JudgedHit) -> String {
        func word(_ grade: Int) -> String { grade > 1 ? "good" : grade == 1 ? "helpful" : "bad" }
        let lines =
            judged.judgement.lines.map { $0.count == 1 ? ":\($0.lowerBound)" : ":\($0.lowerBound)-\($0.upperBound)" } ?? ""
        let before = judged.replaced.map { $0 == judged.judgement.grade ? ", as before" : ", no longer \(word($0))" } ?? ""
        return PrintableText.ofName(
            "\(word(judged.judgement.grade)) for “\(judged.query)”: \(judged.judgement.file)\(lines)\(before)") + "\n"
    }
}
