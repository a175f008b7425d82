@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The tasks of a notebook of Nora's, on 13 March.
@Suite struct `Tasks that are asked for` {
    private static let files = [
        "meetings/2026-03-02 Quay.md": BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill"], "Quay",
            """
            - [ ] @Ada: order the ropes (due 2026-03-10)
            - [ ] Nora: ring the harbour master (due 2026-03-20)
            - [ ] @Ada: count the buckets
            - [x] Nora: sweep the roof
            - [ ] paint the crane (due 2026-04-02)
            - [ ] Ada wants to know the price
            """),
        "2026-03-11.md": "# Wednesday\n\n- [ ] bring the soup\n- [ ] Ada Quill sends the bill\n",
        "mail/letter.md": "---\nauthor: Ben Moss\n---\n# Letter\n\n- [ ] answer the letter\n",
    ]

    private static func asked(
        _ text: String, filter: Filter = Filter(), limit: Int? = nil, _ more: [String: String] = [:]
    ) async throws -> Answer {
        let notebook = try await BriefNotebook.make(files.merging(more) { $1 })
        return try await notebook.index.answer(Question(text, filter: filter, limit: limit))
    }

    @Test func `unassigned tasks are the owner's, except those that others wrote and those that begin with a name`()
        async throws
    {
        let answer = try await Self.asked("What do I have to do?")
        #expect(
            answer.sentences.map(\.text) == [
                "Nora: ring the harbour master (due 2026-03-20)", "paint the crane (due 2026-04-02)", "bring the soup",
            ])
        #expect(answer.sentences.map(\.task?.assigneeName) == ["Nora Field", nil, nil])
        #expect(answer.sentences.first?.task?.task.due == CivilDate("2026-03-20"))
    }

    @Test(arguments: [(2, 8), (20, 8)])
    func `tasks of anybody say whose they are, and how many there are`(limit: Int, count: Int) async throws {
        let answer = try await Self.asked("open tasks", limit: limit)
        #expect(answer.sentences.count == min(limit, count) && answer.total == count)
        let task = try #require(answer.sentences.first?.task)
        #expect(task.outcome == .open && task.assigneeName == "Ada Quill" && task.task.due == CivilDate("2026-03-10"))
    }

    @Test(
        arguments: [
            ("What has to be done next week?", ["Nora: ring the harbour master (due 2026-03-20)"], .dueTasks),
            (
                "What do I have to finish by the end of April?",
                ["Nora: ring the harbour master (due 2026-03-20)", "paint the crane (due 2026-04-02)"], .dueTasks
            ),
            ("What does Ada owe me by Friday?", ["@Ada: order the ropes (due 2026-03-10)"], .dueTasks),
            ("Which tasks are overdue?", ["@Ada: order the ropes (due 2026-03-10)"], .overdueTasks),
            ("What do I have to do in May?", [], .dueTasks),
        ] as [(String, [String], Interpretation.Intent)])
    func `tasks of some days are those that are due on these days`(
        text: String, found: [String], intent: Interpretation.Intent
    ) async throws {
        let answer = try await Self.asked(text)
        #expect(answer.sentences.map(\.text) == found && answer.interpretation.intent == intent)
    }

    @Test func `if all tasks about a topic are done, the answer says so`() async throws {
        let answer = try await Self.asked("What should I do about the roof?")
        #expect(answer.statement == "No open task has these words; 1 done" && answer.sentences.map(\.task?.outcome) == [.done])
        let open = try await Self.asked(
            "What should I do about the roof?", ["roof.md": "# Roof\n\n- [ ] mend the roof\n"])
        #expect(open.statement == nil && open.sentences.map(\.text) == ["mend the roof"])
    }

    @Test func `tasks about a topic may be somebody else's`() async throws {
        let answer = try await Self.asked("What should I do about the buckets?")
        #expect(answer.sentences.map(\.task?.assigneeName) == ["Ada Quill"])
    }

    @Test func `in a turn, the sentence with the task is quoted`() async throws {
        let talk = """
            ---
            date: 2026-03-12
            participants: [Nora Field, Ben Moss]
            ---

            # Talk

            **Nora Field:** How is the boat?

            **Ben Moss:** She leaks a little. I will send you the survey by Friday. It is long.
            """
        let answer = try await Self.asked("What does Ben owe me?", ["talk.md": talk])
        #expect(answer.sentences.map(\.text) == ["I will send you the survey by Friday."])
    }

    @Test(
        arguments: [
            (
                Filter(locations: ["meetings"]),
                ["Nora: ring the harbour master (due 2026-03-20)", "paint the crane (due 2026-04-02)"]
            ),
            (Filter(people: ["Ada"]), ["Nora: ring the harbour master (due 2026-03-20)", "paint the crane (due 2026-04-02)"]),
            (Filter(locations: ["2026-03-11.md"]), ["bring the soup"]),
            (Filter(tags: ["boats"]), []),
        ] as [(Filter, [String])])
    func `a filter limits tasks to its documents`(filter: Filter, found: [String]) async throws {
        let answer = try await Self.asked("What do I have to do?", filter: filter)
        #expect(answer.sentences.map(\.text) == found && answer.interpretation.intent == .tasks)
    }

    @Test(
        arguments: [
            ("open tasks about the quay", 5), ("open tasks about the crane", 1), ("What is still open on the boathouse?", 2),
            ("What is still open on the buckets?", 1),
        ])
    func `a task is about what its headings and the title of its note say`(text: String, count: Int) async throws {
        let answer = try await Self.asked(
            text, ["floor.md": "# Spring\n\n## Boathouse\n\n- [ ] oil the boards\n- [ ] buy wax\n\n## Garden\n\n- [ ] mow\n"])
        #expect(answer.total == count && answer.interpretation.intent == .tasks)
    }

    @Test(arguments: [
        "tasks for Ada", "what is still open for Ada?", "Was ist noch offen für Ada?", "anything pending for Ada",
    ])
    func `tasks for somebody are their own and those that others owe them`(text: String) async throws {
        let answer = try await Self.asked(text, ["lamp.md": "# Lamp\n\n- [ ] send Ada the lamp\n"])
        #expect(
            Set(answer.sentences.map(\.text)) == [
                "@Ada: order the ropes (due 2026-03-10)", "@Ada: count the buckets", "send Ada the lamp",
                "Nora: ring the harbour master (due 2026-03-20)", "Ada wants to know the price",
            ])
    }

    @Test(arguments: [
        "has Ada sent the pump letter yet?", "what did Ada finish on the pump?", "is Ada done with the pump letter?",
    ])
    func `tasks of somebody that are not about the topic are no sure answer`(text: String) async throws {
        let answer = try await Self.asked(
            text, ["done.md": "# Done\n\nThe letter about the pump is here.\n\n- [x] @Ada: send the flags\n"])
        #expect(answer.verdict != .answered)
    }

    @Test(arguments: ["What food was left over after the regatta?", "What was left on the boathouse?"])
    func `things that were left somewhere are not tasks`(text: String) async throws {
        let answer = try await Self.asked(text, ["floor.md": "# Regatta\n\n## Boathouse\n\n- [ ] oil the boards\n"])
        #expect(answer.interpretation.intent != .tasks)
    }

    @Test(
        arguments: [
            ("Welche Aufgaben sind offen?", 8), ("¿Qué tareas están pendientes?", 8), ("Quelles tâches sont ouvertes ?", 8),
        ])
    func `auxiliary verbs alone do not show a task`(text: String, count: Int) async throws {
        let answer = try await Self.asked(text)
        #expect(answer.total == count && answer.interpretation.intent == .tasks)
    }

    @Test func `each task has a line of the text`() async throws {
        #expect(try await Self.asked("What do I have to do?").text.split(separator: "\n").count == 3)
    }

    @Test func `overdue tasks for somebody are those assigned to them`() async throws {
        let notebook = try await BriefNotebook.make([
            "list.md": "- [ ] @Ada: order the ropes (due 2026-02-10)\n- [ ] @Ben: mend the nets (due 2026-02-10)\n",
            "people/Ada Quill.md": "---\ntype: person\n---\n# Ada Quill\n",
        ])
        let answer = try await notebook.index.answer(Question("What is overdue for Ada?"))
        #expect(answer.sentences.map(\.text) == ["@Ada: order the ropes (due 2026-02-10)"])
    }
}

/// Tasks of known people: one mentioned three times, two namesakes, every state.
@Suite struct `TaskAnswers of known people` {
    private static let notebook = Task {
        try await AskedNotebook(
            AskedNotebook.contacts("Ben Moss", "Ada Quill", "Ada Wren", "Cleo Rush").merging([
                "meetings/2026-03-02 Quay.md": BriefNotebook.minutes(
                    "2026-03-02", ["Nora Field", "Ada Quill", "Ada Wren"], "Quay",
                    """
                    - [ ] @Ada Quill: order the ropes (due 2026-03-10)
                    - [ ] @Ada Wren: count the buckets (due 2026-03-13)
                    - [ ] @Nora: ring the harbour master (due 2026-03-20)
                    - [-] @Nora: sell the punt
                    - [x] @Nora: sweep the roof
                    """),
                "2026-03-04.md": "# Wednesday\n\n- [ ] @Cleo: splice the old hawser\n",
                "2026-03-05.md": "# Thursday\n\n- [ ] @Ben: mend the herring nets\n- [ ] @Cleo: splice the old hawser\n",
                "2026-03-09.md": """
                # Monday

                - [ ] @Ben: mend the herring nets (due 2026-03-12)
                - [ ] @Cleo: splice the old hawser (due 2026-03-14)

                """,
                "2026-03-12.md": "# Thursday\n\n- [x] @Ben: mend the herring nets\n- [ ] @Ben: tar the boat for Nora\n",
                "projects/Slip.md": "# Slipway\n\n## Rails\n\n- [ ] grease the rails\n- [ ] @Ben: paint the winch\n",
            ]) { $1 })
    }

    private static func asked(
        _ text: String, filter: Filter = Filter(), limit: Int = 6, dueIn days: DateSpan? = nil
    ) async throws -> AnswerDraft? {
        try await notebook.value.asked(text, filter: filter, limit: limit) { try $0.taskAnswer(dueIn: days) }
    }

    @Test func `a task that three notes mention counts once, as the last one has it`() async throws {
        let open = try #require(try await Self.asked("What does Cleo have to do?"))
        #expect(open.texts == ["@Cleo: splice the old hawser (due 2026-03-14)"] && open.total == 1)
        #expect(open.evidence.first?.task?.task.due == CivilDate("2026-03-14"))
        let done = try #require(try await Self.asked("What has Ben done?"))
        #expect(done.texts == ["@Ben: mend the herring nets"] && done.paths == ["2026-03-12.md"] && done.total == 1)
        #expect(done.evidence.first?.task?.outcome == .done)
    }

    @Test func `a task is not open any more once a later note has ticked it off`() async throws {
        let open = try #require(try await Self.asked("What does Ben have to do?"))
        #expect(open.texts == ["@Ben: tar the boat for Nora", "@Ben: paint the winch"])
    }

    @Test func `a first name means everybody who has it, and a full name one of them`() async throws {
        let both = try #require(try await Self.asked("What does Ada have to do?"))
        #expect(both.evidence.map(\.task?.assigneeName) == ["Ada Quill", "Ada Wren"])
        let one = try #require(try await Self.asked("What does Ada Wren have to do?"))
        #expect(one.texts == ["@Ada Wren: count the buckets (due 2026-03-13)"])
    }

    @Test(arguments: ["What do I have to do?", "What have I done?"])
    func `a cancelled task is neither open nor done`(text: String) async throws {
        let draft = try #require(try await Self.asked(text))
        #expect(!draft.texts.isEmpty && !draft.texts.contains { $0.contains("punt") })
    }

    @Test func `tasks for the owner are those that name the owner, and nothing is owed to whom no task names`() async throws {
        #expect(try await Self.asked("What does Ben owe me?")?.texts == ["@Ben: tar the boat for Nora"])
        #expect(try await Self.asked("What do I owe Ben?")?.texts == [])
    }

    @Test(arguments: [
        ("2026-03-10", "2026-03-12", ["@Ada Quill: order the ropes (due 2026-03-10)"]),
        ("2026-03-13", "2026-03-13", ["@Ada Wren: count the buckets (due 2026-03-13)"]),
        ("2026-03-11", "2026-03-12", []),
        (
            "2026-03-14", "2026-03-20",
            ["@Cleo: splice the old hawser (due 2026-03-14)", "@Nora: ring the harbour master (due 2026-03-20)"]
        ),
    ])
    func `tasks of some days are due from the first to the last of these days`(
        first: String, last: String, texts: [String]
    ) async throws {
        let days = DateSpan(first: CivilDate(first), last: CivilDate(last))
        #expect(try await Self.asked("open tasks", dueIn: days)?.texts == texts)
    }

    @Test func `a task that is due today is not overdue yet`() async throws {
        #expect(try await Self.asked("Which tasks are overdue?")?.texts == ["@Ada Quill: order the ropes (due 2026-03-10)"])
    }

    @Test func `a limit shortens the list, but not the count`() async throws {
        let draft = try #require(try await Self.asked("open tasks", limit: 2))
        #expect(draft.texts.count == 2 && draft.total == 7)
        #expect(try await Self.asked("How many tasks are open?", limit: 1)?.statement == "7")
    }

    @Test(arguments: [
        ("open tasks about the slipway", ["grease the rails", "@Ben: paint the winch"]),
        ("open tasks about the winch", ["@Ben: paint the winch"]),
        ("What should I do about the rails?", ["grease the rails"]),
    ])
    func `a topic is a word of the task, of a heading above it or of the title`(text: String, texts: [String]) async throws {
        #expect(try await Self.asked(text)?.texts == texts)
    }

    @Test func `if all tasks about a topic are done, the answer says so; without tasks there is no answer`() async throws {
        let done = try #require(try await Self.asked("open tasks about the herring nets"))
        #expect(done.statement == "No open task has these words; 1 done" && done.evidence.map(\.task?.outcome) == [.done])
        #expect(try await Self.asked("open tasks about the lighthouse") == nil)
    }

    @Test func `only documents within the filter count`() async throws {
        let draft = try #require(try await Self.asked("What does Ben have to do?", filter: Filter(locations: ["projects"])))
        #expect(draft.texts == ["@Ben: paint the winch"] && draft.total == 1)
    }

    @Test(arguments: [
        ("open tasks", ["@Ada Quill: order the ropes (due 2026-03-10)", "@Ada Wren: count the buckets (due 2026-03-13)"]),
        ("Which tasks are done?", []),
    ])
    func `the tasks of a meeting are those of its notes`(text: String, others: [String]) async throws {
        let draft = try await Self.notebook.value.asked(text) { question in
            try question.taskAnswer(of: question.snapshot.meetings(MeetingSelection()).filter { $0.title == "Quay" })
        }
        let own = text == "open tasks" ? ["@Nora: ring the harbour master (due 2026-03-20)"] : ["@Nora: sweep the roof"]
        #expect(Set(draft?.texts ?? []) == Set(others + own))
        #expect(try await Self.notebook.value.asked(text) { try $0.taskAnswer(of: []) } == nil)
    }
}
