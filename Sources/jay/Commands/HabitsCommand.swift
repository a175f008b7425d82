import Scrubjay
import ScrubjayWire
import ArgumentParser

struct HabitsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "habits",
        abstract: "Show habits: what is ticked in daily notes again and again.",
        discussion: """
            A check item is a habit if at least three daily notes have it in the same words and at least two of them have it \
            ticked. A task that is copied from day to day is none: it is ticked once, and then it is gone. Properties such as \
            `run:: yes` count in the same way, if some days say no. A daily note is a file that is named by its day, such as \
            2026-03-13.md. Tasks of Org with a repeater and the property STYLE: habit count by their log, in any file.

            A streak is how many times in a row a habit was ticked. Days without the item do not break it, unless more than a \
            week, or twice the usual time, passes without it. Today counts once it is ticked. The area of a habit is the tag in \
            it, or else the heading above it; the level of an area grows with its ticks: the first level takes 10, the second \
            20 more, the third 30 more.

              jay habits
              jay habits run     (with a calendar)
              jay habits health     (those of an area)
              jay habits --all     (also those that have ended)
              jay open 1     (the last daily note with the first one)
            """)

    @Argument(help: "Words from the name of a habit, or of its area.")
    var words: [String] = []

    @Flag(help: "Also list habits that no note of the last four weeks has.")
    var all = false

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Only this notebook, folder or note. May be repeated.", valueName: "location"))
    var locations: [String] = []

    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let query = HabitQuery(
            words.joined(separator: " "), locations: try index.filter(WrittenFilter(locations: locations)).locations,
            includesEnded: all)
        let current = try await NothingFound.reported {
            try await refreshing.current(index) { try index.habitList(query) }
        }
        let list = current.value
        index.remember(list.habits.map { ListedPlace($0.document, line: $0.line) }, in: TerminalName.own)
        if output.json {
            try output.print(WireHabitList(list, staleness: current.staleness))
        } else if !list.isEmpty {
            let text = HabitText(
                style: .forStandardOutput(), characters: .ofTerminal,
                width: TerminalWidth.ofStandardOutput() ?? StatisticsText.standardWidth, today: list.today)
            let habits = list.habits
            StandardOutput.write(habits.count == 1 && !words.isEmpty ? text.text(of: habits[0]) : text.text(of: list))
            if list.ended > 0 {
                StandardError.write("and \(PersonText.count(list.ended, "habit")) that ended (--all)\n")
            }
        }
        guard list.isEmpty else { return }
        let others = list.ended > 0 ? "; \(list.ended) ended (--all)" : ""
        StandardError.write(
            words.isEmpty
                ? "jay: no habits\(others.isEmpty ? "; tick the same item in several daily notes" : others)\n"
                : "jay: no such habit; `jay habits --all` lists all\n")
        throw ExitCode(1)
    }
}
