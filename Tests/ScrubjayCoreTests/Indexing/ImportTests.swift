import Synchronization
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import ScrubjayKernels
import Testing

@Suite struct `Importing documents` {
    private let notebook: IndexedFolder
    private var index: Index { notebook.index }

    init() throws { notebook = try IndexedFolder() }

    private static let head = "{\"schema\": \"scrubjay.import/1\"}\n"

    private static func line(_ id: String, _ text: String) -> String { "{\"id\": \"\(id)\", \"text\": \"\(text)\"}\n" }

    private static func removal(_ id: String) -> String { "{\"id\": \"\(id)\", \"deleted\": true}\n" }

    /// Hands the lines over in chunks of a few bytes.
    private static func chunks(_ lines: String, size: Int = 7) -> @Sendable () -> [UInt8] {
        let chunks = Chunks(Array((head + lines).utf8))
        return { chunks.next(size) }
    }

    private final class Chunks: Sendable {
        private let rest: Lock<ArraySlice<UInt8>>

        init(_ bytes: [UInt8]) { rest = Lock(bytes[...]) }

        func next(_ size: Int) -> [UInt8] {
            rest.withLock { rest in
                defer { rest = rest.dropFirst(size) }
                return Array(rest.prefix(size))
            }
        }
    }

    @discardableResult
    private static func take(_ lines: String, as name: String = "pier", into index: Index) async throws -> ImportCounts {
        try await index.importDocuments(as: name, next: chunks(lines)) { _, _ in }.counts
    }

    private static func counts(
        read: Int, added: Int = 0, changed: Int = 0, unchanged: Int = 0, removed: Int = 0, repeated: Int = 0,
        unreadable: Int = 0
    ) -> ImportCounts {
        var counts = ImportCounts()
        (counts.read, counts.added, counts.changed, counts.unchanged) = (read, added, changed, unchanged)
        (counts.removed, counts.repeated, counts.unreadable) = (removed, repeated, unreadable)
        return counts
    }

    /// Documents that are imported beside the lamp and the rope, and the resulting files.
    private static let merges: [(lines: String, counts: ImportCounts, texts: [String])] = [
        ("", counts(read: 0), ["The lamp.", "The rope."]),
        (line("lamp", "The lamp."), counts(read: 1, unchanged: 1), ["The lamp.", "The rope."]),
        (line("lamp", "A lens."), counts(read: 1, changed: 1), ["A lens.", "The rope."]),
        (line("crate", "A crate."), counts(read: 1, added: 1), ["The lamp.", "The rope.", "A crate."]),
        (removal("lamp"), counts(read: 1, removed: 1), ["The rope."]),
        (removal("crate"), counts(read: 1, unchanged: 1), ["The lamp.", "The rope."]),
        (removal("lamp") + line("lamp", "A lens."), counts(read: 2, changed: 1, repeated: 1), ["A lens.", "The rope."]),
        (
            line("crate", "One.") + "\n" + line("crate", "Two.") + "x\n" + removal("rope"),
            counts(read: 4, added: 1, removed: 1, repeated: 1, unreadable: 1), ["The lamp.", "Two."]
        ),
        (removal("lamp") + removal("rope"), counts(read: 2, removed: 2), []),
    ]

    @Test(arguments: merges)
    func `a document takes the place of the one with its ID, and the rest stays`(
        lines: String, counts: ImportCounts, texts: [String]
    ) async throws {
        #expect(try await Self.take(Self.line("lamp", "The lamp.") + Self.line("rope", "The rope."), into: index).added == 2)
        let found = try await Self.take(lines, into: index)
        #expect(found == counts)
        #expect(found.read == found.added + found.changed + found.unchanged + found.removed + found.repeated + found.unreadable)
        let documents = try index.documents(at: "imports/pier.jsonl")
        #expect(try documents.map { try index.contents(of: $0).passages.map(\.passage.text).joined() } == texts)
        #expect(try index.imports().map(\.documents) == [texts.count])
    }

    @Test func `saving unchanged data does not change the file`() async throws {
        try await Self.take(Self.line("lamp", "The lamp."), into: index)
        let file = index.importFolder + "/pier.jsonl"
        let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        try await Self.take(Self.line("lamp", "The lamp."), into: index)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: index.importFolder) == ["pier.jsonl"])
    }

    @Test func `imports at the same time lose no line`() async throws {
        let index = index
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await Self.take(
                        Self.line("\(number)", "Number \(number).") + Self.line("all", "\(number)"), into: index)
                }
            }
            try await group.waitForAll()
        }
        #expect(try index.imports().map(\.documents) == [9])
    }

    @Test func `writing documents one by one does not block other tasks`() async throws {
        let next = Self.chunks(Self.line("lamp", "The lamp.") + "x\n")
        let report = try await index.importDocuments(as: "pier") {
            #expect(withUnsafeCurrentTask { $0 == nil })
            return next()
        } problem: { line, _ in
            #expect(line == 3)
            #expect(withUnsafeCurrentTask { $0 == nil })
        }
        #expect(report.counts == Self.counts(read: 2, added: 1, unreadable: 1))
    }

    private struct Broken: Error {}

    @Test func `an interrupted import changes nothing`() async throws {
        try await Self.take(Self.line("lamp", "The lamp."), into: index)
        let next = Self.chunks(Self.line("lamp", "A lens.") + Self.line("rope", "The rope."))
        let chunks = Interference(times: 8)
        await #expect(throws: Broken.self) {
            try await index.importDocuments(as: "pier") {
                if !chunks.next() { throw Broken() }
                return next()
            } problem: { _, _ in
            }
        }
        #expect(try index.imports().map(\.documents) == [1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: index.importFolder) == ["pier.jsonl"])
    }

    @Test func `other input is refused`() async throws {
        let chunks = Chunks(Array(Self.line("lamp", "The lamp.").utf8))
        await #expect(throws: ImportError.self) {
            try await index.importDocuments(as: "pier", next: { chunks.next(1000) }) { _, _ in }
        }
        #expect(try index.imports().isEmpty)
    }

    @Test(arguments: ["", "../pier", "a/b", ".pier", "-pier", "pier\n", "a\u{0}", String(repeating: "a", count: 101)])
    func `a name that cannot be the name of a file is refused`(name: String) async throws {
        await #expect(throws: ImportError(name, .badName)) { try await Self.take("", as: name, into: index) }
    }

    @Test func `an import can be removed, and the index with it`() async throws {
        try await Self.take(Self.line("lamp", "The lamp."), into: index)
        try await Self.take(Self.line("rope", "The rope."), as: "Seil 2", into: index)
        #expect(try index.imports().map(\.name) == ["Seil 2", "pier"])
        try await index.removeImport("pier")
        #expect(try index.counts().documents == 1)
        await #expect(throws: ImportError("pier", .unknownName(known: ["Seil 2"]))) { try await index.removeImport("pier") }
        try await index.removeImport("Seil 2")
        #expect(try index.counts().documents == 0)
        #expect(try index.notebooks().isEmpty)
        try await Self.take(Self.line("lamp", "The lamp."), into: index)
        #expect(try index.notebooks().map(\.name) == ["imports"])
    }

    @Test(arguments: [("index.sqlite", "imports"), ("work.sqlite", "work-imports"), ("cache", "cache-imports")])
    func `imports lie beside their index`(name: String, folder: String) throws {
        let home = try TemporaryFolder()
        let index = try IndexedFolder.open(home.absolutePath(of: name))
        #expect(index.importFolder == home.absolutePath(of: folder))
    }

    @Test func `a removed index is rebuilt from the files`() async throws {
        try await Self.take(Self.line("lamp", "The lamp.") + Self.line("rope", "The rope."), into: index)
        let again = try IndexedFolder.open(notebook.folder.absolutePath(of: "again.sqlite"))
        _ = try await again.update(folders: [index.importFolder])
        #expect(try again.counts().documents == 2)
    }

    @Test func `the source of a document is in its receipt`() async throws {
        let line = #"{"id": "a", "title": "Tides", "text": "High water is at nine.", "url": "https://tides.example/a"}"#
        try await Self.take(line + "\n", into: index)
        let hit = try #require(try await index.search(Query("high water")).hits.first)
        #expect(hit.document.member == "https://tides.example/a")
        #expect(hit.document.isDerived)
    }
}
