import Scrubjay
import ScrubjayWire
import ArgumentParser

struct WhyNotCommand: AsyncParsableCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "why-not",
        abstract: "Explain why a file is not among the hits of a search.",
        discussion: """
              jay why-not notes/plan.md lighthouse lamp
              jay why-not drafts/letter.md budget --from 2026-03 --limit 5

            Possible reasons: the file is not in the index, a filter excludes it, it has none of the words, other files match \
            better, or it is a copy. Use the same filters and limits as in the search.
            """)

    @Argument(help: "The file.")
    var file: String

    @Argument(help: "The words of the search.")
    var words: [String] = []

    @Option(help: ArgumentHelp("How many hits the search shows.", valueName: "count"))
    var limit = 10

    @Option(help: ArgumentHelp("How many of them may come from one document, 0 for no limit.", valueName: "count"))
    var perDocument = Diversity.standard.perDocument

    @OptionGroup var encoding: EncoderOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if file.isEmpty || words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) && filters.isEmpty {
            throw ValidationError(
                "say which file and what you searched for, such as: jay why-not notes/plan.md lighthouse lamp")
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook, encoding: encoding)
        let filter = try filters.filter(index)
        _ = try await refreshing.refresh(index)
        let query = Query(
            words.joined(separator: " "), filter: filter, limit: limit, diversity: Diversity(perDocument: perDocument),
            leavesOutUnrelated: true)
        let absence = try await index.absence(ofFile: file, from: query)
        if output.json {
            try output.print(WireAbsence(absence, file: file, query: query.text))
        } else {
            StandardOutput.write(WhyNotText(file: file, style: .forStandardOutput()).text(of: absence))
        }
    }
}
