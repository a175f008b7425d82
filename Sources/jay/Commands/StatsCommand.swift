import Scrubjay
import ScrubjayWire
import ArgumentParser

struct StatsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Show what the notes are and how they grow.",
        discussion: """
            Plots notes a week, words a month, and tasks opened and done, and counts meetings by person and documents by tag. A \
            note counts on the day that it is about; notes without a day are only in the totals. A task is opened on the day \
            of the first note that has it, and done on the day of the first one that ticks it. Notes include records of \
            meetings. If the locale is not one of UTF-8, plots are in ASCII.

              jay stats
              jay stats --from 2026
              jay stats --from "last month" --in work
              jay stats --tag project --with Sarah
              jay stats --json
            """)

    @OptionGroup var within: ListFilterOptions<DocumentsOfList>

    @Option(help: ArgumentHelp("Only documents with this tag or one below it. May be repeated.", valueName: "tag"))
    var tag: [String] = []

    @Option(help: ArgumentHelp("Show at most this many people, and this many tags.", valueName: "count"))
    var limit = StatisticsQuery.standardLimit

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws { try LimitCheck.check(limit) }

    func run() async throws {
        let index = try library.open(.withNotebook)
        var filter = try within.filter(index)
        filter.tags = tag
        let query = StatisticsQuery(filter, limit: limit)
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.statistics(query) }
        }
        let statistics = current.value
        let ambiguous = try index.ambiguousNames(in: filter)
        if output.json {
            try output.print(WireStatistics(statistics, ambiguous: ambiguous, staleness: current.staleness))
        } else {
            StandardError.write(FilterText.note(of: ambiguous))
            let text = StatisticsText(
                style: .forStandardOutput(), characters: .ofTerminal,
                width: TerminalWidth.ofStandardOutput() ?? StatisticsText.standardWidth)
            if !statistics.isEmpty { StandardOutput.write(text.text(of: statistics)) }
        }
        guard statistics.isEmpty else { return }
        StandardError.write("jay: no such documents; `jay status` shows what is indexed\n")
        throw ExitCode(1)
    }
}
