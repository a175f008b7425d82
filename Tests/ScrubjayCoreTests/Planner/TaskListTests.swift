@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The tasks of a notebook of Nora Field's, on 13 March 2026, a Friday.
@Suite struct `A list of tasks` {
    private static let files = [
        "meetings/2026-03-02 Quay.md": BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill", "Ben Moss"], "Quay",
            """
            - [ ] @Ada: order the ropes (due 2026-03-10)
            - [ ] Nora: ring the harbour master (due 2026-03-11)
            - [ ] Nora: sign the lease (due 2026-03-13)
            - [ ] @Ben: send Nora the survey (due 2026-03-16)
            - [x] Nora: sweep the roof
            - [-] Nora: sell the punt
            """),
        "meetings/2026-03-09 Ada.md": BriefNotebook.minutes(
            "2026-03-09", ["Nora Field", "Ada Quill"], "Talk with Ada", "- [ ] @Ada: count the buckets\n"),
        "2026-03-11.md": "# Wednesday\n\n## Boathouse\n\n- [ ] bring the soup (due 2026-03-17)\n- [ ] oil the boards\n",
        "shed.org": "#+TITLE: Shed\n\n* TODO Paint the door\nDEADLINE: <2026-04-30 Thu>\n* DONE Mend the lock\n",
    ]

    private static func list(_ query: TaskListQuery) async throws -> TaskList {
        // The folder lives as long as the notebook.
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.taskList(query) }
    }

    private static func texts(_ list: TaskList) -> [String] { list.entries.map(\.task.task.text) }

    @Test func `my open tasks are in sections by their due dates, from notes of every kind`() async throws {
        let list = try await Self.list(TaskListQuery())
        #expect(
            list.sections.map { section in ([section.kind.rawValue] + section.entries.map(\.task.task.text)) } == [
                ["overdue", "Nora: ring the harbour master (due 2026-03-11)"],
                ["today", "Nora: sign the lease (due 2026-03-13)"],
                ["soon", "bring the soup (due 2026-03-17)"],
                ["later", "Paint the door"],
                ["undated", "oil the boards"],
            ])
        #expect(list.total == 5 && list.entries.allSatisfy(\.isOwners) && list.entries.allSatisfy { $0.task.handle != nil })
    }

    @Test(
        arguments: [
            (TaskListQuery(.waiting), ["@Ben: send Nora the survey (due 2026-03-16)", "@Ada: count the buckets"]),
            (
                TaskListQuery(.others),
                [
                    "@Ada: order the ropes (due 2026-03-10)", "@Ben: send Nora the survey (due 2026-03-16)",
                    "@Ada: count the buckets",
                ]
            ),
            (TaskListQuery(.unassigned), ["bring the soup (due 2026-03-17)", "Paint the door", "oil the boards"]),
            (TaskListQuery(people: ["Ada"]), ["@Ada: order the ropes (due 2026-03-10)", "@Ada: count the buckets"]),
            (TaskListQuery(state: .done), ["Nora: sweep the roof", "Mend the lock"]),
            (TaskListQuery(state: .cancelled), ["Nora: sell the punt"]),
            (TaskListQuery(isOverdue: true), ["Nora: ring the harbour master (due 2026-03-11)"]),
            (
                TaskListQuery(due: DateSpan(first: CivilDate("2026-03-13"), last: CivilDate("2026-03-20"))),
                ["Nora: sign the lease (due 2026-03-13)", "bring the soup (due 2026-03-17)"]
            ),
            (TaskListQuery(about: "boathouse"), ["bring the soup (due 2026-03-17)", "oil the boards"]),
            (TaskListQuery(filter: Filter(locations: ["shed.org"])), ["Paint the door"]),
            (TaskListQuery(about: "chimney"), []),
        ] as [(TaskListQuery, [String])])
    func `it is limited by person, state, days, words and place`(query: TaskListQuery, found: [String]) async throws {
        #expect(Self.texts(try await Self.list(query)).sorted() == found.sorted())
    }

    @Test func `what somebody promised in a mail to me is awaited`() async throws {
        let mail = """
            From: Kolb Renner <kolb@renner.example>
            To: Nora Field <nora@quay.example>
            Subject: Survey
            Date: Thu, 12 Mar 2026 10:00:00 +0000

            Dear Nora,

            I'll send you the form of the survey by Wednesday.

            """
        let notebook = try await BriefNotebook.make(["survey.eml": mail])
        #expect(try notebook.index.taskList(TaskListQuery(.waiting)).total == 1)
    }

    @Test(arguments: ["Nora", "@Nora", "Nora Field", "@nora"])
    func `what I have to do for others is not awaited, whatever my name is`(name: String) async throws {
        let notebook = try await BriefNotebook.make([
            "2026-03-02.md": "# Monday\n\n- [ ] \(name): send the survey to Ada Quill\n",
            "2026-03-03.md": BriefNotebook.minutes(
                "2026-03-03", ["Nora Field", "Ada Quill"], "Talk with Ada",
                "- [ ] \(name): sign the lease\n- [ ] Ada: count the buckets\n"),
        ])
        #expect(Self.texts(try notebook.index.taskList(TaskListQuery(.waiting))) == ["Ada: count the buckets"])
        #expect(Self.texts(try notebook.index.taskList(TaskListQuery(.others))) == ["Ada: count the buckets"])
        let mine = try notebook.index.taskList(TaskListQuery())
        #expect(mine.entries.count == 2 && mine.entries.allSatisfy(\.isOwners))
    }

    @Test func `it says how many there are if it shows fewer`() async throws {
        let list = try await Self.list(TaskListQuery(.everybody, state: nil, limit: 3))
        #expect(list.entries.count == 3 && list.total == 11)
    }

    @Test func `a name that nobody has is an error, and not an empty list`() async throws {
        await #expect(throws: PeopleError("Zebedee", .nobody)) {
            try await Self.list(TaskListQuery(people: ["Zebedee"]))
        }
    }
}

/// The tags that hold for tasks.
@Suite struct `Tasks with a tag` {
    private static let files = [
        "hall.md": """
        ---
        tags: [work]
        ---
        # Hall

        - [ ] sweep #money/bank
        - [ ] paint

        ## Roof #high

        - [ ] tar
        - ladder #borrowed
          - [ ] return it
        - [ ] gutters

        The slates are from #kiel.

        - [ ] slates

        ## Floor

        - [ ] boards
        """,
        "daily.md": "- [ ] soup\n- [ ] bread #money\n\n#home #week\n",
        "shed.org": "#+FILETAGS: :shed:\n* Inside :paint:\n** TODO Door :money:\n** TODO Wall\n* Outside\n- [ ] hinges\n",
        "todo.txt": "Ring Ben +slip @phone\nMow +lawn\n",
    ]

    @Test(
        arguments: [
            ("work", ["sweep #money/bank", "paint", "tar", "return it", "gutters", "slates", "boards"]),
            ("money", ["sweep #money/bank", "bread #money", "Door"]), ("money/bank", ["sweep #money/bank"]),
            ("HIGH", ["tar", "return it", "gutters", "slates"]), ("borrowed", ["return it"]), ("kiel", ["slates"]),
            ("home", ["soup", "bread #money"]), ("shed", ["Door", "Wall", "hinges"]), ("paint", ["Door", "Wall"]),
            ("slip", ["Ring Ben +slip @phone"]), ("sweep", []),
        ] as [(String, [String])])
    func `have it in their line, or stand below it, or are in a note that has it`(tag: String, found: [String]) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let list = try notebook.index.taskList(TaskListQuery(.everybody, filter: Filter(tags: [tag])))
        #expect(list.entries.map(\.task.task.text).sorted() == found.sorted())
    }

    @Test(arguments: [
        ("list.md", "- [ ] quote by Kolb #waiting"), ("list.md", "- [ ] quote by Kolb @waiting"),
        ("list.md", "- [ ] quote (waiting for Kolb)"), ("list.md", "- [ ] waiting for the quote"),
        ("list.md", "- WAITING quote by Kolb"), ("list.md", "## Waiting for\n\n- quote by Kolb"),
        ("list.md", "## Warten auf\n\n- [ ] Angebot von Kolb"), ("list.md", "- [ ] Angebot (wartet auf Kolb)"),
        ("list.md", "- [ ] devis #gtd/attente"), ("list.org", "* WAITING Quote by Kolb"),
        ("list.org", "* Waiting for\n** TODO Quote by Kolb"), ("list.org", "* TODO Quote by Kolb :waiting:"),
        ("todo.txt", "Quote by Kolb @waiting"),
    ])
    func `that are marked as waiting are among those that I wait for`(name: String, text: String) async throws {
        let rest = ["list.md": "\n\n# Rest\n\n- [ ] mow\n", "list.org": "\n* Rest\n** TODO Mow\n", "todo.txt": "\nMow\n"]
        let notebook = try await BriefNotebook.make([name: text + (rest[name] ?? "")])
        #expect(try notebook.index.taskList(TaskListQuery(.waiting)).total == 1)
        #expect(try notebook.index.taskList(TaskListQuery()).entries.map(\.task.task.isWaiting).contains(true))
    }
}

/// Tasks that name somebody.
@Suite struct `Tasks with a person` {
    private static func found(_ task: String, with name: String) async throws -> Int {
        let notebook = try await BriefNotebook.make([
            "2026-03-02 Talk.md": BriefNotebook.minutes("2026-03-02", ["Nora Field", "Peter Kolb"], "Talk", "- Prices.\n"),
            "2026-03-03 Talk.md": BriefNotebook.minutes(
                "2026-03-03", ["Nora Field", "Ada Moss", "Ben Moss"], "Ropes", "- Ropes.\n"),
            "list.md": "- [ ] \(task)\n- [ ] mow\n",
        ])
        return try notebook.index.taskList(TaskListQuery(people: [name])).total
    }

    @Test(
        arguments: ["call Kolb", "Kolb: ring him", "ask Mr Kolb for a price", "Kolb's quote", "call Peter", "call Peter Kolb"],
        ["Kolb", "Peter Kolb", "peter"])
    func `are found by any part of the name`(task: String, name: String) async throws {
        #expect(try await Self.found(task, with: name) == 1)
    }

    @Test(arguments: [
        ("buy moss", "Ada"), ("call Moss", "Ada"), ("call Jonas Kolb", "Peter"), ("kolb it", "Peter"),
        ("Kolben kaufen", "Peter"),
    ])
    func `are not those of others, nor of words that look like the last name`(task: String, name: String) async throws {
        #expect(try await Self.found(task, with: name) == 0)
    }
}

/// Tasks in files that are ticked.
@Suite struct `Ticking a task` {
    private static func ticked(
        _ text: String, line: Int, in path: String = "list.md", _ state: TaskItem.State = .done
    ) async throws -> String {
        let notebook = try await BriefNotebook.make([path: text])
        let ticked = try await notebook.index.tick("\(path):\(line)", as: state)
        #expect(ticked.task.outcome == state)
        return try notebook.text(of: path)
    }

    @Test(arguments: [
        ("# List\n\n- [ ] ring Ben\n- [ ] mow\n", 4, "# List\n\n- [ ] ring Ben\n- [x] mow\n"),
        ("# List\r\n\r\n* [ ] ring Ben\r\n", 3, "# List\r\n\r\n* [x] ring Ben\r\n"),
        ("1. [ ] ring Ben", 1, "1. [x] ring Ben"),
        ("- [/] ring Ben\n", 1, "- [x] ring Ben\n"),
        ("- list\n\t- TODO ring Ben\n", 2, "- list\n\t- DONE ring Ben\n"),
        ("- [ ] ring Ben 📅 2026-03-20\n", 1, "- [x] ring Ben 📅 2026-03-20 ✅ 2026-03-13\n"),
    ])
    func `changes its mark and nothing else`(text: String, line: Int, changed: String) async throws {
        #expect(try await Self.ticked(text, line: line) == changed)
        #expect(try await Self.ticked(changed, line: line, .open) == text.replacing("[/]", with: "[ ]"))
    }

    @Test(arguments: [
        ("* TODO Paint\n** Colours\n", 1, "* DONE Paint\n** Colours\n"),
        ("#+TODO: OFFEN | ERLEDIGT WEG\n* OFFEN Streichen\n", 2, "#+TODO: OFFEN | ERLEDIGT WEG\n* ERLEDIGT Streichen\n"),
        ("* Shed\n- [ ] paint the door\n", 2, "* Shed\n- [x] paint the door\n"),
    ])
    func `in Org takes the keywords of the file`(text: String, line: Int, changed: String) async throws {
        #expect(try await Self.ticked(text, line: line, in: "list.org") == changed)
        #expect(try await Self.ticked(changed, line: line, in: "list.org", .open) == text)
    }

    @Test(arguments: [
        ("(A) 2026-03-10 Ring Ben +slip @phone\nMow\n", 1, "x 2026-03-13 2026-03-10 Ring Ben +slip @phone pri:A\nMow\n"),
        ("Mow\r\nRing  Ben due:2026-03-20 \r\n", 2, "Mow\r\nx 2026-03-13 Ring  Ben due:2026-03-20 \r\n"),
        ("\u{FEFF}(B) Ring Ben", 1, "\u{FEFF}x 2026-03-13 Ring Ben pri:B"),
        ("Mow\n\n  2026-03-01 Ring Ben\n", 3, "Mow\n\n  x 2026-03-13 2026-03-01 Ring Ben\n"),
    ])
    func `in todo.txt begins with an x and the day, and keeps its priority`(
        text: String, line: Int, changed: String
    ) async throws {
        #expect(try await Self.ticked(text, line: line, in: "todo.txt") == changed)
        #expect(try await Self.ticked(changed, line: line, in: "todo.txt", .open) == text)
    }

    @Test(arguments: [
        ("x 2026-03-12 2026-03-01 Ring Ben\n", "2026-03-01 Ring Ben\n"), ("x 2026-03-12 Ring Ben\n", "Ring Ben\n"),
        ("x Ring Ben pri:C\n", "(C) Ring Ben\n"),
    ])
    func `that another program ticked in todo.txt can be opened again`(text: String, changed: String) async throws {
        #expect(try await Self.ticked(text, line: 1, in: "list.todo.txt", .open) == changed)
    }

    @Test func `finds it by its handle after lines were added above`() async throws {
        let notebook = try await BriefNotebook.make(["list.md": "- [ ] ring Ben\n"])
        let handle = try #require(try notebook.index.taskList().entries.first?.task.handle)
        try notebook.write("# List\n\nMore.\n\n- [ ] ring Ben\n", to: "list.md")
        let ticked = try await notebook.index.tick(handle.description)
        #expect(ticked.task.line == 5 && ticked.change == .line(before: "- [ ] ring Ben", after: "- [x] ring Ben"))
        #expect(try notebook.index.taskList().isEmpty)
    }

    @Test(arguments: [
        ("- [x] ring Ben\n", "list.md:1", TickError.Reason.alreadySo(.done)),
        ("- [ ] ring Ben\n\nNothing.\n", "list.md:3", .noTask), ("- [ ] ring Ben\n", "ring", .noReference),
    ])
    func `is refused where there is nothing to tick, and the file stays`(
        text: String, reference: String, reason: TickError.Reason
    ) async throws {
        let notebook = try await BriefNotebook.make(["list.md": text])
        let error = await #expect(throws: TickError.self) { try await notebook.index.tick(reference) }
        #expect(error?.reason == reason)
        #expect(try notebook.text(of: "list.md") == text)
    }
}

/// A task without a box: a promise in speech, a task after a word, a task of an export.
@Suite struct `Ticking what has no box` {
    private static let call = """
        WEBVTT

        00:00:01.000 --> 00:00:04.000
        <v Ada Weber>I'll send you the plan by Friday.

        00:00:05.000 --> 00:00:07.000
        <v Ben Okafor>Good.
        """

    @Test(arguments: [
        ("call.vtt", call, "send you the plan"), ("list.md", "# List\n\nAction: call Ada\n", "call Ada"),
        ("todo.csv", "task,status\nCall Ada,open\nMow,open\n", "Call Ada"),
    ])
    func `is written into statements.yaml, and taken back there`(name: String, text: String, words: String) async throws {
        let notebook = try await BriefNotebook.make([name: text])
        func found(_ state: TaskItem.State?) throws -> [StoredTask] {
            try notebook.index.taskList(TaskListQuery(.everybody, state: state)).entries.map(\.task)
                .filter { $0.task.text.contains(words) }
        }
        let handle = try #require(try found(.open).first?.handle).description
        let done = try await notebook.index.tick(handle)
        #expect(done.change.isEntry && done.task.outcome == .done)
        #expect(try found(.open).isEmpty && found(.done).count == 1)
        #expect(try notebook.text(of: name) == text)
        #expect(try notebook.text(of: "statements.yaml").contains("- done: "))
        let again = await #expect(throws: TickError.self) { try await notebook.index.tick(handle) }
        #expect(again?.reason == .alreadySo(.done))
        _ = try await notebook.index.tick(handle, as: .open)
        #expect(try found(.open).count == 1 && found(.done).isEmpty)
    }
}

extension TickedTask.Change {
    fileprivate var isEntry: Bool { if case .entry = self { true } else { false } }
}

/// Several tasks that are ticked with one call.
@Suite struct `Ticking several tasks` {
    private static let files = [
        "list.md": "- [ ] ring Ben\n- [ ] mow\n- [x] sow\n\nAction: call Ada\n", "shed.org": "* TODO Paint\n* TODO Mend\n",
    ]

    @Test func `changes each of them in its file, also two of one file`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let outcomes = try await notebook.index.tick(["list.md:1", "shed.org:2", "list.md:2"])
        #expect(
            try outcomes.map { try $0.get().change } == [
                .line(before: "- [ ] ring Ben", after: "- [x] ring Ben"), .line(before: "* TODO Mend", after: "* DONE Mend"),
                .line(before: "- [ ] mow", after: "- [x] mow"),
            ])
        #expect(try notebook.text(of: "list.md").hasPrefix("- [x] ring Ben\n- [x] mow\n- [x] sow\n"))
        #expect(try notebook.text(of: "shed.org") == "* TODO Paint\n* DONE Mend\n")
        #expect(try notebook.index.taskList().entries.map(\.task.task.text).contains("Paint"))
        _ = try await notebook.index.tick(["list.md:1", "list.md:2", "shed.org:2"], as: .open)
        #expect(try notebook.text(of: "list.md") == Self.files["list.md"])
    }

    @Test func `does what it can, and says of each what is wrong`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let references = ["list.md:3", "list.md:1", "list.md:5", "list.md:1", "list.md:4", "nothing", "shed.org:1"]
        let outcomes = try await notebook.index.tick(references)
        let reasons = outcomes.map { outcome in
            if case .failure(let error as TickError) = outcome { error.reason } else { nil as TickError.Reason? }
        }
        #expect(reasons == [.alreadySo(.done), nil, nil, .alreadySo(.done), .noTask, .noReference, nil])
        #expect(try outcomes[2].get().change.isEntry)
        #expect(try notebook.text(of: "list.md").hasPrefix("- [x] ring Ben\n- [ ] mow\n"))
    }
}

/// Numbers of the last list.
@Suite struct `A number` {
    private static func listed() async throws -> (notebook: IndexedFolder, places: [ListedPlace]) {
        let notebook = try await BriefNotebook.make(["list.md": "# List\n\n- [ ] ring Ben\n- [ ] mow\n"])
        let entries = try notebook.index.taskList().entries
        return (notebook, entries.map { ListedPlace($0.document, line: $0.task.line, task: $0.task.handle) })
    }

    @Test func `means a line of the last list of its own terminal`() async throws {
        let (notebook, places) = try await Self.listed()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        index.remember(places, in: "one")
        index.remember([places[1]], in: "two")
        #expect(try index.listedPlace("2", in: "one") == places[1])
        #expect(try index.listedPlace("1", in: "two") == places[1])
        #expect(try index.listedPlace("list.md:3", in: "one") == nil)
    }

    @Test func `means the series or the habit in its line where a name is wanted`() async throws {
        let notebook = try await BriefNotebook.make(
            ["calendar.ics": BriefNotebook.calendar([("Crew talk", "20260309T090000", [], "RRULE:FREQ=WEEKLY;COUNT=6")])])
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        let series = try index.seriesList(SeriesListQuery())
        index.remember(series.entries.map { ListedPlace($0.document, line: 1) }, in: "one")
        #expect(try index.listedTitle("1", in: "one") == "Crew talk")
        #expect(try index.listedTitle("2", in: "one") == "2")
        #expect(try index.listedTitle("1", in: "two") == "1")
        #expect(try index.listedTitle("crew", in: "one") == "crew")
    }

    @Test func `is an error that says what there is`() async throws {
        let (notebook, places) = try await Self.listed()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        #expect(throws: ListedPlaceError(number: 1, reason: .noList)) { try index.listedPlace("1", in: "one") }
        index.remember(places, in: "one")
        #expect(throws: ListedPlaceError(number: 3, reason: .noSuchNumber(last: 2))) { try index.listedPlace("3", in: "one") }
        #expect(throws: ListedPlaceError(number: 0, reason: .noSuchNumber(last: 2))) { try index.listedPlace("0", in: "one") }
        #expect(throws: ListedPlaceError(number: 1, reason: .noList)) { try index.listedPlace("1", in: "two") }
    }

    @Test func `is remembered for the terminals that were used last`() async throws {
        let (notebook, places) = try await Self.listed()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        for terminal in 0..<20 { index.remember(places, in: "\(terminal)") }
        #expect(try index.listedPlace("1", in: "19") == places[0])
        #expect(throws: ListedPlaceError(number: 1, reason: .noList)) { try index.listedPlace("1", in: "0") }
    }

    @Test func `reopens the task that was ticked by it, whatever was listed since`() async throws {
        let (notebook, places) = try await Self.listed()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        index.remember(places, in: "one")
        let (first, second) = (
            try index.taskReference("1", in: "one", toBe: .done), try index.taskReference("2", in: "one", toBe: .done)
        )
        let ticked = try await index.tick([first, second])
        index.rememberTicked([("1", try ticked[0].get().task.handle)], in: "one")
        // The list is shorter now, its first task is another one, or it is no list of tasks at all.
        index.remember([], in: "one")
        #expect(try index.taskReference("1", in: "one", toBe: .open) == first)
        let note = try #require(try index.store.read { try $0.documents($0.documents(DocumentSelection())).values.first })
        index.remember([ListedPlace(note, line: 1)], in: "one")
        #expect(try index.taskReference("1", in: "one", toBe: .open) == first)
        #expect(try index.taskReference("1", in: "one", toBe: .done) == note.absolutePath + ":1")
        // A list of tasks that are done means what it shows.
        index.remember([places[1]], in: "one")
        #expect(try index.taskReference("1", in: "one", toBe: .open) == second)
        #expect(throws: ListedPlaceError.self) { try index.taskReference("2", in: "one", toBe: .open) }
        #expect(throws: ListedPlaceError.self) { try index.taskReference("1", in: "two", toBe: .open) }
        #expect(try index.taskReference("list.md:3", in: "two", toBe: .open) == "list.md:3")
    }

    @Test func `is forgotten as that of a ticked task after a day`() throws {
        var lists = LastLists()
        let handle = try #require(TaskHandle("notes/list.md#0123456789abcdef"))
        let day = try #require(CivilDate("2026-03-13"))
        lists.rememberTicked(handle, by: 2, in: "one", on: day)
        let read = LastLists(lines: lists.lines)
        #expect(read.ticked(2, in: "one", today: day) == handle && read.places(in: "one") == nil)
        #expect(read.ticked(2, in: "one", today: day.adding(days: 1)) == handle)
        #expect(read.ticked(2, in: "one", today: day.adding(days: 2)) == nil)
        #expect(read.ticked(1, in: "one", today: day) == nil && read.ticked(2, in: "two", today: day) == nil)
    }
}
