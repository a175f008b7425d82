import ArgumentParser
import Scrubjay

struct WhyNotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why-not",
        abstract: "Say why a file is not among the hits of a search.",
        discussion: """
              jay why-not notes/plan.md lighthouse lamp
              jay why-not drafts/letter.md budget --from 2026-03 --limit 5

            It is not in the index, a filter leaves it out, it has none of the words, others fit better, or it is a copy. Filters \
            and limits are those of the search.
            """)

    @Argument(help: "The file.")
    var file: String

    @Argument(help: "What was looked for.")
    var words: [String] = []

    @Option(help: ArgumentHelp("So many hits are shown.", valueName: "count"))
    var limit = 10

    @Option(help: ArgumentHelp("At most so many of them of one document, 0 for any number.", valueName: "count"))
    var perDocument = Diversity.standard.perDocument

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if file.isEmpty || words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) && filters.isEmpty {
            throw ValidationError("say which file, and what was looked for, such as: jay why-not notes/plan.md lighthouse lamp")
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let filter = try filters.filter(index)
        _ = try await refreshing.refresh(index)
        let query = Query(
            words.joined(separator: " "), filter: filter, limit: limit, diversity: Diversity(perDocument: perDocument))
        let absence = try await index.absence(ofFile: library.names(of: file), from: query)
        if output.json {
            try output.print(WireAbsence(absence, file: file, query: query.text))
        } else {
            StandardOutput.write(AbsenceText(file: file, style: .forStandardOutput()).text(of: absence))
        }
    }
}
