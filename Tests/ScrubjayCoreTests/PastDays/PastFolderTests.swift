@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite(.enabled(if: GitFolder.isInstalled, "git is not installed")) struct `A folder is brought back` {
    private let git: GitFolder
    private let repository: GitRepository
    private let target: TemporaryFolder
    private let then: PastFolder

    /// Three commits: a list is a file, then a folder, then gone.
    init() throws {
        git = try GitFolder()
        try git.write("one\n", to: "a.md")
        try git.write("rope\n", to: "list.md")
        try git.commit(at: "2026-03-02T10:00:00Z")
        try git.run("rm list.md")
        try git.write("tar\n", to: "list.md/b.md")
        try git.commit(at: "2026-03-04T10:00:00Z")
        try git.run("rm -r list.md")
        try git.write("two\n", to: "a.md")
        try git.commit(at: "2026-03-06T10:00:00Z")
        repository = try #require(try GitRepository(of: git.path))
        target = try TemporaryFolder()
        then = PastFolder(path: target.path + "/then")
    }

    private func checkOut(_ day: String) throws {
        let evening = try #require(LocalDateTime(day)).ordinal + 86_399
        try then.checkOut(try #require(try repository.commit(until: evening)).id, of: repository)
    }

    private func files() throws -> String { try git.run("cd '\(then.path)' && find . -type f | sort | xargs tail -n +1") }

    @Test func `from any commit to any other`() throws {
        let days = ["2026-03-02", "2026-03-04", "2026-03-06"]
        var expected: [String: String] = [:]
        for day in days {
            let fresh = try TemporaryFolder()
            let evening = try #require(LocalDateTime(day)).ordinal + 86_399
            try PastFolder(path: fresh.path + "/then").checkOut(
                try #require(try repository.commit(until: evening)).id, of: repository)
            expected[day] = try git.run("cd '\(fresh.path)/then' && find . -type f | sort | xargs tail -n +1")
        }
        #expect(Set(expected.values).count == 3)
        for day in days + days.reversed() + ["2026-03-02", "2026-03-06", "2026-03-02"] {
            try checkOut(day)
            #expect(try files() == expected[day])
        }
    }

    @Test func `with the times at which its files were changed, and what is right stays as it is`() throws {
        try checkOut("2026-03-02")
        let number = try git.run("stat -c '%i' '\(then.path)/a.md'")
        try checkOut("2026-03-04")
        #expect(try git.run("stat -c '%i' '\(then.path)/a.md'") == number)
        let times = try git.run("cd '\(then.path)' && stat -c '%Y %n' a.md list.md/b.md").split(separator: "\n")
        let (second, fourth) = (
            try #require(LocalDateTime("2026-03-02T10:00:00")), try #require(LocalDateTime("2026-03-04T10:00:00"))
        )
        #expect(times == ["\(second.ordinal) a.md", "\(fourth.ordinal) list.md/b.md"])
    }

    @Test(arguments: ["2026-03-02", "2026-03-04", "2026-03-06"])
    func `whatever its files were before`(day: String) throws {
        try checkOut(day)
        let expected = try files()
        for damage in [
            "rm then.list", "rm -r then", "rm then.list && echo x > then/stray.md",
            "rm then/a.md && mkdir then/a.md && rm then.list",
        ] {
            try checkOut("2026-03-04")
            try git.run("cd '\(target.path)' && \(damage)")
            try checkOut(day)
            if damage.contains("list") { #expect(try files() == expected, "\(damage)") }
        }
    }

    @Test func `and nothing of another commit stays when it was interrupted`() throws {
        try checkOut("2026-03-04")
        let list = try git.run("cat '\(then.path).list' | tr '\\0' '\\n'")
        #expect(list.contains("list.md/b.md"))
        // A folder in the place of a file cannot be written over.
        try git.run("rm '\(then.path)/a.md' && mkdir -p '\(then.path)/a.md/x'")
        #expect(throws: HistoryError.self) { try checkOut("2026-03-06") }
        try git.run("rm -r '\(then.path)/a.md'")
        try checkOut("2026-03-02")
        #expect(try files().contains("tar") == false)
    }

    @Test func `and removed with all that lies in it`() throws {
        try checkOut("2026-03-04")
        then.remove()
        #expect(try git.run("ls '\(target.path)'").isEmpty)
    }
}
