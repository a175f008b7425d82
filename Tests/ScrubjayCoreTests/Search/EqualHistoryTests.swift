@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

/// The ranking by words, tasks and decisions depend only on the current files, and not on earlier contents of the index.
@Suite struct `An updated index is as a new one` {
    /// Few words and few sentences, so that many passages score the same and many tasks are alike.
    private struct Writer {
        var dice: Dice

        private static let words = ["lamp", "quince", "kiln", "rope", "pier", "gate", "oil", "tide", "crew", "wick"]
        private static let tasks = ["order the kiln", "paint the gate", "oil the lamp at the pier"]

        mutating func word() -> String { dice.pick(Self.words) }
        private mutating func sentence() -> String { "The \(word()) is by the \(word()) and the \(word())." }

        mutating func note() -> String {
            var note = dice.chance(2) ? "---\ndate: 2026-03-0\(dice.number(1...3))\n---\n" : ""
            for _ in 0..<dice.number(1...3) {
                note += "# The \(word())\n\n\((0..<dice.number(1...3)).map { _ in sentence() }.joined(separator: " "))\n\n"
                if dice.chance(2) { note += "- [\(dice.chance(3) ? "x" : " ")] Nora: \(dice.pick(Self.tasks))\n\n" }
                if dice.chance(3) { note += "Decision: we \(dice.pick(Self.tasks)).\n\n" }
            }
            return note
        }

        mutating func query() -> String { (0..<dice.number(1...4)).map { _ in word() }.joined(separator: " ") }
    }

    private static func edit(_ notebook: IndexedFolder, _ files: inout Set<String>, _ writer: inout Writer, second: Int) throws
    {
        for _ in 0..<writer.dice.number(1...6) {
            let path = "\(writer.dice.pick(["b", "a", "c/d", ""]))\(writer.dice.number(0...9)).md"
            switch writer.dice.number(0...4) {
            case 0 where files.count > 3:
                guard let gone = files.sorted().randomElement(using: &writer.dice) else { continue }
                try notebook.folder.remove("notes/" + gone)
                files.remove(gone)
            case 1:
                guard let old = files.sorted().randomElement(using: &writer.dice), !files.contains(path) else { continue }
                if path.contains("/") { try notebook.folder.makeFolder("notes/c") }
                try notebook.folder.move("notes/" + old, to: "notes/" + path)
                files.remove(old)
                files.insert(path)
            default:
                try notebook.write(writer.note(), to: path, second: second)
                files.insert(path)
            }
        }
    }

    /// The contents of hits, without IDs.
    private static func hits(_ text: String, in index: Index, diversity: Diversity?, limit: Int) throws -> [String] {
        let query = Query(text, limit: limit, diversity: diversity)
        let result = try index.search([query], explain: true, parameters: SearchParameters(without: [.vectors]))[0].get()
        return result.hits.map { hit in
            let words = hit.explanation.words.map { "\($0.word) \($0.score)" }.sorted().joined(separator: ", ")
            let copies = hit.copies.map { "\($0.document.path):\($0.lines)" }.joined(separator: ", ")
            return
                "\(hit.document.path):\(hit.passage.lineRange) \(hit.score) \(words) copies \(copies) more \(hit.moreInDocument)"
        }
    }

    private static func contents(of index: Index, _ path: String) throws -> [String] {
        func mentions(_ others: [StoredLineageMention]) -> String {
            others.map { "\($0.document.path):\($0.line)" }.joined(separator: " ")
        }
        return try index.documents(at: path).flatMap { document in
            let contents = try index.contents(of: document)
            return contents.tasks.map { "\($0.task.text) \($0.isCurrent) \(mentions($0.others))" }
                + contents.decisions.map { "\($0.decision.text) \($0.isCurrent) \(mentions($0.others))" }
        }
    }

    @Test(arguments: UInt64(0)..<8)
    func `hits, scores and tasks are the same after any edits`(seed: UInt64) async throws {
        var writer = Writer(dice: Dice(seed: seed))
        var files: Set<String> = []
        let notebook = try IndexedFolder()
        for path in (0..<12).map({ "\($0).md" }) {
            try notebook.write(writer.note(), to: path)
            files.insert(path)
        }
        try await notebook.update()
        for round in 1...4 {
            try Self.edit(notebook, &files, &writer, second: round)
            if round % 2 == 0 { _ = try await notebook.index.refresh() } else { try await notebook.update() }
        }
        let fresh = try IndexedFolder(notebook.folder, index: "fresh")
        try await fresh.update()
        for query in (0..<15).map({ _ in writer.query() }) {
            for (diversity, limit) in [(nil, 5), (Diversity.standard, 5), (.standard, 40)] as [(Diversity?, Int)] {
                let found = try Self.hits(query, in: notebook.index, diversity: diversity, limit: limit)
                #expect(!found.isEmpty)
                #expect(
                    try found == Self.hits(query, in: fresh.index, diversity: diversity, limit: limit),
                    "seed \(seed), \(query), limit \(limit)")
            }
        }
        #expect(
            try Self.hits("kind:note", in: notebook.index, diversity: nil, limit: 9)
                == Self.hits("kind:note", in: fresh.index, diversity: nil, limit: 9), "seed \(seed)")
        for path in files.sorted() {
            #expect(
                try Self.contents(of: notebook.index, path) == Self.contents(of: fresh.index, path), "seed \(seed), \(path)")
        }
        // Facts are left out: their scores use vectors, which an index learns from the notes that it had at that time.
        for question in ["What are the open tasks?", "What did we decide?"] {
            let found = try await notebook.index.answer(Question(question), refreshes: false)
            let expected = try await fresh.index.answer(Question(question), refreshes: false)
            #expect(
                found.sentences.map { "\($0.citation.document.path):\($0.citation.lines) \($0.text)" }
                    == expected.sentences.map { "\($0.citation.document.path):\($0.citation.lines) \($0.text)" },
                "seed \(seed), \(question)")
        }
    }

    @Test(arguments: UInt64(0)..<4)
    func `the words of an explanation add up to the score of the words`(seed: UInt64) async throws {
        var writer = Writer(dice: Dice(seed: seed))
        let notebook = try IndexedFolder()
        var explained = 0
        for round in 0..<3 {
            for path in (0..<6).map({ "\($0).md" }) { try notebook.write(writer.note(), to: path, second: round) }
            try await notebook.update()
            for query in (0..<6).map({ _ in writer.query() }) {
                for hit in try await notebook.index.search(Query(query), explain: true).hits {
                    let sum = hit.explanation.words.reduce(0) { $0 + $1.score }
                    if hit.explanation.lexical > 0 { explained += 1 }
                    #expect(abs(sum - hit.explanation.lexical) < 1e-9, "seed \(seed), \(query)")
                }
            }
        }
        #expect(explained > 20)
    }
}
