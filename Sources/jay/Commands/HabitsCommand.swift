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
              jay habits 2     (the second one of the list)
              jay open 1     (the last daily note with the first one)
            """)

    @Argument(help: "Words from the name of a habit, or of its area, or the number of one in the last list.")
    var words: [String] = []

    @Flag(help: "Also list habits that no note of the last four weeks has.")
    var all = false

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Only this notebook, folder or note. May be repeated.", valueName: "location"))
    var locations: [String] = []

    @OptionGroup var form: ListFormOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let query = HabitQuery(
            try index.listedHabit(words.joined(separator: " "), in: TerminalName.own),
            locations: try index.filter(WrittenFilter(locations: locations)).locations,
            includesEnded: all)
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.habitList(query) }
        }
        let list = current.value
        let others = list.ended > 0 ? "; \(list.ended) ended (--all)" : ""
        try form.print(
            list.habits.map(Self.row), more: nil, of: index, as: output,
            ifEmpty: words.isEmpty
                ? "no habits\(others.isEmpty ? "; tick the same item in several daily notes" : others)"
                : "no such habit; `jay habits --all` lists all",
            text: {
                let habits = list.habits
                guard !habits.isEmpty else { return "" }
                let text = HabitText(
                    style: .forStandardOutput(), characters: .ofTerminal,
                    width: TerminalWidth.ofStandardOutput() ?? StatisticsText.standardWidth, today: list.today)
                return habits.count == 1 && !words.isEmpty ? text.text(of: habits[0]) : text.text(of: list)
            }
        ) {
            WireHabitList(list, staleness: current.staleness)
        }
        if list.ended > 0, !output.json, !form.isForPrograms {
            StandardError.write("and \(PersonText.count(list.ended, "habit")) that ended (--all)\n")
        }
    }

    /// The day is that of the last note with the habit.
    private static func row(of habit: Habit) -> ListRow {
        ListRow(document: habit.document, line: habit.line, day: habit.days.last, text: habit.name)
    }
}
