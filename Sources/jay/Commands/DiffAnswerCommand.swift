import ArgumentParser
import Scrubjay

struct DiffAnswerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff-answer",
        abstract: "Tell how the answer to a question moved between two days.",
        discussion: """
            The answer of the first day, and each day on which it became another one: + is a new sentence, - is one that no longer \
            answers. What was written when is known by the dates of the notes and of their sections, or, where they lie in a git \
            repository, by its history.

              jay diff-answer "What did we decide about the tide clock?" --from 2026-03-01
              jay diff-answer "Who is on the project?" --from 2025 --to "last month"
            """)

    @Argument(help: "The question, in your own words.")
    var question: [String]

    @Option(help: ArgumentHelp("The first day; of a longer span, its last one.", valueName: "date"))
    var from: String

    @Option(help: ArgumentHelp("The last day; today where it is not given.", valueName: "date"))
    var to: String?

    @Option(help: ArgumentHelp("At most so many sentences an answer.", valueName: "count"))
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
        let asked = Question(question.joined(separator: " "), limit: limit)
        let first = try FilterOptions.day(from, index)
        let last = try to.map { try FilterOptions.day($0, index) } ?? index.clock.date
        let staleness = try await refreshing.refresh(index)
        let progress = ProgressLine()
        defer { progress.clear() }
        let difference = try await index.difference(ofAnswersTo: asked, from: first, to: last) { progress.show($0) }
        progress.clear()
        AsOfText.tellFailures(of: difference.steps.map(\.answer))
        if output.json {
            try output.print(WireAnswerDifference(difference, of: asked, staleness: staleness))
        } else {
            let text = AnswerDifferenceText(brief: BriefText(style: .forStandardOutput()))
            StandardOutput.write(text.text(of: difference))
        }
        if difference.steps.allSatisfy({ $0.answer.verdict == .notFound }) { throw ExitCode(1) }
    }
}
