import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Commitments in minutes` {
    /// The tasks of minutes of 12 March 2026, a Thursday, with one item.
    private static func tasks(_ item: String, language: String = "en") throws -> [TaskItem] {
        try document(
            "---\nlanguage: \(language)\n---\n# Harbour group\n\nDate: 2026-03-12\nAttendees: Edda Storm, Ivo Marsh, Ivo Lund\n\n- \(item)\n",
            path: "2026-03-12 harbour.md"
        ).tasks
    }

    @Test(
        arguments: [
            ("en", "The crane is free. Edda books it.", "Edda Storm", nil),
            ("en", "Crane: Edda Storm will oil the chain", "Edda Storm", nil),
            ("en", "Paint is short, Ivo Marsh orders ten tins by Friday.", "Ivo Marsh", "2026-03-13"),
            ("en", "Ivo Lund takes care of the ropes", "Ivo Lund", nil),
            ("en", "Edda brings the plans on Monday", "Edda Storm", "2026-03-16"),
            ("en", "Edda and Ivo Lund repair the slip by 20 March", "Edda Storm", "2026-03-20"),
            ("de", "Der Kran ist frei. Edda bucht ihn bis Freitag.", "Edda Storm", "2026-03-13"),
            ("de", "Edda kümmert sich um die Taue", "Edda Storm", nil),
            ("de", "Kette: prüft Edda bis 20. März", "Edda Storm", "2026-03-20"),
            ("fr", "La grue est libre. Edda réserve la place avant le 20 mars.", "Edda Storm", "2026-03-20"),
            ("fr", "Edda s'occupe des cordes", "Edda Storm", nil), ("fr", "Edda va contacter le port", "Edda Storm", nil),
            ("es", "Edda reserva la grúa", "Edda Storm", nil), ("es", "Edda va a llamar al puerto", "Edda Storm", nil),
            ("es", "Edda se encarga de las cuerdas", "Edda Storm", nil),
            ("en", "Edda agreed to paint the crane before 20 March", "Edda Storm", "2026-03-20"),
            ("en", "Ivo Lund has promised to bring buckets by Friday.", "Ivo Lund", "2026-03-13"),
            ("en", "Edda offered to write the newsletter", "Edda Storm", nil),
            ("en", "Edda: pay the deposit", "Edda Storm", nil),
            ("en", "@edda – order spacers by 20/3", "Edda Storm", "2026-03-20"),
            ("en", "@edda count the keys by 20 March", "Edda Storm", "2026-03-20"),
            ("en", "I'll order the chain this week", "Robin Vale", "2026-03-15"),
            ("en", "I will ring the smith on Monday", "Robin Vale", "2026-03-16"),
            ("en", "The chain is old. I must call Ivo Lund by Friday.", "Robin Vale", "2026-03-13"),
            ("de", "Ich muss den Kran bis 20. März bestellen.", "Robin Vale", "2026-03-20"),
        ] as [(String, String, String, String?)])
    func `a sentence about somebody who was there is a task`(
        language: String, item: String, assignee: String, due: String?
    ) throws {
        let task = try #require(try Self.tasks(item, language: language).first)
        #expect(task.assignee == assignee)
        #expect(task.due?.description == due)
        #expect(task.state == .open && task.line == 9)
    }

    @Test(
        arguments: [
            ("the chain needs oil → Edda", "Edda Storm", nil), ("Who oils the chain? → Edda", "Edda Storm", nil),
            ("new flag -> Ivo Marsh, by Friday", "Ivo Marsh", "2026-03-13"), ("letter to the town → me", "Robin Vale", nil),
        ] as [(String, String, String?)])
    func `an arrow to somebody who was there makes a task`(item: String, assignee: String, due: String?) throws {
        let task = try #require(try Self.tasks(item).first)
        #expect(task.assignee == assignee)
        #expect(task.due?.description == due)
        #expect(task.text.hasPrefix(item.prefix(6)))
    }

    @Test(arguments: [
        "Edda reports that the crane is free.", "Edda will be away in April.", "Will Edda order the paint?",
        "Edda orders the paint every spring.", "Perhaps Edda orders the paint.", "Petra orders the paint.",
        "Edda takes the long way round.", "Edda signs today.", "Edda's orders were clear.", "Edda will attend on Monday.",
        "Edda takes the night watch until the end of May.", "Edda checks the pump till 20 April.", "Ivo likes it",
        "the water level: 3 → 4", "north → Edda harbour", "→ Edda", "Edda asks whether it will rain by Friday.",
        "Edda asks for time off 28.-30.3.", "Edda asks for a new crane by 20 March.", "Edda takes leave on Monday.",
    ])
    func `reports, habits, doubts, questions and other people's actions are not tasks`(item: String) throws {
        #expect(try Self.tasks(item).map(\.text) == [])
    }

    @Test func `outside of minutes, only an arrow to the writer counts`() throws {
        let text = "# House\n\n- the bank wants a copy → me\n- the roof leaks → Edda\n- Edda will oil the chain\n"
        let tasks = try document(text).tasks
        #expect(tasks.map(\.text) == ["the bank wants a copy → me"])
        #expect(tasks.map(\.assignee) == ["Robin Vale"])
        let others = ParsingContext(utcOffset: { _ in 0 })
        #expect(try document(text, context: others).tasks.isEmpty)
    }

    @Test func `a line that is a task already is not read a second time`() throws {
        #expect(try Self.tasks("[ ] Edda will oil the chain by Friday").count == 1)
        #expect(try Self.tasks("Action: Edda books the crane").count == 1)
    }
}

@Suite struct `Lists of tasks` {
    @Test(arguments: [
        "Waiting for", "To do (never ends)", "Someday", "Wartet auf", "Aufgaben (Werft)", "En attente", "En espera",
    ])
    func `a heading for open matters makes its items tasks`(heading: String) throws {
        let text = "# Boat\n\n## \(heading)\n\n- new sail\n- oil the chain\n\n## Log\n\n- rain\n"
        #expect(try document(text).tasks.map(\.text) == ["new sail", "oil the chain"])
    }

    @Test func `the headings below a list of tasks divide it`() throws {
        let text = "# To do (always)\n\n## this week\n\n- new sail\n\n## later\n\n- oil the chain\n"
        #expect(try document(text).tasks.map(\.text) == ["new sail", "oil the chain"])
    }

    @Test(arguments: ["To do.md", "todo.md", "Aufgaben.md", "À faire.md"])
    func `the name of a file without headings says that it is a list of tasks`(path: String) throws {
        #expect(try document("- new sail\n- oil the chain\n", path: path).tasks.count == 2)
        #expect(try document("# Boat\n\n- new sail\n", path: path).tasks.isEmpty)
    }

    @Test func `words in brackets do not make a heading a list of decisions`() throws {
        #expect(try document("# Boat\n\n## Log (decisions)\n\n- new sail\n").decisions.isEmpty)
    }

    @Test(
        arguments: [
            ("I'll order the filter tomorrow.", "Robin Vale|2026-03-04|order the filter tomorrow"),
            ("I must call Edda by Friday.", "Robin Vale|2026-03-06|call Edda by Friday"),
            ("Need to book the van for 20 March.", "-|2026-03-20|book the van for 20 March"),
            ("Rain all day\nI need to renew the passport by 31 March", "Robin Vale|2026-03-31|renew the passport by 31 March"),
            ("Je dois réserver la salle avant le 20 mars.", "Robin Vale|2026-03-20|réserver la salle avant le 20 mars"),
        ])
    func `the first person in a journal is its owner`(line: String, task: String) throws {
        let tasks = try document("---\ndate: 2026-03-03\n---\n\(line)\n", path: "journal.md").tasks
        #expect(tasks.map { "\($0.assignee ?? "-")|\($0.due?.description ?? "-")|\($0.text)" } == [task])
    }

    @Test(arguments: [
        "I'll be late.", "I will never forget that day.", "I need to sleep.", "I have to say, it was good.",
        "> I'll order the filter tomorrow.", "Would I must call Edda?", "Ada: I'll order the filter.",
        "I must order the filter if it rains.", "They need to book the van.",
    ])
    func `what is no plain promise is no task in a journal`(line: String) throws {
        #expect(try document("---\ndate: 2026-03-03\n---\n\(line)\n", path: "journal.md").tasks.isEmpty)
    }
}
