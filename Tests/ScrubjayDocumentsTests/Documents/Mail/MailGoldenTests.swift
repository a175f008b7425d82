@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `What messages mean` {
    private static let files: [String] = ["mail", "mbox", "maildir"].flatMap { folder in
        Golden.fixtures(in: "documents/\(folder)").map { "\(folder)/\($0)" }.filter { FileKind(ofName: $0.utf8) != nil }
    }.sorted()

    @Test func `all fixtures are found`() { #expect(Self.files.count >= 15) }

    @Test(arguments: files)
    func `messages are read as their golden file says`(path: String) throws {
        let bytes = Array(try Data(contentsOf: Golden.fixture("documents/\(path)")))
        let parser = try #require(ParserTable.standard.parser(path: path, beginning: bytes))
        var text = "format: \(parser.format)\n"
        let modified = CivilDate("2026-05-01").map { LocalDateTime(date: $0, secondOfDay: 3600) }
        try parser.parse(ParserInput(path: path, modified: modified, bytes: bytes), in: .test) { document in
            text += "\nmember: \(document.member ?? "-")\n" + document.dump
        }
        let name = path.replacing("/", with: "--")
        #expect(try Golden.difference(of: text, to: "documents/\(name).txt") == nil)
    }
}
