import Benchmark
import Foundation
import Scrubjay

/// What a person waits for: an index from nothing, an update of nothing, a search, an answer; and what an index is made of.
///
/// The demonstration notebook is measured unless `JAY_BENCHMARK_NOTEBOOK` names another folder.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = Benchmark.Configuration(
        metrics: [.wallClock, .cpuTotal, .instructions, .peakMemoryResident], maxDuration: .seconds(10), maxIterations: 1000)

    Benchmark("index/first") { _ in
        let folder = try TemporaryFolder()
        blackHole(try await Index(at: folder.indexPath).update(folders: [Notebook.folder]))
    }

    Benchmark("index/nothing new") { _, shelf in
        blackHole(try await shelf.index.update())
    } setup: {
        try await Shelf()
    }

    Benchmark("read/markdown") { _, notes in
        for note in notes.paths { blackHole(try notes.inspector.inspect(note, at: note) { blackHole($0) }) }
    } setup: {
        try Notes()
    }

    Benchmark("search/words") { _, shelf in
        // Beginnings and titles are no text to embed: only the words are asked.
        blackHole(try await shelf.index.search(Query("lighth* lamp*")))
    } setup: {
        try await Shelf()
    }

    Benchmark("search/hybrid") { _, shelf in
        blackHole(try await shelf.index.search(Query("Why did the lighthouse lens not arrive on the promised day?")))
    } setup: {
        try await Shelf()
    }

    Benchmark("search/filtered") { _, shelf in
        blackHole(try await shelf.index.search(Query("clock with:Nora kind:meeting date:2026-03")))
    } setup: {
        try await Shelf()
    }

    Benchmark("ask") { _, shelf in
        blackHole(try await shelf.index.answer(Question("What did we decide about telling Mr Pask?")))
    } setup: {
        try await Shelf()
    }
}

/// An index that is up to date.
private struct Shelf: Sendable {
    let index: Index
    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        index = try Index(at: folder.indexPath)
        _ = try await index.update(folders: [Notebook.folder])
    }
}

/// The Markdown files of the notebook, to be read one after the other by one thread.
private struct Notes: Sendable {
    let inspector = FileInspector(configuration: .standard)
    let paths: [String]

    init() throws {
        let files = FileManager.default.enumerator(atPath: Notebook.folder)?.compactMap { $0 as? String } ?? []
        paths = files.filter { $0.hasSuffix(".md") }.map { "\(Notebook.folder)/\($0)" }
    }
}

private enum Notebook {
    static var folder: String {
        ProcessInfo.processInfo.environment["JAY_BENCHMARK_NOTEBOOK"]
            ?? URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/notebooks/harbour-museum")
            .standardizedFileURL.path(percentEncoded: false)
    }
}

/// A new folder that is removed with the last reference to it.
private final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "jay-speed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var indexPath: String { url.appending(path: "index.sqlite").path(percentEncoded: false) }
}
