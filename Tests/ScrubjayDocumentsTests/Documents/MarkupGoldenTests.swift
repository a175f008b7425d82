@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `What pages and exports of Evernote mean` {
    private static let files = [
        "html/blog article.html", "html/Apple Notes.html", "html/Word letter.htm", "html/Google Docs.html", "html/minutes.html",
        "html/Ferry plan 3f2a9c1e7b4d4c0f8e6a5b1d2c3f4a5b.html", "html/index.html", "html/broken.html",
        "enex/old notes.enex", "enex/tasks of version 10.enex", "enex/many notes.enex", "enex/broken in the middle.enex",
        "enex/todos.enex", "enex/German notes.enex",
    ]

    @Test(arguments: files)
    func `a file is read as its golden file says`(path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Golden.fixture("documents/\(path)")))
        let dump = try Markup.documents(bytes, path: path).map { document in
            (document.member.map { "member: \($0)\n" } ?? "") + document.dump
        }
        let name = path.replacing("/", with: "--")
        let difference = try Golden.difference(of: dump.joined(separator: "\n"), to: "documents/\(name).txt")
        #expect(difference == nil)
    }
}
