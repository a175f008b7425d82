import Scrubjay
import ScrubjayWire
import ArgumentParser

struct QuestionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "questions",
        abstract: "List the questions of your notes that are still open, latest first.",
        discussion: """
            A question is open until something below it, or a later note, speaks of the same matter, or its box is ticked.

              jay questions
              jay questions lamp crate
              jay questions --from "last month" --in meetings
              jay questions --with Sarah
            """)

    @Argument(help: "Words of the questions, or of the headings above them.")
    var words: [String] = []

    @OptionGroup var within: ListFilterOptions<DocumentsOfList>
    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let filter = try within.filter(index)
        let query = QuestionListQuery(about: words.joined(separator: " "), filter: filter, limit: list.most)
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.questionList(query) }
        }
        let questions = current.value
        let ambiguous = try index.ambiguousNames(in: filter)
        let rows = questions.entries.map { entry in
            ListRow(
                document: entry.document, line: entry.line, day: entry.document.dates.stated?.date, text: entry.text,
                details: [entry.speaker ?? entry.document.title])
        }
        try list.print(
            rows, more: questions.hasMore ? "more" : nil, ambiguous: ambiguous, within: filter, of: index, as: output,
            ifEmpty: "no such open questions; `jay search` finds answered ones, too"
        ) {
            WireQuestionList(questions, ambiguous: ambiguous, staleness: current.staleness)
        }
    }
}
