@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Links and hostile names in a folder` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func walk() throws -> Walk { try FolderSource(folder: folder.path).walk() }

    @Test func `a linked file is read once, at its own path`() throws {
        try folder.write("x", to: "real/a.md")
        try folder.makeLink("b.md", to: "real/a.md")
        try folder.makeLink("other", to: "real")
        let walk = try walk()
        #expect(walk.files.map(\.path) == ["real/a.md"])
        #expect(walk.skipped == ["b.md", "other"].map { SkippedFile(path: $0, reason: .link) })
    }

    @Test func `links that go in circles come to an end`() throws {
        try folder.write("x", to: "a/a.md")
        try folder.makeLink("a/up", to: "..")
        try folder.makeLink("a/self", to: ".")
        try folder.makeLink("one", to: "two")
        try folder.makeLink("two", to: "one")
        let walk = try walk()
        #expect(walk.files.map(\.path) == ["a/a.md"])
        #expect(
            walk.skipped.map { "\($0.path) \($0.reason.code)" } == [
                "a/self link", "a/up link", "one broken-link", "two broken-link",
            ])
    }

    @Test func `a link out of the notebook is not followed`() throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("secret", to: "s.md")
        try folder.makeLink("s.md", to: elsewhere.absolutePath(of: "s.md"))
        try folder.makeLink("all", to: elsewhere.path)
        try folder.makeLink("nowhere.md", to: "/nowhere/at/all")
        // A neighbour whose name begins with the notebook's is outside too.
        try folder.makeLink("neighbour", to: folder.path + "/../")
        let walk = try walk()
        #expect(walk.files.isEmpty)
        #expect(
            walk.skipped.map { "\($0.path) \($0.reason.code)" }
                == [
                    "all outside-notebook", "neighbour outside-notebook", "nowhere.md broken-link",
                    "s.md outside-notebook",
                ])
    }

    @Test func `a notebook may itself be reached by a link`() throws {
        try folder.write("x", to: "real/a.md")
        try folder.makeLink("book", to: "real")
        let files = try FolderSource(folder: folder.absolutePath(of: "book")).walk().files
        #expect(files.map(\.absolutePath) == [folder.absolutePath(of: "real/a.md")])
    }

    /// The file is listed first, and read after it was replaced.
    @Test func `a file that becomes a link after it was listed is not read`() throws {
        try folder.write("x", to: "a.md")
        try folder.write("x", to: "d/b.md")
        let files = try walk().files
        let elsewhere = try TemporaryFolder()
        for name in ["s.md", "b.md"] { try elsewhere.write("secret", to: name) }
        try folder.remove("a.md")
        try folder.makeLink("a.md", to: elsewhere.absolutePath(of: "s.md"))
        try folder.remove("d")
        try folder.makeLink("d", to: elsewhere.path)
        #expect(files.map(\.path) == ["a.md", "d/b.md"])
        #expect(throws: FileAccessError("a.md", .link)) { try files[0].contents(limit: 100) }
        // The path leads to a folder outside the notebook.
        #expect(throws: FileAccessError("d/b.md", .missing)) { try files[1].contents(limit: 100) }
        for file in files {
            #expect(throws: FileAccessError.self) { try file.contentHash() }
            #expect(throws: FileAccessError.self) { try ParserInput(file).beginning() }
            #expect(throws: FileAccessError.self) { try ParserInput(file).chunks { _ in } }
            #expect(throws: FileAccessError.self) { try ParserInput(file).withFile { _ in } }
        }
    }

    @Test func `a parent folder that becomes a link is not followed`() throws {
        try folder.write("x", to: "one/two/a.md")
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("secret", to: "two/a.md")
        let root = try FileDescriptor(folder: folder.path)
        let before = try root.folder(at: "one/two").status().type
        #expect(before == .folder)
        try folder.remove("one")
        try folder.makeLink("one", to: elsewhere.path)
        #expect(throws: FileDescriptor.Failure.self) { _ = try root.folder(at: "one/two") }
        #expect(throws: FileDescriptor.Failure.self) { _ = try root.file(at: "one/two/a.md") }
        for path in ["../x.md", "one/../a.md", "", "/"] {
            #expect(throws: FileDescriptor.Failure.self) { _ = try root.file(at: path) }
        }
    }

    @Test func `rules that are a link are rules all the same`() throws {
        try folder.write("a.md", to: "rules")
        try folder.makeLink(".jayignore", to: "rules")
        try folder.write("x", to: "a.md")
        #expect(try walk().files.isEmpty)
    }

    @Test func `files beside a file are not read through a link`() throws {
        try folder.write("# Rope", to: "Rope.textbundle/text.md")
        try folder.write("{\"a\": 1}", to: "info.json")
        try folder.write("{\"a\": 1}", to: "Rope.textbundle/own.json")
        try folder.makeLink("Rope.textbundle/info.json", to: "../info.json")
        let file = try #require(try walk().files.first { $0.path == "Rope.textbundle/text.md" })
        #expect(ParserInput(file).companion("own.json") != nil)
        #expect(ParserInput(file).companion("info.json") == nil)
        #expect(ParserInput(file).companion("../info.json") != nil)
    }

    @Test func `an entry is never written through a link`() throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("secret", to: "s.md")
        try folder.makeLink(".people.yaml.new", to: elsewhere.absolutePath(of: "s.md"))
        let change = try CuratedFile.add(to: "people.yaml", in: folder.path) { _ in ("- name: Ada\n", nil) }
        #expect(change.added == "- name: Ada\n")
        #expect(try elsewhere.bytes(of: "s.md") == Array("secret".utf8))
        #expect(try folder.bytes(of: "people.yaml") == Array("- name: Ada\n".utf8))
    }

    #if os(Linux)
    @Test func `a name that is not UTF-8 is reported, not lost`() throws {
        try folder.make(named: Array("caf".utf8) + [0xE9] + Array(".md".utf8))
        try folder.make(named: [0xFF] + Array(".bin".utf8))
        try folder.make(folder: true, named: Array("d".utf8) + [0xC3])
        let walk = try walk()
        #expect(walk.files.isEmpty)
        #expect(
            walk.skipped.map { "\($0.path) \($0.reason.code)" }
                == ["caf\\xE9.md name-not-utf8", "d\\xC3 name-not-utf8", "\\xFF.bin unknown-format"])
    }

    @Test func `composed and decomposed names are two files`() throws {
        try folder.write("1", to: "caf\u{E9}.md")
        try folder.write("2", to: "cafe\u{301}.md")
        let walk = try walk()
        #expect(walk.files.map { Array($0.path.utf8).count } == [9, 8])
        let known = walk.files.map { KnownFile(path: $0.path, stamp: $0.stamp, hash: ContentHash(of: [])) }
        #expect(changes(known: known, found: walk).unchanged.count == 2)
    }
    #endif

    @Test(arguments: [
        "a\nb.md", "a b.md", "-rf.md", "*.md", "a\\b.md", "\u{1F600}.md", "a\"b'.md",
        String(repeating: "n", count: 252) + ".md", "..md.md",
    ])
    func `odd names are files like others`(name: String) throws {
        try folder.write("x", to: name)
        #expect(try walk().files.map(\.path) == (name.hasPrefix(".") ? [] : [name]))
    }

    @Test(arguments: [
        ("a.sync-conflict-20240102-030405-ABCDEFG.md", "a.md"),
        ("d/a (Anna's conflicted copy 2024-01-02).md", "d/a.md"),
        ("a (conflicted copy 2024-01-02 030405).md", "a.md"), ("a (Case Conflict 1).md", "a.md"),
    ])
    func `copies of a conflict are read, and reported`(path: String, original: String) throws {
        try folder.write("x", to: path)
        let walk = try walk()
        #expect(walk.files.map(\.path) == [path])
        #expect(walk.conflictCopies.map(\.original) == [original])
    }

    @Test(arguments: [
        "conflict.md", "a conflict with Bob.md", "a (1).md", "conflicted copy/a.md", "(conflict of interest).md",
    ])
    func `a note about a conflict is not a conflict copy`(path: String) {
        #expect(ConflictCopy(path: path) == nil)
    }
}
