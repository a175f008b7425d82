import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Tasks and decisions of minutes` {
    private func tasks(_ text: String, path: String = "note.md") throws -> [String] {
        try document("# Weekly, 2 March 2026\n\n" + text, path: path).tasks.map { task in
            "\(task.text)|\(task.assignee ?? "-")|\(task.due?.description ?? "-")|\(task.state.rawValue)"
        }
    }

    private func decisions(_ text: String) throws -> [String] { try document(text).decisions.map(\.text) }

    @Test(arguments: [
        ("- Action (Nora): x y", "x y|Nora|-|open"), ("- **Action (Nora Whitfield):** x y", "x y|Nora Whitfield|-|open"),
        ("- Action [Nora]: x y", "x y|Nora|-|open"), ("- ACTION @nora: x y", "x y|nora|-|open"),
        ("- Action #12: x y", "x y|-|-|open"),
        ("- Action 3: x y", "x y|-|-|open"), ("- Action item for Nora: x y", "x y|Nora|-|open"),
        ("Action point: x y", "x y|-|-|open"),
        ("- AI: x y", "x y|-|-|open"), ("- {{[[TODO]]}} x y", "x y|-|-|open"), ("- {{[[DONE]]}} x y", "x y|-|-|done"),
        ("- TODO [#A] @nora x y", "@nora x y|nora|-|open"), ("- [?] x y", "x y|-|-|open"), ("- [!] x y", "x y|-|-|open"),
        ("- [ ] x [owner:: [[Nora W]]]", "x|Nora W|-|open"),
        ("- [ ] x (assignee:: me)", "x|Robin Vale|-|open"),
        ("- call the harbour by 9 March. TODO", "call the harbour by 9 March.|-|2026-03-09|open"),
        ("- the key is back → DONE", "the key is back|-|-|done"),
        ("- paint for the café – DONE.", "paint for the café|-|-|done"),
    ])
    func `a mark makes a task`(text: String, expected: String) throws { #expect(try tasks(text) == [expected]) }

    @Test(arguments: [
        "- NOW x y", "- Action required: x", "- Action Plan: x", "- [i] x", "- [x]y", "Actions speak: louder",
        "- Todos los días", "(Action) x", "- TODO", "- Lists TODO", "- WHAT WAS DONE", "What is still TODO",
        "**Action**", "- LATER that day",
    ])
    func `other text is not a mark`(text: String) throws { #expect(try tasks(text).isEmpty) }

    @Test func `if every line is a bullet, words in capitals are states`() throws {
        let text = "- NOW a\n- LATER b\n- IN-PROGRESS c\n- WAIT d\n\t- CANCELED e\n"
        #expect(try document(text).tasks.map(\.state) == [.open, .open, .open, .open, .cancelled])
    }

    @Test(arguments: [
        "## Action items\n\n| Task | Owner | Due |\n|---|---|---|\n| x | Nora | 9 March |\n",
        "## Notes\n\n| # | Action item | Who | By when | Done |\n|---|---|---|---|---|\n| 1 | x | Nora | 2026-03-09 | no |\n",
        "## Aufgaben\n\n| Wer | Was | Bis wann |\n|---|---|---|\n| Nora | x | 9. März 2026 |\n",
        "## Actions\n\n| Quoi | Qui | Échéance |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "## Tareas\n\n| Tarea | Responsable | Fecha límite |\n|---|---|---|\n| x | Nora | 9/3/2026 |\n",
        "## Actiepunten\n\n| Wat | Wie | Wanneer |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "## Notizen\n\n| Was | Wer | Bis wann |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "| Quoi | Qui | Pour quand |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "| Qué | Quién | Para cuándo |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "| Wat | Wie | Voor wanneer |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "| Cosa | Chi | Entro quando |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "| O quê | Quem | Até quando |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "## Actions\n\n| who? | what? | until |\n|---|---|---|\n| Nora | x | 9.3. |\n",
        "| What | Who | Till: |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "| Quoi | Qui | Avant le |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "**Action items:**\n\n| What | Who | When |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n| | | |\n",
    ])
    func `a row of a table is a task with assignee and date`(text: String) throws {
        #expect(try tasks(text) == ["x|Nora|2026-03-09|open"])
    }

    @Test(arguments: [
        ("done", "done"), ("✅", "done"), ("Erledigt", "done"), ("not done", "open"), ("in progress", "open"),
        ("cancelled", "cancelled"),
        ("", "open"), ("terminé", "done"), ("✔️", "done"),
    ])
    func `the state of a row is in its column`(cell: String, state: String) throws {
        let text = "## Actions\n\n| Task | Status |\n|---|---|\n| x | \(cell) |\n"
        #expect(try tasks(text) == ["x|-|-|\(state)"])
    }

    @Test(arguments: [
        ("", "done 5 March, two more found", "done"), ("", "✅ all three", "done"), ("Remark", "Erledigt, war teuer", "done"),
        ("Notes", "cancelled: too dear", "cancelled"), ("Notes", "yes, ask Omar", "open"), ("", "x", "open"),
        ("Notes", "is it done?", "open"), ("Priority", "done", "open"),
    ])
    func `a remark that begins with a state gives it`(head: String, cell: String, state: String) throws {
        let text = "## Actions\n\n| Task | \(head) |\n|---|---|\n| w | \(cell) |\n"
        #expect(try tasks(text) == ["w|-|-|\(state)"])
    }

    @Test(arguments: [
        "| Action | Meaning |\n|---|---|\n| open | opens |\n", "| Name | Date |\n|---|---|\n| Nora | 2026-03-09 |\n",
        "| What | Who | When |\n|---|---|---|\n| Opening talk | Nora | 9 March |\n",
        "| Wat | Wie | Wanneer |\n|---|---|---|\n| x | Nora | 2026-03-09 |\n",
        "| Route | Until |\n|---|---|\n| Quay to pier | 9 March |\n",
        "## Actions\n\n| a |\n", "## Notes\n\n| Owner | Due |\n|---|---|\n| Nora | 9 March |\n",
    ])
    func `other tables are tables`(text: String) throws { #expect(try tasks(text).isEmpty) }

    @Test(arguments: [
        "## Action items\n\n- Nora Lind\n  - x\n- Omar Veit:\n  - y\n",
        "## Next steps\n\n### Nora Lind\n\n- x\n\n### Omar Veit\n\n- y\n",
        "## Tasks\n\n- **Nora Lind**\n  - [ ] x\n- **Omar Veit**\n  - [ ] y\n",
    ])
    func `a name above tasks is their assignee`(text: String) throws {
        let header = "# Weekly\n\nAttendees: Nora Lind, Omar Veit\n\n"
        #expect(try tasks(header + text) == ["x|Nora Lind|-|open", "y|Omar Veit|-|open"])
    }

    @Test(arguments: [
        ("## Decisions\n\n| No | Decision |\n|---|---|\n| 1 | x |\n| 2 | y **z** |\n", ["x", "y z"]),
        ("## Beschlüsse\n\n| Beschluss | Datum |\n|---|---|\n| x | 4. März |\n", ["x"]),
        ("Decisions:\n- x\n- y\n\nz\n- w\n", ["x", "y"]),
        ("- Decisions:\n  - x\n- Notes\n  - y\n", ["x"]), ("**Agreed**\n\n1. x\n", ["x"]), ("- Decision (Nora): x\n", ["x"]),
        ("> [!decision] x\n", ["x"]), ("- Decisions\n\t- x\n\t\t- why\n- Notes\n\t- y\n", ["x"]),
        ("Decisions are hard\n- x\n", []),
    ])
    func `decisions stand in tables and below labels`(text: String, expected: [String]) throws {
        #expect(try decisions(text) == expected)
    }

    @Test(arguments: [
        ("It was agreed that the hall stays open.", 1), ("Der Beschluss vom 3. Februar wird aufgehoben.", 1),
        ("- Es wurde beschlossen, den Zaun zu streichen.", 1), ("Words.\nSe acuerda alquilar el granero.\nMore.", 1),
        ("It was late.", 0), ("Es wurde viel gelacht.", 0), ("Der Beschluss war schwer.", 0), ("It was decided.", 0),
        ("Was it decided that the hall stays?", 0), ("Omar heard\nit was agreed that the hall stays open.", 0),
        ("The decision of the court was reversed in May.", 0),
    ])
    func `minutes state decisions by a fixed phrase`(text: String, count: Int) throws {
        #expect(try decisions("# Board\n\nPresent: Ada Quist, Omar Veit\n\n" + text).count == count)
        #expect(try decisions("# Diary\n\n" + text).isEmpty)
    }

    @Test(arguments: [
        ("- Attendees\n\t- Ada Quist\n\t- [[Bo Vale]]\n- Roof Repair\n", ["Ada Quist", "Bo Vale"]),
        ("- Attendees:\n  - Ada Quist\n- Roof Repair\n  - x\n", ["Ada Quist"]),
        ("Attendees:\n- Ada Quist\n- Bo Vale\n", ["Ada Quist", "Bo Vale"]),
        ("**There:** Ada Quist, Bo Vale · **Excused:** Cy Lane\n", ["Ada Quist", "Bo Vale"]),
        ("Date: 2 March 2026 | Present: Ada Quist | Apologies: Cy Lane\n", ["Ada Quist"]),
        ("Present: Ada Quist (Holm · Yard)\n", ["Ada Quist"]),
        ("- Attendees\n- Ada Quist\n", []),
    ])
    func `who attended stands below an item`(text: String, people: [String]) throws {
        #expect(try document(text).people.map(\.name) == people)
    }

    @Test(arguments: [
        ("## Attendees\n\nAda Quist: works\nBo Vale (Yard)\nCy Lane: harbour office, chair\n\n## Notes\n\nWords.", 3),
        ("## Attendees\n\n- Ada Quist: works\n- **Bo Vale**: yard\n- **Cy Lane:** chair\n- [[Dee Fenn]]: minutes\n", 4),
        ("Attendees:\nAda Quist: works\nBo Vale: yard\nLocation: Room 4\n\nWords.", 2),
        ("**Present:**\n\nAda Quist: works\nBo Vale: yard\n\nMore words.", 2),
        ("Present:\n\nAda Quist, Bo Vale\n\nMore words.", 2), ("Present:\n\nNora went home. Words, and words.", 0),
        ("## Present\n\n- Ada Quist - works\n- Bo Vale\n", 2),
        ("## Teilnehmer\n\nAda Quist: Werft\nAda Quist <ada@example.org>: Werft\n", 2),
    ])
    func `a colon between attendees stands between a person and their part`(text: String, count: Int) throws {
        let people = try document("# Weekly\n\n" + text).people
        #expect(people.count == count)
        #expect(people.allSatisfy { $0.role == .attendee })
    }

    @Test func `a listed person is a speaker`() throws {
        let text = "# Weekly\n\n## Attendees\n\nAda Quist: works\nBo Vale: yard\n\nAda Quist: Shall we?\nBo Vale: Yes.\n"
        let read = try document(text)
        #expect(read.segments.map(\.text) == ["Shall we?", "Yes."])
        #expect(read.people.map(\.role) == [.attendee, .attendee, .speaker, .speaker])
    }

    @Test func `a note of Joplin that is a task is one`() throws {
        let read = try document("---\ntitle: x\ncompleted?: no\ndue: 2026-03-09 10:00:00Z\n---\n\ny\n")
        #expect(read.tasks == [TaskItem(text: "x", state: .open, due: CivilDate("2026-03-09"), line: 6)])
    }
}
