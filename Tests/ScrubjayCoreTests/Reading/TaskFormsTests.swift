@testable import ScrubjayCore
@testable import ScrubjayDocuments
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
            "- [ ] order the forty-four new tiles for the roof of the\nboat shed by 2026-05-02",
            ["open - 2026-05-02 order the forty-four new tiles for the roof of the boat shed by 2026-05-02"]
        ),
        ("- [ ] oil the hinge\n  before 2026-05-02", ["open - 2026-05-02 oil the hinge before 2026-05-02"]),
        ("- [ ] order for the slip:\nTen tins of tar", ["open - - order for the slip: Ten tins of tar"]),
    ])
    func `ends with its line, unless the line was wrapped`(text: String, tasks: [String]) throws {
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
