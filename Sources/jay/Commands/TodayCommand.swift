import Scrubjay
import ScrubjayWire
import ArgumentParser

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "Show what is on today, what is due, and what you wrote.",
        discussion: """
            Shows the birthdays and meetings of the day with time, place, people and purpose, your tasks that are due or overdue, and \
            the notes of the day. The meeting that is running and the next one are marked. Tasks without an assignee count as \
            yours. Each entry names the file and line it comes from; `jay open 2` opens the second one.

              jay today
              jay today tomorrow
              jay today friday --with Nora
              jay today 2026-03-16 --in meetings
              jay today --files     (the notes of the day, for another program)

            To prepare for the next meeting, run `jay brief`; for more days, run `jay agenda`.
            """)

    private static let standardLimit = 10

    @Argument(help: "A day such as tomorrow, friday or 2026-03-16 (default: today).")
    var date: [String] = []

    @Option(
        help: ArgumentHelp(
            "Show at most this many overdue tasks (default: \(Self.standardLimit), or all with --files and --format).",
            valueName: "count"))
    var limit: Int?

    @OptionGroup var form: ListFormOptions
    @OptionGroup var scope: AgendaOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(rows: limit)
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let day = try index.dayOfAgenda(date.joined(separator: " "))
        let query = AgendaQuery(
            try scope.filter(index, DateSpan(first: day, last: day)), includesOverdue: day == index.clock.date,
            limit: form.most(limit, otherwise: Self.standardLimit))
        try await AgendaPage(index: index, form: form, refreshing: refreshing, output: output).print(query, day: day)
    }
}
