import ArgumentParser
import Scrubjay

struct SinceLastCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "since-last",
        abstract: "Tell what changed between the last two meetings of a series.",
        discussion: """
            What was decided, which tasks are done, carried over and new, what is said that was not said before, and which questions \
            of the earlier meeting nothing answers, each with the place it was read at. A question counts as answered as soon \
            as anything later speaks of the same thing.

              jay since-last weekly sync
              jay since-last "1:1 Ada / Ben" --limit 10
            """)

    @Argument(help: "The title of the series or of its meetings, or words of it.")
    var series: [String]

    @Option(help: ArgumentHelp("At most so many decisions, tasks, questions and sentences, each.", valueName: "count"))
    var limit = 5

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(limit)
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let title = series.joined(separator: " ")
        try await NothingFound.reported {
            let (changes, staleness) = try await refreshing.refresh(index) {
                try await index.changes(inSeries: title, limit: limit)
            }
            if output.json {
                try output.print(WireSinceLast(changes, staleness: staleness))
            } else {
                let page = SinceLastText(brief: BriefText(style: .forStandardOutput()), today: index.clock.date)
                StandardOutput.write(page.text(of: changes))
            }
        }
    }
}
