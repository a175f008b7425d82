import Synchronization
@testable import ScrubjayCore
@testable import ScrubjayWire
import ScrubjayTestSupport
import ScrubjayKernels
import Testing

/// The questions of a speed measurement. The times themselves are not tested.
@Suite struct `Measuring speed` {
    private static func folder() async throws -> IndexedFolder {
        let folder = try IndexedFolder()
        for file in 0..<8 {
            try folder.write("# Lamp \(file)\n\nThe lamp of pier \(file) arrives by ferry on a windy day.\n", to: "\(file).md")
        }
        try await folder.update()
        return folder
    }

    /// The queries that were run in processes of their own.
    private final class Searches: Sendable {
        private let asked = Lock<[(question: String, refreshes: Bool)]>([])
        func note(_ question: String, _ refreshes: Bool) { asked.withLock { $0.append((question, refreshes)) } }
        func questions(refreshed: Bool) -> [String] {
            asked.withLock { $0.filter { $0.refreshes == refreshed }.map(\.question) }
        }
    }

    @Test func `each measure has its questions, and the index stays as it was`() async throws {
        let folder = try await Self.folder()
        let before = try folder.dump()
        var plan = try folder.index.sampleQuestions(count: 24)
        #expect(plan.questions.count == 24)
        plan.coldCount = 12
        let searches = Searches()
        let report = try await folder.index.measureSpeed(plan, inNewProcess: { searches.note($0, $1) })
        #expect(report.rows.map(\.measure) == SpeedMeasure.allCases)
        #expect(report.rows.map(\.latencies.count) == [24, 12, 10, 24])
        #expect(report.stages.map(\.stage) == SearchStage.allCases)
        #expect(report.stages.allSatisfy { $0.latencies.count == 24 })
        // The first question is asked once more as a warm-up, which does not count.
        let cold = stride(from: 0, to: 24, by: 2).map { plan.questions[$0] }
        #expect(searches.questions(refreshed: false) == [cold[0]] + cold)
        #expect(searches.questions(refreshed: true).count == 11)
        #expect(report.changedFiles == 0 && report.counts.files == 8 && report.questionCount == 24)
        #expect(try folder.dump() == before)
    }

    @Test func `no measured search indexes changed files`() async throws {
        let folder = try await Self.folder()
        try folder.write("# Another\n", to: "new.md")
        var plan = try folder.index.sampleQuestions(count: 3)
        plan.coldCount = 0
        let searches = Searches()
        let report = try await folder.index.measureSpeed(plan, inNewProcess: { searches.note($0, $1) })
        #expect(report.changedFiles == 1)
        #expect(report.rows.map(\.measure) == [.searchWarm, .askWarm])
        #expect(searches.questions(refreshed: true).isEmpty && searches.questions(refreshed: false).isEmpty)
    }

    @Test func `reading the notebooks once more leaves nothing behind`() async throws {
        let folder = try await Self.folder()
        let before = try folder.dump()
        // The file of an interrupted measurement.
        try folder.folder.makeFolder("bench-index")
        try folder.folder.write("left over", to: "bench-index/index.sqlite")
        let speed = try await folder.index.measureIndexing()
        #expect(speed.files == 8)
        #expect(speed.bytes > 0)
        #expect(Set(speed.seconds.keys) == Set(IndexingSpeed.Stage.allCases))
        #expect(throws: (any Error).self) { try folder.folder.bytes(of: "bench-index/index.sqlite") }
        #expect(try folder.dump() == before)
    }

    @Test func `the next update removes the files of an interrupted measurement, but not during a measurement`() async throws {
        let folder = try await Self.folder()
        try folder.folder.makeFolder("bench-index")
        try folder.folder.write("left over", to: "bench-index/index.sqlite")
        try await folder.update()
        #expect(throws: (any Error).self) { try folder.folder.bytes(of: "bench-index/index.sqlite") }
        let scratch = try ScratchFolder(of: folder.index.store)
        try folder.folder.write("in use", to: "bench-index/index.sqlite")
        try await folder.update()
        #expect(try folder.folder.bytes(of: "bench-index/index.sqlite") == Array("in use".utf8))
        _ = consume scratch
    }

    @Test func `shares are of all stages`() {
        let speed = IndexingSpeed(
            files: 1, bytes: 3_000_000, seconds: [.reading: 1, .relating: 0.5, .vectors: 0.5], walkSeconds: 0.1)
        #expect(speed.totalSeconds == 2 && speed.megabytesPerSecond == 1.5)
        #expect(IndexingSpeed.Stage.allCases.map { speed.share(of: $0) } == [0.5, 0.25, 0.25])
    }

    @Test func `an index without words cannot be asked`() async throws {
        let folder = try IndexedFolder()
        #expect(throws: SpeedError(folder.index.location, .nothingToAsk)) { try folder.index.sampleQuestions(count: 3) }
    }

    @Test func `a question that cannot be understood is named by its number`() async throws {
        let folder = try await Self.folder()
        try folder.folder.write("lamp\n\n  \n-lamp\n", to: "questions.txt")
        let path = folder.folder.absolutePath(of: "questions.txt")
        let plan = try SpeedPlan(questionsAt: path)
        #expect(plan.questions == ["lamp", "-lamp"] && plan.origin == .file(path))
        #expect(try SpeedPlan(questionsAt: path, count: 1).questions == ["lamp"])
        await #expect(throws: SpeedError(path, .refused(question: 2, QueryError(.onlyExclusions)))) {
            try await folder.index.measureSpeed(plan, inNewProcess: { _, _ in })
        }
    }

    // MARK: Earlier measurements

    private static func report(of folder: IndexedFolder) async throws -> SpeedReport {
        var plan = try folder.index.sampleQuestions(count: 3)
        plan.coldCount = 0
        return try await folder.index.measureSpeed(plan, inNewProcess: { _, _ in })
    }

    @Test func `printed results can be compared with later ones`() async throws {
        let folder = try await Self.folder()
        let report = try await Self.report(of: folder)
        try folder.folder.write(Array(try Wire.json(WireSpeed(report, version: "1"))), to: "saved.json")
        let saved = try SavedSpeed(path: folder.folder.absolutePath(of: "saved.json"))
        let now = try #require(SavedSpeed(report))
        #expect((saved.passages, saved.bytes) == (now.passages, now.bytes))
        #expect(abs(saved.p50 - now.p50) < 1e-5 && abs(saved.p95 - now.p95) < 1e-5)
    }

    @Test(arguments: [
        "", "{}", "{\"schema\": \"scrubjay.speed/1\"}", "{\"schema\": \"scrubjay.status/1\", \"passages\": 3}",
        """
        {"schema": "scrubjay.speed/1", "passages": 3, "bytes": 5, "measures":
        [{"name": "search-warm", "p50_ms": 5, "p95_ms": 4}]}
        """,
    ])
    func `other values are refused`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "other.json")
        let path = folder.absolutePath(of: "other.json")
        #expect(throws: SpeedError(path, .notSaved)) { try SavedSpeed(path: path) }
    }
}
