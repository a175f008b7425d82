@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayKernels
import ScrubjayTestSupport
import Synchronization
import Testing

/// What is taken away from an index.
@Suite struct `Exports` {
    private let home: IndexedFolder

    init() async throws {
        home = try IndexedFolder()
        try home.write(
            """
            ---
            status: late
            attendees: [Ada Quill, Edith Crane]
            date: 2026-03-04
            ---
            # Lamp of the pier

            The lamp is late; see [[Rope]] and [[Nowhere]].

            - [ ] Order the lens @Ada 📅 2026-03-20
            - Decided: the lamp is painted green.

            """, to: "meetings/2026-03-04 Lamp.md")
        try home.write("# Rope\n\nThe rope is kept in the shed.\n\n- [x] Buy a rope\n", to: "Rope.md")
        try home.write("# =1+1\n\n- [ ] =HYPERLINK(\"http://x\",\"y\"), then go\n", to: "odd,\"name\".md")
        _ = try await home.index.update(folders: [home.notes])
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: home.folder.absolutePath(of: path))), as: UTF8.self)
    }

    private func documents(_ index: Index, _ filter: Filter = Filter()) async throws -> [ExportedDocument] {
        let found = Lock<[ExportedDocument]>([])
        _ = try await index.export(filter) { document in found.withLock { $0.append(document) } }
        return found.withLock { $0 }
    }

    @Test func `documents come in the order of their paths, with all that is known of them`() async throws {
        let documents = try await documents(home.index)
        #expect(documents.map(\.document.path) == ["Rope.md", "meetings/2026-03-04 Lamp.md", "odd,\"name\".md"])
        let lamp = documents[1]
        #expect(lamp.properties.contains(Property(key: "status", value: "late")))
        #expect(lamp.text.contains("The lamp is late; see"))
        #expect(!lamp.text.contains("status: late"))
        #expect(lamp.tasks.map(\.task.text).contains { $0.hasPrefix("Order the lens") })
        #expect(lamp.decisions.count == 1)
        #expect(lamp.meetings.map(\.attendees) == [["Ada Quill", "Edith Crane"]])
        #expect(lamp.links.map(\.leadsTo) == ["note", "nothing"])
        #expect(lamp.links.first?.document?.path == "Rope.md")
    }

    @Test func `a filter limits documents, tables and people`() async throws {
        let filter = Filter(locations: [home.notes + "/Rope.md"])
        #expect(try await documents(home.index, filter).map(\.document.path) == ["Rope.md"])
        let path = home.folder.absolutePath(of: "tables")
        let summary = try await home.index.exportTables(filter, toFolder: path)
        #expect(summary.documentCount == 1)
        #expect(summary.files.first { $0.name == "people.csv" }?.count == 0)
        #expect(try text("tables/meetings.csv").split(whereSeparator: \.isNewline).count == 1)
    }

    @Test func `a file of lines appears when it is complete, and replaces nothing`() async throws {
        let path = home.folder.absolutePath(of: "notes.jsonl")
        struct Stop: Error {}
        await #expect(throws: Stop.self) { _ = try await home.index.export(toFile: path) { _ in throw Stop() } }
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path).allSatisfy { !$0.contains("jsonl") })
        _ = try await home.index.export(toFile: path) { $0.document.path }
        #expect(try text("notes.jsonl") == "Rope.md\nmeetings/2026-03-04 Lamp.md\nodd,\"name\".md\n")
        await #expect(throws: ExportError(path, .exists)) { _ = try await home.index.export(toFile: path) { _ in "" } }
        #expect(try text("notes.jsonl").hasPrefix("Rope.md\n"))
    }

    @Test func `tables and pages are written into an empty folder alone`() async throws {
        let path = home.folder.absolutePath(of: "out")
        try home.folder.makeFolder("out")
        _ = try await home.index.exportTables(toFolder: path + "/")
        await #expect(throws: ExportError(path, .notEmpty)) { _ = try await home.index.exportPages(toFolder: path) }
        let file = home.folder.absolutePath(of: "file")
        try home.folder.write("here", to: "file")
        await #expect(throws: ExportError(file, .exists)) { _ = try await home.index.exportPages(toFolder: file) }
        #expect(try text("file") == "here")
        let missing = home.folder.absolutePath(of: "no/folder")
        await #expect(throws: ExportError(missing, .unwritable(errno: ENOENT))) {
            _ = try await home.index.exportTables(toFolder: missing)
        }
    }

    @Test func `nothing is written if nothing matches`() async throws {
        let path = home.folder.absolutePath(of: "out")
        await #expect(throws: ExportError(path, .nothing)) {
            _ = try await home.index.exportPages(Filter(to: CivilDate("1990-01-01")), toFolder: path)
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [
        (["a", nil, "b c"], "a,,b c\r\n"),
        (["a,b", "say \"no\"", "two\nlines"], "\"a,b\",\"say \"\"no\"\"\",\"two\nlines\"\r\n"),
        (["=1+1", "+49 30", "@home", "-x", "\tx"], "'=1+1,'+49 30,'@home,'-x,'\tx\r\n"),
        (["-5", "+3.25", "'tis", "'=x", "a=b"], "-5,+3.25,'tis,''=x,a=b\r\n"), (["-", "--1", "1-2", ""], "'-,'--1,1-2,\r\n"),
    ])
    func `a row is that of RFC 4180, and no cell is a formula`(cells: [String?], row: String) {
        #expect(CSVTable.row(cells) == row)
    }

    @Test func `names and titles are cells like others`() async throws {
        _ = try await home.index.exportTables(toFolder: home.folder.absolutePath(of: "tables"))
        #expect(try text("tables/documents.csv").contains("notes,\"odd,\"\"name\"\".md\",,note,markdown,'=1+1,"))
        #expect(try text("tables/tasks.csv").contains("\"'=HYPERLINK("))
    }

    @Test(arguments: [
        ("A [b](c) *d*", #"A \[b\](c) \*d\*"#), ("one\ntwo\r\n  three", "one two three"), ("<script>", #"\<script\>"#),
        ("a\u{1B}[2Jb", #"a \[2Jb"#),
    ])
    func `a text in a page stands for itself, on one line`(text: String, line: String) {
        #expect(MarkdownLine.text(text) == line)
    }

    @Test func `pages link to the files`() async throws {
        let path = home.folder.absolutePath(of: "pages")
        _ = try await home.index.exportPages(toFolder: path)
        let tasks = try text("pages/tasks.md")
        #expect(tasks.contains("- [ ] Order the lens"))
        #expect(tasks.contains("/meetings/2026-03-04%20Lamp.md), line "))
        #expect(tasks.contains("odd%2C%22name%22.md"))
        #expect(try text("pages/people/Ada Quill.md").contains("## Meetings"))
        #expect(try text("pages/index.md").contains("](people.md): 2"))
    }

    // MARK: - Private

    private func privately(_ settings: [String: String]) throws -> Index {
        let configuration = try Configuration.load(in: Configuration.ConfigurationEnvironment(environment: settings))
        return try IndexedFolder.open(home.index.location, configuration: configuration)
    }

    @Test(arguments: ["tables", "pages"]) func `nothing of private notes is in an export`(form: String) async throws {
        let index = try privately(["JAY_PRIVATE_FOLDERS": "meetings"])
        let documents = try await documents(index)
        #expect(documents.map(\.document.path) == ["Rope.md", "odd,\"name\".md"])
        let path = home.folder.absolutePath(of: form)
        let summary = try await form == "tables" ? index.exportTables(toFolder: path) : index.exportPages(toFolder: path)
        #expect(summary.privateContents.documents == 1)
        for file in try #require(FileManager.default.subpaths(atPath: path)) where file.contains(".") {
            let text = try text("\(form)/\(file)")
            for word in ["Lamp", "lens", "Ada", "Edith", "green"] { #expect(!text.contains(word), "\(file)") }
        }
    }

    @Test(arguments: ["tables", "pages"]) func `private people are nowhere in an export`(form: String) async throws {
        let index = try privately(["JAY_PRIVATE_PEOPLE": "Ada Quill"])
        let path = home.folder.absolutePath(of: form)
        _ = try await form == "tables" ? index.exportTables(toFolder: path) : index.exportPages(toFolder: path)
        for file in try #require(FileManager.default.subpaths(atPath: path)) {
            #expect(!file.contains("Ada"))
            if file.contains(".") { #expect(try !text("\(form)/\(file)").contains("Ada"), "\(file)") }
        }
        let lamp = try #require(try await documents(index).first { $0.document.path.hasSuffix("Lamp.md") })
        #expect(lamp.document.people.map(\.name) == ["Edith Crane"])
        #expect(lamp.meetings.flatMap(\.attendees) == ["Edith Crane"])
        #expect(!lamp.text.contains("Ada"))
        let all = Lock<[String]>([])
        _ = try await index.export(includesPrivate: true) { document in
            all.withLock { $0 += document.document.people.map(\.name) }
        }
        #expect(all.withLock { $0 } == ["Ada Quill", "Edith Crane"])
    }
}
