import Scrubjay
import ScrubjayWire
import ArgumentParser

struct SinceLastCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "since-last",
        abstract: "Show what changed between the last two meetings of a series.",
        discussion: """
            Shows what was decided, which tasks are done, carried over or new, what was said for the first time, and which \
            questions of the earlier meeting are still unanswered. Each line names the file and line it comes from. A question \
            counts as answered as soon as a later sentence speaks about the same thing.

              jay since-last weekly sync
              jay since-last "1:1 Ada / Ben" --limit 10
            """)

    @Argument(help: "The title of the series or of its meetings, words from it, or its number in the last list.")
    var series: [String]

    @Option(help: ArgumentHelp("Show at most this many decisions, tasks, questions and sentences each.", valueName: "count"))
    var limit = 5

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(limit)
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let title = try index.listedTitle(series.joined(separator: " "), in: TerminalName.own)
        try await NothingFound.reported(index) {
            let current = try await refreshing.current(
                index, quoting: { [limit] in try await index.changes(inSeries: title, limit: limit) })
            if output.json {
                try output.print(WireSinceLast(current.value, staleness: current.staleness))
            } else {
                let page = SinceLastText(brief: BriefText(style: .forStandardOutput()), today: index.clock.date)
                StandardOutput.write(page.text(of: current.value))
            }
        }
    }
}
