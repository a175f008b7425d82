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
              jay notes --sort rating --reverse     (a property of your notes, the largest first)
              jay notes --sort words --limit 10     (the thinnest notes)
              jay notes --sort random --limit 1 --in recipes     (one by chance)
              jay notes --format '{path}\\t{words}\\t{property:status}'
              jay notes --kind event --from today
              jay notes --in projects --files -0 | xargs -0 wc -w
            """)

    @Argument(help: "Words from the titles.")
    var words: [String] = []

    @Option(
        help: ArgumentHelp(
            "date or changed (the latest first; --from and --to limit the same days), title, words (the fewest first), random, or a property of your notes (the smallest first, notes without it last).",
            valueName: "order"))
    var sort = "date"

    @Flag(help: "Turn the order round.")
    var reverse = false

    @OptionGroup var filterOptions: FilterOptions
    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let filter = try filterOptions.filter(index)
        let query = NoteListQuery(
            words.joined(separator: " "), filter: filter, order: NoteListQuery.Order(sort), isReversed: reverse,
            limit: list.most)
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
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try index.noteList(query) }
        }
        let notes = current.value
        let ambiguous = try index.ambiguousNames(in: query.filter)
        let more = notes.total - notes.entries.count
        let documents = notes.entries.map(\.document.id)
        var values: [StoredDocument.ID: String] = [:]
        if case .property(let name) = query.order { values = try PropertyText(name).values(of: documents, in: index) }
        let properties = output.json ? try index.properties(of: documents) : [:]
        try list.print(
            notes.entries.map { row(of: $0, query.order, value: values[$0.document.id]) },
            more: more > 0 ? "\(more) more" : nil,
            ambiguous: ambiguous, within: query.filter, of: index, as: output, ifEmpty: words
        ) {
            WireNoteList(notes, ambiguous: ambiguous, properties: properties, staleness: current.staleness)
        }
    }

    /// - Parameter value: The property that the list is sorted by.
    static func row(of entry: NoteList.Entry, _ order: NoteListQuery.Order, value: String? = nil) -> ListRow {
        let document = entry.document
        var details = [value, entry.words.map { PersonText.count($0, "word") }].compactMap(\.self)
        details += entry.isDayOfChange && order != .changed ? ["last change"] : []
        details += LocationText.people(document).map { [$0] } ?? []
        if !document.tags.isEmpty { details.append(document.tags.map { "#" + $0 }.joined(separator: " ")) }
        return ListRow(
            document: document, line: entry.line, day: entry.day, text: document.title, details: details, hasLine: false)
    }
}
