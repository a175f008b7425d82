import Scrubjay
import ScrubjayWire
import ArgumentParser

struct DiffAnswerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff-answer",
        abstract: "Show how the answer to a question changed between two days.",
        discussion: """
            Prints the answer on the first day and on every day on which it changed: + marks a new sentence, - marks one that \
            no longer answers the question. If the notes are in a git repository, its history says what was written when; \
            otherwise the dates of the notes and of their sections do.

              jay diff-answer "What did we decide about the tide clock?" --from 2026-03-01
              jay diff-answer "Who is on the project?" --from 2025 --to "last month"
            """)

    @Argument(help: "The question, in your own words.")
    var question: [String]

    @Option(help: ArgumentHelp("The first day, or the last day of a longer span.", valueName: "date"))
    var from: String

    @Option(help: ArgumentHelp("The last day (default: today).", valueName: "date"))
    var to: String?

    @Option(help: ArgumentHelp("Show at most this many sentences per answer.", valueName: "count"))
    var limit: Int?

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if question.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("ask something, such as: jay diff-answer \"When does the lamp arrive?\" --from 2026-03-01")
        }
        try LimitCheck.check(limit)
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let question = Question(question.joined(separator: " "), limit: limit)
        let first = try index.day(from)
        let last = try to.map { try index.day($0) } ?? index.clock.date
        let staleness = try await refreshing.refresh(index)
        let progress = ProgressLine()
        defer { progress.clear() }
        let difference = try await index.difference(ofAnswersTo: question, from: first, to: last) { progress.show($0) }
        progress.clear()
        AsOfText.reportFailures(of: difference.steps.map(\.answer))
        if output.json {
            try output.print(WireAnswerDifference(difference, of: question, staleness: staleness))
        } else {
            let text = AnswerDifferenceText(brief: BriefText(style: .forStandardOutput()))
            StandardOutput.write(text.text(of: difference))
        }
        if difference.steps.allSatisfy({ $0.answer.verdict == .notFound }) { throw ExitCode(1) }
    }
}
