@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

/// Judgements of hits by a user.
@Suite struct `Judging hits` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("# Oil\n\nTrim the wick of the quince lamp.\n", to: "oil.md")
        try notebook.write("The wick is of cotton.\n", to: "deep/wick.md")
        try await notebook.update()
        return notebook
    }

    private static func search(_ notebook: IndexedFolder, _ query: Query) async throws -> [Hit] {
        let result = try await notebook.index.search(query)
        notebook.index.remember(query, result)
        return result.hits
    }

    private static func text(_ notebook: IndexedFolder, _ name: String) throws -> String {
        try String(contentsOfFile: notebook.index.judgementFolder + "/" + name, encoding: .utf8)
    }

    @Test func `hits of the last search are judged by number or place, and searches are measured by them`() async throws {
        let notebook = try await Self.notebook()
        let hits = try await Self.search(notebook, Query("wick"))
        let first = try notebook.index.judge(.number(1), grade: 0)
        #expect(first.judgement.file == hits.first?.document.path)
        #expect(first.judgement.lines == hits.first?.snippet.lines)
        let second = try #require(hits.last)
        let judged = try notebook.index.judge(
            .location("\(second.document.absolutePath):\(second.snippet.lines.upperBound)"), grade: 2)
        #expect(judged.judgement.lines == second.snippet.lines)
        let evaluation = try await notebook.index.evaluate(try JudgedSet(folder: notebook.index.judgementFolder))
        #expect(evaluation.rows.map(\.text) == ["wick"])
        #expect(evaluation.all.scores[.mrr] == 0.5)
    }

    @Test func `a second judgement replaces the first and leaves the others unchanged`() async throws {
        let notebook = try await Self.notebook()
        _ = try await Self.search(notebook, Query("wick"))
        #expect(try notebook.index.judge(.number(1), grade: 2).replaced == nil)
        #expect(try notebook.index.judge(.number(2), grade: 2).replaced == nil)
        let other = try Self.text(notebook, "qrels.tsv").split(separator: "\n").last
        #expect(try notebook.index.judge(.number(1), grade: 0).replaced == 2)
        let lines = try Self.text(notebook, "qrels.tsv").split(separator: "\n")
        #expect(lines.count == 2 && lines.first == other)
        #expect(try Self.text(notebook, "queries.jsonl").split(separator: "\n").count == 1)
        // The same lines are judged separately for each question.
        #expect(try notebook.index.judge(.location("oil.md:3"), grade: 2, query: "quince").replaced == nil)
        #expect(try Self.text(notebook, "qrels.tsv").hasSuffix("q2\toil.md\t3-3\t2\n"))
    }

    @Test func `filters and the clock are kept with the words`() async throws {
        let notebook = try await Self.notebook()
        var filter = Filter(
            from: CivilDate(year: 2026, month: 3, day: 1), to: CivilDate(year: 2026, month: 3, day: 31), tags: ["lamp"],
            people: ["Zoe Hart"], kinds: [.note], locations: ["deep"])
        _ = try await Self.search(notebook, Query("wick", filter: filter))
        let judged = try notebook.index.judge(.location("deep/wick.md"), grade: 2)
        let parsed = try notebook.index.queryParser(Query(judged.query)).parse(Query(judged.query))
        #expect(parsed.filter == filter)
        #expect(parsed.freeText == "wick")
        filter.to = nil
        _ = try await Self.search(notebook, Query("wick", filter: filter))
        let open = try notebook.index.judge(.location("deep/wick.md"), grade: 2)
        #expect(try notebook.index.queryParser(Query(open.query)).parse(Query(open.query)).filter == filter)
        #expect(try Self.text(notebook, "queries.jsonl").contains("\"now\":\"2026-03-13T09:00:00\""))
    }

    @Test func `an unknown hit is an error, and nothing is written`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        #expect(throws: JudgementError.noSearch) { try index.judge(.number(1), grade: 2) }
        #expect(throws: JudgementError.numberWithoutSearch) { try index.judge(.number(1), grade: 2, query: "wick") }
        #expect(throws: LocationError("no.md:1", .unknown(nearest: []))) {
            try index.judge(.location("no.md:1"), grade: 2, query: "wick")
        }
        for line in [0, -3] {
            #expect(throws: JudgementError.noSuchLine(line)) {
                try index.judge(.location("oil.md:\(line)"), grade: 2, query: "wick")
            }
        }
        _ = try await Self.search(notebook, Query("quince", limit: 1))
        #expect(throws: JudgementError.noSuchHit(2, count: 1)) { try index.judge(.number(2), grade: 2) }
        #expect(throws: JudgementError.noSuchHit(0, count: 1)) { try index.judge(.number(0), grade: 2) }
        #expect(!FileManager.default.fileExists(atPath: index.judgementFolder))
    }

    @Test func `a file that was written by hand is not broken further`() async throws {
        let notebook = try await Self.notebook()
        try notebook.folder.makeFolder("judgements")
        try notebook.folder.write("{\"id\": \"q1\", \"text\": \"wick\", \"kind\": \"mine\"}\n", to: "judgements/queries.jsonl")
        try notebook.folder.write("q1\toil.md\t1-9\n", to: "judgements/qrels.tsv")
        _ = try await Self.search(notebook, Query("wick"))
        let path = notebook.index.judgementFolder + "/qrels.tsv"
        #expect(throws: EvaluationError(path, line: 1, .notAJudgement)) { try notebook.index.judge(.number(1), grade: 2) }
        #expect(try Self.text(notebook, "qrels.tsv") == "q1\toil.md\t1-9\n")
        try notebook.folder.write("q1\toil.md\t1-9\t1\n", to: "judgements/qrels.tsv")
        #expect(try notebook.index.judge(.location("oil.md:3"), grade: 2).replaced == 1)
        #expect(try Self.text(notebook, "queries.jsonl").contains("\"kind\": \"mine\""))
    }

    @Test(arguments: ["", "a\\tb", "a\\nb"])
    func `an ID that judgements cannot hold is refused`(id: String) async throws {
        let notebook = try await Self.notebook()
        try notebook.folder.makeFolder("judgements")
        try notebook.folder.write("{\"id\": \"\(id)\", \"text\": \"wick\"}\n", to: "judgements/queries.jsonl")
        let path = notebook.index.judgementFolder + "/queries.jsonl"
        #expect(throws: EvaluationError(path, line: 1, .idOfSeveralLines)) {
            try notebook.index.judge(.location("oil.md:3"), grade: 2, query: "wick")
        }
    }

    @Test(arguments: [
        ("\"now\": \"2026-03-13T17:30:00\"", true), ("\"kind\": \"mine\"", true), ("\"now\": \"2026-03-12\"", false),
        ("\"in\": \"deep\"", false),
    ])
    func `the same words on the same day are one question, wherever it is asked`(key: String, isSame: Bool) async throws {
        let notebook = try await Self.notebook()
        try notebook.folder.makeFolder("judgements")
        try notebook.folder.write("{\"id\": \"mine\", \"text\": \"wick\", \(key)}\n", to: "judgements/queries.jsonl")
        _ = try notebook.index.judge(.location("oil.md:3"), grade: 2, query: "wick")
        #expect(try Self.text(notebook, "qrels.tsv") == "\(isSame ? "mine" : "q2")\toil.md\t3-3\t2\n")
    }

    @Test func `in a file with several documents, the document that was found is judged`() async throws {
        let notebook = try IndexedFolder()
        let mails = ["wax", "tallow"].enumerated().map { number, word in
            """
            From zoe@example.org Fri Mar 13 09:00:00 2026
            From: Zoe Hart <zoe@example.org>
            Date: Fri, 13 Mar 2026 0\(number + 1):00:00 +0000
            Message-ID: <\(word)@example.org>
            Subject: About \(word)

            The lamp burns \(word).

            """
        }
        try notebook.write(mails.joined(separator: "\n"), to: "lamp.mbox")
        try await notebook.update()
        let hit = try #require(try await Self.search(notebook, Query("tallow")).first)
        let member = try #require(hit.document.member)
        let place = JudgementTarget.location("lamp.mbox:\(hit.snippet.lines.upperBound)")
        let judged = try notebook.index.judge(place, grade: 2).judgement
        #expect(judged == Judgement(file: "lamp.mbox!\(member)", lines: hit.snippet.lines, grade: 2))
        #expect(try notebook.index.judge(place, grade: 2, query: "other").judgement.file == "lamp.mbox")
        let named = JudgementTarget.location(judged.file)
        #expect(try notebook.index.judge(named, grade: 2, query: "other").judgement.file == judged.file)
    }

    @Test func `only the owner can read judgements, and no search is kept if that is switched off`() async throws {
        let notebook = try await Self.notebook()
        _ = try await Self.search(notebook, Query("wick"))
        _ = try notebook.index.judge(.number(1), grade: 2)
        let folder = notebook.index.judgementFolder
        for path in [notebook.folder.absolutePath(of: "last-search.txt"), folder + "/queries.jsonl", folder + "/qrels.tsv"] {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(path)")
        }
        let silent = try Configuration.load(in: Configuration.ConfigurationEnvironment(environment: ["JAY_REMEMBER": "off"]))
        let other = try IndexedFolder(notebook.folder, index: "other")
        let index = try Index(at: other.index.location, configuration: silent)
        index.remember(Query("wick"), try await index.search(Query("wick")))
        #expect(!FileManager.default.fileExists(atPath: notebook.folder.absolutePath(of: "other-last-search.txt")))
        #expect(throws: JudgementError.noSearch) { try index.judge(.number(1), grade: 2) }
        // Earlier judgements are left alone, too.
        let same = try Index(at: notebook.index.location, configuration: silent)
        #expect(throws: JudgementError.noSearch) { try same.judge(.number(1), grade: 2) }
        same.remember(Query("wick"), try await same.search(Query("wick")))
        #expect(!FileManager.default.fileExists(atPath: notebook.folder.absolutePath(of: "last-search.txt")))
    }

    @Test func `a failed write gives a reason and leaves no file`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("there")
        let failure = #expect(throws: FileDescriptor.Failure.self) {
            try PrivateFile.write([0x61], to: folder.absolutePath(of: "there"))
        }
        #expect(failure?.code == EISDIR)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["there"])
    }

    @Test(arguments: ["", "no moment\nwick\n", "2026-03-13\n", "2026-03-13\nwick\nno lines\n", "2026-03-13\nwick\na.md\t2-1\n"])
    func `a file of another kind is not read as the last search`(text: String) { #expect(LastSearch(lines: text) == nil) }

    @Test func `a search is remembered in one line for each hit`() throws {
        let now = try #require(LocalDateTime("2026-03-13T09:00:00"))
        let search = LastSearch(
            text: "two\nlines", now: now, hits: [LastSearch.Location(file: "a.md", lines: 2...5)])
        #expect(search.lines == "2026-03-13T09:00:00\ntwo lines\na.md\t2-5\n")
        #expect(LastSearch(lines: search.lines)?.hits == search.hits)
    }
}
