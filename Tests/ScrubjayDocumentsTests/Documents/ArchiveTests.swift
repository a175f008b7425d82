@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayFuzzing
import ScrubjayTestSupport
import Testing

@Suite struct `Archives` {
    private static let fixtures = PackedFolder.all(in: Golden.fixture("documents/archive"))

    @Test(arguments: fixtures)
    func `an export has the members that its golden file says`(path: String) throws {
        let bytes = try PackedFolder.bytes(of: Golden.fixture("documents/archive/\(path)"))
        let name = PackedFolder.name(path)
        let difference = try Golden.difference(
            of: dump(bytes, path: name, membersOnly: true), to: "documents/archive--\(name).txt")
        #expect(difference == nil)
    }

    /// Reads an archive and gives its members and warnings, or the error.
    private func read(_ bytes: [UInt8], path: String = "export.zip") -> (members: [String], warnings: [String], error: String?)
    {
        var members: [String] = []
        var warnings: [String] = []
        var failure: String?
        do {
            let limits = try ArchiveParser().documents(of: ParserInput(path: path, bytes: bytes), in: .test) {
                members.append($0.member ?? "-")
                warnings += $0.warnings.map(\.message)
            }
            warnings += limits.map(\.message)
        } catch { failure = "\(error)" }
        return (members, warnings, failure)
    }

    private func zip(_ files: KeyValuePairs<String, String>) -> [UInt8] {
        var zip = ZipWriter()
        for (name, text) in files { zip.add(name, Array(text.utf8)) }
        return zip.archive
    }

    @Test func `a calendar in an archive has its events as members`() {
        func event(_ title: String) -> String { "BEGIN:VEVENT\nSUMMARY:\(title)\nDTSTART:20260304\nEND:VEVENT\n" }
        let one = "BEGIN:VCALENDAR\n\(event("A"))END:VCALENDAR\n"
        let two = "BEGIN:VCALENDAR\n\(event("B"))\(event("C"))END:VCALENDAR\n"
        let members = ["one.ics", "x/two.ics!B, 2026-03-04", "x/two.ics!C, 2026-03-04"]
        #expect(read(zip(["one.ics": one, "x/two.ics": two])).members == members)
    }

    private static let names: [(String, String)] = [
        ("../../etc/a.md", "etc/a.md"), ("/a.md", "a.md"), ("./x/./a.md", "x/a.md"), ("C:\\Notes\\a.md", "Notes/a.md"),
        ("x\\y\\a.md", "x/y/a.md"), ("..\\..\\a.md", "a.md"), ("a\nb\u{7}.md", "a_b_.md"), ("x//a.md", "x/a.md"),
        ("Über/日本.md", "Über/日本.md"),
    ]

    @Test(arguments: names)
    func `no name leads out of the archive`(name: String, expected: String) {
        #expect(read(zip([name: "# A"])).members == [expected])
    }

    @Test func `a name that is not UTF-8 is read in the encoding of zip`() {
        var zip = ZipWriter()
        var options = ZipWriter.Options()
        options.isUTF8 = false
        zip.add(name: [0x9A] + Array("bersicht.md".utf8), Array("# A".utf8), options)
        #expect(read(zip.archive).members == ["Übersicht.md"])
    }

    @Test func `hidden files and files of programs are left out, as in a folder`() {
        let archive = zip([
            "a.md": "a", ".hidden.md": "h", "v/.obsidian/b.md": "b", "__MACOSX/._a.md": "m", "node_modules/c.md": "c",
            "graph/logseq/bak/old.md": "o", "x.textbundle/assets/d.md": "d", "Takeout/Keep/e.html": "<p>e</p>",
            "Takeout/Keep/e.json": "{}", "Tasks.csv": "a,b", "Tasks_all.csv": "a,b",
        ])
        let members = Set(read(archive).members)
        #expect(members.contains("a.md"))
        #expect(members.isSubset(of: ["a.md", "Takeout/Keep/e.json", "Tasks_all.csv"]))
    }

    @Test func `members of unknown formats are counted in one warning`() {
        let outcome = read(zip(["a.md": "a", "1.xyz": "", "2.xyz": "", "3.mp9": "", "README": "x"]))
        #expect(outcome.members == ["a.md"])
        #expect(outcome.warnings == ["4 members of formats that are not read: 2 xyz, 1 without extension, 1 mp9"])
    }

    @Test func `an archive without anything to read has an unsupported format`() {
        #expect(read(zip(["a.xyz": ""])).error == "holds nothing of a format that is read")
        #expect(FileIndexer.Refusal(NothingToRead()).reason == .unknownFormat)
    }

    @Test func `an archive without files is empty`() {
        #expect(read(ZipWriter().archive).error == "the file is empty")
        #expect(FileIndexer.Refusal(EmptyFile()).reason == .empty)
        var zip = ZipWriter()
        zip.add("inner.zip", ZipWriter().archive)
        #expect(read(zip.archive).error == "holds nothing of a format that is read")
    }

    @Test func `names in an export of Slack come from its users, and its lists are no members`() {
        let users = #"[{"id": "U02ABCDEF", "name": "petra", "profile": {"real_name": "Petra Quist"}}]"#
        let message = #"[{"type": "message", "user": "U02ABCDEF", "ts": "1772611200.000200", "text": "Ask <@U02ABCDEF>."}]"#
        for root in ["", "Harbour export/"] {
            let archive = zip([
                root + "channels.json": "[]", root + "users.json": users, root + "integration_logs.json": "[]",
                root + "floor/2026-03-04.json": message,
            ])
            let documents = read(archive)
            #expect(documents.members == [root + "floor/2026-03-04.json"])
            #expect(documents.warnings == [])
            let texts = ReadFixture(archive, path: "slack.zip").documents
            #expect(texts.first?.people.map(\.name) == ["Petra Quist"])
            #expect(texts.first?.text.contains("@Petra Quist") == true)
        }
    }

    private static let bundles: [(String, String, String)] = [
        ("a.bear2bk", "Backup/Rope.textbundle/", "net.shinyfrog.bear"), ("a.zip", "Rope.textbundle/", "org.example.notes"),
        ("Rope.textpack", "", "net.shinyfrog.bear"),
    ]

    @Test(arguments: bundles)
    func `a text bundle has its dates from beside its text`(path: String, folder: String, program: String) {
        func info(trashed: Int) -> String {
            """
            {"creatorIdentifier": "\(program)", "version": 2, "\(program)":
            {"creationDate": "2026-03-02T08:10:00Z", "modificationDate": "2026-03-05T17:30:00Z", "trashed": \(trashed)}}
            """
        }
        let kept = ReadFixture(zip([folder + "text.md": "# Rope", folder + "info.json": info(trashed: 0)]), path: path)
        #expect(kept.documents.first?.dates.created?.description == "2026-03-02T10:10:00")
        #expect(kept.documents.first?.dates.updated?.description == "2026-03-05T19:30:00")
        let thrown = read(
            zip([folder + "text.md": "# Rope", folder + "info.json": info(trashed: 1), "b.md": "# B"]), path: path)
        #expect(thrown.members == ["b.md"])
        #expect(thrown.warnings.contains { $0.contains("lies in the bin") })
    }

    @Test func `an encrypted member is named, the others are read`() {
        var zip = ZipWriter()
        var options = ZipWriter.Options()
        options.isEncrypted = true
        zip.add("secret.md", Array(repeating: 65, count: 40), options)
        zip.add("open.md", Array("# A".utf8))
        let outcome = read(zip.archive)
        #expect(outcome.members == ["open.md"])
        #expect(outcome.warnings == ["secret.md: is encrypted, so it is not read; unpack it with its password"])
    }

    @Test func `the first of two members of one name is read`() {
        let outcome = read(zip(["a.md": "# One", "a.md": "# Two"]))
        #expect(outcome.members == ["a.md"])
        #expect(outcome.warnings == ["a.md: stands twice in the archive; the first one is read"])
    }

    @Test func `a wrong checksum is reported, and the text is kept`() {
        var zip = ZipWriter()
        var options = ZipWriter.Options()
        options.hasWrongChecksum = true
        zip.add("a.md", Array("# A".utf8), options)
        let outcome = read(zip.archive)
        #expect(outcome.members == ["a.md"])
        #expect(
            outcome.warnings.count == 1 && outcome.warnings[0].hasPrefix("a.md: is damaged, what could be unpacked is read"))
    }

    @Test(arguments: [12, 14, 93, 99] as [UInt16])
    func `an unsupported compression method is reported`(method: UInt16) {
        var zip = ZipWriter()
        var options = ZipWriter.Options()
        options.method = method
        zip.add("odd.md", Array(repeating: 1, count: 64), options)
        zip.add("a.md", Array("# A".utf8))
        let outcome = read(zip.archive)
        #expect(outcome.members == ["a.md"])
        #expect(outcome.warnings.count == 1 && outcome.warnings[0].hasPrefix("odd.md: "))
    }

    @Test func `a cut archive is read as far as it goes`() {
        let whole = zip(["a.md": "# A", "b.md": String(repeating: "words and words. ", count: 200)])
        let outcome = read(Array(whole.prefix(1000)))
        #expect(outcome.members.first == "a.md")
        #expect(!outcome.warnings.isEmpty)
        for length in 0..<whole.count where length % 97 == 0 { _ = read(Array(whole.prefix(length))) }
    }

    @Test(arguments: ["", "PK", "no archive at all", "\u{1F}\u{8B}"])
    func `a file that is not an archive is refused with a message`(text: String) {
        #expect(read(Array(text.utf8)).error != nil)
    }

    @Test func `archives are opened three deep`() {
        var archive = zip(["4.md": "# 4"])
        for depth in (0..<4).reversed() {
            var outer = ZipWriter()
            outer.add("\(depth).md", Array("# \(depth)".utf8))
            outer.add("in.zip", archive)
            archive = outer.archive
        }
        let outcome = read(archive)
        #expect(outcome.members == ["0.md", "in.zip!1.md", "in.zip!in.zip!2.md"])
        #expect(outcome.warnings == ["in.zip!in.zip!in.zip: is not opened: archives are read 3 deep"])
    }

    /// Four million zeros, deflated to 4 kB.
    private static let zeros: [UInt8] =
        [0xEC, 0xC1, 0x01, 0x0D, 0, 0, 0, 0xC2, 0xA0, 0xF7, 0x4F, 0x6D, 0x0F, 0x07, 0x14] + [UInt8](repeating: 0, count: 3875)
        + [0xF0, 0x6E, 0, 0, 0, 0xFF, 0xFF]

    private func bomb(_ name: String, times: Int, in zip: inout ZipWriter, isHonest: Bool = true) {
        var options = ZipWriter.Options()
        options.method = 8
        options.size = isHonest ? UInt32(4_000_000 * times) : 10
        let contents = [UInt8](repeatElement(Self.zeros, count: times).joined()) + [0x03, 0x00]
        zip.add(name, contents, options)
    }

    @Test(.thorough, arguments: [true, false])
    func `a bomb is not unpacked, and the rest is read`(isHonest: Bool) {
        var zip = ZipWriter()
        bomb("bomb.html", times: 4, in: &zip, isHonest: isHonest)
        bomb("large.txt", times: 1000, in: &zip, isHonest: isHonest)
        zip.add("a.md", Array("# A".utf8))
        let outcome = read(zip.archive)
        #expect(outcome.members.contains("a.md"))
        #expect(outcome.warnings.contains { $0.hasPrefix("bomb.html: ") })
        #expect(outcome.warnings.contains { $0.hasPrefix("large.txt: ") })
    }

    @Test func `many small archives together count as one bomb`() {
        var zip = ZipWriter()
        zip.add("a.md", Array("# A".utf8))
        for number in 0..<60 { bomb("\(number).csv", times: 2, in: &zip) }
        let outcome = read(zip.archive)
        #expect(outcome.members == ["a.md"])
        #expect(outcome.warnings.contains { $0.contains("unpacks to more than anybody wrote") })
    }

    @Test func `links and folders in a tar are passed over`() {
        var tar = TarWriter()
        tar.add("notes", [], kind: "5")
        tar.add("notes/link.md", [], kind: "2", target: "/etc/passwd")
        tar.add("notes/a.md", Array("# A".utf8))
        #expect(read(tar.archive, path: "a.tar").members == ["notes/a.md"])
    }

    @Test func `a member is dated by its own time`() throws {
        var found: LocalDateTime?
        var tar = TarWriter()
        tar.add("a.md", Array("# A".utf8))
        try ArchiveParser().parse(ParserInput(path: "a.tar", bytes: tar.archive), in: .test) { found = $0.dates.updated }
        #expect(found?.description == "2026-03-04T11:30:00")
    }

    @Test(.thorough) func `a member too large for memory is unpacked to disk and read`() throws {
        var zip = ZipWriter()
        var options = ZipWriter.Options()
        options.size = 17 << 20
        let page = "# A\n\n" + String(repeating: "A line of a long note about the clocks of the museum.\n", count: 340_000)
        options.size = UInt32(page.utf8.count)
        zip.add("long.md", Array(page.utf8), options)
        let outcome = read(zip.archive)
        #expect(outcome.error == nil)
        #expect(outcome.members == ["long.md"])
        #expect(outcome.warnings == [])
    }

    private static let kinds: [(String, String?)] = [
        ("notes.zip", "archive"), ("Export.TAR.GZ", "archive"), ("a.tgz", "archive"), ("a.gz", nil), ("tar.gz", nil),
        ("backup.jex", "archive"),
        ("a.docx", "docx"), ("a.Docm", "docx"), ("a.fodt", "odt"), ("a.doc", nil), ("a.xlsx", "xlsx"), ("docx", nil),
    ]

    @Test(arguments: kinds)
    func `a format is known by the end of the name`(name: String, format: String?) {
        #expect(FileKind(ofName: name.utf8)?.format == format)
    }

    @Test(arguments: UInt64(0)..<60)
    func `an archive that was changed at random is read or refused in words`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let name = Self.fixtures[Int(seed) % Self.fixtures.count]
        var bytes = try PackedFolder.bytes(of: Golden.fixture("documents/archive/\(name)"))
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        let outcome = read(bytes, path: PackedFolder.name(name))
        #expect(outcome.error?.isEmpty != true)
    }
}
