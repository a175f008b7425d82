import Scrubjay
import ScrubjayWire
import ArgumentParser

struct SearchCommand: AsyncParsableCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find passages by words and meaning.",
        discussion: """
            Words raise a hit, and none is needed. To narrow a search, write

              "a phrase"  begin*  -without  +needed
              oak AND pine, oak OR pine, oak NOT pine, (oak OR pine) AND floor
              oak NEAR pine, oak NEAR/3 pine  /v\\d+\\.\\d+/  (a regular expression)
              title:WORD  tag:TAG  with:PERSON  in:PLACE  kind:note|meeting|event|task
              date:SPAN  from:DATE  to:DATE
              rating:>3  status:draft  due:<friday  status:*  (any property of your notes)

            AND, OR and NOT are operators only in capitals; NOT binds more closely than AND, and AND more than OR. In a query with \
            AND, OR or NOT, words side by side must all be there. Hits are numbered, and `jay open 2` opens the second one at the line that matches.

              jay search lighthouse lamp
              jay search '"tide clock" -poster' --with "Oskar Brandt"
              jay search '(oak OR pine) AND floor -price' --sort date
              jay search 'status:open' --sort due
              jay search 'rating:*' --sort rating --reverse
              jay search --exact 'Oak OR "floor plan"'
              jay search budget --from 2026-03 --tag project/floor --json
              jay search lamp -poster --from "last month" --save lamp
              jay search pump --format '{path}:{line}:{text}' > hits; vim -q hits
              jay search 'status:draft' --files -0 | xargs -0 wc -w
              jay search --batch questions.jsonl --format run --limit 20

            A batch has one object per line, {"id": "…", "text": "…"}, with "in": PLACE if a question is limited to a file.
            """)

    static let standardLimit = 10

    static let standardOrder = "relevance"

    @Argument(help: "What to look for, in your own words.")
    var words: [String] = []

    @Option(
        help: ArgumentHelp(
            "Show at most this many hits (default: \(standardLimit), or all up to \(Query.hitLimit) with --files and --format).",
            valueName: "count"))
    var limit: Int?

    @Option(
        help: ArgumentHelp(
            "Show at most this many hits per document, 0 for no limit (default: 3, or no limit in a batch and with --files and --format).",
            valueName: "count"))
    var perDocument: Int?

    @Option(
        help: ArgumentHelp(
            "relevance, date (the latest first), title, or a property of your notes (the smallest first, notes without it last). Except by relevance, only hits with all words are shown, if there are any.",
            valueName: "order"))
    var sort = standardOrder

    @Flag(help: "Turn the order of --sort round.")
    var reverse = false

    @Flag(
        help: ArgumentHelp(
            "Find words only as they are written, apart from capitals: no stems, no corrected spelling, no similar meaning."))
    var exact = false

    @Flag(help: "Also show what shares neither a word nor a near meaning with the query.")
    var all = false

    @Flag(help: "Show why each hit was found.")
    var explain = false

    @Flag(help: "Do not remember this search; jay good and jay bad still refer to the one before.")
    var noRemember = false

    @Option(help: ArgumentHelp("Read queries from a JSON Lines file; - reads standard input.", valueName: "file"))
    var batch: String?

    @OptionGroup var form: HitFormOptions
    @OptionGroup var saving: SaveOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup var encoding: EncoderOptions
    @OptionGroup var embedding: EmbedderOptions
    @OptionGroup var refreshing: RefreshOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        let isEmpty = words.allSatisfy { $0.allSatisfy(\.isWhitespace) }
        if batch == nil, isEmpty, filters.isEmpty {
            throw ValidationError("say what to look for, such as: jay search lighthouse lamp")
        }
        if reverse, order == .relevance {
            throw ValidationError("--reverse turns round what --sort has sorted; add --sort date, title or a property")
        }
        if batch == nil, form.isRun { throw ValidationError("--format run needs --batch") }
        if batch != nil, !words.isEmpty {
            throw ValidationError("with --batch, the words come from the file; leave them out here")
        }
        if batch != nil, saving.name != nil { throw ValidationError("--save saves one search; leave out --batch or --save") }
        if batch != nil, !form.isRun, !output.json || form.list.isForPrograms {
            throw ValidationError("--batch needs --format run or --json")
        }
        if output.json, form.list.isForPrograms { throw ValidationError("--json excludes --files and --format") }
    }

    func run() async throws {
        let index = try library.open(.withNotebook, encoding: encoding)
        let filter = try filters.filter(index)
        let embedder = try embedding.questions(index)
        if let batch {
            try await run(
                batch: batch, index: index, filter: filter, staleness: try await refreshing.refresh(index), embedder: embedder)
            return
        }
        let query = await embedder.embedded(
            [
                Query(
                    words.joined(separator: " "), filter: filter, limit: most, diversity: diversity, order: order,
                    isReversed: reverse, isExact: exact, leavesOutUnrelated: !all)
            ])[0]
        let current = try await refreshing.current(index) { [explain] in try await index.search(query, explain: explain) }
        let result = current.value
        // A query with a mistake is not saved.
        let saved = try saving.save(
            .search, words: words.joined(separator: " "), filters: filters, locations: filter.locations,
            limit: limit, encoding: encoding
        ) { search in
            search.sort = sort == Self.standardOrder ? nil : sort
            search.isReversed = reverse
            (search.isExact, search.showsUnrelated, search.perDocument) = (exact, all, perDocument)
        }
        if !noRemember, !output.json, !form.list.isForPrograms {
            index.remember(query, result)
            index.remember(
                result.hits.map { ListedPlace($0.document, line: $0.snippet.matchLine) }, in: TerminalName.own)
        }
        let ambiguous = try index.ambiguousNames(in: result.filter)
        let documents = result.hits.map(\.document.id)
        if output.json {
            try output.print(
                WireSearch(
                    result, query: query.text, explains: explain, ambiguous: ambiguous,
                    contexts: index.contexts(of: result.hits.map(\.document)), properties: try index.properties(of: documents),
                    staleness: current.staleness,
                    milliseconds: library.isClockFixed ? nil : current.duration.milliseconds))
        } else {
            if try !form.list.printRecords(of: result.hits.map(Self.row), in: index) {
                var text = SearchText(style: .forStandardOutput(), explains: explain)
                if case .property(let name) = order { text.values = try PropertyText(name).values(of: documents, in: index) }
                StandardOutput.write(text.text(of: result))
            }
            StandardError.write(
                FilterText.note(of: ambiguous) + SearchText.noteOfEncoding(result) + SearchText.noteOfTime(result)
                    + noteOfMore(result))
            if !result.suggestions.isEmpty {
                StandardError.write(SpellingCorrectionText.suggestion(of: result.suggestions) + "\n")
            }
            StandardError.write(
                result.hits.isEmpty
                    ? SearchText.nothingFound(result)
                        + UnknownNameText.note(of: try index.unknownNames(in: result.filter))
                    : result.hits.count < most ? SearchText.noteOfUnrelated(result) : "")
        }
        if let saved { try index.markAsSeen(try await index.newHits(of: saved)) }
        if result.hits.isEmpty { throw ExitCode(1) }
    }

    private var order: Query.Order { Query.Order(sort) }

    /// A hit as a row of a list, with the line that matches best.
    private static func row(of hit: Hit) -> ListRow {
        ListRow(
            document: hit.document, line: hit.snippet.matchLine, day: hit.document.date?.date, text: hit.snippet.matchText)
    }

    /// Programs get all hits of a document, unless they set a limit.
    private var diversity: Diversity? {
        perDocument.map { Diversity(perDocument: $0) } ?? (batch == nil && !form.list.isForPrograms ? .standard : nil)
    }

    /// The most hits.
    private var most: Int { limit ?? (form.list.isForPrograms ? Query.hitLimit : Self.standardLimit) }

    /// A program cannot see that there may be more hits than are ever ranked.
    private func noteOfMore(_ result: SearchResult) -> String {
        guard limit == nil, form.list.isForPrograms, result.hits.count == Query.hitLimit else { return "" }
        return "jay: these are the first \(Query.hitLimit) hits; narrow the search, or list files with `jay notes`\n"
    }

    /// How many queries of a file are searched at a time. Queries from standard input are searched one by one, as they come.
    private static let batchSize = 32

    private func run(
        batch: String, index: Index, filter: Filter, staleness: Staleness, embedder: QuestionEmbedder
    ) async throws {
        var lines = try BatchReader(path: batch)
        let size = batch == "-" ? 1 : Self.batchSize
        while true {
            let group = lines.next(size)
            if group.isEmpty { break }
            let queries = await embedder.embedded(
                group.map { line in
                    Query(
                        line.text, filter: line.narrowed(filter), limit: most, diversity: diversity, order: order,
                        isReversed: reverse, isExact: exact, leavesOutUnrelated: !all, now: line.now)
                })
            let (results, milliseconds) = try await timed { try await index.search(queries, explain: explain) }
            let each = library.isClockFixed ? nil : milliseconds / Double(group.count)
            for (line, result) in zip(group, results) {
                switch result {
                case .failure(let error): lines.report("\(error)", line: line.number)
                case .success(let result):
                    let contexts = output.json ? index.contexts(of: result.hits.map(\.document)) : [:]
                    let properties = output.json ? try index.properties(of: result.hits.map(\.document.id)) : [:]
                    try print(result, of: line, contexts, properties, staleness: staleness, milliseconds: each)
                }
            }
        }
        if lines.hasBadLines { throw ExitCode(2) }
    }

    private func print(
        _ result: SearchResult, of line: QuestionLine, _ contexts: [StoredDocument.ID: [FolderContext]],
        _ properties: [StoredDocument.ID: [Property]], staleness: Staleness, milliseconds: Double?
    ) throws {
        if output.json {
            try output.print(
                WireSearch(
                    result, query: line.text, id: line.id, explains: explain, contexts: contexts, properties: properties,
                    staleness: staleness, milliseconds: milliseconds),
                layout: .line)
        } else {
            StandardOutput.write(RunText.lines(of: result, id: line.id))
        }
    }
}
