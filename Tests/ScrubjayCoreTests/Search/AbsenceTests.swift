@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

/// Why a file is not among the hits.
@Suite struct `Absence from the hits` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for number in 1...12 {
            let words =
                number == 12 ? "A lamp, among very many other words of no weight here." : "The quince lamp, number \(number)."
            try notebook.write("---\ndate: 2026-01-\(number + 10)\ntags: [kiln]\n---\n\(words)\n", to: "\(number).md")
        }
        try notebook.write("The quince lamp, number 1.", to: "copy.md")
        try notebook.write("Sails and ropes.", to: "sails.md")
        try notebook.write("Secret lamp.", to: ".hidden/lamp.md")
        try notebook.write("", to: "empty.md")
        try notebook.write("---\ntitle: x\n---\n", to: "bare.md")
        let sections =
            (1...3).map { "# Log \($0)\n\n" + String(repeating: "The spindle turns, spindle \($0).\n", count: 20) }
            + ["# Log 4\n\nOne spindle" + String(repeating: ", and another thing", count: 40) + ".\n"]
        try notebook.write(sections.joined(separator: "\n"), to: "log.md")
        try notebook.write(sections[3], to: "log copy.md")
        try await notebook.update()
        try notebook.write("A quince lamp.", to: "new.md")
        return notebook
    }

    private struct Case: Sendable {
        let file: String
        var query = "quince lamp"
        var filter = Filter()
        let reason: String
    }

    private static let cases = [
        Case(file: "12.md", reason: "behind: 12, it has lamp, and not quince"),
        Case(file: "sails.md", query: "zyzzyvas", reason: "no word, and not zyzzyvas"),
        Case(file: "12.md", query: "-lamp number", reason: "excluded:  -lamp, and not number"),
        Case(
            file: "12.md", query: "\"quince lamp\"",
            reason: "excluded:  \"quince lamp\", it has lamp, and not quince \"quince lamp\""),
        Case(file: "12.md", filter: Filter(tags: ["oven"]), reason: "excluded: oven , it has lamp, and not quince"),
        Case(
            file: "12.md", filter: Filter(tags: ["kiln"], kinds: [.meeting]),
            reason: "excluded: meeting , it has lamp, and not quince"),
        Case(file: "12.md", query: "", filter: Filter(tags: ["kiln"]), reason: "shown: 1"),
        Case(file: "1.md", query: "", filter: Filter(tags: ["kiln"]), reason: "behind: 12"),
        Case(file: ".hidden/lamp.md", reason: "left out: .hidden"),
        Case(file: "notes/.hidden/lamp.md", reason: "left out: .hidden"),
        Case(file: "empty.md", reason: "left out: empty.md"),
        Case(file: "bare.md", reason: "no text"),
        Case(file: "log copy.md", query: "spindle", reason: "shown: 4, it has spindle"),
        Case(file: "/etc/hosts", reason: "elsewhere"),
    ]

    @Test(arguments: cases.indices)
    func `it has a reason`(number: Int) async throws {
        let example = Self.cases[number]
        let notebook = try await Self.notebook()
        let query = Query(example.query, filter: example.filter, diversity: .standard)
        let absence = try await notebook.index.absence(ofFile: example.file, from: query)
        #expect(Self.text(absence) == example.reason)
    }

    private static func text(_ absence: Absence) -> String {
        var text =
            switch absence.reason {
            case .leftOut(let entry, _): "left out: \(entry.path)"
            case .elsewhere: "elsewhere"
            case .unread(_, let exists): exists ? "new" : "missing"
            case .noText: "no text"
            case .excluded(let filter, let demands):
                "excluded: \((filter.tags + filter.kinds.map(\.rawValue)).joined()) \(demands.joined())"
            case .noWord: "no word"
            case .notRanked: "not ranked"
            case .behind(let rank, _, _): "behind: \(rank)"
            case .copy(let hit, let rank): "copy of \(hit.document.path): \(rank)"
            case .shown(let rank, _): "shown: \(rank)"
            }
        if !absence.words.isEmpty { text += ", it has \(absence.words.joined(separator: " "))" }
        if !absence.missingWords.isEmpty { text += ", and not \(absence.missingWords.joined(separator: " "))" }
        return text
    }

    @Test func `a file on the disk is new or missing`() async throws {
        let notebook = try await Self.notebook()
        for (file, reason) in [("new.md", "new"), ("gone.md", "missing")] {
            let absence = try await notebook.index.absence(ofFile: notebook.notes + "/" + file, from: Query("lamp"))
            #expect(Self.text(absence) == reason)
        }
    }

    @Test(.thorough) func `a passage behind very many others is not ranked`() async throws {
        let notebook = try IndexedFolder()
        let mails = (0...Query.hitLimit).map { number in
            "From a@h.example Wed Mar  4 09:30:00 2026\nSubject: Lamp \(number)\n\nThe lamp, the lamp, the lamp.\n\n"
        }
        try notebook.write(mails.joined(), to: "lamps.mbox")
        try notebook.write("One lamp" + String(repeating: ", and another thing", count: 40) + ".\n", to: "one.md")
        try await notebook.update()
        let absence = try await notebook.index.absence(ofFile: "one.md", from: Query("lamp"))
        #expect(Self.text(absence) == "not ranked, it has lamp")
    }

    @Test func `the reason of a copy names the hit that is shown, and that of a rank the hit before it`() async throws {
        let notebook = try await Self.notebook()
        let query = Query("number 1 quince", limit: 3, diversity: .standard)
        let hits = try await notebook.index.search(query).hits
        let pair = ["1.md", "copy.md"]
        let shown = try #require(hits.first { pair.contains($0.document.path) })
        let hidden = pair.first { $0 != shown.document.path } ?? ""
        let copy = try await notebook.index.absence(ofFile: hidden, from: query)
        guard case .copy(let hit, let rank) = copy.reason else {
            Issue.record("\(copy.reason)")
            return
        }
        #expect(hit.id == shown.id && hits[rank - 1].id == shown.id)
        let behind = try await notebook.index.absence(ofFile: "12.md", from: query)
        guard case .behind(let number, let own, let last?) = behind.reason else {
            Issue.record("\(behind.reason)")
            return
        }
        var all = query
        all.limit = 100
        #expect(try await notebook.index.search(all).hits[number - 1].id == own.id)
        #expect(last.id == hits[2].id)
        #expect(last.score >= own.score && !last.explanation.words.isEmpty)
    }
}
