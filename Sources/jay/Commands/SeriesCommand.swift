import Scrubjay
import ScrubjayWire
import ArgumentParser

struct SeriesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "series",
        abstract: "List series of meetings, with the last and the next meeting of each.",
        discussion: """
            The day is that of the last meeting; `jay open 2` opens the record of the last meeting of the second series.

              jay series
              jay series sync
              jay series --with Sarah
              jay series 2     (the second one of the list; for since-last and brief, too)
            """)

    @Argument(help: "Words from the titles, or the number of a series or meeting in the last list.")
    var words: [String] = []

    @Option(help: ArgumentHelp("Only series in which this person takes part. May be repeated.", valueName: "person"))
    var with: [String] = []

    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let query = SeriesListQuery(
            try index.listedTitle(words.joined(separator: " "), in: TerminalName.own), people: with, limit: list.most)
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.seriesList(query) }
        }
        let series = current.value
        let more = series.total - series.entries.count
        try list.print(
            series.entries.map(row), more: more > 0 ? "\(more) more" : nil, of: index, as: output,
            ifEmpty: "no such series; `jay meetings` lists single meetings, too"
        ) {
            WireSeriesList(series, staleness: current.staleness)
        }
    }

    private func row(of entry: SeriesList.Entry) -> ListRow {
        var details = entry.rhythm.map { [$0.rawValue] } ?? []
        details.append(PersonText.count(entry.held, "meeting"))
        if let next = entry.next { details.append("next \(next.date), \(next.date.weekday.rawValue.firstCapitalized)") }
        return ListRow(
            document: entry.document, line: 1, day: entry.last?.date, text: entry.series.title, details: details,
            hasLine: false, emptyDay: "not yet")
    }
}
