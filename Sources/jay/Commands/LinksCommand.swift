import Scrubjay
import ScrubjayWire
import ArgumentParser

struct LinksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links",
        abstract: "Show the links of a note and to it, broken links, or notes without links.",
        discussion: """
            With a note: its links, the lines of other notes that link to it, and those that name it without a link. \
            --outgoing, --backlinks and --mentions list only these. Without a note: how the notes are linked, and which have the \
            most links. --broken also lists the links to a name that several notes have. Lists are numbered for `jay open 2`.

              jay links
              jay links exhibit planning
              jay links tide clock --backlinks --files
              jay links --broken --in projects
              jay links --orphans --kind note
              jay links --graph svg > notes.svg
              jay links "tide clock" --graph dot --depth 2 | dot -Tpdf -o clock.pdf
            """)

    enum GraphFormat: String, ExpressibleByArgument, CaseIterable { case dot, svg }

    @Argument(help: "A file or a title, or the number of a line in the last list.")
    var note: [String] = []

    @Flag(help: "Of a note, list the links in it.")
    var outgoing = false

    @Flag(help: "Of a note, list the lines of other notes that link to it.")
    var backlinks = false

    @Flag(help: "Of a note, list the lines of other notes that name it without a link.")
    var mentions = false

    @Flag(help: "List the links that lead to nothing, and those that may lead to several notes.")
    var broken = false

    @Flag(help: "List the notes that link to no other note, and that no other note links to.")
    var orphans = false

    @Option(help: ArgumentHelp("Print a graph of the notes, as a picture or for Graphviz.", valueName: "format"))
    var graph: GraphFormat?

    @Option(help: ArgumentHelp("Draw only what is at most this many links away.", valueName: "count"))
    var depth = 1

    @Option(
        help: ArgumentHelp(
            "Draw at most this many notes, those with the most links (default: 200 in a picture).", valueName: "count"))
    var nodes: Int?

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var list: ListOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        let isOfNote = !note.allSatisfy(\.isEmpty)
        if [broken, orphans, graph != nil].count(where: \.self) > 1 {
            throw ValidationError("--broken, --orphans and --graph exclude each other")
        }
        if isOfNote, broken || orphans {
            throw ValidationError("--broken and --orphans are about all notes; limit them with --in")
        }
        if !isOfNote || graph != nil, outgoing || backlinks || mentions {
            throw ValidationError(
                "--outgoing, --backlinks and --mentions list links of a note, such as: jay links plan --backlinks")
        }
        if graph != nil, output.json || list.isForPrograms {
            throw ValidationError("--graph excludes --json, --files and --format")
        }
        if !(1...Self.mostDepth).contains(depth) { throw ValidationError("--depth is 1 to \(Self.mostDepth)") }
        if let nodes, nodes < 1 { throw ValidationError("--nodes is 1 or more") }
        if graph == .svg, let nodes, nodes > LinkPlot.most {
            throw ValidationError("a picture has at most \(LinkPlot.most) notes; --graph dot has no limit")
        }
    }

    private static let mostDepth = 20

    /// The lists of a note that are printed.
    private var parts: Set<NoteLinks.Part> {
        let named = NoteLinks.Part.allCases.filter(isNamed)
        return Set(named.isEmpty ? NoteLinks.Part.allCases : named)
    }

    private func isNamed(_ part: NoteLinks.Part) -> Bool {
        switch part {
        case .outgoing: outgoing
        case .backlinks: backlinks
        case .mentions: mentions
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        let query = LinkQuery(filter: try filters.filter(index), limit: list.most, parts: parts)
        let location = note.joined(separator: " ")
        try await NothingFound.reported(index) {
            if let graph {
                try await draw(graph, location.isEmpty ? nil : location, index, query)
            } else if broken {
                try await listBroken(index, query)
            } else if orphans {
                try await listOrphans(index, query)
            } else if location.isEmpty {
                try await summarize(index, query)
            } else {
                try await show(location, index, query)
            }
        }
    }

    // MARK: - Lists

    private func show(_ location: String, _ index: Index, _ query: LinkQuery) async throws {
        let current = try await refreshing.current(index) { try index.links(of: location, query) }
        let links = current.value
        let text = LinksText(style: .forStandardOutput())
        let missing =
            links.parts.count == NoteLinks.Part.allCases.count
            ? ["no links of this note, none to it, and no other note names it"]
            : NoteLinks.Part.allCases.filter(links.parts.contains).map { part in
                switch part {
                case .outgoing: "no links of this note"
                case .backlinks: "no other note links to it"
                case .mentions: "no other note names it without a link"
                }
            }
        try list.form.print(
            text.groups(of: links), of: index, as: output, ifEmpty: missing.joined(separator: "; ")
        ) {
            WireNoteLinks(links, staleness: current.staleness)
        }
    }

    private func listBroken(_ index: Index, _ query: LinkQuery) async throws {
        let current = try await refreshing.current(index) { try index.brokenLinks(query) }
        let links = current.value
        let text = LinksText(style: .forStandardOutput())
        try list.form.print(
            text.groups(of: links), within: query.filter, of: index, as: output, ifEmpty: "no broken links"
        ) {
            WireBrokenLinks(links, staleness: current.staleness)
        }
    }

    private func listOrphans(_ index: Index, _ query: LinkQuery) async throws {
        let current = try await refreshing.current(index) { try index.unlinkedNotes(query) }
        let notes = current.value
        let more = notes.total - notes.entries.count
        let shown = more > 0 ? "\(more) more; \(notes.total) notes have no links" : nil
        try list.print(
            notes.entries.map { NotesCommand.row(of: $0, .date) }, more: shown, within: query.filter, of: index, as: output,
            ifEmpty: try notes.entries.isEmpty && index.linkSummary(query).notes == 0
                ? "there are no notes" + (filters.isEmpty ? "" : " that match")
                : "every note has a link to another one, or from one"
        ) {
            WireNoteList(notes, ambiguous: [], staleness: current.staleness)
        }
    }

    private func summarize(_ index: Index, _ query: LinkQuery) async throws {
        let current = try await refreshing.current(index) { try index.linkSummary(query) }
        let summary = current.value
        let text = LinksText(style: .forStandardOutput())
        let more = summary.mostLinked.total - summary.mostLinked.shown.count
        if !output.json, !list.isForPrograms { StandardOutput.write(text.facts(of: summary)) }
        try list.form.print(
            [
                ListGroup(
                    heading: "Notes that others link to", rows: summary.mostLinked.shown.map { text.row(of: $0) },
                    more: more > 0 ? "\(more) more" : nil)
            ], within: query.filter, of: index, as: output, ifEmpty: "no links between notes"
        ) {
            WireLinkSummary(summary, staleness: current.staleness)
        }
    }

    // MARK: - Graph

    private func draw(_ format: GraphFormat, _ location: String?, _ index: Index, _ query: LinkQuery) async throws {
        var query = query
        query.limit = nodes ?? (format == .svg ? LinkPlot.readable : .max)
        let current = try await refreshing.current(index) { [query, depth] in
            try index.linkGraph(around: location, depth: depth, query)
        }
        let graph = current.value
        guard !graph.nodes.isEmpty else {
            throw try ListFormOptions.nothing(within: query.filter, of: index, otherwise: "no links between notes")
        }
        if graph.total > graph.nodes.count {
            StandardError.write(
                "jay: \(graph.total) notes have links; drawn are the \(graph.nodes.count) with the most (--nodes)\n")
        }
        switch format {
        case .dot: StandardOutput.write(LinkPlot(graph: graph).dot)
        case .svg: StandardOutput.write(LinkPlot(graph: graph).svg)
        }
    }
}
