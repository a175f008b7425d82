import Scrubjay
import ScrubjayDocuments
import ScrubjayText
import ScrubjayWire

/// The tools that write, each undone by `jay undo`.
extension NotebookTools {
    static let writing: [NotebookTool] = [new, append, tick, saveSearch]

    private static let dryRun = ToolArgument.flag(
        "dry_run", "Only say what would be written, and change nothing.", aliases: ["preview", "simulate"])

    private static let new = NotebookTool(
        name: "new", title: "Write a new note",
        description: """
            Writes a new note, in the place and from the template that the owner's settings say. It never replaces a note. \
            `jay undo` takes it back. Try it with dry_run first.
            """,
        arguments: [
            .text("title", "The title of the note.", aliases: ["name", "heading"], isRequired: true, limit: 500),
            .text("text", "What the note says, in Markdown.", aliases: ["content", "body", "markdown"], limit: 200_000),
            .text("in", "The notebook or folder in which it lies.", aliases: ["folder", "notebook", "location", "path"]),
            .texts("tags", "Tags of the note, without #.", aliases: ["tag"]), dryRun,
        ],
        output: WireNoteChange.self, access: .writing(isIdempotent: false)
    ) { arguments, tools in
        let wanted = NewNote(
            arguments.text("title") ?? "", in: arguments.text("in"), tags: arguments.texts("tags"),
            content: arguments.text("text") ?? "")
        let written = try await tools.index.newNote(wanted, isDryRun: arguments.flag("dry_run"))
        return ToolOutcome(result: WireNoteChange(written), notes: note(on: written))
    }

    private static let append = NotebookTool(
        name: "append", title: "Add to a note",
        description: """
            Adds a text to the end of a note, or to the end of a section, which is made if it is missing. Without a note, it \
            adds to the note of today. `jay undo` takes it back. Try it with dry_run first.
            """,
        arguments: [
            .text(
                "text", "What to add, in Markdown.", aliases: ["content", "body", "markdown"], isRequired: true, limit: 200_000),
            .text("path", "The note: a path, title or [[link]]. The note of today if it is left out.", aliases: pathNames),
            .text("under", "The heading of the section.", aliases: ["section", "heading"]),
            .flag("task", "Write the text as an open task.", aliases: ["as_task", "is_task"]), dryRun,
        ],
        output: WireNoteChange.self, access: .writing(isIdempotent: false)
    ) { arguments, tools in
        var path: String?
        if let written = arguments.text("path") {
            // A note that programs do not see cannot be changed by them either.
            let found = try await tools.contents(at: try DocumentLocator(written, lines: nil)).contents.document
            path = found.absolutePath
        }
        let written = try await tools.index.append(
            arguments.text("text") ?? "", to: path, under: arguments.text("under"), isTask: arguments.flag("task"),
            isDryRun: arguments.flag("dry_run"))
        return ToolOutcome(result: WireNoteChange(written), notes: note(on: written))
    }

    private static func note(on written: WrittenNote) -> [String] {
        if let change = written.change { return ["This is change \(change.id); `jay undo \(change.id)` takes it back."] }
        return written.preview == nil ? [] : ["Nothing was written: this was a dry run."]
    }

    private static let tick = NotebookTool(
        name: "tick", title: "Tick tasks",
        description: """
            Marks tasks as done, or open again, in their files. Give the handles that `tasks` lists, or files with a line. \
            `jay undo` takes it back.
            """,
        arguments: [
            .texts(
                "tasks", "Handles of tasks, or files with a line such as meetings/plan.md:14.",
                aliases: ["task", "handle", "handles", "id", "ids"], isRequired: true),
            .choice("state", "done (standard) or open.", ["done", "open"], aliases: ["status"]), dryRun,
        ],
        output: WireTickedTasks.self, access: .writing(isIdempotent: true)
    ) { arguments, tools in
        let state: TaskItem.State = arguments.text("state") == "open" ? .open : .done
        var notes: [String] = []
        var references: [String] = []
        for written in arguments.texts("tasks") {
            do {
                references.append(try await tools.shownTask(written))
            } catch {
                notes.append("\(try tools.message(error))")
            }
        }
        let isDryRun = arguments.flag("dry_run")
        var ticked: [TickedTask] = []
        for outcome in try await tools.index.tick(references, as: state, isDryRun: isDryRun) {
            do { ticked.append(try outcome.get()) } catch { notes.append("\(error)") }
        }
        if ticked.isEmpty, !notes.isEmpty { throw ToolFailure(.failed, notes.joined(separator: "\n")) }
        notes.append(isDryRun ? "Nothing was changed: this was a dry run." : "`jay undo` takes it back.")
        return ToolOutcome(result: WireTickedTasks(ticked), notes: notes)
    }

    /// A reference to a task that programs see.
    private func shownTask(_ written: String) async throws -> String {
        if let handle = TaskHandle(written) {
            _ = try await current { try $0.task(handle) }
            return written
        }
        let found = try await contents(at: try DocumentLocator(written, lines: nil))
        guard let line = found.line else { throw ToolFailure(.failed, "“\(written)” names no line; write file.md:12") }
        return "\(found.contents.document.absolutePath):\(line)"
    }

    private static let saveSearch = NotebookTool(
        name: "save_search", title: "Save a search",
        description: """
            Saves a search or a question under a name in the owner's configuration, so that `jay run NAME` repeats it. A \
            search of the same name is replaced only with replace.
            """,
        arguments: [
            .text("name", "The name of the search.", aliases: ["title"], isRequired: true, limit: 200),
            .text("query", "What to look for.", aliases: ["q", "search", "words"]),
            .text("question", "Instead of query: a question for `ask`.", aliases: ["ask"]),
            .text("from", "Nothing older than this day or span.", aliases: ["since"]),
            .text("to", "Nothing newer than this day or span.", aliases: ["until"]),
            .texts("tags", "Only documents with these tags.", aliases: ["tag"]),
            .texts("with", "Only documents in which these people take part.", aliases: ["people", "person"]),
            .texts("kinds", "Only notes, meetings, events or tasks.", aliases: ["kind"]),
            .texts("in", "Only these notebooks, folders or notes.", aliases: ["folder", "notebook"]),
            .flag("replace", "Replace a search of the same name.", aliases: ["overwrite"]), dryRun,
        ],
        output: WireSavedSearches.self, access: .writing(isIdempotent: true)
    ) { arguments, tools in
        let (query, question) = (arguments.text("query"), arguments.text("question"))
        guard (query == nil) != (question == nil) else {
            throw ToolFailure(.failed, "save_search: give either query or question")
        }
        var search = SavedSearch(
            name: arguments.text("name") ?? "", question == nil ? .search : .ask, words: query ?? question ?? "")
        (search.from, search.to, search.tags) = (arguments.text("from"), arguments.text("to"), arguments.texts("tags"))
        (search.people, search.kinds, search.locations) = (
            arguments.texts("with"), arguments.texts("kinds"), arguments.texts("in")
        )
        // A mistake is found now and not when it is run.
        _ = try tools.shared.filter(
            WrittenFilter(
                from: search.from, to: search.to, tags: search.tags, people: search.people, kinds: search.kinds,
                locations: search.locations))
        let saved = try SavedSearches.load()
        if let known = saved.all.first(where: { $0.name == search.name }), known != search, !arguments.flag("replace") {
            throw ToolFailure(.failed, "there is a search called “\(search.name)” already; take another name, or set replace")
        }
        if arguments.flag("dry_run") {
            return ToolOutcome(
                result: WireSavedSearches(saved.only(search)), notes: ["Nothing was saved: this was a dry run."])
        }
        let change = try tools.index.save(search)
        return ToolOutcome(
            result: WireSavedSearches(saved.only(search)),
            notes: [
                "`jay run` repeats it." + (change.map { " This is change \($0.id); `jay undo \($0.id)` takes it back." } ?? "")
            ])
    }
}
