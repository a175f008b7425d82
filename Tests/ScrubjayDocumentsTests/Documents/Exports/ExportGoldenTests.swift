@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `What exports of outlines, tables and conversations mean` {
    static let files = [
        "org/plan.org", "org/node.org", "org/old-node.org", "org/minutes.org", "org/blocks.org", "org/2026-03-05.org",
        "org/broken.org",
        "csv/Lamps 3f2a9c1e7b4d4c0f8e6a5b1d2c3f4a5b_all.csv", "csv/meetings.csv", "csv/todoist.csv", "csv/aufgaben.csv",
        "csv/jira.csv",
        "csv/Chores 4a1b9c1e7b4d4c0f8e6a5b1d2c3f4a5b_all.csv",
        "csv/guests.tsv", "csv/granola-export.csv", "csv/no-head.csv", "csv/broken.csv",
        "keep/Paint for the frame.json", "keep/list.json", "keep/2026-03-04T10_15_00.000+01_00.json", "keep/html-only.json",
        "keep/bin.json", "keep/cut.json",
        "roam/graph.json", "roam/new-keys.json", "roam/meeting.json", "roam/blocks.json", "roam/cut.json",
        "chatgpt/conversations.json", "chatgpt/branches.json", "chatgpt/pictures.json", "chatgpt/single.json",
        "chatgpt/circle.json", "chatgpt/cut.json",
        "claude/conversations.json", "claude/blocks.json", "claude/attachments.json", "claude/projects.json",
        "claude/single.json", "claude/cut.json",
        "slack/floor/2026-03-04.json", "slack/general/2019-05-02.json", "slack/general/2026-03-05.json", "slack/dump.json",
        "slack/floor/cut.json", "slack/users.json", "unknown.json",
    ]

    @Test(arguments: files)
    func `an export is read as its golden file says`(path: String) throws {
        let dump = try ReadFixture(fixture: path).dump
        let difference = try Golden.difference(of: dump, to: "documents/\(path.replacing("/", with: "--")).txt")
        #expect(difference == nil)
    }

    /// Lines of the text that come from the file have to name the lines that they come from.
    @Test(arguments: files.filter { $0.hasPrefix("org/") || $0.hasPrefix("csv/") })
    func `lines lead back to lines of the file`(path: String) throws {
        let source = try ReadFixture.lines(of: path)
        for document in try ReadFixture(fixture: path).documents {
            guard case .mapped(let origins) = document.lines else {
                Issue.record("\(path) has no map")
                continue
            }
            let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(lines.count == origins.count)
            for (line, origin) in zip(lines, origins) {
                #expect(origin.lines.upperBound <= source.count)
                // Names of columns stand in the first line.
                let own = source[(origin.lines.lowerBound - 1)..<min(origin.lines.upperBound, source.count)]
                let words = (source.prefix(1) + own).joined(separator: " ")
                let wanted = line.split { !$0.isLetter && !$0.isNumber }
                let found = wanted.count { words.contains($0) }
                #expect(found * 2 >= wanted.count, "“\(line)” is not in “\(words)”")
            }
        }
    }
}
