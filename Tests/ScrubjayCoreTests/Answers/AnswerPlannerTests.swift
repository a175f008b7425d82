@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The type that answers a question, recognised by the intent of the answer.
@Suite struct `AnswerPlanner chooses a way to answer` {
    private static let notebook = Task {
        try await AskedNotebook([
            "people/Ben Moss.md": "---\ntype: person\ncompany: Moss & Co\n---\n# Ben Moss\n",
            "meetings/2026-03-03 Sync.md": BriefNotebook.minutes(
                "2026-03-03", ["Nora Field", "Ben Moss"], "Sync",
                """
                ## Nets

                Ben Moss says that the herring nets are too old to be mended once more.

                ## Buoy

                The buoy drifts.

                ## Decisions

                - The herring nets are mended with new twine.

                ## Tasks

                - [ ] @Ben: buy twine (due 2026-03-20)
                - [x] @Ben: count the nets
                - [ ] @Ben: dry the sails (due 2026-03-12)
                """),
            "calendar.ics": BriefNotebook.calendar([("Sync", "20260317T100000", ["Ben Moss"], "DTEND:20260317T103000")]),
            "boats.md": """
            ---
            tags: [boats]
            date: 2026-03-05
            ---
            # Heron

            The Heron was built in Leith by Barnaby Finch.

            """,
        ])
    }

    private static func asked(
        _ text: String, filter: Filter = Filter(), minConfidence: Double? = nil, intent: Interpretation.Intent? = nil
    ) async throws -> Answer {
        try await notebook.value.answer(Question(text, filter: filter, minConfidence: minConfidence, intent: intent))
    }

    @Test(
        arguments: [
            ("What does Ben have to do?", .tasks), ("What has Ben done?", .doneTasks), ("What is due next week?", .dueTasks),
            ("Which tasks are overdue?", .overdueTasks), ("When do I meet Ben next?", .next),
            ("What did we discuss in the last sync?", .last), ("When did I first meet Ben?", .first),
            ("Where does Ben work?", .attribute), ("What does Ben think of the herring nets?", .view),
            ("What did we decide about the herring nets?", .decisions),
            ("What have we decided about the herring nets over time?", .decisionHistory),
            ("What do Ben and I usually talk about?", .topics), ("What happened last week?", .span),
            ("What did we decide last week?", .span), ("Which tasks came out of the meeting on 3 March?", .span),
            ("How often did I meet Ben?", .count), ("Who did I meet last week?", .people), ("Summarise last week", .summary),
            ("Summarise the last sync", .summary), ("notes tagged boats", .tag), ("#boats", .tag),
            ("What is the oldest note about the herring nets?", .oldest), ("How long is the next meeting with Ben?", .duration),
            ("Where was the Heron built?", .fact), ("What was the last decision about the herring nets?", .decisions),
            ("twine", .fact),
        ] as [(String, Interpretation.Intent)])
    func `by the intent of the question`(text: String, intent: Interpretation.Intent) async throws {
        let answer = try await Self.asked(text)
        #expect(answer.interpretation.intent == intent && answer.verdict == .answered)
    }

    @Test(arguments: [
        "What does Zoltan have to do?", "What do I owe Zoltan?", "Where does Zoltan work?", "What did I discuss with Zoltan?",
        "When do I meet Zoltan next?", "How often did I meet Zoltan?", "How long did I meet Zoltan?",
    ])
    func `a question about a person whom no note mentions is not answered`(text: String) async throws {
        let answer = try await Self.asked(text)
        #expect(answer.verdict == .notFound && answer.sentences.isEmpty && answer.statement == nil)
        #expect(answer.interpretation.unknownWords.contains("zoltan") && answer.interpretation.people.isEmpty)
    }

    @Test func `what such a person thinks of a known thing gets sentences about the thing, without support for the person`()
        async throws
    {
        let answer = try await Self.asked("What does Zoltan think of the herring nets?")
        #expect(answer.verdict == .perhaps && answer.statement == nil && answer.unsupported == ["zoltan"])
        #expect(answer.interpretation.unknownWords.contains("zoltan") && answer.interpretation.people.isEmpty)
    }

    @Test func `for a person who is only mentioned, sentences are searched`() async throws {
        let answer = try await Self.asked("Where did Barnaby Finch build the Heron?")
        #expect(answer.interpretation.intent == .fact && answer.sentences.map(\.citation.document.path) == ["boats.md"])
    }

    @Test(arguments: [
        ("What happened in January 2026?", Interpretation.Intent.span),
        ("How many meetings did I have in January 2026?", .count),
        ("How many hours did I spend in meetings in January 2026?", .duration),
        ("What is due in May?", .dueTasks), ("What was decided in January 2026?", .span),
    ])
    func `days without anything get no answer`(text: String, intent: Interpretation.Intent) async throws {
        let answer = try await Self.asked(text)
        #expect(answer.verdict == .notFound && answer.interpretation.intent == intent && answer.statement == nil)
    }

    @Test(arguments: [
        "How many bolts were there last week?", "What did we decide about the lighthouse last week?",
        "What did we decide about the lighthouse?", "Where was the lighthouse last week?",
    ])
    func `what happened on some days does not answer a question for something that no note mentions`(
        text: String
    ) async throws {
        #expect(try await Self.asked(text).verdict == .notFound)
    }

    @Test func `a tag with days means the notes of these days, unless it is asked what was said`() async throws {
        let march = Filter(from: CivilDate("2026-03-01"), to: CivilDate("2026-03-31"))
        #expect(try await Self.asked("notes tagged boats", filter: march).statement == "1: Heron")
        #expect(try await Self.asked("#boats in March 2026").interpretation.intent == .tag)
        let april = Filter(from: CivilDate("2026-04-01"))
        #expect(try await Self.asked("notes tagged boats", filter: april).verdict == .notFound)
        #expect(try await Self.asked("What did we discuss last week? #boats").interpretation.intent != .tag)
    }

    @Test(
        arguments: [
            ("Ben Moss", .tasks, ["@Ben: dry the sails (due 2026-03-12)", "@Ben: buy twine (due 2026-03-20)"]),
            ("Ben Moss", .doneTasks, ["@Ben: count the nets"]),
            ("Ben Moss", .overdueTasks, ["@Ben: dry the sails (due 2026-03-12)"]),
            ("the herring nets", .decisions, ["The herring nets are mended with new twine."]),
            ("the herring nets", .decisionHistory, ["The herring nets are mended with new twine."]),
            (
                "Ben on the herring nets", .view,
                ["Ben Moss says that the herring nets are too old to be mended once more."]
            ),
            ("the lighthouse", .decisions, []), ("the lighthouse", .fact, []), ("Zoltan", .next, []), ("Ben Moss", .view, []),
            ("the Heron", .oldest, ["The Heron was built in Leith by Barnaby Finch."]), ("the lighthouse", .oldest, []),
            ("who built the Heron", .fact, ["The Heron was built in Leith by Barnaby Finch."]),
        ] as [(String, Interpretation.Intent, [String])])
    func `an intent that the caller chose decides, whatever the words say`(
        text: String, intent: Interpretation.Intent, texts: [String]
    ) async throws {
        let answer = try await Self.asked(text, intent: intent)
        #expect(answer.interpretation.intent == intent && answer.sentences.map(\.text) == texts)
    }

    @Test func `a chosen intent within days keeps what is of these days`() async throws {
        let march = Filter(from: CivilDate("2026-03-01"), to: CivilDate("2026-03-04"))
        let view = try await Self.asked("Ben on the herring nets", filter: march, intent: .view)
        #expect(view.sentences.count == 1)
        let later = Filter(from: CivilDate("2026-03-04"))
        #expect(try await Self.asked("Ben on the herring nets", filter: later, intent: .view).verdict == .notFound)
    }

    @Test func `a sentence answers where the tables hold nothing`() async throws {
        let notebook = try await AskedNotebook([
            "house.md": "# House\n\nLucas owes us the last drawing of the corner unit by Monday.\n\nThe roof is dry.\n",
            "contacts.md": "# Contacts\n\n- Lucas Ferreira, joiner, 0151 496 0711\n- Rosa Lind, roofer, 0151 496 0712\n",
        ])
        let answer = try await notebook.answer(Question("What does Lucas have to do about the drawing of the corner unit?"))
        #expect(answer.sentences.first?.text == "Lucas owes us the last drawing of the corner unit by Monday.")
    }

    @Test(arguments: [
        ("When does Ben get his passport?", "Ben's passport: Thursday 2 April, 9:40, at the town hall."),
        ("When is Ben next at the town hall?", "Ben's passport: Thursday 2 April, 9:40, at the town hall."),
        ("Who had the lantern on 3 March 2026?", "Lantern: Ida has it until 7 March."),
    ])
    func `meetings that are not about the topic do not answer`(text: String, sentence: String) async throws {
        let notebook = try await AskedNotebook([
            "calendar.ics": BriefNotebook.calendar([
                ("Choir", "20260317T100000", ["Ben Moss"], ""), ("Sync", "20260303T100000", ["Ben Moss"], ""),
            ]),
            "2026-03-02.md": """
            # 2026-03-02

            - Ben's passport: Thursday 2 April, 9:40, at the town hall.
            - Lantern: Ida has it until 7 March.
            """,
        ])
        #expect(try await notebook.answer(Question(text)).sentences.first?.text == sentence)
    }

    @Test(arguments: [
        ("At which quay should I be on Tuesday?", "2026-03-17"), ("Who will bring the boat on Tuesday?", "2026-03-17"),
        ("Wer soll das Boot am Dienstag bringen?", "2026-03-17"), ("Who brought the boat on Tuesday?", "2026-03-10"),
        ("¿Quién tiene que llevar el barco el martes?", "2026-03-17"),
        ("¿Cuándo tengo que llevar el barco el martes?", "2026-03-17"),
    ])
    func `a weekday in a question about what is to come is the next one`(text: String, day: String) async throws {
        let notebook = try await AskedNotebook([
            "log.md":
                "# Log\n\n## 2026-03-10\n\nBen brought the boat to quay two.\n\n## 2026-03-12\n\nBen brings the boat to quay nine on 17 March.\n"
        ])
        let answer = try await notebook.answer(Question(text))
        #expect(answer.interpretation.filter.from?.description == day)
    }

    @Test func `today means now in a question for a fact`() async throws {
        let notebook = try await AskedNotebook([
            "2025-04-02.md": "# 2025-04-02\n\nThe choir is with the bank Hestia now, not with Norbank.\n"
        ])
        let answer = try await notebook.answer(Question("Which bank is the choir with today?"))
        #expect(answer.sentences.first?.text == "The choir is with the bank Hestia now, not with Norbank.")
    }

    @Test func `a note of another day that names the day of the question answers`() async throws {
        let notebook = try await AskedNotebook([
            "2026-02-02.md": "# 2026-02-02\n\n- 8 April: LYS 11:25, ARN 14:10\n- the shed is dry\n",
            "2026-02-09.md": "# 2026-02-09\n\n- the ferry leaves late\n",
        ])
        let answer = try await notebook.answer(Question("What time is our flight on 8 April?"))
        #expect(answer.sentences.first?.text == "8 April: LYS 11:25, ARN 14:10")
    }

    @Test func `an answer that is not sure enough is not given`() async throws {
        #expect(try await Self.asked("What does Ben have to do?", minConfidence: 0.9).verdict == .answered)
        let unsure = try await Self.asked("What does Ben have to do?", minConfidence: 0.95)
        #expect(unsure.verdict == .notFound && unsure.interpretation.intent == .tasks && unsure.total == nil)
    }

    @Test func `people get their full names, and a shared name stays as written with everybody who has it`() async throws {
        #expect(try await Self.asked("What does Ben have to do?").interpretation.people == ["Ben Moss"])
        let other = try await AskedNotebook(AskedNotebook.contacts("Ada Quill", "Ada Wren"))
        let interpretation = try await other.answer(Question("What does ada have to do?")).interpretation
        #expect(interpretation.people == ["Ada"])
        #expect(interpretation.ambiguousNames == [AmbiguousName(name: "Ada", people: ["Ada Quill", "Ada Wren"])])
    }
}
