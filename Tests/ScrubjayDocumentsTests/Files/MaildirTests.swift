@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Messages in a Maildir` {
    private static let names: [(String, String?)] = [
        ("Post/cur/1773122400.M1P20.harbour:2,S", "mail"), ("Post/new/1773129600.H3Q1.harbour", "mail"),
        ("cur/1773126000.V801I2.harbour.example,S=512:2,RS", "mail"), ("Post/tmp/1773133200.P4.harbour", nil),
        ("Post/1773133200.P4.harbour", nil), ("cur/notes", nil), ("cur/12.5", nil), ("cur/1773133200", nil),
        ("Archive.mbox/mbox", "mbox"), ("mbox", "mbox"), ("old.MBOX", "mbox"), ("a.eml", "mail"), ("a.emlx", "mail"),
        ("inbox", nil), ("cur", nil), ("", nil), ("/", nil),
    ]

    @Test(arguments: names)
    func `are known by their folder and their name`(path: String, format: String?) {
        #expect(FileKind(ofName: path.utf8)?.format == format)
    }

    @Test func `are found, in the folders that begin with a dot as well, but for those of rubbish`() throws {
        let folder = try TemporaryFolder()
        let found = ["Post/.Sent/cur/1773136800.P5.h:2,S", "Post/cur/1773122400.P1.h:2,S", "Post/new/1773129600.P3.h"]
        let left = ["Post/.Trash/cur/1773122401.P1.h:2,S", "Post/tmp/1773133200.P4.h", "notes/.Sent/cur/1773136800.P5.h:2,S"]
        for path in found + left { try folder.write("From: nora@harbour.example\n\nx", to: path) }
        #expect(try FolderSource(folder: folder.path).walk().files.map(\.path) == found)
    }
}
