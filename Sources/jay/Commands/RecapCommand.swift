import Scrubjay
import ScrubjayWire
import ArgumentParser

struct RecapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap",
        abstract: "Summarise some days, or one meeting.",
        discussion: """
            Shows the meetings, the decisions, the tasks, and the sentences of the notes that say most about the rest. Each \
            line names the file and line it comes from.

              jay recap     (the last seven days)
              jay recap yesterday
              jay recap next week     (what the calendar has)
              jay recap --from "last month" --with Sarah
              jay recap exhibit planning     (the last meeting of this title)
              jay recap meetings/2026-03-04-quay.md
            """)

    @Argument(
        help:
            "A day or span such as \"last week\", or words from the title of a meeting, or the file that records it, or its number in the last list."
    )
    var what: [String] = []

    @Option(help: ArgumentHelp("Nothing older than this day, month, year, or span such as \"last week\".", valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp("Nothing newer than this day, month, year or span, including its last day.", valueName: "date"))
    var to: String?

    @Option(
        help: ArgumentHelp(
            "Only meetings with this person, and what notes say about them. May be repeated.", valueName: "person"))
    var with: [String] = []

    @Option(help: ArgumentHelp("Show at most this many meetings, decisions, tasks and sentences each.", valueName: "count"))
    var limit = 8

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(limit)
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let first = try from.map { try index.span($0) }
        let last = try to.map { try index.span($0) }
        let words = what.joined(separator: " ")
        let listed = try? index.listedPlace(words, in: TerminalName.own)
        let query = RecapQuery(
            listed?.location ?? words, from: first?.first, to: last?.last,
            people: with, limit: limit)
        try await NothingFound.reported(index) {
            let current = try await refreshing.current(index, quoting: { try await index.recap(query) })
            let recap = current.value
            let ambiguous = try index.ambiguousNames(in: Filter(people: with))
            if output.json {
                try output.print(WireRecap(recap, ambiguous: ambiguous, staleness: current.staleness))
            } else {
                StandardError.write(FilterText.note(of: ambiguous))
                let brief = BriefText(style: .forStandardOutput())
                if !recap.isEmpty {
                    StandardOutput.write(RecapText(brief: brief, today: index.clock.date).text(of: recap))
                } else if !recap.changed.isEmpty {
                    StandardOutput.write(AnswerText.changed(recap.changed, isAll: true) + "\n")
                }
            }
            guard recap.isEmpty else { return }
            if recap.changed.isEmpty {
                StandardError.write("jay: no notes for that period; `jay meetings` lists your meetings\n")
            }
            throw ExitCode(1)
        }
    }
}
