@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A task in any form` {
    /// A path, a text, and its tasks: state, assignee, due date and words.
    private static let table: [(String, String, [String])] = [
        ("garden.org", "* Shed\n** TODO Paint the door\n   DEADLINE: <2026-05-02 Sat>", ["open - 2026-05-02 Paint the door"]),
        ("garden.org", "* DONE Oil the hinges\n* TODO Buy slats", ["done - - Oil the hinges", "open - - Buy slats"]),
        (
            "garden.org", "* Beds\n** WAITING Seeds from Lone\n*** NEXT Dig the ditch",
            ["open - - Seeds from Lone", "open - - Dig the ditch"]
        ),
        ("a.md", "- [ ] Sharpen the saw 📅 2026-05-02", ["open - 2026-05-02 Sharpen the saw"]),
        ("a.md", "- [ ] Air the cellar ⏳ 2026-05-03", ["open - 2026-05-03 Air the cellar"]),
        ("a.md", "- [x] Sweep the yard 📅 2026-05-02 ✅ 2026-05-01", ["done - 2026-05-02 Sweep the yard"]),
        (
            "logseq/journals/2026_03_02.md", "- TODO Ring the smith\n  SCHEDULED: <2026-05-02 Sat>",
            ["open - 2026-05-02 Ring the smith (due 2026-05-02)"]
        ),
        (
            "logseq/journals/2026_03_02.md", "- DOING Stack the logs\n- LATER Prune the pear",
            ["open - - Stack the logs", "open - - Prune the pear"]
        ),
        (
            "logseq/journals/2026_03_02.md", "- DONE Mend the gate\n- NOW Mend the fence\n  DEADLINE: <2026-05-02 Sat>",
            ["done - - Mend the gate", "open - 2026-05-02 Mend the fence (due 2026-05-02)"]
        ),
        ("m.md", "---\nattendees: [Torvald Riis]\n---\nAction (Torvald): order rope", ["open Torvald - order rope"]),
        (
            "m.md", "| Was | Wer | Bis wann |\n|---|---|---|\n| Seil holen | Torvald | 2.5.2026 |",
            ["open Torvald 2026-05-02 Seil holen"]
        ),
        (
            "m.md", "| Task | Owner | Due |\n|---|---|---|\n| fetch rope | Torvald | 2026-05-02 |",
            ["open Torvald 2026-05-02 fetch rope"]
        ),
        (
            "m.md", "| Quoi | Qui | Pour quand |\n|---|---|---|\n| la corde | Torvald | 02/05/2026 |",
            ["open Torvald 2026-05-02 la corde"]
        ),
        (
            "m.md", "| Aufgabe | Verantwortlich | Termin |\n|---|---|---|\n| Seil holen | Torvald | 2.5.2026 |",
            ["open Torvald 2026-05-02 Seil holen"]
        ),
        (
            "m.md", "| Maßnahme | Zuständig | Fällig |\n|---|---|---|\n| Seil holen | Torvald | 2.5.2026 |",
            ["open Torvald 2026-05-02 Seil holen"]
        ),
        (
            "m.md", "| Was noch fehlt | Wer holt es | Bis |\n|---|---|---|\n| Seil holen | Torvald | 2.5.2026 |",
            ["open Torvald 2026-05-02 Seil holen"]
        ),
    ]

    @Test(arguments: table)
    func `has state, assignee, due date and words`(path: String, text: String, tasks: [String]) throws {
        let split = try SplitDocument(text + "\n", path: path)
        let found = split.document.tasks.map { task in
            "\(task.state.rawValue) \(task.assignee ?? "-") \(task.due.map { "\($0)" } ?? "-") \(task.text)"
        }
        #expect(found == tasks)
    }

    @Test(arguments: [
        ("- [ ] oil the hinge\nThe shed was built by 3 May 1998.", ["open - - oil the hinge"]),
        ("Action (Lone): hire the crane\nTorvald is away, back by 4 May 2026.", ["open Lone - hire the crane"]),
        (
            "TODO(Lone): hire the crane\nAction Torvald: count the ropes\nAP LM: ring the smith\nThe fee is due 4 May 2026.",
            ["open Lone - hire the crane", "open Torvald - count the ropes", "open LM - ring the smith"]
        ),
        (
            "TODO: order the forty-four new tiles for the roof of the\nboat shed by 2026-05-02",
            ["open - 2026-05-02 order the forty-four new tiles for the roof of the boat shed by 2026-05-02"]
        ),
        (
            "- [ ] ask Lone whether the floor of the boat shed takes the weight of the new slip\nTorvald's birthday, ring him",
            ["open - - ask Lone whether the floor of the boat shed takes the weight of the new slip"]
        ),
        (
            "- [x] order the forty-four new tiles for the roof of the\nboat shed",
            ["done - - order the forty-four new tiles for the roof of the"]
        ),
        ("  - [ ] oil the hinge\n  and then soup", ["open - - oil the hinge"]),
        (
            "1. [ ] oil the hinge\nsoup\n2. [ ] tar the hull\n\twith care",
            ["open - - oil the hinge", "open - - tar the hull with care"]
        ),
        ("- [ ] oil the hinge\n  before 2026-05-02", ["open - 2026-05-02 oil the hinge before 2026-05-02"]),
        ("- [ ] order for the slip:\nTen tins of tar", ["open - - order for the slip:"]),
        ("TODO: order for the slip:\nTen tins of tar", ["open - - order for the slip: Ten tins of tar"]),
    ])
    func `goes on in indented lines, and in a paragraph where a line was wrapped`(text: String, tasks: [String]) throws {
        let found = try SplitDocument(text + "\n", path: "a.md").document.tasks.map { task in
            "\(task.state.rawValue) \(task.assignee ?? "-") \(task.due.map { "\($0)" } ?? "-") \(task.text)"
        }
        #expect(found == tasks)
    }

    @Test(arguments: [
        "Decided: the mast is painted in June.\nAfterwards there was soup.",
        "- Decided: the mast is painted in June.\nAfterwards there was soup.",
        "## Decisions\n\n- the mast is painted in June.\nAfterwards there was soup.",
    ])
    func `ends with its line, as a decision does`(text: String) throws {
        let found = try SplitDocument("# Yard\n\n" + text + "\n", path: "a.md").document.decisions
        #expect(found.map(\.text) == ["the mast is painted in June."])
    }

    @Test(arguments: [
        ("- [ ] splice the rope (due 6 March)", "- [ ] splice the rope → now 20 March", "2026-03-20"),
        ("- [ ] print flyers by 6 March", "- [ ] print flyers, new date 20 March", "2026-03-20"),
        ("- [ ] tar the hull, due 6 March", "- [ ] tar the hull (carried over, due 24 March)", "2026-03-24"),
        ("- [ ] tar the hull, due 6 March", "- [ ] tar the hull – moved to 24 March", "2026-03-24"),
        ("- [ ] Order the mast by 6 March", "- [ ] Order the mast by 20 March", "2026-03-20"),
        ("- [ ] Torvald: splice the ropes (due 2026-03-06)", "- [ ] Torvald: splice the ropes (due 2026-03-27)", "2026-03-27"),
    ])
    func `has the newest due date when it is carried over`(first: String, second: String, due: String) async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-03-02 Yard.md": BriefNotebook.minutes("2026-03-02", ["Torvald Riis"], "Yard", first),
            "meetings/2026-03-09 Yard.md": BriefNotebook.minutes("2026-03-09", ["Torvald Riis"], "Yard", second),
        ])
        let tasks = try notebook.folder.index.tasks(TaskQuery())
        #expect(tasks.map { $0.task.task.due.map { "\($0)" } } == [due])
    }
}

@Suite struct `A heading of Org that is a task` {
    private static let headings = [
        ("* TODO Splice the mooring rope", "Splice the mooring rope"),
        ("* Yard\n** NEXT Ring the harbour master", "Ring the harbour master"),
        ("* WAITING Paint from Lone\n  DEADLINE: <2026-03-20 Fri>", "Paint from Lone"),
        ("* Werft\nEin Satz.\n** TODO Anker zählen\n   SCHEDULED: <2026-03-18 Wed>", "Anker zählen"),
    ]

    /// A log with a day, so that its tasks are of that day.
    private static func notebook(_ heading: String) async throws -> AskedNotebook {
        try await AskedNotebook(["2026-03-12.org": "#+TITLE: Yard round\n#+DATE: <2026-03-12 Thu>\n\n\(heading)\n"])
    }

    @Test(arguments: headings)
    func `is listed among the tasks`(heading: String, text: String) async throws {
        let answer = try await Self.notebook(heading).answer(Question("What are my open tasks?"))
        #expect(answer.sentences.map(\.text) == [text] && answer.total == 1)
        #expect(answer.sentences.first?.task?.outcome == .open)
        #expect(answer.sentences.first?.citation.isChecked == true)
    }

    @Test(arguments: headings)
    func `is in a recap and a brief`(heading: String, text: String) async throws {
        let notebook = try await Self.notebook(heading)
        let recap = try await notebook.folder.index.recap(RecapQuery("this week"))
        #expect(recap.tasks.shown.map(\.sentence.text) == [text])
        try notebook.folder.write(
            BriefNotebook.minutes("2026-03-10", ["Nora Field", "Ada Quill"], "Yard", "The yard was wet."),
            to: "2026-03-10 Yard.md")
        try notebook.folder.write("#+DATE: <2026-03-12 Thu>\n\n* TODO Bring Ada the key\n", to: "ada.org")
        try await notebook.folder.update()
        let owed = try await notebook.folder.index.brief(on: "Ada Quill").youOwe.shown.map(\.sentence.text)
        #expect(owed == ["Bring Ada the key"])
    }
}

@Suite struct `A task of a Logseq journal` {
    private static let open = [
        ("- LATER Splice the mooring rope", "Splice the mooring rope", nil as String?),
        ("- NOW Anker zählen\n  SCHEDULED: <2026-03-18 Wed>", "Anker zählen", "2026-03-18"),
        ("- TODO Pay for the paint\n  DEADLINE: <2026-03-20 Fri>", "Pay for the paint", "2026-03-20"),
        ("- WAITING Pintura de Lone\n  DEADLINE: <2026-03-19 Thu 10:00>", "Pintura de Lone", "2026-03-19"),
    ]

    private static func notebook(_ line: String) async throws -> AskedNotebook {
        try await AskedNotebook(["logseq/journals/2026_03_12.md": "\(line)\n- DONE Sweep the slip\n"])
    }

    @Test(arguments: open)
    func `is listed while it is open, with its day`(line: String, text: String, due: String?) async throws {
        let answer = try await Self.notebook(line).answer(Question("What are my open tasks?"))
        #expect(answer.sentences.count == 1 && answer.total == 1)
        let task = answer.sentences.first?.task
        #expect(task?.outcome == .open && task?.task.text.hasPrefix(text) == true && task?.task.due.map { "\($0)" } == due)
    }

    @Test(arguments: open)
    func `is in a recap and a brief`(line: String, text: String, due: String?) async throws {
        let notebook = try await Self.notebook(line)
        let recap = try await notebook.folder.index.recap(RecapQuery("this week"))
        #expect(recap.tasks.shown.first?.task.task.text.hasPrefix(text) == true)
        #expect(recap.tasks.shown.map(\.task.outcome) == [.open, .done])
        try notebook.folder.write(
            BriefNotebook.minutes("2026-03-10", ["Nora Field", "Ada Quill"], "Yard", "The yard was wet."),
            to: "2026-03-10 Yard.md")
        try notebook.folder.write(
            "- LATER Bring Ada the key\n  SCHEDULED: <2026-03-17 Tue>\n- DONE Ring the hall\n",
            to: "logseq/journals/2026_03_11.md")
        try await notebook.folder.update()
        let owed = try await notebook.folder.index.brief(on: "Ada Quill").youOwe.shown
        #expect(owed.map(\.task.task.text) == ["Bring Ada the key (due 2026-03-17)"])
    }
}

@Suite struct `A task that is assigned to nobody` {
    @Test(arguments: [
        // The owner's own journals and lists.
        ("2026-03-12.md", "# Thursday\n\n- [ ] tar the slip\n", true),
        ("logseq/journals/2026_03_12.md", "- TODO tar the slip\n", true),
        ("todo.txt", "- [ ] tar the slip\n", true), ("yard.org", "* TODO tar the slip\n", true),
        ("todo.txt", "(B) tar the slip +yard @slip\n", true),
        // Somebody to talk to is nobody to do it.
        ("2026-03-12.md", "# Thursday\n\n- [ ] Call Herr Moss: tar the slip\n", true),
        ("2026-03-12.md", "# Thursday\n\n- [ ] Relancer Moss : tar the slip\n", true),
        ("yard.md", "## To do\n\n- [ ] Ring Mrs Moss: tar the slip\n", true),
        // What somebody else wrote, and what is for somebody else.
        ("letter.md", "---\nauthor: Ada Quill\n---\n# Slip\n\n- [ ] tar the slip\n", false),
        ("2026-03-12.md", "# Thursday\n\n- [ ] Ada Quill: tar the slip\n", false),
        ("2026-03-12.md", "# Thursday\n\n- [ ] @Ada tar the slip\n", false),
    ])
    func `is the owner's in the owner's own notes`(path: String, text: String, isOwners: Bool) async throws {
        let notebook = try await AskedNotebook(
            AskedNotebook.contacts("Ada Quill").merging([path: text]) { $1 })
        let answer = try await notebook.answer(Question("What do I have to do?"))
        #expect(answer.sentences.contains { $0.text.contains("tar the slip") } == isOwners)
    }

    @Test(arguments: [
        ("- [ ] Nora: ring the smith", true), ("Action (Nora): ring the smith", true), ("- [ ] @Nora ring the smith", true),
        ("- [ ] me: ring the smith", true), ("| Task | Who |\n|---|---|\n| ring the smith | Nora |", true),
        ("- [ ] Ada: ring the smith", false),
    ])
    func `but not one of the owner by the first name`(line: String, isOwners: Bool) async throws {
        let notebook = try await AskedNotebook(
            AskedNotebook.contacts("Ada Quill").merging(["2026-03-12 Yard.md": "# Yard\n\n\(line)\n"]) { $1 })
        let answer = try await notebook.answer(Question("What do I have to do?"))
        #expect(answer.sentences.contains { $0.text.contains("ring the smith") } == isOwners)
    }
}

@Suite struct `A task that a line gives to somebody` {
    private static let due = CivilDate("2026-05-02")

    @Test(
        arguments: [
            ("logseq/journals/2026_03_02.md", "- TODO Grease the winch\n  SCHEDULED: <2026-05-02 Sat 10:00>", nil),
            ("logseq/journals/2026_03_02.md", "- LATER Grease the winch\n  SCHEDULED: <2026-05-02 Sat .+1w>", nil),
            ("logseq/journals/2026_03_02.md", "- TODO Grease the winch\n  DEADLINE: <2026-05-02 Sat 18:00>", nil),
            (
                "2026-03-02 Yard.md", "---\nattendees: [Torvald Riis]\n---\n- Torvald to grease the winch by 2 May 2026",
                "Torvald Riis"
            ),
            (
                "2026-03-02 Yard.md", "---\nattendees: [Ines Falk]\n---\nInes to grease the winch before 2 May 2026.",
                "Ines Falk"
            ),
            (
                "2026-03-02 Yard.md", "---\nattendees: [Torvald Riis]\n---\nTorvald Riis to grease the winch by 2 May 2026.",
                "Torvald Riis"
            ),
        ] as [(String, String, String?)])
    func `has its assignee and its day`(path: String, text: String, assignee: String?) async throws {
        let notebook = try await AskedNotebook([path: text + "\n"])
        let tasks = try await notebook.answer(Question("open tasks")).sentences.compactMap(\.task)
        #expect(tasks.map(\.assigneeName) == [assignee] && tasks.map(\.task.due) == [Self.due])
    }
}
