import Scrubjay
import ScrubjayWire
import ArgumentParser

struct NotesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notes",
        abstract: "List notes and records of meetings, latest first.",
        discussion: """
            The day of a note is the one that it is about, or else the day of its last change. Lists are numbered, and `jay \
            open 2` opens the second line.

              jay notes
              jay notes lamp     (with this word in the title)
              jay notes --from "last week" --with Sarah
              jay notes --tag money --sort title
              jay notes --sort changed --limit 5
              jay notes --kind event --from today
              jay notes --in projects --files -0 | xargs -0 wc -w
            """)

    enum Sort: String, ExpressibleByArgument, CaseIterable {
        case date, changed, title

        var order: NoteListQuery.Order {
            switch self {
            case .date: .date
            case .changed: .changed
            case .title: .title
            }
        }
    }

    @Argument(help: "Words from the titles.")
    var words: [String] = []

    @Option(help: ArgumentHelp("What the list is sorted by; --from and --to limit the same days.", valueName: "order"))
    var sort: Sort = .date

    @OptionGroup var filterOptions: FilterOptions
    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let filter = try filterOptions.filter(index)
        let query = NoteListQuery(words.joined(separator: " "), filter: filter, order: sort.order, limit: list.limit)
        try await Self.list(
            query, of: index, list, refreshing, output,
            ifEmpty: "no such notes; `jay search` looks for words in their text")
    }

    /// Prints the documents that a query asks for.
    ///
    /// - Parameter words: What is reported if there are none.
    static func list(
        _ query: NoteListQuery, of index: Index, _ list: ListOptions, _ refreshing: RefreshOptions, _ output: OutputOptions,
        ifEmpty words: String
    ) async throws {
        let current = try await NothingFound.reported { try await refreshing.current(index) { try index.noteList(query) } }
        let notes = current.value
        let ambiguous = try index.ambiguousNames(in: query.filter)
        let more = notes.total - notes.entries.count
        try list.print(
            notes.entries.map { row(of: $0, query.order) }, more: more > 0 ? "\(more) more" : nil, ambiguous: ambiguous,
            of: index, as: output, ifEmpty: words
        ) {
            WireNoteList(notes, ambiguous: ambiguous, staleness: current.staleness)
        }
    }

    static func row(of entry: NoteList.Entry, _ order: NoteListQuery.Order) -> ListRow {
        let document = entry.document
        var details = entry.isDayOfChange && order != .changed ? ["last change"] : []
        details += LocationText.people(document).map { [$0] } ?? []
        if !document.tags.isEmpty { details.append(document.tags.map { "#" + $0 }.joined(separator: " ")) }
        return ListRow(
            document: document, line: entry.line, day: entry.day, text: document.title, details: details, hasLine: false)
    }
}
