@testable import ScrubjayCore
@testable import ScrubjaySQLite
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

/// After `compact`, no byte of a removed note is left in any file of the index or beside it.
@Suite struct `Notes that were removed` {
    /// Words that stand in no other note, made up so that no program has them.
    private static let secrets = ["zyxqualmberg", "wvutrosendahl", "qxjfinkelmoor", "kzvosterholt"]

    private static func secretNote(_ number: Int) -> String {
        """
        ---
        title: \(secrets[0]) number \(number)
        tags: [\(secrets[1])]
        attendees: [Edda \(secrets[2].capitalized)]
        \(secrets[3]): yes
        ---
        # \(secrets[0]) plan

        We decided that \(secrets[1]) is sold. - [ ] Call \(secrets[2]) about \(secrets[3])

        - [ ] \(secrets[0]) has to be paid by Edda

        """ + String(repeating: "The \(secrets[1]) of \(secrets[2]) sails at \(secrets[3]) number \(number). ", count: 40)
    }

    /// Every file below a folder but the notes.
    private static func files(of folder: TemporaryFolder, without notes: String = "notes") -> [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
            .filter { !$0.hasPrefix(notes) }
    }

    /// The files that have one of the words in their bytes or their name, and the texts of the index that have one when they are unpacked.
    private static func traces(in folder: TemporaryFolder) throws -> [String] {
        var traces: [String] = []
        for name in files(of: folder) {
            let bytes = Data((try? folder.bytes(of: name)) ?? [])
            for secret in secrets {
                // FTS5 stores only the part of a term that differs from the term before it.
                let needle = secret.dropFirst(3).lowercased()
                let text = String(decoding: bytes, as: UTF8.self).lowercased()
                if text.contains(needle) || name.lowercased().contains(needle) { traces.append("\(name): \(secret)") }
            }
        }
        let connection = try SQLiteConnection(path: folder.absolutePath(of: "index.sqlite"))
        for table in ["passage", "word_block"] {
            let column = table == "passage" ? "text" : "words"
            try connection.forEach("SELECT \(column) FROM \(table)") { row in
                let text = try connection.text(row, 0) ?? ""
                if secrets.contains(where: { text.lowercased().contains($0) }) { traces.append(table) }
            }
        }
        return traces
    }

    private static func notebook(notes: Int, secret: Int) async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for number in 0..<notes {
            try notebook.write(
                "# Pier \(number)\n\n" + String(repeating: "The lamp of pier \(number) burns oil \(number * 7). ", count: 20),
                to: "\(number).md")
        }
        for number in 0..<secret { try notebook.write(secretNote(number), to: "secret/\(secrets[3]) \(number).md") }
        try await notebook.update()
        return notebook
    }

    @Test(arguments: [3, 40])
    func `leave no byte behind after compact`(count: Int) async throws {
        let notebook = try await Self.notebook(notes: 40, secret: count)
        // Texts are packed with a dictionary of common strings, which can contain whole sentences.
        try notebook.index.store.write { transaction in
            let sentences = (0..<400).map { Self.secretNote($0) }
            try transaction.trainTextDictionary(sentences)
        }
        let found = try await notebook.index.search(Query(Self.secrets[1]))
        #expect(found.hits.first?.document.path.hasPrefix("secret/") == true)
        notebook.index.remember(Query(Self.secrets[1]), found)
        #expect(try Self.traces(in: notebook.folder) != [], "otherwise nothing is tested")
        try notebook.folder.remove("notes/secret")
        try await notebook.update()
        _ = try await notebook.index.compact()
        #expect(try Self.traces(in: notebook.folder) == [])
        #expect(try SQLiteStore(path: notebook.index.location, access: .existing).problems() == [])
        #expect(try await notebook.paths("lamp pier 7").first == "7.md")
    }

    @Test func `are gone with their notebook too`() async throws {
        let notebook = try await Self.notebook(notes: 20, secret: 10)
        try notebook.folder.move("notes/secret", to: "notes-other/secret")
        _ = try await notebook.index.update(folders: [notebook.folder.absolutePath(of: "notes-other")])
        let other = try #require(try notebook.index.notebooks().first { $0.name == "notes-other" })
        try notebook.index.remove(other)
        _ = try await notebook.index.compact()
        #expect(try Self.traces(in: notebook.folder) == [])
    }

    @Test(.enabled(if: GitFolder.isInstalled, "git is not installed"))
    func `are gone from the copies of a past day`() async throws {
        let git = try GitFolder()
        try git.write(Self.secretNote(1), to: "notes/secret.md")
        try git.write("The lamp of the pier burns.", to: "notes/pier.md")
        try git.commit(at: "2026-03-02T10:00:00Z")
        let folder = try TemporaryFolder()
        let index = try IndexedFolder.open(folder.absolutePath(of: "index.sqlite"))
        _ = try await index.update(folders: [git.path + "/notes"])
        let day = try #require(CivilDate(year: 2026, month: 3, day: 5))
        _ = try await index.asOf(day) { try await $0.answer(Question("Which lamp burns?")) }
        #expect(Self.files(of: folder).contains { $0.hasPrefix("index.sqlite.past/") })
        try git.folder.remove("notes/secret.md")
        _ = try await index.update()
        _ = try await index.compact()
        #expect(try Self.traces(in: folder) == [])
        #expect(!Self.files(of: folder).contains { $0.hasPrefix("index.sqlite.past") })
        // It can be asked again: the repository still has it.
        let answer = try await index.asOf(day) { try await $0.answer(Question("Which lamp burns?")) }
        #expect(answer.verdict == .answered)
    }

    @Test func `leave no vector behind`() async throws {
        let notebook = try await LearntNotebook.make()
        for number in 5..<60 { try notebook.folder.remove("notes/\(number).md") }
        // A refresh does not learn the vectors again.
        _ = try await notebook.index.refresh()
        let connection = try SQLiteConnection(path: notebook.index.location)
        func rest() throws -> Int {
            var rest = 0
            try connection.forEach("SELECT dimensions, scales, vectors FROM vector_block JOIN vector_set ON id = vector_set_id")
            { row in
                let (dimensions, rows) = (row.int(0), row.blob(2))
                let scales = row.withBlob(1) { LengthBlock.decode($0, as: UInt32.self) }
                for (row, scale) in scales.enumerated() where scale == 0 {
                    rest += rows[row * dimensions..<(row + 1) * dimensions].count { $0 != 0 }
                }
            }
            return rest
        }
        #expect(try rest() > 0)
        _ = try await notebook.index.compact()
        #expect(try rest() == 0)
        #expect(try SQLiteStore(path: notebook.index.location, access: .existing).problems() == [])
    }

    @Test func `leave an emptied index small`() async throws {
        let notebook = try await LearntNotebook.make()
        let other = try IndexedFolder()
        _ = try await other.index.update(folders: [other.notes])
        try notebook.index.remove(try #require(try notebook.index.notebooks().first))
        let rows = try CanonicalDump.rowCounts(ofIndexAt: notebook.index.location)
        #expect(rows.keys.sorted() == ["total"])
        let bytes = try await notebook.index.compact().bytes
        #expect(try await other.index.compact().bytes == bytes)
    }
}
