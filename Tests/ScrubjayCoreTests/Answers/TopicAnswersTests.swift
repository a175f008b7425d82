@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The usual topics of meetings with a person.
@Suite struct `TopicAnswers and Topics` {
    private static let files = [
        "meetings/2026-02-03 Sync.md": BriefNotebook.minutes(
            "2026-02-03", ["Nora Field", "Ada Quill"], "Sync",
            "## Buoy\n\nThe buoy drifts.\n\n## Rota\n\nNobody wants Sundays.\n"),
        "meetings/2026-02-10 Sync.md": BriefNotebook.minutes(
            "2026-02-10", ["Nora Field", "Ada Quill"], "Sync", "## buoy\n\nThe buoy is back.\n\n## Soup\n\nIt was thin.\n"),
        "meetings/2026-02-17 Sync.md": BriefNotebook.minutes(
            "2026-02-17", ["Nora Field", "Ben Moss"], "Sync", "## Crane\n\nThe crane creaks.\n\n## Nets\n\nThe nets are dry.\n"),
        "calendar.ics": BriefNotebook.calendar([("Cleo and Nora", "20260220T100000", ["Cleo Rush"], "")]),
    ]
    private static let notebook = Task { try await AskedNotebook(files) }

    private static func asked(_ text: String) async throws -> AnswerDraft? {
        try await notebook.value.asked(text) { try $0.topicAnswer() }
    }

    @Test func `the most frequent topic comes first, however it is written, and others by name`() async throws {
        let draft = try #require(try await Self.asked("What do Ada and I usually talk about?"))
        #expect(draft.statement == "2 meetings: buoy (2); Rota (1); Soup (1)")
        #expect(draft.texts == ["The buoy is back.", "Nobody wants Sundays.", "It was thin."])
    }

    @Test func `only meetings with the person count`() async throws {
        #expect(try await Self.asked("What do Ben and I usually talk about?")?.statement == "1 meeting: Crane (1); Nets (1)")
    }

    @Test func `a meeting that only the calendar knows has no topics`() async throws {
        #expect(try await Self.asked("What do Cleo and I usually talk about?") == nil)
    }

    private static func topics(_ body: String) async throws -> (names: [String], texts: [String]) {
        let notebook = try await AskedNotebook([
            "n.md": BriefNotebook.minutes("2026-03-02", ["Nora Field", "Ada Quill"], "N", body)
        ])
        return try notebook.read { snapshot in
            let ids = try snapshot.documents(that: Filter(locations: ["n.md"]))
            let document = try #require(try snapshot.documents(ids).values.first)
            let topics = Topics(of: try snapshot.passages(of: document.id).map(\.passage), in: document)
            return (topics.names, topics.evidence.map(\.text))
        }
    }

    @Test(
        arguments: [
            (
                "## Agenda\n\n- Buoy\n- Rota #work\n\n## Buoy\n\nThe buoy drifts to the east.\n", ["Buoy", "Rota"],
                ["The buoy drifts to the east.", "Rota #work"]
            ),
            (
                "## Buoy\n\nIt drifts.\n\n## Attendees\n\n- Ada Quill\n\n## Decisions\n\n- A chain.\n\n## Rota\n\nSundays.\n",
                ["Buoy", "Rota"], ["It drifts.", "Sundays."]
            ),
            ("**Buoy**\n\nIt drifts.\n\n**Rota**\n\nSundays.\n", ["Buoy", "Rota"], ["It drifts.", "Sundays."]),
            ("- Buoy\n  - it drifts\n- Rota\n  - nobody on Sundays\n", ["Buoy", "Rota"], ["Buoy", "Rota"]),
            ("- it drifts\n- nobody on Sundays\n", [], ["it drifts", "nobody on Sundays"]),
            ("## Buoy\n\nIt drifts.\n", [], []), ("", [], []),
        ] as [(String, [String], [String])])
    func `topics are items of the agenda, else headings, else items with others below them`(
        body: String, names: [String], texts: [String]
    ) async throws {
        let topics = try await Self.topics(body)
        #expect(topics.names == names && topics.texts == texts)
    }
}
