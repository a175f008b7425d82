import Synchronization
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import ScrubjayKernels
import Testing

@Suite struct `Updating an index` {
    @Test func `it reports what was added, changed, renamed, removed and left alone`() async throws {
        let notebook = try IndexedFolder()
        for (path, text) in [
            ("a.md", "The lamp."), ("b.md", "The kiln."), ("c.txt", "The boat."),
            ("d.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nroof"),
        ] {
            try notebook.write(text, to: path)
        }
        let first = try await notebook.update()
        #expect(first.added == ["a.md", "b.md", "c.txt", "d.vtt"])
        #expect((first.changed, first.removed, first.renamed.count, first.unchanged) == ([], [], 0, 0))
        #expect(first.bytesRead == 63)
        #expect(first.notebook.name == "notes")

        let same = try await notebook.update()
        #expect(!same.hasChanges)
        #expect((same.unchanged, same.bytesRead) == (4, 0))

        try notebook.write("The quince.", to: "a.md", second: 1)
        try notebook.folder.move("notes/b.md", to: "notes/x/e.md")
        try notebook.folder.remove("notes/c.txt")
        try notebook.folder.age("notes/d.vtt", second: 5)
        try notebook.write("The zephyr.", to: "new.md")
        let second = try await notebook.update()
        #expect(second.added == ["new.md"])
        #expect(second.changed == ["a.md"])
        #expect(second.renamed == [NotebookReport.Rename(from: "b.md", to: "x/e.md")])
        #expect(second.removed == ["c.txt"])
        #expect(second.unchanged == 1)
        #expect(try await notebook.paths("kiln") == ["x/e.md"])
        #expect(try await notebook.paths("boat").isEmpty)
        #expect(try notebook.dump() == (try await notebook.freshDump()))
        #expect(try notebook.index.notebooks().first?.lastUpdate == IndexedFolder.today)
    }

    @Test func `a file that was only renamed keeps its passages and vectors`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# Kiln\n\nThe kiln is cold.", to: "a.md")
        try await notebook.update()
        let before = try await notebook.index.search(Query("kiln")).hits.map(\.id)
        try notebook.folder.move("notes/a.md", to: "notes/b.md")
        let report = try await notebook.index.update()
        #expect(report.notebooks.first?.renamed.map(\.to) == ["b.md"])
        #expect(report.embedded == 0)
        #expect(try await notebook.index.search(Query("kiln")).hits.map(\.id) == before)
    }

    @Test func `a file that was touched has its new date`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The kiln.", to: "a.md")
        try await notebook.update()
        try notebook.folder.age("notes/a.md", second: 86_400 * 100)
        #expect(try await notebook.update().unchanged == 1)
        #expect(try notebook.dump() == (try await notebook.freshDump()))
        let document = try #require(try notebook.index.documents(at: "a.md").first)
        #expect(document.dates.updated?.date == CivilDate("2020-04-10"))
    }

    @Test func `one bad file never stops an update`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write([0x61, 0x00], to: "a.md")
        try notebook.write([0x61, 0xFF, 0x02], to: "b.md")
        try notebook.write("The lamp.", to: "c.md")
        try notebook.folder.make(named: Array("notes/x\u{7F}".utf8) + [0xE9] + Array(".md".utf8))
        let report = try await notebook.update()
        #expect(report.added == ["c.md"])
        #expect(Set(report.skipped.map(\.reason)) == [.binary(byteOffset: 1), .binary(byteOffset: 2), .nameNotUTF8])
        #expect(IndexReport(notebooks: [report]).hasFailures)
        #expect(try notebook.index.skippedFiles(in: report.notebook).count == 3)
    }

    @Test func `a bad file is not read again while it is unchanged, and is when it was repaired`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "good.md")
        try notebook.write([0x61, 0x00], to: "bad.md")
        try await notebook.update()
        let indexer = try Self.indexer(notebook)
        let known = try #require(try notebook.index.notebooks().first)
        let again = try indexer.changes(of: known)
        #expect(again.changes.isEmpty)
        #expect(again.found.skipped.map(\.path) == ["bad.md"])
        #expect(try await notebook.update().skipped.map(\.path) == ["bad.md"])
        try notebook.write("ab", to: "bad.md", second: 1)
        #expect(try await notebook.update().added == ["bad.md"])
        #expect(try notebook.index.skippedFiles(in: known).isEmpty)
        try notebook.write([0x00, 0x00], to: "bad.md", second: 2)
        let report = try await notebook.update()
        #expect(report.skipped.map(\.path) == ["bad.md"])
        #expect(try notebook.index.documents(at: "bad.md").isEmpty)
    }

    @Test(arguments: [(Int64(1), true), (1_999, true), (2_001, false), (-1, false)])
    func `a bad file that was written a moment ago is looked at once more`(age: Int64, isLookedAt: Bool) throws {
        let notebook = try IndexedFolder()
        try notebook.write([0x61, 0x00], to: "bad.md")
        let file = try #require(try FolderSource(folder: notebook.notes).walk().files.first)
        var files = FileIndexer(
            analyzer: Analyzer(), splitter: PassageSplitter(), parsers: .standard, context: .test, languages: [])
        files.wallClock = { file.stamp.modified + age * 1_000_000 }
        let outcome = files.index(ChangeSet.Candidate(file: file, known: nil), with: Analyzer().session())
        guard case .skipped(let skipped) = outcome else { throw CancellationError() }
        #expect((skipped.stamp == file.stamp) == !isLookedAt)
    }

    private static func indexer(_ notebook: IndexedFolder) throws -> Indexer {
        let files = FileIndexer(
            analyzer: notebook.index.analyzer, splitter: PassageSplitter(), parsers: .standard, context: .test, languages: [])
        return Indexer(
            store: notebook.index.store, files: files, ignore: [], settings: "", now: { notebook.index.clock },
            progress: { _ in })
    }

    @Test func `a known file that cannot be read at the moment stays as it was`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "a.md")
        try await notebook.update()
        let known = try #require(try notebook.index.notebooks().first)
        let before = try #require(try notebook.index.store.read { try $0.knownFiles(in: known.id).first })
        // A path that is too long for the system.
        let long = notebook.notes + "/" + String(repeating: "x", count: 300)
        let file = SourceFile(path: "a.md", at: long, stamp: FileStamp(size: 9, modified: 9, inode: 9))
        var features = FeatureCache()
        let report = try await Self.indexer(notebook).update(
            known, found: Walk(files: [file]), changes: ChangeSet(toRead: [ChangeSet.Candidate(file: file, known: before)]),
            features: &features)
        #expect(report.skipped.map(\.reason) == [.unreadable(errno: 36)])
        #expect(report.skipped.allSatisfy { $0.stamp == nil })
        #expect(try await notebook.paths("lamp") == ["a.md"])
    }

    @Test func `a file that vanishes between walk and reading is gone`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "a.md")
        try await notebook.update()
        let known = try #require(try notebook.index.notebooks().first)
        let before = try #require(try notebook.index.store.read { try $0.knownFiles(in: known.id).first })
        let file = SourceFile(
            path: "a.md", at: notebook.notes + "/none.md", stamp: FileStamp(size: 9, modified: 9, inode: 9))
        var features = FeatureCache()
        let report = try await Self.indexer(notebook).update(
            known, found: Walk(files: [file]), changes: ChangeSet(toRead: [ChangeSet.Candidate(file: file, known: before)]),
            features: &features)
        #expect(report.removed == ["a.md"])
        #expect(try await notebook.paths("lamp").isEmpty)
    }

    @Test func `a file that becomes a link between walk and reading is not followed`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "a.md")
        try await notebook.update()
        let known = try #require(try notebook.index.notebooks().first)
        try notebook.write("The lamp and more.", to: "a.md", second: 7)
        let (found, changes) = try Self.indexer(notebook).changes(of: known)
        try notebook.folder.write("A secret lamp.", to: "secret.md")
        try notebook.folder.remove("notes/a.md")
        try notebook.folder.makeLink("notes/a.md", to: "../secret.md")
        var features = FeatureCache()
        let report = try await Self.indexer(notebook).update(known, found: found, changes: changes, features: &features)
        #expect(report.skipped.map(\.reason) == [.link])
        #expect(try await notebook.paths("secret").isEmpty)
        try await notebook.update()
        #expect(try notebook.index.skippedFiles(in: known).map(\.reason) == [.outsideNotebook])
    }

    @Test func `a folder that is gone or suddenly empty answers from its last state`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "a.md")
        try await notebook.update()
        let dump = try notebook.dump()
        for isEmpty in [false, true] {
            try notebook.folder.move("notes", to: "elsewhere")
            if isEmpty { try notebook.folder.makeFolder("notes") }
            let report = try #require(try await notebook.index.update().notebooks.first)
            #expect(!report.isReachable)
            #expect(IndexReport(notebooks: [report]).hasFailures)
            #expect(try await notebook.index.refresh().unreachable.map(\.folder) == [notebook.notes])
            #expect(try await notebook.index.staleness().isStale)
            #expect(try await notebook.paths("lamp") == ["a.md"])
            #expect(try notebook.dump() == dump)
            if isEmpty { try notebook.folder.remove("notes") }
            try notebook.folder.move("elsewhere", to: "notes")
        }
        #expect(try await notebook.update().unchanged == 1)
    }

    @Test func `adding a missing folder is an error and adds nothing`() async throws {
        let notebook = try IndexedFolder()
        await #expect(throws: FileAccessError.self) { try await notebook.index.update(folders: [notebook.notes + "/none"]) }
        #expect(try notebook.index.notebooks().isEmpty)
    }

    @Test func `a refresh indexes few changes, and leaves many to an update`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "a.md")
        try await notebook.update()
        try notebook.write("The kiln.", to: "b.md")
        #expect(try await !notebook.index.refresh().isStale)
        #expect(try await notebook.paths("kiln") == ["b.md"])
        for index in 0...200 { try notebook.write("Quince \(index).", to: "many/\(index).md") }
        let staleness = try await notebook.index.refresh()
        #expect(staleness.changedFiles == 201)
        #expect(try await notebook.paths("quince").isEmpty)
        #expect(try await notebook.index.staleness() == staleness)
        try await notebook.update()
        #expect(try await !notebook.index.staleness().isStale)
    }

    @Test func `files that were written just now and are not read do not make an index stale`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "a.md")
        try notebook.write("{\"nothing\": 1}", to: "settings.json")
        try notebook.write("%PDF-1.4 broken", to: "broken.docx")
        try await notebook.update()
        #expect(try await !notebook.index.staleness().isStale)
        try notebook.write("{\"nothing\": 12}", to: "settings.json")
        #expect(try await notebook.index.staleness().changedFiles == 1)
    }

    @Test func `removing a notebook leaves nothing of it`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp. #tag", to: "a.md")
        let report = try await notebook.update()
        try notebook.index.remove(report.notebook)
        #expect(try notebook.index.notebooks().isEmpty)
        #expect(try await notebook.paths("lamp").isEmpty)
        #expect(try notebook.index.counts().tags == 0)
        try await notebook.update()
        #expect(try await notebook.paths("lamp") == ["a.md"])
    }

    @Test func `progress never goes back, and ends at the end`() async throws {
        let notebook = try IndexedFolder()
        for index in 0..<1100 { try notebook.folder.write("Lamp \(index).", to: "notes/\(index).md") }
        let seen = Lock<[IndexProgress]>([])
        try await notebook.update { progress in seen.withLock { $0.append(progress) } }
        let all = seen.withLock { $0 }
        for stage in [IndexProgress.Stage.reading, .embedding] {
            let own = all.filter { $0.stage == stage }
            #expect(own.count >= (stage == .reading ? 3 : 1))
            for (before, after) in zip(own, own.dropFirst()) {
                #expect(before.done <= after.done)
                #expect(before.bytesDone <= after.bytesDone)
                #expect(before.total == after.total)
            }
            #expect(own.last?.done == own.last?.total)
            #expect(own.last?.bytesDone == own.last?.bytesTotal)
        }
        #expect(all.last?.stage == .embedding)
    }

    @Test func `cancelling leaves whole batches, and the next update continues`() async throws {
        let notebook = try IndexedFolder()
        for index in 0..<1600 { try notebook.write("Lamp \(index).", to: "\(index).md") }
        let task = Task {
            try await notebook.update { progress in
                if progress.stage == .reading { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: (any Error).self) { try await task.value }
        let files = try notebook.index.counts().files
        #expect(files > 0 && files < 1600 && files % 500 == 0)
        #expect(try notebook.index.notebooks().first?.lastUpdate == nil)
        let report = try await notebook.update()
        #expect(report.added.count == 1600 - files)
        #expect(try notebook.index.counts().files == 1600)
    }

    @Test func `an update that is cancelled before it begins is cancelled, not unreachable`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("The lamp.", to: "a.md")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await notebook.update()
        }
        await #expect(throws: (any Error).self) { try await task.value }
    }
}
