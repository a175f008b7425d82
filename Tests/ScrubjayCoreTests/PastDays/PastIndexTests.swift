@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite(.enabled(if: GitFolder.isInstalled, "git is not installed")) struct `An index as it was` {
    private let git: GitFolder
    private let folder: TemporaryFolder
    private let index: Index
    private let question = Question("What is the gull of the roof called?", limit: 1)

    /// The gull is Bertha until 6 March, and Berta from then on; beside the repository lies a folder in none.
    init() async throws {
        git = try GitFolder()
        try git.write("The gull of the roof is called Bertha.\n", to: "notes/gull.md")
        try git.commit(at: "2026-03-02T10:00:00Z")
        try git.write("Rope and tar for the boat.\n", to: "notes/boat.md")
        try git.commit(at: "2026-03-04T10:00:00Z")
        try git.write("A new line.\n\nThe gull of the roof is called Berta.\n", to: "notes/gull.md")
        try git.commit(at: "2026-03-06T10:00:00Z")
        folder = try TemporaryFolder()
        try folder.write("---\ndate: 2026-03-03\n---\nThe cat of the cellar is called Tom.\n", to: "cellar/cat.md")
        let now = try #require(LocalDateTime("2026-03-13T09:00:00"))
        index = try Index(at: folder.path + "/index.sqlite") { now }
        _ = try await index.update(folders: [git.path + "/notes", folder.path + "/cellar"])
    }

    private func day(_ day: Int) throws -> CivilDate { try #require(CivilDate(year: 2026, month: 3, day: day)) }

    private func answer(_ question: Question, asOf number: Int) async throws -> Answer {
        try await index.asOf(try day(number)) { try await $0.answer(question) }
    }

    @Test func `quotes what was committed, at its place in the notebook`() async throws {
        let answer = try await answer(question, asOf: 5)
        #expect(answer.sentences.map(\.text) == ["The gull of the roof is called Bertha."])
        let citation = try #require(answer.sentences.first?.citation)
        #expect(citation.isChecked && citation.document.absolutePath == git.path + "/notes/gull.md")
        #expect(answer.related.allSatisfy { !$0.document.folder.contains(".past") })
        let commits = try #require(answer.interpretation.asOf?.commits)
        #expect(commits.map(\.notebook) == ["notes"] && commits.map(\.time.description) == ["2026-03-04T10:00:00"])
        #expect(try await index.answer(question).sentences.map(\.text) == ["The gull of the roof is called Berta."])
    }

    @Test func `serves one reader after the other if there are more readers than threads`() async throws {
        let days = (0..<6).map { 4 + $0 % 3 }
        let names = try await withThrowingTaskGroup(of: (Int, String?).self) { group in
            for number in days {
                group.addTask { (number, try await answer(question, asOf: number).sentences.first?.text) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names.count == days.count)
        for (number, text) in names {
            #expect(text == "The gull of the roof is called \(number < 6 ? "Bertha" : "Berta").", "\(number) March")
        }
    }

    @Test func `uses dates in a notebook without a repository, and before the first commit`() async throws {
        let cat = Question("What is the cat of the cellar called?", limit: 1)
        #expect(try await answer(cat, asOf: 3).verdict == .answered)
        #expect(try await answer(cat, asOf: 2).verdict == .notFound)
        let answer = try await index.asOf(try day(1)) { past in
            #expect(past.commits.isEmpty)
            return try await past.answer(question)
        }
        #expect(answer.interpretation.asOf?.undatedDocuments == 2)
    }

    @Test func `finds the day on which an answer changed`() async throws {
        let difference = try await index.difference(ofAnswersTo: question, from: try day(2), to: try day(12))
        #expect(difference.steps.map(\.day) == [try day(2), try day(6)])
        #expect(difference.steps.last?.new == [0])
        #expect(difference.steps.last?.removed.map(\.text) == ["The gull of the roof is called Bertha."])
    }

    @Test func `refuses a day that is ahead, and days in the wrong order`() async throws {
        await #expect(throws: QueryError(.dayInFuture(try day(14)))) {
            try await answer(question, asOf: 14)
        }
        await #expect(throws: QueryError(.daysInWrongOrder(try day(4), try day(4)))) {
            try await index.difference(ofAnswersTo: question, from: try day(4), to: try day(4))
        }
    }

    @Test func `says why a repository was not read, and uses dates`() async throws {
        try git.run("rm -rf .git && echo 'gitdir: /nonexistent' > .git")
        try await index.asOf(try day(5)) { past in
            #expect(past.commits.isEmpty && past.failures.count == 1)
            #expect(past.failures.first?.contains("git cannot read its history") ?? false)
        }
        #expect(try await answer(question, asOf: 5).interpretation.asOf?.failures.count == 1)
    }

    @Test func `leaves out a notebook that was removed meanwhile`() async throws {
        let cat = Question("What is the cat of the cellar called?", limit: 1)
        #expect(try await answer(cat, asOf: 5).verdict == .answered)
        try index.remove(try #require(try index.notebooks().first { $0.name == "cellar" }))
        #expect(try git.run("ls '\(folder.path)'").contains("past") == false)
        #expect(try await answer(cat, asOf: 5).verdict == .notFound)
    }

    @Test func `answers without a folder that is not there, and says so`() async throws {
        #expect(try await answer(question, asOf: 5).verdict == .answered)
        try git.run("mv '\(folder.path)/cellar' '\(folder.path)/away'")
        let answer = try await answer(question, asOf: 3)
        #expect(answer.sentences.map(\.text) == ["The gull of the roof is called Bertha."])
        #expect(answer.interpretation.asOf?.failures.contains { $0.contains("cellar was not found") } ?? false)
    }

    @Test func `is empty for a commit without notes`() async throws {
        #expect(try await answer(question, asOf: 5).verdict == .answered)
        try git.run("rm notes/*.md && touch notes/.gitignore")
        try git.commit(at: "2026-03-08T10:00:00Z")
        let answer = try await answer(question, asOf: 9)
        #expect(answer.verdict == .notFound && answer.related.allSatisfy { $0.document.notebook == "cellar" })
    }
}
