@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `SectionDays of a log` {
    /// Returns the lines of a note that are not headings, each with its day. Every line is a block.
    ///
    /// - Parameter near: The day to which days without a year are near.
    private static func days(_ text: String, near: String = "2026-03-13") async throws -> [String] {
        let notebook = try await AskedNotebook(["log.md": text])
        let near = try #require(CivilDate(near))
        return try notebook.read { snapshot in
            let ids = try snapshot.documents(DocumentSelection(kinds: [.note]))
            let document = try #require(try snapshot.documents(ids).values.first { $0.path == "log.md" })
            return try snapshot.passages(of: document.id).flatMap { stored -> [String] in
                var days = SectionDays(
                    of: stored.passage, in: document, near: near, SentenceDates(IndexedFolder.configuration))
                return Evidence.sentences(of: stored.passage, in: document).compactMap { sentence in
                    let day = days.day(ofBlock: sentence)
                    return sentence.sentence.isHeading ? nil : "\(sentence.text) \(day.map { "\($0)" } ?? "-")"
                }
            }
        }
    }

    @Test func `a heading with a day gives it to all that stands below, also under further headings`() async throws {
        let text =
            "# Log\n\nBegun in spring.\n\n## 2026-03-05\n\nGlass came.\n\n### Lamp\n\nIt came.\n\n## 7 March\n\nOak came.\n"
        #expect(
            try await Self.days(text)
                == ["Begun in spring. -", "Glass came. 2026-03-05", "It came. 2026-03-05", "Oak came. 2026-03-07"])
    }

    @Test func `an item with a day gives it to the items below it, up to the next of its level`() async throws {
        let text = "- 2026-03-05 glass came\n  - two panes\n- 2026-03-07 lamp came\n  - of brass\n- someone called\n"
        #expect(
            try await Self.days(text)
                == [
                    "2026-03-05 glass came 2026-03-05", "two panes 2026-03-05", "2026-03-07 lamp came 2026-03-07",
                    "of brass 2026-03-07", "someone called -",
                ])
    }

    @Test func `a line with a day of its own has that day, and only that line`() async throws {
        let text = "## 2026-03-05\n\n2026-03-06: glass came.\n\nIt was late.\n"
        #expect(try await Self.days(text) == ["2026-03-06: glass came. 2026-03-06", "It was late. 2026-03-05"])
    }

    @Test(arguments: [("2026-01-05", "2025-12-28"), ("2026-12-01", "2026-12-28")])
    func `a day without a year is the nearest one`(near: String, day: String) async throws {
        #expect(try await Self.days("- 28 December: ice\n", near: near) == ["28 December: ice \(day)"])
    }

    @Test(arguments: ["7 lamps came", "Glass came on 5 March", "March was wet", "2026 was wet", "Yesterday glass came"])
    func `a line that does not begin with a day has none`(line: String) async throws {
        #expect(try await Self.days("- \(line)\n") == ["\(line) -"])
    }
}
