@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayFuzzing
import ScrubjayTestSupport
import Testing

/// A question waits for changed files only as long as its time budget allows.
@Suite struct `Files that take long to read` {
    /// The number of calls of the clock after which the budget is used up.
    private static func looks(_ count: Int, _ clock: StepClock = StepClock()) -> TimeBudget {
        TimeBudget(.seconds(count)) { clock.next() }
    }

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("the lamp", to: "a.md")
        try await notebook.update()
        return notebook
    }

    @Test func `a file that is being read when the time is over keeps its last state, and is named`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("the gramophone", to: "a.md", second: 1)
        let staleness = try await notebook.index.refresh(within: Self.looks(2))
        #expect(staleness.slowFiles == [notebook.notes + "/a.md"])
        #expect(staleness.changedFiles == 0 && staleness.filesLeft == 1 && staleness.isStale)
        #expect(try await notebook.paths("lamp") == ["a.md"])
        #expect(try await notebook.paths("gramophone") == [])
    }

    @Test func `it is not read again before it changes, and named each time`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("the gramophone", to: "a.md", second: 1)
        _ = try await notebook.index.refresh(within: Self.looks(2))
        // This does what else the first one left undone.
        _ = try await notebook.index.refresh()
        let clock = StepClock()
        let again = try await notebook.index.refresh(within: Self.looks(1000, clock))
        #expect(again.slowFiles == [notebook.notes + "/a.md"])
        #expect(clock.count == 0)
        #expect(try await notebook.paths("lamp") == ["a.md"])
        try notebook.write("the kettle", to: "a.md", second: 2)
        #expect(try await notebook.index.refresh(within: Self.looks(1000)).slowFiles == [])
        #expect(try await notebook.paths("kettle") == ["a.md"])
    }

    @Test func `an update reads it`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("the gramophone", to: "a.md", second: 1)
        _ = try await notebook.index.refresh(within: Self.looks(2))
        #expect(try await notebook.index.staleness().changedFiles == 1)
        let report = try await notebook.update()
        #expect(report.changed == ["a.md"])
        #expect(report.skipped == [])
        #expect(try await notebook.paths("gramophone") == ["a.md"])
        let clock = StepClock()
        #expect(try await notebook.index.refresh(within: Self.looks(1000, clock)) == Staleness())
        #expect(clock.count == 0)
    }

    @Test func `files behind it wait for the next question`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("the gramophone", to: "b.md")
        try notebook.write("the kettle", to: "c.md")
        let staleness = try await notebook.index.refresh(within: Self.looks(2))
        #expect(staleness.slowFiles == [notebook.notes + "/b.md"])
        #expect(staleness.changedFiles == 1 && staleness.changedBytes == 10)
        #expect(try await notebook.index.refresh(within: Self.looks(1000)).changedFiles == 0)
        #expect(try await notebook.paths("kettle") == ["c.md"])
        #expect(try await notebook.paths("gramophone") == [])
    }

    @Test func `a file that was cut is known as it was read, with the limit`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write((0..<1200).map { "#t\($0)" }.joined(separator: " "), to: "a.md", second: 1)
        #expect(try await notebook.index.refresh() == Staleness())
        let clock = StepClock()
        #expect(try await notebook.index.refresh(within: Self.looks(1000, clock)) == Staleness())
        #expect(clock.count == 0)
        let fresh = try await IndexedFolder(notebook.folder, index: "fresh").update()
        #expect(fresh.warnings.map(\.warning.message).contains { $0.contains("only the first 1,000 tags are kept") })
    }

    @Test func `of many tags the first are found with each passage, all are filtered by`() async throws {
        let notebook = try await Self.notebook()
        // The words differ enough that none is taken for a misspelling of another.
        let tags = (0..<300).map { number in
            var random = SplitMix(seed: UInt64(number))
            return String((0..<12).map { _ in Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random))) })
        }
        try notebook.write("---\ntags: [\(tags.joined(separator: ", "))]\n---\n\nThe pier.", to: "a.md", second: 1)
        try await notebook.update()
        let session = notebook.index.analyzer.session()
        let context = PassageFields.Context(title: "", tags: tags, people: [], language: .undetermined, session: session)
        #expect(context.text(of: .tag, passage: nil, session: session)?.length == PassageFields.Context.valueLimit)
        #expect(try await notebook.paths(tags[7]) == ["a.md"])
        #expect(try await notebook.paths(tags[199]) == ["a.md"])
        #expect(try await notebook.paths("pier tag:\(tags[299])") == ["a.md"])
        // The words that are removed are those that were written.
        try notebook.write("The pier.", to: "a.md", second: 2)
        try await notebook.update()
        #expect(try await notebook.paths(tags[7]) == [])
        #expect(try notebook.dump() == (try await notebook.freshDump()))
    }

    @Test func `a small file with many documents is written one document at a time, and not by the refresh before a question`()
        async throws
    {
        let notebook = try await Self.notebook()
        let cells = String(repeating: "<c t=\"s\"><v>0</v></c>", count: 100)
        let sheet = HostileFiles.workbook(
            sheets: 1, rows: "<row>\(cells)</row>", strings: [String(repeating: "kettle ", count: 300)])
        var zip = ZipWriter()
        for name in ["1.xlsx", "2.xlsx"] { zip.add(name, sheet) }
        try notebook.write(zip.archive, to: "b.zip")
        let known = try #require(try notebook.index.notebooks().first)
        var files = FileIndexer(
            analyzer: notebook.index.analyzer, splitter: PassageSplitter(), parsers: .standard, context: .test, languages: [])
        files.largeSize = 300_000
        func outcome() throws -> FileIndexer.Outcome {
            let indexer = Indexer(
                store: notebook.index.store, files: files, ignore: [], settings: "", now: { notebook.index.clock },
                progress: { _ in })
            let candidate = try #require(try indexer.changes(of: known).changes.toRead.last)
            #expect(candidate.file.stamp.size < files.largeSize)
            return files.index(candidate, with: notebook.index.analyzer.session())
        }
        guard case .large = try outcome() else {
            Issue.record("an update reads it as a large file")
            return
        }
        files.allowance = Self.looks(1_000_000)
        guard case .skipped(let file) = try outcome() else {
            Issue.record("a question does not wait for it")
            return
        }
        #expect(file.reason == .slow && file.stamp != nil)
    }
}
