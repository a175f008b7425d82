import ScrubjayTestSupport
import Testing

@testable import ScrubjayDocuments

@Suite struct `Paths that are forgotten` {
    private static let paths = [
        "a.md", "letters/Brief an Jürgen.md", "[x] what?.md", "a*b\\c.md", "#tag.md", "!not.md", "end .md ", "line\nbreak.md",
        "à/é è.md",
    ]

    @Test(arguments: paths)
    func `are matched alone, whatever their letters`(path: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(try #require(ForgottenPaths.added([path], to: nil)), to: ".jayignore")
        let forgotten = ForgottenPaths(in: folder.path)
        #expect(forgotten.contain(path.utf8))
        #expect(!forgotten.contain("x\(path)".utf8))
        #expect(!forgotten.contain("deep/\(path)".utf8))
        #expect(ForgottenPaths.added([path], to: try folder.bytes(of: ".jayignore")) == nil)
    }

    private static let blocks: [(String, String?)] = [
        ("", "# jay forget: these are not even listed\n/a/\n"),
        ("drafts/\n", "drafts/\n\n# jay forget: these are not even listed\n/a/\n"),
        ("drafts/", "drafts/\n\n# jay forget: these are not even listed\n/a/\n"),
        ("# jay forget\n/b.md\n", "# jay forget\n/b.md\n/a/\n"), ("/a/\n", nil),
    ]

    @Test(arguments: blocks)
    func `stand in a block of their own`(before: String, after: String?) {
        #expect(ForgottenPaths.added(["a/"], to: Array(before.utf8)) == after.map { Array($0.utf8) })
    }

    @Test func `are not listed, and others that are ignored are`() throws {
        let folder = try TemporaryFolder()
        for path in ["a.md", "b.md", "c/d.md", "e/f.md"] { try folder.write("text\n", to: path) }
        try folder.write("b.md\n# jay forget\na.md\n/c/\n\ne/\n", to: ".jayignore")
        let walk = try FolderSource(folder: folder.path).walk()
        #expect(walk.files.map(\.path) == [])
        #expect(walk.skipped.map(\.path).sorted() == [".jayignore", "b.md", "e"])
        let forgotten = ForgottenPaths(in: folder.path)
        let expected: [(String, Bool)] = [
            ("a.md", true), ("b.md", false), ("c/d.md", true), ("c/x/y.md", true), ("e/f.md", false),
        ]
        for (path, isForgotten) in expected { #expect(forgotten.contain(path.utf8) == isForgotten, "\(path)") }
    }
}
