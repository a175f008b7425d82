import ArgumentParser
import Scrubjay

struct BriefCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brief",
        abstract: "Tell what to know before a meeting, or before you meet somebody.",
        discussion: """
            When it is and who is there, what was decided and said last time, what is open both ways, and what has changed since, \
            each with the place it was read at.

              jay brief     (the next meeting in the calendar)
              jay brief weekly sync
              jay brief "Sarah Okafor"
            """)

    @Argument(help: "A meeting, by its title or words of it, or a person, by name or address.")
    var subject: [String] = []

    @Option(help: ArgumentHelp("At most so many decisions, tasks and sentences, each.", valueName: "count"))
    var limit = 5

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(limit)
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let text = subject.joined(separator: " ")
        try await NothingFound.reported {
            let (brief, staleness) = try await refreshing.refresh(index) { try await index.brief(on: text, limit: limit) }
            if output.json {
                try output.print(WireBrief(brief, staleness: staleness))
            } else {
                let page = BriefPageText(brief: BriefText(style: .forStandardOutput()), today: index.clock.date)
                StandardOutput.write(page.text(of: brief))
            }
        }
    }
}
