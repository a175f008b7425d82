import ScrubjayTestSupport
@testable import ScrubjayCore
import Testing

@Suite struct `Sections of days` {
    @Test func `are passages of their own, however short`() throws {
        let split = try SplitDocument(
            "# Log\n\nBegun in spring.\n\n## 2026-03-05\n\nThe glass came.\n\n## 7 March\n\n### Lamp\n\nThe lamp came.\n\n### Oak\n\nIt is late.\n",
            path: "log.md")
        #expect(split.passages.map(\.headingPath.last) == ["Log", "2026-03-05", "7 March"])
        #expect(split.passages.last?.text.contains("It is late.") ?? false)
    }

    @Test(arguments: ["2026", "Talk", "Room 3", "Plan for 2026-03-05", "Until 5 March"])
    func `are none under another heading`(heading: String) throws {
        let split = try SplitDocument("# Log\n\nBegun in spring.\n\n## \(heading)\n\nThe glass came.\n", path: "log.md")
        #expect(split.passages.count == 1)
    }
}
