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

    Benchmark("read/webvtt") { _, file in
        try file.read()
    } setup: {
        try LargeFile.transcript()
    }

    Benchmark("read/calendar") { _, file in
        try file.read()
    } setup: {
        try LargeFile.calendar()
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

/// A file of some megabytes that is made for the measurement, to be read by one thread.
private struct LargeFile: Sendable {
    let inspector = FileInspector(configuration: .standard)
    private let folder: TemporaryFolder
    private let path: String

    private init(_ name: String, _ text: String) throws {
        folder = try TemporaryFolder()
        let url = folder.url.appending(path: name)
        try Data(text.utf8).write(to: url)
        path = url.path(percentEncoded: false)
    }

    /// - Throws: `Unread` where the file was not read: nothing was measured then.
    func read() throws {
        if let error = try inspector.inspect(path, at: path, document: { blackHole($0) }).error { throw Unread(reason: error) }
    }

    private struct Unread: Error {
        let reason: String
    }

    private static let people = ["Nora Lindqvist", "Oskar Brandt", "Hélène Roux", "Rafael Monteiro"]
    private static let sentences = [
        "The lamp of the pier goes out before the ferry is in.", "I think that we should ask the harbour office about it.",
        "Nobody has looked at the plan since the rope froze.", "All right.",
    ]

    /// Some 17 MB, as Zoom writes them: numbered cues, the name before a colon.
    static func transcript() throws -> LargeFile {
        func time(_ seconds: Int) -> String {
            [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        }
        var text = "WEBVTT\r\n\r\n"
        for cue in 0..<120_000 {
            let words = sentences[cue % 4] + " " + sentences[cue / 4 % 4]
            text += "\(cue + 1)\r\n\(time(cue * 4)).000 --> \(time(cue * 4 + 3)).500\r\n"
            text += "\(people[cue / 3 % 4]): \(words)\r\n\r\n"
        }
        return try LargeFile("call.vtt", text)
    }

    /// 20,000 events, every twentieth of them repeated.
    static func calendar() throws -> LargeFile {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
        for event in 0..<20_000 {
            let day = "\(2015 + event % 11)\(two(1 + event % 12))\(two(1 + event % 28))"
            text += "BEGIN:VEVENT\r\nUID:\(event)@pier.example\r\nDTSTAMP:20250101T000000Z\r\n"
            text += "DTSTART;TZID=Europe/Berlin:\(day)T093000\r\nDTEND;TZID=Europe/Berlin:\(day)T100000\r\n"
            text += "SUMMARY:Pier \(event % 40)\r\nLOCATION:Office \(event % 9)\r\n"
            text += "DESCRIPTION:\(sentences[event % 4])\\n\(sentences[event / 4 % 4])\r\n  \(sentences[event / 16 % 4])\r\n"
            text += "ORGANIZER;CN=\(people[0]):mailto:nora@pier.example\r\n"
            for person in people.dropFirst() {
                text += "ATTENDEE;CN=\(person);PARTSTAT=ACCEPTED:mailto:\(person.prefix(2))@pier.example\r\n"
            }
            if event % 20 == 0 { text += "RRULE:FREQ=WEEKLY;COUNT=30\r\n" }
            text += "END:VEVENT\r\n"
        }
        return try LargeFile("work.ics", text + "END:VCALENDAR\r\n")
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
