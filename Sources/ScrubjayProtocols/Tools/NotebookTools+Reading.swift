import Scrubjay
import ScrubjayDocuments
import ScrubjayText
import ScrubjayWire

/// The tools that read.
extension NotebookTools {
    static let reading: [NotebookTool] = [
        search, ask, get, today, agenda, person, people, tasks, decisions, related, brief, sinceLast, recap, pack, status,
    ]

    // MARK: - Arguments that several tools have

    private static let from = ToolArgument.text(
        "from", "Nothing older than this day, month, year or span: 2026-03-01, 2026-02, \"last week\".",
        aliases: ["since", "after", "start", "start_date", "date_from"])
    private static let to = ToolArgument.text(
        "to", "Nothing newer than this day, month, year or span, including its last day.",
        aliases: ["until", "before", "end", "end_date", "date_to"])
    private static let tags = ToolArgument.texts(
        "tags", "Only documents with one of these tags or a tag below it, without #.", aliases: ["tag"])
    private static let with = ToolArgument.texts(
        "with", "Only documents in which all of these people take part: names or email addresses.",
        aliases: ["people", "person", "who", "attendees"])
    private static let kinds = ToolArgument.texts(
        "kinds", "Only documents of these kinds: note, meeting, event, task.", aliases: ["kind", "type"])
    private static let locations = ToolArgument.texts(
        "in", "Only these notebooks, folders or notes: a name or a path.",
        aliases: ["folder", "folders", "notebook", "notebooks", "location", "within", "path"])
    private static let filters = [from, to, tags, with, kinds, locations]

    private static func limit(_ what: String, standard: Int, _ range: ClosedRange<Int> = 1...100) -> ToolArgument {
        .count(
            "limit", "At most this many \(what).", range, standard: standard,
            aliases: ["max", "count", "n", "top_k", "max_results", "num_results"])
    }

    private static let questionNames = ["q", "query", "question", "text", "words", "prompt", "search"]
    private static let nameAliases = ["person", "who", "query", "q", "email"]
    static let pathNames = [
        "file", "note", "document", "title", "location", "link", "receipt", "uri", "id", "name", "filename", "file_path",
    ]

    private func filter(_ arguments: ToolArguments) throws -> Filter {
        try shared.filter(
            WrittenFilter(
                from: arguments.text("from"), to: arguments.text("to"), tags: arguments.texts("tags"),
                people: arguments.texts("with"), kinds: arguments.texts("kinds"), locations: arguments.texts("in")))
    }

    /// Names in a filter that no note has are why nothing was found.
    private func checkNames(of filter: Filter, ifNothing isEmpty: Bool) throws {
        guard isEmpty, let unknown = try shared.unknownNames(in: filter).first else { return }
        throw ToolFailure(.failed, unknown.description)
    }

    /// What the folders of some documents are about.
    private func contexts(of documents: [StoredDocument]) -> [String] {
        let told = shared.contexts(of: documents).values.joined().map { context in
            context.folder.map { "About the folder \($0): \(context.text)" } ?? "About these notes: \(context.text)"
        }
        return Array(Set(told).sorted().prefix(3))
    }

    private func note(onMore more: Int, _ what: String) -> [String] {
        more > 0 ? ["\(more) more \(what); raise limit, or narrow the request, to see them."] : []
    }

    // MARK: - Search and questions

    private static let search = NotebookTool(
        name: "search", title: "Search the notes",
        description: """
            Finds passages of the owner's notes, meetings, transcripts, mails and calendar by words and by meaning. Use it to \
            look for a topic or wording. The query may have "a phrase", -without, +needed, begin*, a OR b, title:word, tag:x, \
            with:person, due:<friday. Each hit has its file and lines; `get` reads more around it. For a question that has one \
            answer, use `ask`.
            """,
        arguments: [
            .text("query", "What to look for, in any words.", aliases: questionNames.filter { $0 != "query" })
        ] + filters + [
            limit("hits", standard: 10),
            .text(
                "sort", "relevance (standard), date (latest first), title, or a property of the notes.",
                aliases: ["order", "sort_by"]),
            .flag("exact", "Find words only as they are written."),
        ],
        output: WireSearch.self, access: .reading
    ) { arguments, tools in
        let words = arguments.text("query") ?? ""
        let filter = try tools.filter(arguments)
        if words.allSatisfy(\.isWhitespace), filter.isEmpty {
            throw ToolFailure(
                .failed, "search: say what to look for with query, or limit the notes with tags, with, in, from or to")
        }
        let query = Query(
            words, filter: filter, limit: arguments.count("limit"), diversity: .standard,
            order: Query.Order(arguments.text("sort") ?? "relevance"), isExact: arguments.flag("exact"),
            leavesOutUnrelated: true)
        let current = try await tools.current { try await $0.search(query) }
        let result = current.value
        try tools.checkNames(of: result.filter, ifNothing: result.hits.isEmpty)
        let documents = result.hits.map(\.document)
        let wire = WireSearch(
            result, query: words, ambiguous: try tools.shared.ambiguousNames(in: result.filter),
            contexts: tools.shared.contexts(of: documents), properties: try tools.shared.properties(of: documents.map(\.id)),
            staleness: current.staleness, milliseconds: nil)
        return ToolOutcome(result: wire, notes: tools.contexts(of: documents), isEmpty: result.hits.isEmpty)
    }

    private static let ask = NotebookTool(
        name: "ask", title: "Answer a question from the notes",
        description: """
            Answers a question with sentences of the owner's notes, each with its file and line: who, when, where, how much, \
            what was decided or said, what is open. Ask one complete question in plain words, with names and days, such as \
            "When does the oak arrive?". The verdict is answered, perhaps (only near sentences were found) or not-found; do \
            not answer from anything else then. For an overview of a topic, use `search` or `pack`.
            """,
        arguments: [
            .text(
                "question", "The question, in plain words.", aliases: questionNames.filter { $0 != "question" },
                isRequired: true)
        ] + filters + [limit("sentences", standard: 5, 1...50)],
        output: WireAnswer.self, access: .reading
    ) { arguments, tools in
        let filter = try tools.filter(arguments)
        let question = Question(arguments.text("question") ?? "", filter: filter, limit: arguments.count("limit"))
        let current = try await tools.current(quoting: { try await $0.answer(question, refreshes: false) })
        let answer = current.value
        let isEmpty = answer.verdict == .notFound
        try tools.checkNames(of: filter, ifNothing: isEmpty)
        return ToolOutcome(
            result: WireAnswer(answer, staleness: current.staleness, milliseconds: nil),
            notes: tools.contexts(of: answer.sentences.map(\.citation.document)), isEmpty: isEmpty)
    }

    private static let pack = NotebookTool(
        name: "pack", title: "Collect excerpts about a question",
        description: """
            Collects numbered excerpts of the notes that together say most about a question, up to a number of tokens, each \
            with its file and lines. Use it to write a longer answer or a summary from the owner's own words.
            """,
        arguments: [
            .text(
                "question", "What the excerpts are to be about.", aliases: questionNames.filter { $0 != "question" },
                isRequired: true)
        ] + filters + [
            .count(
                "tokens", "At most this many tokens.", EvidencePack.tokenRange.lowerBound...20_000,
                standard: EvidencePack.standardTokens, aliases: ["max_tokens", "budget", "limit"])
        ],
        output: WirePack.self, access: .reading
    ) { arguments, tools in
        let filter = try tools.filter(arguments)
        let (question, tokens) = (arguments.text("question") ?? "", arguments.count("tokens"))
        // The whole index knows what a pack leaves out as private.
        let current = try await tools.index.current { [index = tools.index] in
            try await index.pack(question, filter: filter, tokens: tokens, refreshes: false)
        }
        let pack = current.value
        try tools.checkNames(of: filter, ifNothing: pack.excerpts.isEmpty)
        return ToolOutcome(
            result: WirePack(pack, staleness: current.staleness, milliseconds: nil), isEmpty: pack.excerpts.isEmpty)
    }

    // MARK: - Documents

    private static let get = NotebookTool(
        name: "get", title: "Read a note",
        description: """
            Reads a note, meeting, transcript, mail or event, or some lines of it. Give a path, a title, a [[link]], a path \
            with a line as answers print it (meetings/plan.md:12), a heading (plan.md#Costs), or a resource address. Shows \
            the text with its tasks, decisions, facts and meetings.
            """,
        arguments: [
            .text("path", "The note: a path, title, [[link]], receipt or address.", aliases: pathNames, isRequired: true),
            .text("lines", "Only these lines of the file, such as 10-40.", aliases: ["range", "line", "span"]),
        ],
        output: WireContents.self, access: .reading
    ) { arguments, tools in
        let location = try DocumentLocator(arguments.text("path") ?? "", lines: arguments.text("lines"))
        let part = try await tools.contents(at: location)
        let statements = try tools.shared.statements(of: part.contents.document)
        let document = part.contents.document
        return ToolOutcome(
            result: WireContents(
                part.contents, passages: part.passages, statements: statements,
                properties: try tools.shared.properties(of: [document.id])[document.id] ?? []),
            notes: part.notes)
    }

    /// How much of a document is read at a time, in bytes.
    private static let contentsLimit = 60_000

    /// The document at a location with the passages that are meant, as many as one answer may have, and what was left out.
    func contents(at location: DocumentLocator) async throws -> FoundContents {
        let found = try await current { try $0.contents(atLocation: location.text, acceptsPassages: false) }.value
        guard let first = found.first else { throw ToolFailure(.failed, "there is nothing at “\(location.text)”") }
        guard found.count == 1 else {
            let names = found.prefix(20).map { part in
                let document = part.contents.document
                return "\(document.path)\(document.member.map { "!\($0)" } ?? "")"
            }
            throw ToolFailure(
                .failed,
                "\(found.count) documents are at “\(location.text)”; ask for one of them: \(names.joined(separator: ", "))")
        }
        var passages = first.passages
        if let lines = location.lines {
            let all = first.contents.passages
            passages = all.filter { $0.passage.lineRange.overlaps(lines) }
            guard !passages.isEmpty else {
                let last = all.map(\.passage.lineRange.upperBound).max() ?? 0
                throw ToolFailure(
                    .failed,
                    "\(location.text) has no text in lines \(lines.lowerBound)-\(lines.upperBound); it has \(last) lines")
            }
        }
        var bytes = 0
        let shown = passages.prefix { passage in
            defer { bytes += passage.passage.text.utf8.count }
            return bytes < Self.contentsLimit
        }
        var notes: [String] = []
        if let next = passages.dropFirst(shown.count).first, let last = passages.last {
            notes.append(
                "This is the beginning; the rest is in lines \(next.passage.lineRange.lowerBound)-\(last.passage.lineRange.upperBound)."
            )
        }
        return FoundContents(contents: first.contents, passages: Array(shown), line: first.line, notes: notes)
    }

    /// A document with the passages that are shown.
    struct FoundContents: Sendable {
        let contents: DocumentContents
        let passages: [StoredPassage]
        /// The line that was named.
        let line: Int?
        /// What was left out.
        let notes: [String]
    }

    private static let related = NotebookTool(
        name: "related", title: "List related notes",
        description: """
            Lists notes that are about the same as a note or as a text, each with the reasons: rare words in both, people in \
            both, links, the same meeting, a similar meaning.
            """,
        arguments: [
            .text("path", "The note: a path, title, [[link]] or receipt.", aliases: pathNames),
            .text("text", "Instead of a note: any text.", aliases: ["passage", "content", "query"], limit: 5000),
        ] + filters.filter { $0.name != "in" } + [
            .texts("in", "Only these notebooks, folders or notes.", aliases: ["folder", "notebook"]),
            limit("notes", standard: 10),
        ],
        output: WireRelatedNotes.self, access: .reading
    ) { arguments, tools in
        let query = RelatedQuery(filter: try tools.filter(arguments), limit: arguments.count("limit"))
        let (path, text) = (arguments.text("path"), arguments.text("text"))
        guard (path == nil) != (text == nil) else {
            throw ToolFailure(.failed, "related: give either path or text")
        }
        let location = try path.map { try DocumentLocator($0, lines: nil).text }
        let current = try await tools.current { index in
            try location.map { try index.related(to: $0, query) } ?? index.related(toText: text ?? "", query)
        }
        try tools.checkNames(of: query.filter, ifNothing: current.value.entries.isEmpty)
        return ToolOutcome(
            result: WireRelatedNotes(current.value, staleness: current.staleness), isEmpty: current.value.entries.isEmpty)
    }

    // MARK: - Days

    private static let today = NotebookTool(
        name: "today", title: "Show a day",
        description: """
            Shows what is on today or on another day: meetings with time, place, people and purpose, the owner's tasks that \
            are due or overdue, and the notes of the day.
            """,
        arguments: [
            .text("date", "A day such as tomorrow, friday or 2026-03-16; today if it is left out.", aliases: ["day", "when"]),
            with, tags, locations, limit("overdue tasks", standard: 10),
        ],
        output: WireAgenda.self, access: .reading
    ) { arguments, tools in
        let day = try tools.shared.dayOfAgenda(arguments.text("date") ?? "")
        var filter = try tools.filter(arguments)
        (filter.from, filter.to) = (day, day)
        return try await tools.agenda(
            AgendaQuery(
                filter, includesOverdue: day == tools.index.clock.date, limit: arguments.count("limit")))
    }

    private static let agenda = NotebookTool(
        name: "agenda", title: "Show some days",
        description: "Shows meetings, the owner's due tasks and notes day by day, for the next seven days or any span.",
        arguments: [
            .text(
                "span", "A day, month or span such as \"next week\" or \"14 days\"; the next seven days if it is left out.",
                aliases: ["days", "when", "date", "period"]),
            from, to, with, tags, locations, limit("entries", standard: AgendaQuery.standardLimit, 1...1000),
        ],
        output: WireAgenda.self, access: .reading
    ) { arguments, tools in
        let (span, from, to) = (arguments.text("span"), arguments.text("from"), arguments.text("to"))
        if span != nil, from != nil || to != nil {
            throw ToolFailure(.failed, "agenda: give either span, or from and to")
        }
        let days = try tools.shared.daysOfAgenda(span ?? "", from: from, to: to)
        var filter = try tools.shared.filter(
            WrittenFilter(tags: arguments.texts("tags"), people: arguments.texts("with"), locations: arguments.texts("in")))
        (filter.from, filter.to) = (days.first, days.last)
        return try await tools.agenda(AgendaQuery(filter, limit: arguments.count("limit")))
    }

    private func agenda(_ query: AgendaQuery) async throws -> ToolOutcome {
        let current = try await current { try await $0.agenda(query) }
        let agenda = current.value
        try checkNames(of: query.filter, ifNothing: agenda.isEmpty)
        let ambiguous = try shared.ambiguousNames(in: query.filter)
        return ToolOutcome(
            result: WireAgenda(agenda, ambiguous: ambiguous, staleness: current.staleness),
            notes: note(onMore: agenda.days.total - agenda.days.shown.count, "days"), isEmpty: agenda.isEmpty)
    }

    private static let recap = NotebookTool(
        name: "recap", title: "Summarise days or a meeting",
        description: """
            Summarises some days, or one meeting: the meetings, decisions, tasks and the sentences that say most. Without \
            arguments the last seven days.
            """,
        arguments: [
            .text(
                "what", "A day or span such as \"last week\", words from the title of a meeting, or the path of its note.",
                aliases: ["span", "meeting", "period", "query", "when", "date", "path", "title"]),
            from, to, with, limit("meetings, decisions, tasks and sentences each", standard: 8, 1...50),
        ],
        output: WireRecap.self, access: .reading
    ) { arguments, tools in
        let people = arguments.texts("with")
        let query = RecapQuery(
            arguments.text("what") ?? "", from: try arguments.text("from").map { try tools.shared.span($0) }?.first,
            to: try arguments.text("to").map { try tools.shared.span($0) }?.last, people: people,
            limit: arguments.count("limit"))
        let current = try await tools.current(quoting: { try await $0.recap(query) })
        let filter = Filter(people: people)
        try tools.checkNames(of: filter, ifNothing: current.value.isEmpty)
        return ToolOutcome(
            result: WireRecap(
                current.value, ambiguous: try tools.shared.ambiguousNames(in: filter), staleness: current.staleness),
            isEmpty: current.value.isEmpty)
    }

    // MARK: - People and meetings

    private static let person = NotebookTool(
        name: "person", title: "Show a person",
        description: """
            Shows what the notes hold about one person: names, contact details, the last and the next meeting, tasks and \
            promises on both sides, what the person said and what others said about them.
            """,
        arguments: [
            .text("name", "A name, part of a name, or an email address.", aliases: nameAliases, isRequired: true),
            .text("about", "Only what is about these words.", aliases: ["topic", "subject"]), from, to,
            limit("promises, statements and mentions each", standard: PersonCardQuery.standardLimit, 1...50),
        ],
        output: WirePersonCard.self, access: .reading
    ) { arguments, tools in
        let days = try tools.shared.filter(WrittenFilter(from: arguments.text("from"), to: arguments.text("to")))
        let query = PersonCardQuery(
            about: arguments.text("about") ?? "", from: days.from, to: days.to, limit: arguments.count("limit"))
        let name = arguments.text("name") ?? ""
        let current = try await tools.current(quoting: { index in
            try await index.card(of: try index.person(called: name), query)
        })
        return ToolOutcome(
            result: WirePersonCard(current.value, staleness: current.staleness), isEmpty: current.value.isEmpty)
    }

    private static let people = NotebookTool(
        name: "people", title: "List people",
        description: """
            Lists the people in the notes with their other names, when the owner last met them and meets them next, and in \
            how many documents and meetings they are. Use it to find how a name is written.
            """,
        arguments: [
            .text("name", "Only people with this name, part of a name, or address.", aliases: nameAliases),
            limit("people", standard: 50, 1...500),
        ],
        output: WirePeople.self, access: .reading
    ) { arguments, tools in
        let (name, limit) = (arguments.text("name"), arguments.count("limit"))
        let all = try await tools.current { index in
            try (name.map { try index.people(called: $0) } ?? index.people()).listed
        }.value
        if all.isEmpty, let name { try tools.checkNames(of: Filter(people: [name]), ifNothing: true) }
        return ToolOutcome(
            result: WirePeople(all, limit: limit), notes: tools.note(onMore: all.count - limit, "people"), isEmpty: all.isEmpty)
    }

    private static let brief = NotebookTool(
        name: "brief", title: "Prepare for a meeting or a person",
        description: """
            Prepares for the next meeting, for a meeting by its title, or for meeting a person: who takes part, what was \
            decided and said last time, what is open on both sides, what has changed since.
            """,
        arguments: [
            .text(
                "subject", "A meeting, by its title or words from it, or a person. The next meeting if it is left out.",
                aliases: ["meeting", "name", "person", "about", "query", "title"]),
            limit("decisions, tasks and sentences each", standard: 5, 1...50),
        ],
        output: WireBrief.self, access: .reading
    ) { arguments, tools in
        let (subject, limit) = (arguments.text("subject") ?? "", arguments.count("limit"))
        let current = try await tools.current(quoting: { try await $0.brief(on: subject, limit: limit) })
        return ToolOutcome(result: WireBrief(current.value, staleness: current.staleness))
    }

    private static let sinceLast = NotebookTool(
        name: "since_last", title: "Compare the last two meetings",
        description: """
            Shows what changed between the last two meetings of a series: decisions, tasks that are done, carried over or \
            new, what was said for the first time, and questions that are still unanswered.
            """,
        arguments: [
            .text(
                "series", "The title of the series or of its meetings, or words from it.",
                aliases: ["meeting", "title", "name", "subject", "query"], isRequired: true),
            limit("decisions, tasks, questions and sentences each", standard: 5, 1...50),
        ],
        output: WireSinceLast.self, access: .reading
    ) { arguments, tools in
        let (series, limit) = (arguments.text("series") ?? "", arguments.count("limit"))
        let current = try await tools.current(quoting: { try await $0.changes(inSeries: series, limit: limit) })
        return ToolOutcome(result: WireSinceLast(current.value, staleness: current.staleness))
    }

    // MARK: - Lists

    private static let tasks = NotebookTool(
        name: "tasks", title: "List tasks",
        description: """
            Lists tasks from all notes, meetings and calendars in order of their due dates. A task that is written down \
            several times is listed once. Each has a handle, which `tick` takes. The owner's open tasks if nothing is given.
            """,
        arguments: [
            .choice(
                "whose",
                "mine (standard), waiting (what others promised the owner), others, unassigned or everybody.",
                TaskListQuery.Whose.allCases.map(\.rawValue), aliases: ["owner", "assignee_group"]),
            .texts(
                "with", "The tasks of these people, and the owner's for them.",
                aliases: ["person", "people", "assignee", "who", "name"]),
            .choice(
                "state", "open (standard), done, cancelled or all.", ["open", "done", "cancelled", "all"], aliases: ["status"]),
            .text("due", "Only tasks that are due in these days, such as \"next week\".", aliases: ["when", "due_date"]),
            .flag("overdue", "Only tasks that were due before today."),
            .text(
                "about", "Only tasks with these words, in them or in the headings above.",
                aliases: ["query", "q", "words", "topic"]),
            tags, locations, limit("tasks", standard: TaskListQuery.standardLimit, 1...500),
        ],
        output: WireTaskList.self, access: .reading
    ) { arguments, tools in
        let people = arguments.texts("with")
        let whose = arguments.text("whose").flatMap(TaskListQuery.Whose.init)
        if whose != nil, !people.isEmpty {
            throw ToolFailure(.failed, "tasks: with says whose tasks are listed; leave out whose")
        }
        let state = arguments.text("state") ?? "open"
        let filter = try tools.shared.filter(
            WrittenFilter(tags: arguments.texts("tags"), locations: arguments.texts("in")))
        let query = TaskListQuery(
            whose ?? .mine, people: people, state: state == "all" ? nil : TaskItem.State(rawValue: state),
            due: try arguments.text("due").map { try tools.shared.spanAhead($0) }, isOverdue: arguments.flag("overdue"),
            about: arguments.text("about") ?? "", filter: filter, limit: arguments.count("limit"))
        let current = try await tools.current { try $0.taskList(query) }
        let list = current.value
        try tools.checkNames(of: filter, ifNothing: list.entries.isEmpty)
        return ToolOutcome(
            result: WireTaskList(list, staleness: current.staleness),
            notes: tools.note(onMore: list.total - list.entries.count, "tasks"), isEmpty: list.entries.isEmpty)
    }

    private static let decisions = NotebookTool(
        name: "decisions", title: "List decisions",
        description: """
            Lists the decisions that hold, the latest first. A decision that a later one has replaced is left out; the later \
            one says what it replaced.
            """,
        arguments: [
            .text(
                "about", "Words of the decisions, or of the headings above them.",
                aliases: ["query", "q", "words", "topic", "text"]),
            .flag("all", "Also decisions that were replaced, each with what replaced it.", aliases: ["include_superseded"]),
            from, to, with, locations, limit("decisions", standard: NoteListQuery.standardLimit, 1...500),
        ],
        output: WireDecisionList.self, access: .reading
    ) { arguments, tools in
        let filter = try tools.shared.filter(
            WrittenFilter(
                from: arguments.text("from"), to: arguments.text("to"), people: arguments.texts("with"),
                locations: arguments.texts("in")))
        let query = DecisionListQuery(
            about: arguments.text("about") ?? "", filter: filter, includesSuperseded: arguments.flag("all"),
            limit: arguments.count("limit"))
        let current = try await tools.current { try $0.decisionList(query) }
        let list = current.value
        try tools.checkNames(of: filter, ifNothing: list.entries.isEmpty)
        return ToolOutcome(
            result: WireDecisionList(
                list, ambiguous: try tools.shared.ambiguousNames(in: filter), staleness: current.staleness),
            notes: tools.note(onMore: list.total - list.entries.count, "decisions"), isEmpty: list.entries.isEmpty)
    }

    private static let status = NotebookTool(
        name: "status", title: "Show what the index holds",
        description: """
            Shows the notebooks, and how many files, documents, meetings, people, tags, tasks and decisions there are. Use it \
            first if you know nothing of these notes.
            """,
        arguments: [], output: WireStatus.self, access: .reading
    ) { _, tools in
        // Whatever changed is brought in, so that it says what the other tools know.
        let current = try await tools.current { (try $0.notebooks(), try $0.counts()) }
        let (notebooks, counts) = current.value
        return ToolOutcome(
            result: WireStatus(
                index: tools.index.location, counts: counts, notebooks: notebooks, staleness: current.staleness, skipped: nil,
                warnings: nil))
    }
}
