import Scrubjay
import ScrubjayWire
import ArgumentParser

struct TasksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tasks",
        abstract: "List tasks, and tick them in their files.",
        discussion: """
            Shows your open tasks, in order of their due dates, from every note, meeting and calendar. A task that is written \
            down several times is listed once, as the last note has it. The boxes of past days that belong to a habit are left \
            out (see `jay habits`).

              jay tasks
              jay tasks --overdue
              jay tasks --due "next week"
              jay tasks --waiting     (what others promised you)
              jay tasks --with Sarah     (hers, and yours for her)
              jay tasks --about "boat hall floor" --in work
              jay tasks --format '{path}:{line}\\t{day}\\t{text}'     (with due days)
              jay tasks done 2     (tick the second task of the last list)
              jay tasks reopen 2
            """,
        subcommands: [List.self, Done.self, Reopen.self], defaultSubcommand: List.self)

    /// Whose tasks are listed.
    enum Whose: String, EnumerableFlag {
        case waiting, others, unassigned, everybody

        static func help(for value: Whose) -> ArgumentHelp? {
            switch value {
            case .waiting: "What others are to do for you, and what is marked as waiting."
            case .others: "The tasks of everybody but you."
            case .unassigned: "Only tasks that nobody is assigned to."
            case .everybody: "The tasks of everybody."
            }
        }

        var query: TaskListQuery.Whose {
            switch self {
            case .waiting: .waiting
            case .others: .others
            case .unassigned: .unassigned
            case .everybody: .everybody
            }
        }
    }

    /// Which states are listed.
    enum State: String, EnumerableFlag {
        case done, cancelled, all

        static func help(for value: State) -> ArgumentHelp? {
            switch value {
            case .done: "Only tasks that are done."
            case .cancelled: "Only tasks that were cancelled."
            case .all: "Tasks in every state."
            }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List tasks.")

        @Flag(exclusivity: .exclusive) var whose: Whose?

        @Flag(exclusivity: .exclusive) var state: State?

        @Option(
            help: ArgumentHelp(
                "The tasks of this person, and yours for this person. May be repeated.", valueName: "person"))
        var with: [String] = []

        @Option(help: ArgumentHelp("Only tasks that are due in these days, such as \"next week\".", valueName: "days"))
        var due: String?

        @Flag(help: "Only tasks that were due before today.")
        var overdue = false

        @Option(help: ArgumentHelp("Only tasks with these words, in them or in the headings above.", valueName: "words"))
        var about: String?

        @Option(
            help: ArgumentHelp(
                "Only tasks with this tag or one below it, in their line, above them or for the whole note. May be repeated.",
                valueName: "tag"))
        var tag: [String] = []

        @Option(
            name: .customLong("in"),
            help: ArgumentHelp("Only this notebook, folder or note. May be repeated.", valueName: "location"))
        var locations: [String] = []

        @Option(
            help: ArgumentHelp(
                "Show at most this many tasks (default: \(TaskListQuery.standardLimit), or all with --files and --format).",
                valueName: "count"))
        var limit: Int?

        @OptionGroup var form: ListFormOptions
        @OptionGroup var refreshing: RefreshOptions
        @OptionGroup var output: OutputOptions
        @OptionGroup var library: LibraryOptions

        func validate() throws {
            try LimitCheck.check(rows: limit)
            if whose != nil, !with.isEmpty {
                throw ValidationError("--with names whose tasks are listed; leave out --\(whose?.rawValue ?? "")")
            }
        }

        func run() async throws {
            let index = try library.open(.withNotebook)
            let query = TaskListQuery(
                whose?.query ?? .mine, people: with, state: wantedState, due: try due.map { try index.spanAhead($0) },
                isOverdue: overdue, about: about ?? "",
                filter: try index.filter(WrittenFilter(tags: tag, locations: locations)),
                limit: form.most(limit, otherwise: TaskListQuery.standardLimit))
            let current = try await NothingFound.reported(index) {
                try await refreshing.current(index) { try index.taskList(query) }
            }
            let list = current.value
            let rows = list.entries.map { entry in
                ListRow(
                    document: entry.document, line: entry.task.line, day: entry.task.task.due, text: entry.task.task.text,
                    task: entry.task.handle)
            }
            let more = list.total - list.entries.count
            try form.print(
                rows, more: more > 0 ? "\(more) more" : nil, ambiguous: try index.ambiguousNames(in: Filter(people: with)),
                within: query.filter, of: index, as: output,
                ifEmpty: "no such tasks; `jay tasks --everybody --all` lists all that your notes have",
                text: { TaskListText(style: .forStandardOutput(), today: index.clock.date).text(of: list) }
            ) {
                WireTaskList(list, staleness: current.staleness)
            }
        }

        private var wantedState: TaskItem.State? {
            switch state {
            case nil: .open
            case .done: .done
            case .cancelled: .cancelled
            case .all: nil
            }
        }
    }

    struct Done: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "done", abstract: "Tick tasks in their files.",
            discussion: """
                Changes the mark in the line of the task and nothing else: [ ] becomes [x], TODO becomes DONE. What has no \
                mark, such as a promise in a conversation or a task in an export, is noted as done in statements.yaml of the \
                notebook. `jay tasks reopen` with the same numbers takes it back, also after you have listed the tasks again.

                  jay tasks done 2     (the second task of the last list)
                  jay tasks done 1 3 4
                  jay tasks done meetings/plan.md:14
                """)
        @OptionGroup var ticking: TickOptions

        func run() async throws { try await ticking.tick(as: .done) }
    }

    struct Reopen: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reopen", abstract: "Take back that tasks are done.",
            discussion: """
                A number means the task of the last list. If that is not done, it means the task that `jay tasks done` ticked \
                by this number today or yesterday.

                  jay tasks reopen 2
                  jay tasks reopen meetings/plan.md:14
                """)
        @OptionGroup var ticking: TickOptions

        func run() async throws { try await ticking.tick(as: .open) }
    }
}

/// Which tasks are ticked.
struct TickOptions: ParsableArguments {
    @Argument(help: "Numbers of the last list, files with a line, or handles from --json.")
    var tasks: [String]

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func tick(as state: TaskItem.State) async throws {
        let index = try library.open(.withNotebook)
        let terminal = TerminalName.own
        // The numbers are those of the list before anything is ticked.
        let references = try tasks.map { try index.taskReference($0, in: terminal, toBe: state) }
        let outcomes = try await index.tick(references, as: state)
        var ticked: [(written: String, task: TickedTask)] = []
        var hasFailed = false
        for (written, outcome) in zip(tasks, outcomes) {
            do {
                ticked.append((written, try outcome.get()))
            } catch let error as TickError where error.reason == .alreadySo(state) {
                StandardError.write("jay: \(error)\n")
            } catch {
                StandardError.write("jay: \(error)\n")
                hasFailed = true
            }
        }
        if state == .done { index.rememberTicked(ticked.map { ($0.written, $0.task.task.handle) }, in: terminal) }
        if output.json {
            try output.print(WireTickedTasks(ticked.map(\.task)))
        } else {
            write(ticked.map(\.task))
            if state == .done, !ticked.isEmpty { StandardError.write(Self.wayBack(ticked.map(\.written))) }
        }
        if hasFailed { throw ExitCode(2) }
    }

    private func write(_ ticked: [TickedTask]) {
        let style = Style.forStandardOutput()
        for one in ticked {
            let location = LocationText.location(one.document, line: one.task.line, style: style)
            let text: String
            var note = ""
            switch one.change {
            case .line(_, let after): text = after.trimming(\.isWhitespace)
            case .entry(let change):
                text = one.task.task.text
                note = " has no box; \(one.task.outcome.rawValue) by an entry in \(change.file)"
            }
            StandardOutput.write(PrintableText.ofName(text) + style.dim("  " + location + note) + "\n")
        }
    }

    /// `jay tasks reopen 2 3` takes them back.
    private static func wayBack(_ written: [String]) -> String {
        let words = written.map(ShellQuoting.quoted)
        return "`jay tasks reopen \(words.joined(separator: " "))` takes \(written.count == 1 ? "it" : "them") back\n"
    }
}
