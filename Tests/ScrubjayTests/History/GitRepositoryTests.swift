import ScrubjayTestSupport
import Testing

@testable import Scrubjay

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

    @Test func `tells the last commit until a moment`() throws {
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
        #expect(entries.map(\.path) == ["gate.md", "lists/böat \"one\".md"])
        #expect(
            try repository.contents(of: entries).map { String(decoding: $0, as: UTF8.self) } == [
                "The gate is green.\n", "rope\n",
            ])
        let times = try repository.times(until: commit.id)
        #expect(times == ["gate.md": commit.seconds, "lists/böat \"one\".md": commit.seconds])
    }

    @Test func `is none where a folder lies in none, and has no commit where there is none`() throws {
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
        try PastFolder(path: target.path + "/then").become(commit.id, of: repository)
        #expect(try git.run("cat '\(target.path)/then/notes/gate.md'") == "The gate is blue.\n")
        #expect(try git.run("ls").contains("trapped") == false)
    }

    @Test func `has no files outside of the notebook, and no links`() throws {
        let git = try Self.gate()
        try git.run("ln -s /etc/passwd notes/link.md")
        try git.commit(at: "2026-03-08T10:00:00Z")
        let repository = try #require(try GitRepository(of: git.path))
        let commit = try #require(try repository.commit(until: 4_000_000_000))
        #expect(try repository.entries(at: commit.id).map(\.path) == ["notes/gate.md"])
        // A tree as git itself would not make it: its entry leads out of the folder.
        let blob = try git.run("git rev-parse HEAD:notes/gate.md").prefix(40)
        let name = stride(from: 0, to: 40, by: 2).compactMap { UInt8(blob.dropFirst($0).prefix(2), radix: 16) }
        try git.folder.write(Array("100644 ..\0".utf8) + name, to: ".git/bare")
        let tree = try git.run("git hash-object -t tree --literally -w .git/bare").prefix(40)
        let crooked = try git.run("git commit-tree -m crooked \(tree)").prefix(40)
        #expect(try repository.entries(at: String(crooked)).isEmpty)
    }
}
