import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `Links and hostile names in a folder` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func walk() throws -> Walk { try FolderSource(folder: folder.path).walk() }

    @Test func `what a link leads to is read once, where it lies`() throws {
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
    func `a note about a conflict is no copy`(path: String) {
        #expect(ConflictCopy(path: path) == nil)
    }
}
