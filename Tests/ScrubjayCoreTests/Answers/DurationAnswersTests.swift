@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `DurationAnswers of how long meetings took` {
    private static let notebook = Task {
        var files = [
            "meetings/2026-02-10 Nets.vtt": """
            WEBVTT

            00:00:00.000 --> 00:00:05.000
            <v Ben Moss>The nets come first today.

            00:24:50.000 --> 00:25:00.000
            <v Nora Field>The nets hang in the loft now.

            """,
            "meetings/2026-03-09 Loft.md": BriefNotebook.minutes(
                "2026-03-09", ["Nora Field", "Dora Pike"], "Loft", "Decided: the loft is swept on Fridays."),
            "meetings/2026-03-03 Budget.md": """
            ---
            date: 2026-03-03 09:00
            attendees: [Nora Field, Ada Quill]
            ---
            # Budget round

            The harpoon costs too much.

            """,
        ]
        files["calendar.ics"] = BriefNotebook.calendar([
            ("Harbour walk", "20260217T100000", ["Ada Quill"], "DTEND:20260217T103000"),
            ("Design review", "20260224T140000", ["Ben Moss"], "DTEND:20260224T144500"),
            ("Budget round", "20260303T090000", ["Ada Quill"], "DTEND:20260303T103000"),
            ("Roof visit", "20260310T110000", ["Cleo Rush"], ""),
            ("Crane meeting", "20260312T230000", ["Ben Moss"], "DTEND:20260313T010000"),
            ("Board", "20260317T180000", ["Ada Quill"], "DTEND:20260317T200000"),
        ])
        return try await AskedNotebook(
            files.merging(AskedNotebook.contacts("Ada Quill", "Ben Moss", "Cleo Rush", "Dora Pike", "Emil Kerr")) { $1 })
    }

    private static func asked(_ text: String, in days: DateSpan? = nil) async throws -> AnswerDraft? {
        try await notebook.value.asked(text) { try $0.durationAnswer(in: days) }
    }

    private static func days(_ first: String, _ last: String) -> DateSpan {
        DateSpan(first: CivilDate(first), last: CivilDate(last))
    }

    @Test(
        arguments: [
            ("How long was the last meeting with Ada?", "1 h 30 min: 2026-03-03 09:00 Budget round"),
            ("How long did the design review take?", "45 min: 2026-02-24 14:00 Design review"),
            ("How long is the next meeting with Ada?", "2 h: 2026-03-17 18:00 Board"),
            ("How long will the meeting with Ada take?", "2 h: 2026-03-17 18:00 Board"),
            ("How long was the first meeting with Ada?", "30 min: 2026-02-17 10:00 Harbour walk"),
            ("What was my longest meeting?", "2 h: 2026-03-12 23:00 Crane meeting; not known for 2 more"),
            ("What was the shortest meeting with Ada?", "30 min: 2026-02-17 10:00 Harbour walk"),
            (
                "How many hours did I spend in meetings with Ada?",
                "2 h in 2 meetings, on average 1 h: 2026-02-17 10:00 Harbour walk, 30 min; 2026-03-03 09:00 Budget round, 1 h 30 min"
            ),
        ])
    func `one of them or all are measured, from start to end`(text: String, statement: String) async throws {
        let draft = try #require(try await Self.asked(text))
        #expect(draft.statement == statement && draft.isSure)
        #expect(draft.evidence.allSatisfy { $0.source.hasPrefix("When: ") })
    }

    @Test func `a recording tells the length of a meeting without an end, with its last words`() async throws {
        let draft = try #require(try await Self.asked("How long was the meeting?", in: Self.days("2026-02-10", "2026-02-10")))
        #expect(draft.statement == "25 min recorded: 2026-02-10 Nets")
        #expect(draft.texts == ["Nora Field: The nets hang in the loft now."])
    }

    @Test func `the days of the question select meetings that are over, or those ahead`() async throws {
        let february = try await Self.asked("How long did we meet?", in: Self.days("2026-02-01", "2026-02-28"))
        #expect(
            february?.statement
                == "1 h 40 min in 3 meetings, on average 33 min: 2026-02-10 Nets, 25 min recorded; 2026-02-17 10:00 Harbour walk, 30 min; 2026-02-24 14:00 Design review, 45 min"
        )
        let march = Self.days("2026-03-01", "2026-03-31")
        #expect(
            try await Self.asked("How long did I meet with Ada?", in: march)?.statement
                == "1 h 30 min: 2026-03-03 09:00 Budget round")
        let next = Self.days("2026-03-16", "2026-03-22")
        #expect(
            try await Self.asked("How many hours of meetings do I have?", in: next)?.statement == "2 h: 2026-03-17 18:00 Board")
        let none = try #require(try await Self.asked("How long did we meet?", in: Self.days("2026-01-01", "2026-01-31")))
        #expect(none.isEmpty && none.statement == nil)
    }

    @Test(arguments: [
        ("How long was the meeting with Cleo?", "Not known how long: 2026-03-10 11:00 Roof visit"),
        ("How long was the last meeting with Dora?", "Not known how long: 2026-03-09 Loft"),
    ])
    func `a meeting without an end is said to have none`(text: String, statement: String) async throws {
        let draft = try #require(try await Self.asked(text))
        #expect(draft.statement == statement && !draft.isSure && draft.evidence.count == 1)
    }

    @Test func `words that are in no title are what was talked about`() async throws {
        #expect(
            try await Self.asked("How long did we meet about the harpoon?")?.statement
                == "1 h 30 min: 2026-03-03 09:00 Budget round")
        #expect(try await Self.asked("How long did we meet about the anchor?") == nil)
        #expect(try await Self.asked("How long did Ada carry the harpoon with me?") == nil)
    }

    @Test(
        arguments: [
            ("How long was my last meeting with Ada?", "1 h 30 min"),
            ("How long did I talk to Ben in February 2026?", "1 h 10 min"),
            ("Wie lange hat das letzte Treffen mit Ada gedauert?", "1 h 30 min"),
            ("Wie viele Stunden war ich im Februar 2026 in Besprechungen?", "1 h 40 min"),
            ("Was war meine längste Besprechung im Februar 2026?", "45 min"),
            ("Combien de temps a duré la dernière réunion avec Ada ?", "1 h 30 min"),
            ("Combien d'heures ai-je passées en réunion en février 2026 ?", "1 h 40 min"),
            ("¿Cuánto duró la última reunión con Ada?", "1 h 30 min"),
            ("¿Cuántas horas pasé en reuniones en febrero de 2026?", "1 h 40 min"),
        ])
    func `questions in four languages are answered`(text: String, length: String) async throws {
        let answer = try await Self.notebook.value.answer(Question(text))
        #expect(answer.interpretation.intent == .duration && answer.verdict == .answered)
        #expect(answer.statement?.hasPrefix(length) == true, "\(answer.statement ?? "")")
        #expect(answer.interpretation.unknownWords == [])
    }

    @Test(arguments: [
        "How long was the last meeting with Emil?", "How long did I meet with Zoltan?",
        "Wie lange dauerte das Treffen mit Zoltan?",
        "How many hours did I spend in meetings in January 2026?", "Combien de temps a duré la réunion avec Zoltan ?",
    ])
    func `people who were in no meeting and days without any get no length`(text: String) async throws {
        let answer = try await Self.notebook.value.answer(Question(text))
        #expect(
            answer.verdict == .notFound && answer.statement == nil, "\(answer.statement ?? "") \(answer.sentences.map(\.text))")
    }

    @Test func `what the notes say in words comes before that the length is not known`() async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-03-09 Loft.md": BriefNotebook.minutes(
                "2026-03-09", ["Nora Field", "Dora Pike"], "Loft inspection", "The loft inspection took three hours.")
        ])
        let answer = try await notebook.answer(Question("How long did the loft inspection take?"))
        #expect(answer.sentences.first?.text == "The loft inspection took three hours.")
    }
}
