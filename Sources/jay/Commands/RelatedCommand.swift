import Scrubjay
import ScrubjayWire
import ArgumentParser

struct RelatedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "related",
        abstract: "List notes that are about the same as a note, or as a text.",
        discussion: """
            Each has its reason: rare words in both, people in both, links between them or to the same notes, the same \
            meeting or series, a similar meaning. The line is the one that is most like the note. With a line, only the passage there is compared.

              jay related exhibit planning
              jay related projects/lamp.md:30 --limit 5
              pbpaste | jay related -
              jay related "tide clock" --kind meeting --from 2026
            """)

    @Argument(
        help: "A file or a title, with a line if you like, the number of a line in the last list, or - for standard input.")
    var note: [String]

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if note.allSatisfy(\.isEmpty) { throw ValidationError("say which note, such as: jay related notes/plan.md") }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let query = RelatedQuery(filter: try filters.filter(index), limit: list.most)
        let location = note.joined(separator: " ")
        let text = location == "-" ? try StandardInput.beginning(limit: Self.byteLimit) : nil
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) {
                try text.map { try index.related(toText: $0, query) } ?? index.related(to: location, query)
            }
        }
        let related = current.value
        try list.print(
            related.entries.map { row(of: $0, related.document) }, more: nil,
            ambiguous: try index.ambiguousNames(in: query.filter), within: query.filter, of: index, as: output,
            ifEmpty: "no related notes; `jay search` looks for words"
        ) {
            WireRelatedNotes(related, staleness: current.staleness)
        }
    }

    /// Of a longer text, only the beginning is compared.
    private static let byteLimit = 1_000_000

    private func row(of entry: RelatedNotes.Entry, _ document: StoredDocument?) -> ListRow {
        let note = document.map { "“\(PrintableText.ofName($0.title))”" } ?? "the text"
        return ListRow(
            document: entry.document, line: entry.lines.lowerBound, day: entry.document.date?.date, text: entry.document.title,
            details: entry.text.isEmpty ? [] : [TextWindow.cut(entry.text)], note: entry.reasons.text(note))
    }
}
