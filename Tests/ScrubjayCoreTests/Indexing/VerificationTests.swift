import Foundation
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

@Suite struct `Verifying an index` {
    /// A notebook of three notes, indexed.
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("# Kiln\n\nThe kiln is fired on Monday.\n\n- [ ] Order cones", to: "kiln.md")
        try notebook.write("# Brennofen\n\nDer Ofen wird am Montag angeheizt.", to: "a b/ofen ü.md")
        try notebook.write("# Four\n\nLe four chauffe lundi.", to: "four.md")
        try await notebook.update()
        return notebook
    }

    private static func kinds(_ verification: Verification) -> [String] {
        verification.differences.map { [$0.kind.rawValue, $0.path].compactMap(\.self).joined(separator: " ") }
    }

    @Test func `an index of unchanged files is equal, and has a root`() async throws {
        let notebook = try await Self.notebook()
        let verification = try await notebook.index.verify()
        #expect(verification.differences == [])
        #expect(verification.isEqual && verification.root != nil)
        #expect(verification.files == 3 && verification.documents == 3 && verification.passages >= 3)
    }

    /// What happens to the files, and what is found.
    struct Edit: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let found: [String]
        let command: String
        let edit: @Sendable (IndexedFolder) throws -> Void
    }

    static let edits = [
        Edit(testDescription: "another text", found: ["changed kiln.md"], command: "jay index") {
            try $0.write("# Kiln\n\nThe kiln is cold.", to: "kiln.md", second: 5)
        },
        Edit(
            testDescription: "another text of the same size and time", found: ["changed kiln.md"],
            command: "jay index --rebuild"
        ) { notebook in
            let handle = try #require(FileHandle(forWritingAtPath: notebook.notes + "/kiln.md"))
            try handle.seek(toOffset: 8)
            handle.write(Data("t".utf8))
            try handle.close()
            try notebook.folder.age("notes/kiln.md", second: 0)
        },
        Edit(testDescription: "a removed file", found: ["gone a b/ofen ü.md"], command: "jay index") {
            try $0.folder.remove("notes/a b/ofen ü.md")
        },
        Edit(testDescription: "a new file", found: ["new glaze.md"], command: "jay index") {
            try $0.write("Glaze.", to: "glaze.md")
        },
        Edit(testDescription: "a renamed file", found: ["gone four.md", "new le four.md"], command: "jay index") {
            try $0.folder.move("notes/four.md", to: "notes/le four.md")
        },
        Edit(testDescription: "a file that was only touched", found: [], command: "") {
            try $0.folder.age("notes/kiln.md", second: 9)
        },
        Edit(testDescription: "a folder that is gone", found: ["folder"], command: "jay notebooks move notes FOLDER") {
            try $0.folder.move("notes", to: "moved notes")
        },
    ]

    @Test(arguments: edits)
    func `differences on the disk are named, with what mends them`(edit: Edit) async throws {
        let notebook = try await Self.notebook()
        let root = try await notebook.index.verify().root
        try edit.edit(notebook)
        let verification = try await notebook.index.verify()
        #expect(Self.kinds(verification) == edit.found)
        #expect(verification.differences.allSatisfy { $0.commands.first == edit.command })
        #expect(verification.root == root, "the root is that of the index")
        // It changes nothing.
        #expect(Self.kinds(try await notebook.index.verify()) == edit.found)
    }

    @Test(.enabled(if: TemporaryFolder.permissionsCount))
    func `a file that cannot be read is named`() async throws {
        let notebook = try await Self.notebook()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: notebook.notes + "/kiln.md")
        #expect(Self.kinds(try await notebook.index.verify()) == ["unreadable kiln.md"])
    }

    /// What is done to the tables, and what is found.
    static let damages: [(sql: String, kind: Verification.Difference.Kind)] = [
        ("DELETE FROM passage WHERE id = 2", .passages),
        ("INSERT INTO passage SELECT", .passages),
        ("UPDATE passage SET text = CAST('other words' AS BLOB) WHERE id = 1", .passages),
        ("INSERT INTO passage_words (passage_words) VALUES ('delete-all')", .words),
        ("INSERT INTO passage_words (rowid, body) VALUES (77, 'stray')", .words),
        ("UPDATE vector_set SET learnt = x'01FF'", .vectors),
        ("PRAGMA foreign_keys = OFF; DELETE FROM document WHERE id = 1", .references),
        ("UPDATE document SET kind = 'song' WHERE id = 1", .rows),
    ]

    @Test(arguments: damages)
    func `damage of the index is named, and a rebuild mends it`(sql: String, kind: Verification.Difference.Kind) async throws {
        let notebook = try await Self.notebook()
        let root = try await notebook.index.verify().root
        let path = notebook.index.location
        do {
            let connection = try SQLiteConnection(path: path)
            var sql = sql
            if sql == "INSERT INTO passage SELECT" {
                // The same passage once more.
                let columns = try connection.rows("SELECT name FROM pragma_table_info('passage')") { $0.text(0) }
                let values = columns.map { $0 == "id" ? "900" : $0 == "ordinal" ? "ordinal + 1" : $0 }
                sql = "INSERT INTO passage SELECT \(values.joined(separator: ", ")) FROM passage WHERE id = 2"
            }
            try connection.execute(sql)
        }
        let damaged = try IndexedFolder.open(path)
        let verification = try await damaged.verify()
        #expect(verification.differences.map(\.kind).contains(kind), "\(verification.differences)")
        #expect(verification.differences.allSatisfy { $0.commands == ["jay index --rebuild"] })
        _ = try await Index.rebuild(at: path, configuration: IndexedFolder.configuration)
        let mended = try await IndexedFolder.open(path).verify()
        #expect(mended.differences == [])
        #expect(mended.root == root)
    }

    @Test func `files that were read with other settings are outdated`() async throws {
        let notebook = try await Self.notebook()
        let configuration = try Configuration.load(
            in: Configuration.ConfigurationEnvironment(environment: ["JAY_LANGUAGES": "de"]))
        let index = try IndexedFolder.open(notebook.index.location, configuration: configuration)
        #expect(Self.kinds(try await index.verify()) == ["outdated"])
        _ = try await index.update()
        #expect(try await index.verify().isEqual)
    }

    @Test(.thorough, arguments: UInt64(0)..<20)
    func `the root is that of a new index of the same files, whatever happened before`(seed: UInt64) async throws {
        let notebook = try IndexedFolder()
        let editor = NotebookEditor(notebook.folder, prefix: "notes/", seed: seed)
        var dice = Dice(seed: seed)
        try editor.add("first.md")
        var roots: Set<String> = []
        for _ in 0..<4 {
            for _ in 0..<dice.number(1...8) { try editor.edit() }
            if editor.fileCount == 0 { try editor.add("first.md") }
            try await notebook.update()
            roots.insert(try await notebook.index.verify().root?.description ?? "none")
        }
        let verification = try await notebook.index.verify()
        #expect(verification.differences == [], "seed \(seed)")
        let fresh = try IndexedFolder(notebook.folder, index: "fresh")
        try await fresh.update()
        #expect(try await fresh.index.verify().root == verification.root, "seed \(seed)")
        #expect(roots.count > 1, "seed \(seed): other files have another root")
    }

    @Test func `neither the folder nor the name of a notebook nor the order of notebooks counts`() async throws {
        let texts = ["b.md": "# Bell\n\nThe bell rings at noon.", "a.md": "# Glocke\n\nSie läutet um zwölf."]
        var roots: [String?] = []
        // The folders, and the number in the notes of each.
        for folders in [[("one", 1), ("two", 2)], [("zwei", 2), ("an other", 1)]] {
            let folder = try TemporaryFolder()
            for (name, number) in folders {
                for (path, text) in texts { try folder.write("\(text) \(number)", to: "\(name)/\(path)") }
            }
            let index = try IndexedFolder.open(folder.absolutePath(of: "index.sqlite"))
            for (name, _) in folders { _ = try await index.update(folders: [folder.absolutePath(of: name)]) }
            roots.append(try await index.verify().root?.description)
        }
        #expect(roots[0] != nil && roots[0] == roots[1])
    }

    @Test func `a notebook can be moved, and nothing is read again`() async throws {
        let notebook = try await Self.notebook()
        let root = try await notebook.index.verify().root
        try notebook.folder.move("notes", to: "Ordner mit Notizen")
        let moved = try #require(try notebook.index.notebooks().first)
        let place = notebook.folder.absolutePath(of: "Ordner mit Notizen")
        let (there, known) = try notebook.index.move(moved, to: place)
        #expect(there == 3 && known == 3)
        let report = try await notebook.index.update()
        #expect(report.notebooks.map(\.unchanged) == [3])
        let verification = try await notebook.index.verify()
        #expect(verification.isEqual && verification.root == root)
        #expect(verification.parts.map(\.folder) == [place])
    }

    @Test func `a notebook is not moved to a folder that has none of its files, or another one's`() async throws {
        let notebook = try await Self.notebook()
        try notebook.folder.write("Rope.", to: "shed/rope.md")
        let first = try #require(try notebook.index.notebooks().first)
        #expect(throws: NotebookError.self) { try notebook.index.move(first, to: notebook.folder.absolutePath(of: "shed")) }
        _ = try await notebook.index.update(folders: [notebook.folder.absolutePath(of: "shed")])
        #expect(throws: NotebookError.self) { try notebook.index.move(first, to: notebook.folder.absolutePath(of: "shed")) }
        #expect(throws: FileAccessError.self) { try notebook.index.move(first, to: notebook.folder.absolutePath(of: "no")) }
        #expect(try notebook.index.notebooks().map(\.folder).contains(notebook.notes))
    }
}
