@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite(.enabled(if: GitFolder.isInstalled, "git is not installed")) struct `A git repository` {
    private static func seconds(_ time: String) throws -> Int64 { try #require(LocalDateTime(time)).ordinal }

    /// A green gate on 2 March, a blue one and no list on the 6th.
    private static func gate() throws -> GitFolder {
        let git = try GitFolder()
        try git.write("The gate is green.\n", to: "notes/gate.md")
        try git.write("rope\n", to: "notes/lists/böat \"one\".md")
        try git.commit(at: "2026-03-02T10:00:00Z")
        try git.write("The gate is blue.\n", to: "notes/gate.md")
        try git.run("rm -r notes/lists")
        try git.commit(at: "2026-03-06T10:00:00Z")
        return git
    }

    @Test func `finds the last commit before a moment`() throws {
        let git = try Self.gate()
        let repository = try #require(try GitRepository(of: git.path + "/notes"))
        #expect(try repository.commit(until: Self.seconds("2026-03-02T09:59:59")) == nil)
        let first = try #require(try repository.commit(until: Self.seconds("2026-03-06T09:59:59")))
        #expect(first.seconds == (try Self.seconds("2026-03-02T10:00:00")))
        let second = try #require(try repository.commit(until: Self.seconds("2026-03-06T10:00:00")))
        #expect(second.id != first.id && second.id.count == 40)
        #expect(
            try repository.commits(from: Self.seconds("2026-03-03"), until: Self.seconds("2026-03-09"))
                == [Self.seconds("2026-03-06T10:00:00")])
    }

    @Test func `has the files of a folder in it, with their contents and times`() throws {
        let git = try Self.gate()
        let repository = try #require(try GitRepository(of: git.path + "/notes"))
        let commit = try #require(try repository.commit(until: Self.seconds("2026-03-05")))
        let entries = try repository.entries(at: commit.id)
        #expect(entries.map(\.name) == ["gate.md", "lists/böat \"one\".md"])
        #expect(
            try repository.contents(of: entries).map { String(decoding: $0, as: UTF8.self) } == [
                "The gate is green.\n", "rope\n",
            ])
        let times = try repository.times(until: commit.id)
        #expect(times.values.allSatisfy { $0 == commit.seconds } && Set(times.keys) == Set(entries.map(\.path)))
    }

    @Test func `is not found for a folder outside of one, and may have no commit`() throws {
        let folder = try TemporaryFolder()
        #expect(try GitRepository(of: folder.path) == nil)
        let git = try GitFolder()
        #expect(try #require(try GitRepository(of: git.path)).commit(until: 4_000_000_000) == nil)
        try git.write("x\n", to: "kept.md")
        try git.commit(at: "2026-03-02T10:00:00Z")
        try git.folder.makeFolder("never kept")
        #expect(try #require(try GitRepository(of: git.path + "/never kept")).commit(until: 4_000_000_000) == nil)
    }

    @Test func `says why it cannot be read`() throws {
        let folder = try TemporaryFolder()
        try folder.write("gitdir: /nonexistent\n", to: ".git")
        #expect { try GitRepository(of: folder.path) } throws: { error in
            "\(error)".contains(folder.path) && "\(error)".contains("not a git repository")
        }
    }

    @Test func `counts merged files from the merge on`() throws {
        let git = try Self.gate()
        try git.run("git checkout -q -b draft")
        try git.write("The gate may be yellow.\n", to: "notes/gate.md")
        try git.commit(at: "2026-03-08T10:00:00Z")
        try git.run("git checkout -q main")
        try git.write("Tar for the boat.\n", to: "notes/boat.md")
        try git.commit(at: "2026-03-07T10:00:00Z")
        try git.run("GIT_COMMITTER_DATE=2026-03-10T10:00:00Z git merge -q --no-ff -m Merged draft")
        let repository = try #require(try GitRepository(of: git.path + "/notes"))
        let before = try #require(try repository.commit(until: Self.seconds("2026-03-09")))
        #expect(before.seconds == (try Self.seconds("2026-03-07T10:00:00")))
        let after = try #require(try repository.commit(until: Self.seconds("2026-03-11")))
        let times = try repository.times(until: after.id)
        #expect(times[Array("gate.md".utf8)] == (try Self.seconds("2026-03-10T10:00:00")))
        #expect(times[Array("boat.md".utf8)] == (try Self.seconds("2026-03-07T10:00:00")))
    }

    @Test(arguments: ["1968-01-01", "1972-12-12", "1973-02-01", "1999-01-01"])
    func `has no commit before the first one, however long ago`(day: String) throws {
        let git = try Self.gate()
        let repository = try #require(try GitRepository(of: git.path))
        #expect(try repository.commit(until: Self.seconds(day)) == nil)
        #expect(try repository.commits(from: Self.seconds(day), until: Self.seconds("2026-03-01")).isEmpty)
    }

    @Test func `finds its last commit even if a file is called HEAD`() throws {
        let git = try Self.gate()
        try git.write("x\n", to: "HEAD")
        #expect(try #require(try GitRepository(of: git.path)).commit(until: 4_000_000_000) != nil)
    }

    @Test func `reports missing objects`() throws {
        let git = try Self.gate()
        let repository = try #require(try GitRepository(of: git.path))
        let commit = try #require(try repository.commit(until: 4_000_000_000))
        try git.run("rm -f .git/objects/$(git rev-parse HEAD:notes/gate.md | sed 's,..,&/,')")
        #expect(throws: HistoryError.self) { try repository.contents(of: try repository.entries(at: commit.id)) }
        try git.run("rm -f .git/objects/$(git rev-parse HEAD | sed 's,..,&/,')")
        #expect(throws: HistoryError.self) { try repository.commit(until: 4_000_000_000) }
    }

    @Test func `leaves out what no index reads`() throws {
        let git = try Self.gate()
        for name in ["film.mp4", ".jayignore", "deep/.gitignore", "program"] { try git.write("x\n", to: name) }
        try git.commit(at: "2026-03-08T10:00:00Z")
        let repository = try #require(try GitRepository(of: git.path))
        let commit = try #require(try repository.commit(until: 4_000_000_000))
        #expect(try repository.entries(at: commit.id).map(\.name) == [".jayignore", "deep/.gitignore", "notes/gate.md"])
    }

    @Test(arguments: ["ext::touch TRAP", "FOLDER/nowhere"])
    func `fetches nothing, whatever it is allowed to`(url: String) throws {
        let git = try Self.gate()
        let trap = git.path + "/trapped"
        let place = url.replacing("TRAP", with: trap).replacing("FOLDER", with: git.path)
        for (key, value) in [
            ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
            ("remote.origin.url", place), ("remote.origin.uploadpack", "touch \(trap);"), ("protocol.ext.allow", "always"),
            ("protocol.file.allow", "always"),
        ] {
            try git.run("git config \(key) '\(value)'")
        }
        try git.run("rm -f .git/objects/$(git rev-parse HEAD:notes/gate.md | sed 's,..,&/,')")
        let repository = try #require(try GitRepository(of: git.path))
        let commit = try #require(try repository.commit(until: 4_000_000_000))
        #expect(throws: HistoryError.self) { try repository.contents(of: try repository.entries(at: commit.id)) }
        #expect(try git.run("ls").contains("trapped") == false)
    }

    @Test func `runs nothing that it is configured to run`() throws {
        let git = try Self.gate()
        try git.write("*.md filter=trap diff=trap\n", to: ".gitattributes")
        try git.commit(at: "2026-03-07T10:00:00Z")
        let trap = git.path + "/trapped"
        try git.write("#!/bin/sh\ntouch \(trap)\ncat\n", to: ".git/trap")
        try git.run(
            "chmod +x .git/trap && cp .git/trap .git/hooks/post-checkout && cp .git/trap .git/hooks/reference-transaction")
        for key in [
            "filter.trap.smudge", "filter.trap.process", "diff.trap.textconv", "diff.external", "core.fsmonitor", "core.pager",
            "gpg.program", "core.sshCommand", "core.askPass",
        ] {
            try git.run("git config \(key) \(git.path)/.git/trap")
        }
        try git.run("git config log.showSignature true && git config filter.trap.required true")
        let target = try TemporaryFolder()
        let repository = try #require(try GitRepository(of: git.path))
        let commit = try #require(try repository.commit(until: 4_000_000_000))
        try PastFolder(path: target.path + "/then").checkOut(commit.id, of: repository)
        #expect(try git.run("cat '\(target.path)/then/notes/gate.md'") == "The gate is blue.\n")
        #expect(try git.run("ls").contains("trapped") == false)
    }

    @Test func `has no files outside of the notebook, and no links`() throws {
        let git = try Self.gate()
        try git.run("ln -s /etc/passwd notes/link.md")
        try git.commit(at: "2026-03-08T10:00:00Z")
        let repository = try #require(try GitRepository(of: git.path))
        let commit = try #require(try repository.commit(until: 4_000_000_000))
        #expect(try repository.entries(at: commit.id).map(\.name) == ["notes/gate.md"])
        // Git itself would not make such a tree: its entry leads out of the folder.
        let blob = try git.run("git rev-parse HEAD:notes/gate.md").prefix(40)
        let name = stride(from: 0, to: 40, by: 2).compactMap { UInt8(blob.dropFirst($0).prefix(2), radix: 16) }
        try git.folder.write(Array("100644 ..\0".utf8) + name, to: ".git/bare")
        let tree = try git.run("git hash-object -t tree --literally -w .git/bare").prefix(40)
        let crooked = try git.run("git commit-tree -m crooked \(tree)").prefix(40)
        #expect(try repository.entries(at: String(crooked)).isEmpty)
    }
}
