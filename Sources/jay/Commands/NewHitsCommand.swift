import Scrubjay
import ScrubjayWire
import ArgumentParser

struct NewHitsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-hits",
        abstract: "Show what is new for a saved search.",
        discussion: """
            Shows the hits that were not there when you last asked, and those whose text has changed since. Saving a search \
            counts as asking. Passages that have none of its words and are only similar in meaning are left out.

              jay search lighthouse lamp --save lamp
              jay new-hits lamp
              jay new-hits lamp --peek

            If nothing is new, it prints nothing and ends with status 1. So cron sends mail only when there is something to \
            read:

              0 8 * * *  jay new-hits lamp
            """)

    @Argument(help: "The name of the search.")
    var name: String

    @Flag(help: "Do not remember that you asked: the same hits are new again the next time.")
    var peek = false

    @Option(
        help: ArgumentHelp(
            "Show at most this many (default: as many as the search, or all with --files and --format); the next time the others.",
            valueName: "count"))
    var limit: Int?

    @OptionGroup var form: ListFormOptions
    @OptionGroup var encoding: EncoderOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws { try LimitCheck.check(limit) }

    /// The text of a snippet on one line, without headings unless it has nothing else.
    private static func text(of snippet: Snippet) -> String {
        let lines = snippet.text.split(whereSeparator: \.isNewline)
        let prose = lines.filter { !$0.hasPrefix("#") }
        return (prose.isEmpty ? lines : prose).joined(separator: " ")
    }

    func run() async throws {
        let search = try SavedSearches.search(named: name)
        guard search.command == .search else {
            throw ValidationError("\(name) is a question, which has an answer and no hits; `jay run \(name)` asks it")
        }
        var encoding = self.encoding
        encoding.model = encoding.model ?? search.model
        let index = try library.open(.withNotebook, encoding: encoding)
        let most = limit ?? (form.isForPrograms ? Query.hitLimit : nil)
        let current = try await NothingFound.reported(index) {
            try await refreshing.current(index) { try await index.newHits(of: search, limit: most) }
        }
        let new = current.value
        let rows = new.entries.map { entry in
            ListRow(
                document: entry.hit.document, line: entry.hit.snippet.lines.lowerBound, day: entry.hit.document.date?.date,
                text: Self.text(of: entry.hit.snippet),
                details: [entry.state.rawValue, entry.hit.document.title])
        }
        let more = new.total - new.entries.count
        let since = new.since.map { " since \($0.date)" } ?? ""
        defer { if new.since == nil, !rows.isEmpty, !output.json { StandardError.write("asked for the first time\n") } }
        // Before printing: whoever stops reading has seen them all the same.
        if !peek { try index.markAsSeen(new) }
        try form.print(
            rows, more: more > 0 ? "\(more) more" : nil, of: index, as: output,
            ifEmpty: StandardError.isTerminal ? "nothing new for \(name)\(since)" : nil
        ) {
            WireNewHits(
                new, name: name, contexts: index.contexts(of: new.entries.map(\.hit.document)), staleness: current.staleness)
        }
    }
}
