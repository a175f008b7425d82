import Scrubjay
import ScrubjayWire
import ArgumentParser

struct TagsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tags",
        abstract: "List the tags, or the notes with a tag.",
        discussion: """
            Each tag has the number of documents that have it or a tag below it. The most frequent come first.

              jay tags
              jay tags --limit 5     (the first five)
              jay tags --from 2026 --in projects
              jay tags money     (its notes, as `jay notes --tag money` lists them)
              jay tags project/floor --limit 5
            """)

    @Argument(help: "A tag, with or without #.")
    var tag: String?

    @OptionGroup var within: ListFilterOptions<DocumentsOfList>
    @Option(
        help: ArgumentHelp(
            "Show at most this many tags, or notes of the tag (default: all tags, or \(NoteListQuery.standardLimit) notes, or all notes with --files and --format).",
            valueName: "count"))
    var limit: Int?

    @OptionGroup var form: ListFormOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        try LimitCheck.check(rows: limit)
        if tag == nil, form.isForPrograms { throw ValidationError("--files and --format need a tag, whose notes are listed") }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        var filter = try within.filter(index)
        if let tag {
            filter.tags = [tag]
            filter.kinds = Document.Kind.allCases
            var list = ListOptions()
            (list.limit, list.form) = (limit, form)
            let query = NoteListQuery(filter: filter, limit: list.most)
            return try await NotesCommand.list(
                query, of: index, list, refreshing, output, ifEmpty: "no note has this tag; `jay tags` lists all")
        }
        let current = try await NothingFound.reported(index) { [filter, limit] in
            try await refreshing.current(index) { try index.tagList(filter, limit: limit) }
        }
        let tags = current.value
        if output.json {
            try output.print(WireTagList(tags, staleness: current.staleness))
        } else {
            StandardOutput.write(Self.text(of: tags, style: .forStandardOutput()))
            let more = tags.total - tags.entries.count
            if more > 0 { StandardError.write("and \(more) more (--limit)\n") }
        }
        guard tags.isEmpty else { return }
        throw try ListFormOptions.nothing(
            within: filter, of: index, otherwise: "no tags; write #tag in a note, or tags: in its front matter")
    }

    /// `  14  #project`, and `   9    /floor` below it.
    private static func text(of list: TagList, style: Style) -> String {
        let width = "\(list.entries.map(\.count).max() ?? 0)".count
        return list.entries.map { entry in
            let name = entry.depth == 0 ? "#" + entry.tag : "/" + (entry.tag.split(separator: "/").last ?? "")
            return "  " + style.dim(Column.right("\(entry.count)", width)) + "  "
                + String(repeating: "  ", count: entry.depth) + PrintableText.ofName(name) + "\n"
        }.joined()
    }
}
