import Scrubjay
import ScrubjayWire
import ArgumentParser

struct AgendaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "agenda",
        abstract: "Show meetings, due tasks and notes day by day.",
        discussion: """
            Shows each day that has something: its meetings and events, your tasks that are due, and the notes of the day. \
            Tasks without an assignee count as yours. Each entry names the file and line it comes from; `jay open 2` opens the \
            second one.

              jay agenda     (the next seven days)
              jay agenda next week
              jay agenda 14 days     (or +14d: today and the next 14 days)
              jay agenda 2026-03 --tag exhibit
              jay agenda --from tomorrow --to 2026-03-31 --with Nora
              jay agenda --format '{day}\\t{text}'     (for another program)

            For one day with your overdue tasks, run `jay today`.
            """)

    @Argument(
        help: "A day, month, year or span such as \"next week\" or \"14 days\" (default: today and the six days after it).")
    var span: [String] = []

    @Option(help: ArgumentHelp("The first day: a day, or the first one of a span (default: today).", valueName: "date"))
    var from: String?

    @Option(
        help: ArgumentHelp("The last day: a day, or the last one of a span (default with --from: no limit).", valueName: "date")
    )
    var to: String?

    @Option(
        help: ArgumentHelp(
            "Show no further day after this many entries (default: \(AgendaQuery.standardLimit), or all with --files and --format).",
            valueName: "count"))
    var limit: Int?

    @OptionGroup var form: ListFormOptions
    @OptionGroup var scope: AgendaOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(rows: limit)
        if !span.isEmpty, from != nil || to != nil {
            throw ValidationError("give either a span or --from and --to, not both")
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let days = try index.daysOfAgenda(span.joined(separator: " "), from: from, to: to)
        let query = AgendaQuery(try scope.filter(index, days), limit: form.most(limit, otherwise: AgendaQuery.standardLimit))
        try await AgendaPage(index: index, form: form, refreshing: refreshing, output: output).print(query)
    }
}

/// Prints an agenda as JSON, as text or for another program.
struct AgendaPage {
    let index: Index
    let form: ListFormOptions
    let refreshing: RefreshOptions
    let output: OutputOptions

    /// - Parameter day: The only day of the agenda; `nil` for a span.
    /// - Throws: `ExitCode` 1 if the agenda is empty.
    func print(_ query: AgendaQuery, day: CivilDate? = nil) async throws {
        let current = try await refreshing.current(index, quoting: { [index] in try await index.agenda(query) })
        let agenda = current.value
        let ambiguous = try index.ambiguousNames(in: query.filter)
        let more = agenda.days.total - agenda.days.shown.count
        try form.print(
            agenda.rows, more: more > 0 ? PersonText.count(more, "more day") : nil, ambiguous: ambiguous,
            within: query.filter, of: index, as: output,
            ifEmpty: Self.nothing(query.filter, day: day),
            text: {
                guard !agenda.isEmpty else { return "" }
                var page = AgendaText(style: .forStandardOutput(), width: TerminalWidth.ofStandardOutput())
                return page.text(of: agenda, day: day)
            }
        ) {
            WireAgenda(agenda, ambiguous: ambiguous, staleness: current.staleness)
        }
        if !output.json { StandardError.write(Self.note(ofChanged: agenda.changed)) }
    }

    private static func note(ofChanged documents: [StoredDocument]) -> String {
        guard !documents.isEmpty else { return "" }
        let names = documents.map { PrintableText.ofName(LocationText.relative($0.absolutePath)) }
        let distinct = names.enumerated().filter { !names.prefix($0.offset).contains($0.element) }.map(\.element)
        return "jay: changed since the last update, so these entries may be outdated: \(distinct.joined(separator: ", "))\n"
    }

    private static func nothing(_ filter: Filter, day: CivilDate?) -> String {
        let what = PrintableText.ofName(FilterText.text(of: filter))
        let next = day == nil ? "`jay meetings` lists past meetings" : "`jay agenda` shows the next seven days"
        return "no meeting, due task or note\(what.isEmpty ? "" : " (\(what))"); \(next)"
    }
}
