import Scrubjay
import ScrubjayWire
import ArgumentParser

struct BriefCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brief",
        abstract: "Prepare for a meeting, or for meeting a person.",
        discussion: """
            Shows when the meeting is and who takes part, what was decided and said last time, which tasks are open on both \
            sides, and what has changed since. Each line names the file and line it comes from.

              jay brief     (the next meeting in the calendar)
              jay brief weekly sync
              jay brief "Sarah Okafor"
            """)

    @Argument(
        help: "A meeting, by its title, words from it or its number in the last list, or a person, by name or email address.")
    var subject: [String] = []

    @Option(help: ArgumentHelp("Show at most this many decisions, tasks and sentences each.", valueName: "count"))
    var limit = 5

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(limit)
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let text = try index.listedTitle(subject.joined(separator: " "), in: TerminalName.own)
        try await NothingFound.reported(index) {
            let current = try await refreshing.current(
                index, quoting: { [limit] in try await index.brief(on: text, limit: limit) })
            if output.json {
                try output.print(WireBrief(current.value, staleness: current.staleness))
            } else {
                let page = BriefPageText(brief: BriefText(style: .forStandardOutput()), today: index.clock.date)
                StandardOutput.write(page.text(of: current.value))
            }
        }
    }
}
