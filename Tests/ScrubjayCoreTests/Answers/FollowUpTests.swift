@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Follow-up questions` {
    private static let people = ["Nora Field", "Ada Quill", "Jonas Brell"]

    private static func notebook() async throws -> IndexedFolder {
        var files = [
            "meetings/2026-03-02 Quay round.md": BriefNotebook.minutes(
                "2026-03-02", people, "Quay round",
                """
                Ada Quill: the crane needs new ropes before the winter.

                Jonas Brell: the crane can wait until the summer.

                - [ ] @Jonas: order the ropes, due 2026-03-20
                """),
            "notes/lamp.md": "# Lamp\n\nThe lamp arrives on 26 March. The harbour pays for the lamp.\n",
        ]
        // The note of Nora, whose notebook this is, is there already.
        for name in people where name != "Nora Field" {
            files["people/\(name).md"] = "---\ntype: person\nphone: 01632 96000\(name.count)\n---\n# \(name)\n"
        }
        return try await BriefNotebook.make(files)
    }

    private static func last(
        _ text: String, people: [String] = [], thing: String? = nil, day: CivilDate? = nil
    ) -> LastQuestion {
        var last = LastQuestion(text, now: IndexedFolder.today ?? LocalDateTime(ordinal: 0, hasTime: true))
        (last.people, last.thing, last.day) = (people, thing, day)
        return last
    }

    /// Completes a question in that notebook.
    private static func followUp(_ text: String, after last: LastQuestion, isContinued: Bool = false) async throws -> FollowUp?
    {
        let notebook = try await notebook()
        return try withExtendedLifetime(notebook) {
            try notebook.index.followUp(text, after: last, isContinued: isContinued)
        }
    }

    private static let lamp = last("When does the lamp arrive?", thing: "lamp")
    private static let ada = last("What did Ada say about the crane in March?", people: ["Ada Quill"], thing: "crane")
    private static let lampe = last("Wann kommt die Lampe?", thing: "Lampe")
    private static let meeting = last(
        "When was my last meeting with Ada?", people: ["Ada Quill"], thing: "Quay round", day: CivilDate("2026-03-02"))

    @Test(
        arguments: [
            (lamp, "and who pays for it?", "who pays for lamp"), (lamp, "Why?", "Why lamp"),
            (lamp, "Who ordered that?", "Who ordered lamp"),
            (ada, "what is her number?", "what is Ada Quill's number"), (ada, "when is she back", "when is Ada Quill back"),
            (ada, "and when did he say it?", "when did Ada Quill say crane"),
            (meeting, "who was there?", "who was Quay round"),
            (meeting, "what did we decide in that meeting?", "what did we decide in Quay round meeting"),
            (meeting, "What else happened then?", "What else happened 2026-03-02"),
            (lampe, "Und wer bezahlt sie?", "wer bezahlt Lampe"), (lampe, "wer zahlt dafür", "wer zahlt Lampe"),
            (last("Quand arrive la lampe ?", thing: "lampe"), "et qui paie pour ça ?", "qui paie pour lampe"),
            (last("¿Cuándo llega la lámpara?", thing: "lámpara"), "¿y quién lo paga?", "quién lámpara paga"),
        ] as [(LastQuestion, String, String)])
    func `pronouns mean what the question before was about`(last: LastQuestion, text: String, completed: String) async throws {
        let followUp = try await Self.followUp(text, after: last)
        #expect(followUp?.text == completed)
        #expect(followUp?.about.isEmpty == false)
    }

    @Test(
        arguments: [
            (ada, "and Jonas?", "What did Jonas say about the crane in March"),
            (ada, "what about the lamp?", "What did Ada say about the lamp in March"),
            (ada, "and in February?", "What did Ada say about the crane in February"),
            (ada, "And Jonas in February?", "What did Jonas say about the crane in February"),
            (last("Was hat Ada im März gesagt?", people: ["Ada Quill"]), "und Jonas?", "Was hat Jonas gesagt im März"),
            (last("Which tasks are open?"), "and for the crane?", "Which tasks are open for the crane"),
        ] as [(LastQuestion, String, String)])
    func `an ellipsis replaces a part of the question before`(last: LastQuestion, text: String, completed: String) async throws
    {
        let followUp = try await Self.followUp(text, after: last)
        #expect(followUp == FollowUp(text: completed, about: [completed]))
    }

    @Test func `what a follow-up does not name is taken over`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        let followUp = try index.followUp("and what was decided?", after: Self.ada, isContinued: false)
        #expect(followUp?.about == ["crane", "Ada Quill", "in March"])
        #expect(try index.followUp("Jonas", after: Self.ada, isContinued: false) == nil)
        #expect(
            try index.followUp("Jonas", after: Self.ada, isContinued: true)?.text
                == "What did Jonas say about the crane in March")
    }

    @Test(
        arguments: [
            "Where is the barometer of the ice house?", "Why is the lamp late?", "Is there a spare key?",
            "that lamp of the pier, who made it?",
            "What are my open tasks?", "When did Jonas say that he comes?", "Wer hat die Lampe bestellt?",
            "Das Dach, wer zahlt?", "", "🦆", "?",
        ])
    func `a question that stands alone takes over nothing`(text: String) async throws {
        #expect(try await Self.followUp(text, after: Self.ada) == nil)
    }

    @Test(.endsSoon) func `a very long question is completed in good time`() async throws {
        let text = "and who pays for " + String(repeating: "it and the rope of the crane ", count: 3000)
        let followUp = try await Self.followUp(text, after: Self.ada, isContinued: true)
        #expect(followUp?.about == ["crane"])
        #expect(followUp?.text.hasPrefix("who pays for crane and the rope of the crane it and") == true)
    }

    @Test func `what an answer was about is kept: the only task, the meeting, the person`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        func last(_ text: String) async throws -> LastQuestion {
            try index.lastQuestion(text, try await index.answer(Question(text)))
        }
        let task = try await last("What does Jonas owe me?")
        #expect(task.people == ["Jonas Brell"] && task.thing?.contains("order the ropes") == true)
        #expect(task.thing?.contains("2026") == false && task.files == ["meetings/2026-03-02 Quay round.md"])
        let meeting = try await last("When was my last meeting with Ada?")
        #expect(meeting.thing == "Quay round" && meeting.day == CivilDate("2026-03-02"))
        #expect(try await last("Who pays for the lamp?").thing == "lamp")
        #expect(try index.lastQuestion("Who pays for the lamp?", nil).files == [])
    }

    @Test func `a follow-up is answered as the question that it means`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        defer { withExtendedLifetime(notebook) {} }
        let first = try await index.answer(Question("When does the lamp arrive?"))
        let last = try index.lastQuestion("When does the lamp arrive?", first)
        let followUp = try #require(try index.followUp("and who pays for it?", after: last, isContinued: true))
        let answer = try await index.answer(Question("and who pays for it?", followUp: followUp))
        #expect(answer.question == "and who pays for it?" && answer.followUp == followUp)
        #expect(answer.text.contains("The harbour pays for the lamp."))
    }

    @Test func `the last question is remembered for its owner alone, and only on the same day`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        #expect(throws: FollowUpError(.noQuestion)) { try index.rememberedQuestion() }
        var last = Self.last(
            "What did\tAda say\nin March?", people: ["Ada Quill", "Jonas Brell"], thing: "crane", day: CivilDate("2026-03-02"))
        last.files = ["notes/lamp.md"]
        index.remember(last)
        let path = notebook.folder.absolutePath(of: "last-question.txt")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        let kept = try index.rememberedQuestion()
        #expect(kept.text == "What did Ada say in March?" && kept.people == last.people && kept.thing == "crane")
        #expect(kept.day == last.day && kept.files == last.files)
        index.remember(LastQuestion("What?", now: try #require(LocalDateTime("2026-03-01T09:00:00"))))
        #expect(throws: FollowUpError.self) { try index.rememberedQuestion() }
        let silent = try Configuration.load(in: Configuration.ConfigurationEnvironment(environment: ["JAY_REMEMBER": "off"]))
        let other = try Index(at: index.location, configuration: silent)
        #expect(throws: FollowUpError(.nothingIsRemembered)) { try other.rememberedQuestion() }
        other.remember(last)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `what only a private note says is not kept`() async throws {
        let notebook = try await Self.notebook()
        let text = "When was my last meeting with Ada?"
        let configuration = try Configuration.load(
            in: Configuration.ConfigurationEnvironment(environment: ["JAY_PRIVATE_FOLDERS": "meetings"]))
        let index = try Index(at: notebook.index.location, configuration: configuration) {
            IndexedFolder.today ?? LocalDateTime(ordinal: 0, hasTime: true)
        }
        let last = try index.lastQuestion(text, try await index.answer(Question(text)))
        #expect(last.people == ["Ada Quill"] && last.thing == nil && last.day == nil && last.files == [])
    }

    @Test func `compacting forgets a question whose answer was from a removed file`() async throws {
        let notebook = try await Self.notebook()
        let text = "Who pays for the lamp?"
        notebook.index.remember(try notebook.index.lastQuestion(text, try await notebook.index.answer(Question(text))))
        _ = try await notebook.index.compact()
        #expect(throws: Never.self) { try notebook.index.rememberedQuestion() }
        try notebook.folder.remove("notes/notes/lamp.md")
        try await notebook.update()
        _ = try await notebook.index.compact()
        #expect(throws: FollowUpError(.noQuestion)) { try notebook.index.rememberedQuestion() }
    }

    @Test(arguments: ["", "x", "2026-03-13T09:00:00\n", "2026-03-13T09:00:00\n\n\n\n\n", "now\nWhat?\n\n\n\n"])
    func `a broken file is no question`(lines: String) {
        #expect(LastQuestion(lines: lines) == nil)
    }
}
