import Synchronization
import ScrubjayKernels
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A refresh before a question` {
    private static let minutes = """
        ---
        date: 2026-03-09
        attendees: [Ada Quill, Ben Moss]
        ---
        # Quay round

        - [ ] @Ada: order the ropes

        """

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.\n", to: "a.md")
        try await notebook.update()
        try notebook.write(minutes, to: "quay.md")
        return notebook
    }

    /// A clock that advances by a second with each call ends the time budget at any step, or within one.
    @Test(.thorough) func `wherever the time budget ends, the last state answers, and the rest is done later`() async throws {
        var endings: Set<String> = []
        for seconds in 1..<200 {
            let notebook = try await Self.notebook()
            let clock = StepClock()
            let staleness = try await notebook.index.refresh(within: TimeBudget(.seconds(seconds)) { clock.next() })
            #expect(try await notebook.paths("lamp") == ["a.md"])
            let isSlow = !staleness.slowFiles.isEmpty
            #expect(try await notebook.paths("ropes") == (isSlow ? [] : ["quay.md"]))
            #expect(staleness.isStale == (isSlow || staleness.entitiesAreOutdated))
            #expect(staleness.notes.isEmpty == !staleness.isStale)
            endings.insert(isSlow ? "reading" : staleness.entitiesAreOutdated ? "writing" : "none")
            guard isSlow || staleness.isStale else { break }
            if !isSlow { #expect(try await notebook.index.refresh() == Staleness(), "the next one goes on") }
            try await notebook.update()
            #expect(try notebook.index.meetings(MeetingQuery()).count == 1)
            #expect(try notebook.index.people().map(\.name) == ["Ada Quill", "Ben Moss"])
            let difference = CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump())
            #expect(difference == nil)
        }
        #expect(endings == ["reading", "writing", "none"])
    }

    @Test func `a large file waits for an update`() async throws {
        let notebook = try await Self.notebook()
        var files = FileIndexer(
            analyzer: notebook.index.analyzer, splitter: PassageSplitter(), parsers: .standard, context: .test, languages: [],
            allowance: TimeBudget(.seconds(5)))
        files.largeSize = 3
        let indexer = Indexer(
            store: notebook.index.store, files: files, ignore: [], settings: "", now: { notebook.index.clock },
            progress: { _ in })
        let known = try #require(try notebook.index.notebooks().first)
        let (found, changes) = try indexer.changes(of: known)
        var features = FeatureCache()
        let report = try await indexer.update(known, found: found, changes: changes, features: &features)
        #expect(report.postponed.map(\.path) == ["quay.md"] && report.added.isEmpty)
        #expect(try await notebook.index.staleness().changedFiles == 1)
    }

    // MARK: Results

    @Test func `a result is of the files as they are now, or of the index as it is`() async throws {
        let notebook = try await Self.notebook()
        let before = try await notebook.index.current(refreshes: false) { try await notebook.paths("ropes") }
        #expect(before.value == [] && before.staleness == Staleness())
        let after = try await notebook.index.current { try await notebook.paths("ropes") }
        #expect(after.value == ["quay.md"] && after.staleness == Staleness())
    }

    @Test func `if nothing has changed, it is found once`() async throws {
        let notebook = try await Self.notebook()
        let count = Lock(0)
        _ = try await notebook.index.refresh()
        _ = try await notebook.index.current { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `an answer quotes a changed file as it is now, even if too much else has changed`() async throws {
        let notebook = try IndexedFolder()
        // Makes the words of the question frequent.
        for number in 0..<12 {
            try notebook.write("When does boat \(number) leave? Which one does he take?\n", to: "boats/\(number).md")
        }
        try notebook.write("The quince lamp arrives on Tuesday.\n", to: "a.md")
        try await notebook.update()
        for number in 0...Staleness.fileLimit { try notebook.write("Rope \(number).\n", to: "new/\(number).md") }
        try notebook.write("The quince lamp arrives on Friday.\n", to: "a.md", second: 7)
        let question = Question("When does the quince lamp arrive?")
        let old = try await notebook.index.current(
            refreshes: false, quoting: { try await notebook.index.answer(question, refreshes: false) })
        #expect(old.value.changed.map(\.path) == ["a.md"])
        let now = try await notebook.index.current(quoting: { try await notebook.index.answer(question, refreshes: false) })
        #expect(now.value.sentences.map(\.citation.source) == ["The quince lamp arrives on Friday."])
        #expect(now.staleness.changedFiles == Staleness.fileLimit + 2)
    }

    // MARK: What is said

    @Test func `an index without notes is reported`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("{\"nothing\": 1}", to: "settings.json")
        try await notebook.update()
        let empty = try await notebook.index.refresh()
        #expect(empty.withoutNotes.map(\.folder) == [notebook.notes] && !empty.isStale)
        #expect(
            empty.notes == [
                "there are no notes yet: \(notebook.notes) has no file that can be read; add files there, or another folder with `jay index FOLDER`"
            ])
        try notebook.write("The lamp.\n", to: "a.md")
        #expect(try await notebook.index.refresh() == Staleness())
    }

    @Test func `remaining work is described in sentences`() {
        var staleness = Staleness()
        #expect(staleness.notes == [])
        staleness.slowFiles = ["/notes/a.md"]
        #expect(
            staleness.notes == [
                "/notes/a.md takes too long to read before a question; answering from its last indexed version. Run `jay index`."
            ])
        staleness.changedFiles = 2
        staleness.changedBytes = 30_000_000
        staleness.failures = ["no room"]
        #expect(
            staleness.notes.first
                == "2 files have changed since the last update; answering from the last update. Run `jay index` (about 10 s).")
        #expect(staleness.notes.count == 3 && staleness.notes.last == "no room")
    }
}
