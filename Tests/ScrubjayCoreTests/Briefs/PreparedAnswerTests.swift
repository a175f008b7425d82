@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Answers that commands prepare` {
    private static func notebook() async throws -> IndexedFolder {
        let people = ["Nora Field", "Ada Quill", "Ben Moss"]
        let rounds = [
            ("2026-03-02", "- [ ] @Ada: order the ropes\n\nThe old crane needs new ropes before the winter."),
            ("2026-03-09", "Decided: the crane is painted at night.\n\n- [ ] @Ben: count the buckets"),
        ].map { day, body in
            ("meetings/\(day) Quay round.md", BriefNotebook.minutes(day, people, "Quay round", body))
        }
        var files = Dictionary(uniqueKeysWithValues: rounds)
        files["calendar.ics"] = BriefNotebook.calendar([("Quay round", "20260316T100000", people, "")])
        for name in people { files["people/\(name).md"] = "---\ntype: person\n---\n# \(name)\n" }
        return try await BriefNotebook.make(files)
    }

    private static func answer(_ question: Question) async throws -> Answer {
        let notebook = try await notebook()
        let answer = try await notebook.index.answer(question)
        return withExtendedLifetime(notebook) { answer }
    }

    @Test(arguments: [
        "prep me for my next meeting", "Could you brief me before the next call?",
        "what do I need to know before the next quay round",
        "Bereite mich auf das nächste Treffen vor", "prépare ma prochaine réunion",
        "Prepárame para la próxima reunión",
    ])
    func `a question may ask for the brief of a meeting`(text: String) async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        let answer = try await index.answer(Question(text))
        guard case .brief(let brief)? = answer.prepared else { return #expect(Bool(false), "\(answer.interpretation.intent)") }
        let same = try await index.brief()
        #expect(
            answer.verdict == .answered && answer.interpretation.intent == .brief && answer.interpretation.unknownWords == [])
        #expect(brief.subject == "Quay round" && brief.next?.meeting == same.next?.meeting)
        #expect(brief.decisions.shown.map(\.sentence) == same.decisions.shown.map(\.sentence))
        #expect(answer.sentences.contains { $0.text == "Decided: the crane is painted at night." })
    }

    @Test func `a question may ask for the brief of a person`() async throws {
        let answer = try await Self.answer(Question("What should I know before I see Ada?"))
        guard case .brief(let brief)? = answer.prepared else { return #expect(Bool(false)) }
        #expect(brief.subject == "Ada Quill")
        #expect(brief.theyOwe.shown.map(\.sentence.text) == ["@Ada: order the ropes"])
    }

    @Test(arguments: [
        "what changed since the last round", "what changed since the last meeting with Ada",
        "what's new since the last quay round?",
        "Was hat sich seit dem letzten Treffen mit Ada geändert?", "Qu'est-ce qui a changé depuis la dernière réunion ?",
        "¿Qué ha cambiado desde la última reunión?",
    ])
    func `a question may ask what has changed since the last meeting`(text: String) async throws {
        let answer = try await Self.answer(Question(text))
        guard case .sinceLast(let changes)? = answer.prepared else {
            return #expect(Bool(false), "\(answer.interpretation.intent)")
        }
        #expect(answer.interpretation.intent == .sinceLast && changes.later.meeting.title == "Quay round")
        #expect(changes.decisions.shown.map(\.sentence.text) == ["Decided: the crane is painted at night."])
        #expect(changes.added.shown.map(\.sentence.text) == ["@Ben: count the buckets"])
    }

    @Test(arguments: [
        "summarise last week", "Fasse letzte Woche zusammen", "résume la semaine dernière", "resume la semana pasada",
    ])
    func `a question may ask for the recap of some days`(text: String) async throws {
        let answer = try await Self.answer(Question(text))
        guard case .recap(let recap)? = answer.prepared else { return #expect(Bool(false), "\(answer.interpretation)") }
        #expect(answer.interpretation.intent == .summary)
        #expect(recap.from == CivilDate(year: 2026, month: 3, day: 2) && recap.to == CivilDate(year: 2026, month: 3, day: 8))
        #expect(recap.meetings.shown.map(\.meeting.title) == ["Quay round"])
    }

    @Test(arguments: [
        "prep me for my meeting with Zorbel", "what changed since the last regatta with Zorbel",
        "summarise the quay round in 1999",
    ])
    func `nothing is prepared for what no note knows`(text: String) async throws {
        let answer = try await Self.answer(Question(text))
        #expect(answer.prepared == nil && answer.verdict != .answered)
    }

    @Test func `a filter that a command does not have leaves the question to sentences`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        #expect(
            try await index.answer(Question("summarise last week", filter: Filter(locations: ["meetings"]))).prepared == nil)
        #expect(try await index.answer(Question("brief me", filter: Filter(tags: ["crane"]), intent: .brief)).prepared == nil)
    }

    @Test func `a caller may ask for a brief whatever the words say`() async throws {
        let answer = try await Self.answer(Question("the crane and Ada", intent: .brief))
        guard case .brief(let brief)? = answer.prepared else { return #expect(Bool(false)) }
        #expect(brief.subject == "Ada Quill")
    }
}
