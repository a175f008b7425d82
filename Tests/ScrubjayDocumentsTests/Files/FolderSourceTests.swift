@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Walking through a folder` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func walk(ignore: [String] = []) throws -> Walk {
        try FolderSource(folder: folder.path, ignore: ignore).walk()
    }

    private func paths(ignore: [String] = []) throws -> [String] { try walk(ignore: ignore).files.map(\.path) }

    private func reasons() throws -> [String: String] {
        Dictionary(try walk().skipped.map { ($0.path, $0.reason.code) }) { first, second in "\(first), \(second)" }
    }

    @Test func `files come in the order of the bytes of their paths`() throws {
        let written = ["a-b.md", "a/c.md", "a.md", "a/b/c.txt", "B.markdown", "z/talk.VTT", "é.md", "a0.md"]
        for path in written { try folder.write("x", to: path) }
        let expected = written.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        #expect(try paths() == expected)
    }

    @Test func `a file has its stamp and its two paths`() throws {
        try folder.write("twelve bytes", to: "x/a.md")
        let file = try #require(try walk().files.first)
        #expect(file.path == "x/a.md")
        #expect(file.absolutePath == folder.absolutePath(of: "x/a.md"))
        #expect(file.stamp.size == 12)
        #expect(file.stamp.inode != 0)
        #expect(file.stamp.modified > 1_600_000_000_000_000_000)
        #expect(file.kind?.format == "markdown")
    }

    @Test func `an empty folder has nothing, and says that it is empty`() throws {
        #expect(try walk() == Walk(folders: [""]))
        #expect(try walk().isEmpty)
        try folder.write("", to: ".hidden")
        #expect(try !walk().isEmpty)
    }

    @Test func `everything that is left out has a reason, folders once`() throws {
        for path in [
            ".git/config", ".obsidian/app.md", ".trash/old.md", ".hidden.md", "node_modules/x/readme.md", "photo.raw",
            "README", "archive.md.rar", "pages/a.md", "logseq/bak/a.md", "sub/logseq/b.md", "note.md.nextcloud",
            ".talk.md.icloud",
        ] { try folder.write("x", to: path) }
        try folder.makePipe("pipe.md")
        #expect(try paths() == ["pages/a.md", "sub/logseq/b.md"])
        #expect(
            try reasons() == [
                ".git": "hidden", ".obsidian": "hidden", ".trash": "hidden", ".hidden.md": "hidden",
                "node_modules": "application-folder", "logseq": "application-folder", "photo.raw": "unknown-format",
                "README": "unknown-format", "archive.md.rar": "unknown-format", "note.md": "online-only",
                "talk.md": "online-only", "pipe.md": "not-a-file",
            ])
        #expect(try walk().skippedCounts["hidden"] == 4)
    }

    @Test func `a file beyond the limit of its format is skipped by rule`() throws {
        try folder.write("", to: "large.md")
        let handle = try #require(FileHandle(forWritingAtPath: folder.absolutePath(of: "large.md")))
        try handle.truncate(atOffset: 20_000_001)
        try handle.close()
        let skipped = try #require(try walk().skipped.first)
        #expect(skipped.reason == .tooLarge(size: 20_000_001, limit: 20_000_000))
        #expect(!skipped.reason.isFailure)
    }

    @Test(arguments: ["a.md", "a.pdf", "a.png", "a.docx", "a.zip", "a.json", "a.xlsx", "a.jsonl"])
    func `a file without bytes is skipped as empty in every format`(path: String) throws {
        try folder.write("", to: path)
        let skipped = try #require(try walk().skipped.first)
        #expect(skipped.reason == .empty)
        #expect(!skipped.reason.isFailure)
    }

    @Test func `every folder has its own ignore files, and .jayignore wins`() throws {
        for path in ["a.md", "b.md", "c.md", "x/a.md", "x/b.md", "x/c.md", "x/y/b.md", "y/c.md"] {
            try folder.write("x", to: path)
        }
        try folder.write("b.md\n", to: ".gitignore")
        try folder.write("!b.md\n/c.md\n", to: "x/.gitignore")
        try folder.write("/a.md\n", to: ".jayignore")
        try folder.write("y/\n", to: "x/.jayignore")
        #expect(try paths() == ["c.md", "x/a.md", "x/b.md", "y/c.md"])
        let ignored = try walk().skipped.filter { $0.reason.code == "ignored" }
        #expect(
            ignored.map { "\($0.path) \($0.reason)" } == [
                "a.md ignored by .jayignore:1", "b.md ignored by .gitignore:1", "x/c.md ignored by x/.gitignore:2",
                "x/y ignored by x/.jayignore:1",
            ])
    }

    @Test func `the configuration wins over .gitignore and loses to .jayignore`() throws {
        for path in ["a.md", "b.md", "c.md"] { try folder.write("x", to: path) }
        try folder.write("a.md\n", to: ".gitignore")
        try folder.write("!c.md\n", to: ".jayignore")
        #expect(try paths(ignore: ["!a.md", "b.md", "c.md"]) == ["a.md", "c.md"])
    }

    @Test(.enabled(if: TemporaryFolder.permissionsCount, "root may read everything"))
    func `a folder that may not be read makes its files unknown, not deleted`() throws {
        try folder.write("x", to: "open/a.md")
        try folder.write("x", to: "locked/deep/b.md")
        let before = try walk()
        try folder.setPermissions(0, of: "locked")
        let after = try walk()
        #expect(after.unreadableFolders == ["locked"])
        #expect(after.skipped == [SkippedFile(path: "locked", reason: .unreadable(errno: EACCES))])
        let known = before.files.map { KnownFile(path: $0.path, stamp: $0.stamp, hash: ContentHash(of: [])) }
        let changes = changes(known: known, found: after)
        #expect(changes.unknown.map(\.path) == ["locked/deep/b.md"])
        #expect(changes.isEmpty)
    }

    @Test(.enabled(if: TemporaryFolder.permissionsCount, "root may read everything"))
    func `an ignore file that may not be read is a failure`() throws {
        try folder.write("a.md", to: ".gitignore")
        try folder.setPermissions(0, of: ".gitignore")
        #expect(try walk().skipped == [SkippedFile(path: ".gitignore", reason: .unreadable(errno: EACCES))])
    }

    @Test func `a notebook that is gone, or no folder, is an error`() throws {
        try folder.write("x", to: "a.md")
        let gone = folder.absolutePath(of: "gone")
        #expect(throws: FileAccessError(gone, .missing)) { try FolderSource(folder: gone).walk() }
        let file = folder.absolutePath(of: "a.md")
        #expect(throws: FileAccessError(file, .notAFolder)) { try FolderSource(folder: file).walk() }
    }

    @Test func `a cancelled walk throws`() async throws {
        try folder.write("x", to: "a.md")
        let source = FolderSource(folder: folder.path)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try source.walk()
        }
        await #expect(throws: FileAccessError.self) { try await task.value }
    }

    @Test func `a thousand files are found, each once`() throws {
        for index in 0..<1_000 { try folder.write("note \(index)", to: "\(index % 7)/\(index % 31)/\(index).md") }
        let found = try paths()
        #expect(found.count == 1_000)
        #expect(Set(found).count == 1_000)
        #expect(found == found.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    }

    @Test func `a very deep folder does no harm`() throws {
        let deep = (0..<400).map { "d\($0)" }.joined(separator: "/")
        try folder.write("x", to: deep + "/a.md")
        #expect(try paths() == [deep + "/a.md"])
    }
}
