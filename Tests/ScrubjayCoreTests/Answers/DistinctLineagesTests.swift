@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Notes of which several mention the same tasks and decisions.
@Suite struct `DistinctLineages of some notes` {
    private static let notebook = Task {
        try await AskedNotebook([
            "2026-03-02.md": """
            ---
            date: 2026-03-02
            ---
            # Monday

            - [ ] splice the old hawser
            - [ ] mend the herring nets
            - [ ] sell the leaky punt

            Decided: the gate of the yard is painted green.

            """,
            "2026-03-05.md": """
            ---
            date: 2026-03-05
            ---
            # Thursday

            - [ ] splice the old hawser
            - [x] mend the herring nets
            - [-] sell the leaky punt

            Decided: the gate of the yard is painted blue instead of green.

            """,
            "2026-03-09.md": """
            ---
            date: 2026-03-09
            ---
            # Monday

            - [ ] splice the old hawser
            - [ ] order four new oars

            Decided: soup is on Fridays.

            """,
        ])
    }

    /// - Parameter paths: The notes, in order.
    private static func lineages(
        _ paths: [String], where isWanted: @escaping (TaskOrDecisionLine) -> Bool = { _ in true }
    ) async throws -> DistinctLineages {
        try await notebook.value.read { snapshot in
            let known = try snapshot.documents(try snapshot.documents(that: Filter())).values
            let documents = paths.compactMap { path in known.first { $0.path == path } }
            return try DistinctLineages(of: documents, in: snapshot, where: isWanted)
        }
    }

    private static let days = ["2026-03-02.md", "2026-03-05.md", "2026-03-09.md"]

    @Test func `of several mentions the last one is kept, and all stay in their order`() async throws {
        let lineages = try await Self.lineages(Self.days)
        #expect(
            lineages.tasks.map { "\($0.document.path) \($0.task.task.text)" } == [
                "2026-03-05.md mend the herring nets", "2026-03-05.md sell the leaky punt",
                "2026-03-09.md splice the old hawser", "2026-03-09.md order four new oars",
            ])
        #expect(
            lineages.decisions.map(\.decision.decision.text) == [
                "the gate of the yard is painted blue instead of green.", "soup is on Fridays.",
            ])
    }

    @Test func `each has its other mentions, also in other notes`() async throws {
        let lineages = try await Self.lineages(["2026-03-09.md"])
        let hawser = try #require(lineages.tasks.first { $0.task.task.text == "splice the old hawser" })
        #expect(hawser.task.others.map(\.document.path) == ["2026-03-02.md", "2026-03-05.md"])
        #expect(lineages.tasks.first { $0.task.task.text == "order four new oars" }?.task.others.isEmpty == true)
    }

    @Test func `the note that comes last is the preferred one, whatever its date`() async throws {
        let lineages = try await Self.lineages(["2026-03-09.md", "2026-03-05.md", "2026-03-02.md"])
        #expect(
            lineages.tasks.filter { $0.task.task.text == "splice the old hawser" }.map(\.document.path) == ["2026-03-02.md"])
    }

    @Test func `a mention that is not wanted neither counts nor hides an earlier one`() async throws {
        let lineages = try await Self.lineages(Self.days) { $0.document.path != "2026-03-09.md" }
        #expect(
            lineages.tasks.map { "\($0.document.path) \($0.task.task.text)" } == [
                "2026-03-05.md splice the old hawser", "2026-03-05.md mend the herring nets",
                "2026-03-05.md sell the leaky punt",
            ])
    }

    @Test func `open tasks come first, then those that are done, by their last mentions, and none that is cancelled`()
        async throws
    {
        let lineages = try await Self.lineages(Self.days).openTasksFirst
        #expect(
            lineages.tasks.map(\.task.task.text) == ["splice the old hawser", "order four new oars", "mend the herring nets"])
        let early = try await Self.lineages(["2026-03-02.md"]).openTasksFirst
        #expect(early.tasks.map(\.task.task.text) == ["splice the old hawser", "mend the herring nets"])
        #expect(early.tasks.map(\.task.outcome) == [.open, .done])
    }

    @Test func `locations have decisions before tasks, each with its line`() async throws {
        let locations = try await Self.lineages(["2026-03-09.md"]).locations
        #expect(locations.map(\.text) == ["soup is on Fridays.", "splice the old hawser", "order four new oars"])
        #expect(locations.map(\.line) == [9, 6, 7])
    }

    @Test func `without notes there is no answer`() async throws {
        let lineages = try await Self.lineages([])
        #expect(lineages.tasks.isEmpty && lineages.decisions.isEmpty && lineages.locations.isEmpty)
    }
}
