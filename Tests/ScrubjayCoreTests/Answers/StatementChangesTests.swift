@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `StatementChanges of notes` {
    /// Returns each replaced statement with the one that replaces it, sorted.
    private static func replacements(_ question: String, _ files: [String: String]) async throws -> [String] {
        let notebook = try await AskedNotebook(files)
        return try notebook.folder.index.factSearch(for: Question(question)) { answers, hits in
            try answers.changes.replacements(among: try answers.reader.units(of: hits))
                .map { "\($0.earlier.text) -> \($0.later.text)\($0.day.map { " (\($0))" } ?? "")" }
        }.sorted()
    }

    private static func note(_ day: String, _ text: String) -> String { "---\ndate: \(day)\n---\n# Quay\n\n\(text)\n" }

    /// A question, what a first note says, and what a later one says.
    typealias Form = (question: String, earlier: String, later: String)

    private static func isReplaced(_ form: Form) async throws -> Bool {
        let found = try await replacements(
            form.question, ["a.md": note("2026-03-01", form.earlier), "b.md": note("2026-03-20", form.later)])
        #expect(found == [] || found == ["\(form.earlier) -> \(form.later) (2026-03-20)"])
        return !found.isEmpty
    }

    @Test(
        arguments: [
            ("When is the launch?", "The launch is on 29 May 2026.", "The launch was pushed back to 12 June 2026."),
            ("When is the launch?", "The launch is on 29 May 2026.", "The launch is now on 12 June 2026."),
            ("How high is the mooring fee?", "The mooring fee is 15 pounds.", "The mooring fee goes up to 18 pounds."),
        ] as [Form])
    func `a changed value of the same kind replaces the earlier one`(form: Form) async throws {
        #expect(try await Self.isReplaced(form))
    }

    @Test(
        arguments: [
            ("When is the fair?", "The fair is on 6 June 2026.", "The fair moved from 6 June 2026 to 20 June 2026."),
            ("How high is the mooring fee?", "The mooring fee is 15 pounds.", "The mooring fee rose from 15 to 18 pounds."),
            (
                "Which database for the catalogue?", "The database of the catalogue is MySQL.",
                "The database of the catalogue is Postgres instead of MySQL."
            ),
        ] as [Form])
    func `so does a statement that names both values`(form: Form) async throws {
        #expect(try await Self.isReplaced(form))
    }

    @Test(
        arguments: [
            ("Is the rope order confirmed?", "The rope order is confirmed.", "The rope order is void."),
            ("When is the regatta?", "The regatta is on 6 June 2026.", "The regatta is cancelled."),
        ] as [Form])
    func `so does the end of the matter`(form: Form) async throws {
        #expect(try await Self.isReplaced(form))
    }

    @Test(
        arguments: [
            // Nothing says that something has changed.
            ("When is the launch?", "The launch is on 29 May 2026.", "The launch is on 12 June 2026."),
            // The value is the same.
            ("When is the launch?", "The launch is on 29 May 2026.", "The launch is now on 29 May 2026."),
            // It is about something that the earlier one is not about.
            (
                "How high is the mooring fee?", "The mooring fee is 15 pounds.",
                "The mooring fee of guests goes up to 18 pounds."
            ),
            // It has no word of the question.
            ("When is the launch?", "The launch is on 29 May 2026.", "The lamp was pushed back to 12 June 2026."),
            // It only asks.
            ("When is the launch?", "The launch is on 29 May 2026.", "Was the launch pushed back to 12 June 2026?"),
        ] as [Form])
    func `anything less replaces nothing`(form: Form) async throws {
        #expect(try await Self.isReplaced(form) == false)
    }

    @Test func `an earlier change replaces nothing`() async throws {
        let found = try await Self.replacements(
            "When is the launch?",
            [
                "a.md": Self.note("2026-03-20", "The launch is on 29 May 2026."),
                "b.md": Self.note("2026-03-01", "The launch was pushed back to 12 June 2026."),
            ])
        #expect(found == [])
    }

    @Test func `of several changes, the last one counts`() async throws {
        let found = try await Self.replacements(
            "When is the launch?",
            [
                "a.md": Self.note("2026-03-01", "The launch is on 29 May 2026."),
                "b.md": Self.note("2026-03-08", "The launch was pushed back to 12 June 2026."),
                "c.md": Self.note("2026-03-20", "The launch was pushed back to 19 June 2026."),
            ])
        #expect(
            found == [
                "The launch is on 29 May 2026. -> The launch was pushed back to 19 June 2026. (2026-03-20)",
                "The launch was pushed back to 12 June 2026. -> The launch was pushed back to 19 June 2026. (2026-03-20)",
            ])
    }

    @Test func `within one note, what stands below is later, unless headings have days`() async throws {
        let (date, change) = ("The launch is on 29 May 2026.", "The launch was pushed back to 12 June 2026.")
        #expect(
            try await Self.replacements("When is the launch?", ["a.md": "# Log\n\n\(date)\n\n\(change)\n"])
                == ["\(date) -> \(change)"])
        #expect(try await Self.replacements("When is the launch?", ["a.md": "# Log\n\n\(change)\n\n\(date)\n"]) == [])
        #expect(
            try await Self.replacements(
                "When is the launch?",
                ["a.md": "# Log\n\n## 2026-03-20\n\n\(change)\n\n## 2026-03-01\n\n\(date)\n"])
                == ["\(date) -> \(change) (2026-03-20)"])
    }
}
