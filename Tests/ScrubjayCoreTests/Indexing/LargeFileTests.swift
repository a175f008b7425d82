import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Testing

@Suite struct `Files that are read in chunks` {
    /// Takes each line for a document, up to one that says `stop`.
    private struct LineParser: DocumentParser {
        let format = "lines"

        func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
            var line: [UInt8] = []
            var number = 0
            try input.chunks { chunk in
                for byte in chunk {
                    guard byte == 0x0A else {
                        line.append(byte)
                        continue
                    }
                    number += 1
                    let text = String(decoding: line, as: UTF8.self)
                    if text == "stop" { throw ParseError("there is more behind the stop", line: number) }
                    let block = Block(kind: .paragraph, channel: .prose, range: 0..<line.count)
                    try document(
                        Document(title: "Line \(number)", text: text, isDerived: true, member: "\(number)", blocks: [block]))
                    line = []
                }
            }
        }
    }

    /// Updates with an indexer that treats every file as large.
    private static func update(_ notebook: IndexedFolder) async throws -> NotebookReport {
        if try notebook.index.notebooks().isEmpty { try await notebook.update() }
        let known = try #require(try notebook.index.notebooks().first)
        var files = FileIndexer(
            analyzer: notebook.index.analyzer, splitter: PassageSplitter(),
            parsers: ParserTable(entries: [ParserTable.Entry(LineParser()) { _ in true }]), context: .test,
            languages: [])
        files.largeSize = 0
        let indexer = Indexer(
            store: notebook.index.store, files: files, ignore: [], settings: "", now: { notebook.index.clock },
            progress: { _ in })
        let (found, changes) = try indexer.changes(of: known)
        var features = FeatureCache()
        return try await indexer.update(known, found: found, changes: changes, features: &features)
    }

    @Test func `their documents are written as they come`() async throws {
        let notebook = try IndexedFolder()
        _ = try await Self.update(notebook)
        try notebook.write("a lamp\na gramophone\n", to: "a.md")
        #expect(try await Self.update(notebook).added == ["a.md"])
        #expect(try notebook.index.documents(at: "a.md").map(\.member) == ["1", "2"])
        try notebook.write("a lamp\n", to: "a.md", second: 1)
        #expect(try await Self.update(notebook).changed == ["a.md"])
        #expect(try notebook.index.documents(at: "a.md").map(\.title) == ["Line 1"])
        #expect(try await notebook.paths("gramophone") == [])
        #expect(try await Self.update(notebook).unchanged == 1)
    }

    @Test func `documents before a fault are kept, and the fault is reported`() async throws {
        let notebook = try IndexedFolder()
        _ = try await Self.update(notebook)
        try notebook.write("a lamp\nstop\na gramophone\n", to: "a.md")
        let report = try await Self.update(notebook)
        #expect(report.added == ["a.md"])
        #expect(report.warnings.map(\.warning.line) == [2])
        #expect(try notebook.index.documents(at: "a.md").count == 1)
    }

    @Test func `a file that cannot be stored is skipped with a reason, and its old documents are removed`() async throws {
        let notebook = try IndexedFolder()
        _ = try await Self.update(notebook)
        try notebook.write("a lamp\n", to: "a.md")
        _ = try await Self.update(notebook)
        try notebook.write("stop\n", to: "a.md", second: 1)
        let report = try await Self.update(notebook)
        #expect(report.skipped.map(\.reason) == [.malformed(message: "there is more behind the stop", line: 1)])
        #expect(report.added.isEmpty && report.changed.isEmpty)
        #expect(try notebook.index.documents(at: "a.md").isEmpty)
        #expect(try await Self.update(notebook).skipped == report.skipped)
    }
}
