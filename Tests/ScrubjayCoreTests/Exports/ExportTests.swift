import Foundation
import ScrubjayKernels
import ScrubjayTestSupport
import Synchronization
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText

@Suite struct `An export` {
    private static let files = [
        "people/Zora Pell.md":
            "---\ntype: person\naliases: [Bosun]\nemail: zora@pell.example\n---\n# Zora Pell\n\nHer kumquat.\n",
        "2026-02-02 Sync.md": """
        ---
        date: 2026-02-02
        attendees: [Ada Lindqvist, Zora Pell]
        rating: 4
        ---
        # Sync on the pier

        The plan is in [[plan]], more about [[people/Zora Pell]].

        - [ ] @Ada Lindqvist: order the lens by 2026-03-20 #pier
        - [ ] @Zora Pell: paint the kumquat
        - [x] sweep the pier

        Decision: the pier opens in May.

        Zora said that the leak is hers.
        """,
        "plan.md": "# =cmd|' /C calc'!A0\n\nOak, \"45 by 195\".\n\n- [ ] -2+3 joists; fetch [the yard](https://yard.example)\n",
        "2026-02-09 Zora alone.md": "# Zora alone\n\nA confession.\n",
    ]

    private static func notebook(private people: String? = nil) async throws -> IndexedFolder {
        let configuration = try Configuration.load(
            in: Configuration.ConfigurationEnvironment(environment: people.map { ["JAY_PRIVATE_PEOPLE": $0] } ?? [:]))
        let folder = try IndexedFolder(configuration: configuration)
        for (path, text) in files { try folder.write(text, to: path) }
        try await folder.update()
        return folder
    }

    private static func documents(_ folder: IndexedFolder, _ filter: Filter = Filter()) async throws -> [ExportedDocument] {
        let found = Lock<[ExportedDocument]>([])
        let summary = try await folder.index.export(filter) { document in found.withLock { $0.append(document) } }
        let documents = found.withLock { $0 }
        #expect(summary.documentCount == documents.count)
        return documents
    }

    /// The files in a folder with their texts.
    private static func texts(in folder: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where !FileSystem.isFolder("\(folder)/\(name)")
        {
            texts[name] = String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
        }
        return texts
    }

    @Test func `has every document with what was found in it, in the order of the files`() async throws {
        let documents = try await Self.documents(try await Self.notebook())
        #expect(documents.map(\.document.path) == Self.files.keys.sorted())
        let sync = try #require(documents.first { $0.document.path == "2026-02-02 Sync.md" })
        #expect(sync.tasks.map(\.task.text) == ["order the lens", "paint the kumquat", "sweep the pier"])
        #expect(sync.tasks.map(\.line) == [10, 11, 12] && sync.tasks.map(\.outcome) == [.open, .open, .done])
        #expect(sync.decisions.map(\.decision.text) == ["the pier opens in May."])
        #expect(sync.properties.contains(Property(key: "rating", value: "4")))
        #expect(sync.links.map(\.document?.path) == ["plan.md", "people/Zora Pell.md"])
        #expect(sync.meetings.count == 1 && sync.meetings[0].attendees == ["Ada Lindqvist", "Zora Pell"])
        #expect(sync.text.contains("The plan is in") && !sync.text.contains("rating:"))
    }

    @Test func `has only what its filter lets through`() async throws {
        let folder = try await Self.notebook()
        let documents = try await Self.documents(folder, Filter(tags: ["pier"]))
        #expect(documents.map(\.document.path) == ["2026-02-02 Sync.md"])
        await #expect(throws: ExportError("", .nothing)) { try await Self.documents(folder, Filter(tags: ["nothing"])) }
    }

    @Test func `never names a private person, in none of its forms`() async throws {
        let folder = try await Self.notebook(private: "Zora Pell")
        let secrets = ["Zora", "Pell", "Bosun", "kumquat", "confession", "leak"]
        let seen = Lock<String>("")
        let summary = try await folder.index.export { document in
            seen.withLock { $0 += "\(document)\n" }
        }
        #expect(summary.privateContents.documents == 2)
        let tables = folder.folder.absolutePath(of: "tables")
        let pages = folder.folder.absolutePath(of: "pages")
        _ = try await folder.index.exportTables(toFolder: tables)
        _ = try await folder.index.exportPages(toFolder: pages)
        var texts = try Self.texts(in: tables).merging(try Self.texts(in: pages).map { ("pages/" + $0, $1) }) { $1 }
        texts["json"] = seen.withLock { $0 }
        #expect(texts["json"]?.contains("the pier opens in May") == true)
        for (name, text) in texts {
            for secret in secrets { #expect(!text.contains(secret) && !name.contains(secret), "\(secret) in \(name)") }
        }
    }

    @Test func `has tables whose cells no spreadsheet computes`() async throws {
        let folder = try await Self.notebook()
        let path = folder.folder.absolutePath(of: "tables")
        let summary = try await folder.index.exportTables(toFolder: path)
        let texts = try Self.texts(in: path)
        #expect(Set(texts.keys) == Set(summary.files.map(\.name)))
        #expect(texts["tasks.csv"]?.contains("\r\n'-2+3 joists") == true)
        #expect(texts["documents.csv"]?.contains(",'=cmd|' /C calc'!A0,") == true)
        for (name, text) in texts { #expect(text.hasSuffix("\r\n") && !text.contains("\n="), "\(name)") }
    }

    @Test(arguments: [
        (["a", nil, "b c"], "a,,b c\r\n"), (["a,b", "say \"no\"", "x\ny"], "\"a,b\",\"say \"\"no\"\"\",\"x\ny\"\r\n"),
        (["-5", "+3.5", "-x", "@me", "=1+1"], "-5,+3.5,'-x,'@me,'=1+1\r\n"), (["'=x", "'tis", "\t1"], "''=x,'tis,'\t1\r\n"),
    ])
    func `writes rows that any reader of tables reads back`(cells: [String?], row: String) {
        #expect(CSVTable.row(cells) == row)
    }

    @Test func `has pages with the file and line of every entry`() async throws {
        let folder = try await Self.notebook()
        let path = folder.folder.absolutePath(of: "pages")
        _ = try await folder.index.exportPages(toFolder: path + "/")
        let texts = try Self.texts(in: path)
        #expect(texts["people/Ada Lindqvist.md"]?.contains("order the lens") == true)
        #expect(
            texts["tasks.md"]?.contains("- [ ] order the lens — Ada Lindqvist, due 2026-03-20 ([Sync on the pier](file://")
                == true)
        #expect(texts["tasks.md"]?.contains(", line 10)") == true)
        #expect(texts["decisions.md"]?.contains("the pier opens in May. ([Sync on the pier]") == true)
        #expect(texts["index.md"]?.contains("4 documents.") == true)
    }

    @Test func `never replaces anything, and leaves nothing behind if it cannot be written`() async throws {
        let folder = try await Self.notebook()
        let target = folder.folder.absolutePath(of: "taken")
        try folder.folder.write(Array("mine".utf8), to: "taken/mine.txt")
        await #expect(throws: ExportError(target, .notEmpty)) { try await folder.index.exportTables(toFolder: target) }
        await #expect(throws: ExportError(target, .notEmpty)) { try await folder.index.exportPages(toFolder: target) }
        await #expect(throws: ExportError(target, .exists)) { try await folder.index.export(toFile: target) { _ in "" } }
        let file = target + "/mine.txt"
        await #expect(throws: ExportError(file, .exists)) { try await folder.index.exportPages(toFolder: file) }
        await #expect(throws: ExportError.self) { try await folder.index.export(toFile: target + "/no/file") { _ in "" } }
        struct Broken: Error {}
        let other = folder.folder.absolutePath(of: "other.jsonl")
        await #expect(throws: Broken.self) { try await folder.index.export(toFile: other) { _ in throw Broken() } }
        #expect(try FileSystem.names(inFolder: target) == ["mine.txt"])
        #expect(!(try FileSystem.names(inFolder: folder.folder.path)).contains { $0.contains("other") })
        let empty = folder.folder.absolutePath(of: "empty")
        #expect(FileSystem.makeFolder(empty))
        _ = try await folder.index.exportTables(toFolder: empty)
        #expect(try FileSystem.names(inFolder: empty).count == 8)
    }
}
