@testable import ScrubjayCore
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `What documents mean` {
    private static let files = [
        "meetings/lease.md", "meetings/plain-minutes.md", "meetings/2026-01-15_table.md", "daily/2026-02-28.md",
        "daily/transcript-in-markdown.md",
        "meetings/2026-04-02 inherited.md", "broken-front-matter.md", "unclosed-front-matter.md", "line-ends.md", "nested.md",
        "kiln.txt",
        "2026-03-05_kiln-repair_otter_ai.txt", "essay.txt", "teams.vtt", "no-header.vtt",
        "2026-02-10 14.30.00 Pond planning/GMT20260210-123000_Recording.transcript.vtt",
    ]

    @Test(arguments: files)
    func `a document is read as its golden file says`(path: String) throws {
        let text = String(decoding: try Data(contentsOf: Golden.fixture("documents/\(path)")), as: UTF8.self)
        let dump = try document(text, path: path).dump
        let name = path.replacing("/", with: "--")
        let difference = try Golden.difference(of: dump, to: "documents/\(name).txt")
        #expect(difference == nil)
    }
}
