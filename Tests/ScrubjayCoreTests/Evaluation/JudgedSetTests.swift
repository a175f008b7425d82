@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Folders of questions that people have judged.
@Suite struct `Judged questions` {
    private static func set(queries: String, judgements: String, now: String? = nil) throws -> JudgedSet {
        let folder = try TemporaryFolder()
        try folder.write(queries, to: "queries.jsonl")
        try folder.write(judgements, to: "qrels.tsv")
        if let now { try folder.write(now, to: "now.txt") }
        return try JudgedSet(folder: folder.path)
    }

    @Test func `they are read as people and programs write them`() throws {
        let set = try Self.set(
            queries: "\u{FEFF}{\"id\": \"a\", \"text\": \"lamp\", \"kind\": \"exact\", \"answer\": [1]}\r\n\n"
                + "{\"id\": 2, \"text\": \"oil\", \"in\": \"notes\", \"now\": \"2026-01-02\"}\n{\"id\": \"c\", \"text\": \"none\", \"kind\": 3}",
            judgements:
                "a\t./one.md\t3-5\t2\r\na\ttwo.md\t7\t1\na\tthree.md\t\t0\n2\tone.md\t\t1\tmore\nunknown\tone.md\t\t1\n",
            now: "2026-03-13T09:00:00 \r\n")
        #expect(set.questions.map(\.id) == ["a", "2", "c"])
        #expect(
            set.questions[0].relevant == [
                Judgement(file: "one.md", lines: 3...5, grade: 2), Judgement(file: "two.md", lines: 7...7, grade: 1),
            ])
        #expect(set.questions[0].kind == "exact")
        #expect(set.questions[1].relevant == [Judgement(file: "one.md", lines: nil, grade: 1)])
        #expect(set.questions[1].location == "notes")
        #expect(set.questions[1].now == LocalDateTime("2026-01-02"))
        #expect(set.questions[2].relevant.isEmpty)
        #expect(set.now == LocalDateTime("2026-03-13T09:00:00"))
    }

    private typealias Broken = (
        judgements: String, queries: String, now: String?, file: String, line: Int?, reason: EvaluationError.Reason
    )

    private static let broken: [Broken] = [
        ("a\tone.md\t1-2\t2", "no JSON", nil, "queries.jsonl", 1, EvaluationError.Reason.notAQuestion),
        ("a\tone.md\t1-2\t2", "{\"id\": \"a\", \"text\": \"b\", \"now\": \"soon\"}", nil, "queries.jsonl", 1, .badClock),
        ("\na\tone.md\t2", "{\"id\": \"a\", \"text\": \"b\"}", nil, "qrels.tsv", 2, .notAJudgement),
        ("a\tone.md\t2-1\t2", "{\"id\": \"a\", \"text\": \"b\"}", nil, "qrels.tsv", 1, .notAJudgement),
        ("a\tone.md\tx\t2", "{\"id\": \"a\", \"text\": \"b\"}", nil, "qrels.tsv", 1, .notAJudgement),
        ("a\tone.md\t\t1024", "{\"id\": \"a\", \"text\": \"b\"}", nil, "qrels.tsv", 1, .notAJudgement),
        ("a\tone.md\t\t-1", "{\"id\": \"a\", \"text\": \"b\"}", nil, "qrels.tsv", 1, .notAJudgement),
        ("a\tone.md\t\tgood", "{\"id\": \"a\", \"text\": \"b\"}", nil, "qrels.tsv", 1, .notAJudgement),
        ("a\tone.md\t\t0", "{\"id\": \"a\", \"text\": \"b\"}", nil, "", nil, .nothingJudged),
        ("a\tone.md\t\t1", "{\"id\": \"a\", \"text\": \"b\"}", "today", "now.txt", 1, .badClock),
    ]

    @Test(arguments: broken.indices)
    func `unreadable input is reported with file and line`(number: Int) throws {
        let (judgements, queries, now, file, line, reason) = Self.broken[number]
        let error = try #require(throws: EvaluationError.self) {
            try Self.set(queries: queries, judgements: judgements, now: now)
        }
        #expect(error.reason == reason)
        #expect(error.line == line)
        #expect(error.path.hasSuffix(file))
        #expect(error.description.hasPrefix(error.path))
    }

    @Test func `a folder that is not there says what belongs in it`() {
        let error = #expect(throws: EvaluationError.self) { try JudgedSet(folder: "/nowhere") }
        #expect(error?.reason == .unreadable(.missing))
        #expect(error?.description.contains("queries.jsonl") == true)
    }

    @Test func `a file is found by each of its names`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("Trim the wick of the lamp.", to: "deep/oil.md")
        try await notebook.update()
        let document = try #require(try await notebook.index.search(Query("wick")).hits.first)
        for name in ["deep/oil.md", "notes/deep/oil.md", notebook.notes + "/deep/oil.md"] {
            #expect(RetrievedLines(document, judged: ["other.md", name]).file == name)
        }
        #expect(RetrievedLines(document, judged: ["oil.md"]).file == notebook.notes + "/deep/oil.md")
    }

    @Test func `a question is read at the time when it was asked, within its limit`() async throws {
        let notebook = try IndexedFolder()
        for day in ["2026-01-05", "2026-02-05"] {
            try notebook.write("---\ndate: \(day)\n---\nThe wick was trimmed.\n", to: "\(day).md")
        }
        try await notebook.update()
        let set = try Self.set(
            queries: """
                {"id": "january", "text": "wick date:yesterday", "now": "2026-01-06"}
                {"id": "february", "text": "wick date:yesterday"}
                {"id": "place", "text": "wick", "in": "2026-02-05.md"}
                {"id": "none", "text": "wick"}
                """,
            judgements: "january\t2026-01-05.md\t\t1\nfebruary\t2026-01-05.md\t\t1\nplace\t2026-02-05.md\t\t1\n")
        let evaluation = try await notebook.index.evaluate(set)
        #expect(evaluation.rows.map { $0.scores[.ndcg] } == [1, 0, 1])
        #expect(evaluation.unanswered == 1)
        let refused = try Self.set(queries: "{\"id\": \"x\", \"text\": \"kind:none\"}", judgements: "x\ta.md\t\t1")
        await #expect(throws: EvaluationError(refused.folder, .refused(id: "x", QueryError(.unknownKind("none"))))) {
            try await notebook.index.evaluate(refused)
        }
    }
}
