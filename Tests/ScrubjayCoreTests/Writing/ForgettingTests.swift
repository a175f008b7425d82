import Foundation
import ScrubjayTestSupport
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText

@Suite struct `A note that is forgotten` {
    /// Words that only the secret notes have, in their names, texts, tags and people.
    private static let secrets = ["tergiversate", "Wunderlichkeit", "épouvantable", "quixotical", "Quetzalina"]

    private static func notebook() async throws -> IndexedFolder {
        let folder = try IndexedFolder()
        for number in 0..<30 {
            try folder.write(
                "# Lamp \(number)\n\nThe lamp of pier \(number) is lit by Ada Lindqvist. #pier\n\n- [ ] clean lamp \(number)\n",
                to: "lamps/\(number).md")
        }
        try folder.write("# Plan\n\nOak for the floor, see [[lamps/1]].\n", to: "plan.md")
        try folder.write(
            """
            ---
            attendees: [Quetzalina Quill]
            ---
            # Letter on Wunderlichkeit

            It was quixotical, und die Wunderlichkeit war groß. Un retard épouvantable. #tergiversate

            - [ ] @Quetzalina: answer the quixotical letter by 20 March
            Decision: we tergiversate no more.
            """, to: "letters/Wunderlichkeit tergiversate.md")
        try folder.write("# Other\n\nquixotical, épouvantable\n", to: "letters/deep/[x] Quetzalina?.md")
        try await folder.update()
        return folder
    }

    /// Everything that leaves traces: changes, judgements, lists, a question.
    private static func used(_ folder: IndexedFolder) async throws {
        let index = folder.index
        _ = try await index.append("- a quixotical line", to: "letters/Wunderlichkeit tergiversate.md")
        _ = try await index.append("- oak joists", to: "plan.md")
        let query = Query("quixotical")
        let result = try await index.search(query)
        #expect(!result.hits.isEmpty)
        index.remember(query, result)
        _ = try index.judge(.number(1), grade: 2)
        index.remember(result.hits.map { ListedPlace($0.document, line: 1) }, in: "terminal")
    }

    /// The secrets in the bytes of the index and of all files beside it.
    private static func traces(_ folder: IndexedFolder) throws -> [String] {
        var found: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.folder.path) where !path.hasPrefix("notes") {
            let full = folder.folder.path + "/" + path
            guard !FileSystem.isFolder(full), let bytes = try? Data(contentsOf: URL(filePath: full)) else { continue }
            for secret in secrets {
                for written in [secret, secret.lowercased(), Folding.folded(secret)] {
                    // FTS5 leaves out what a term has in common with the term before it.
                    let end = String(written.dropFirst(4))
                    let utf16 = Data(end.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
                    if path.contains(end) || bytes.range(of: Data(end.utf8)) != nil || bytes.range(of: utf16) != nil {
                        found.insert("\(secret) in \(path)")
                    }
                }
            }
        }
        return found.sorted()
    }

    @Test func `leaves nothing of it in the index or beside it`() async throws {
        let folder = try await Self.notebook()
        try await Self.used(folder)
        #expect(try !Self.traces(folder).isEmpty)
        let forgotten = try await folder.index.forget(["letters"])
        #expect(forgotten.isDone)
        #expect(forgotten.isComplete)
        #expect(try Self.traces(folder) == [])
        try await folder.update()
        _ = try await folder.index.refresh()
        #expect(try Self.traces(folder) == [])
        // Nothing else has changed, and the file is where it was.
        let fresh = try await folder.freshDump()
        #expect(try folder.dump() == fresh)
        #expect(try folder.text(of: "letters/deep/[x] Quetzalina?.md").contains("quixotical"))
    }

    @Test(arguments: ["letters/Wunderlichkeit tergiversate.md", "Letter on Wunderlichkeit", "wunderlichkeit tergiversate"])
    func `is told by what only it has`(name: String) async throws {
        let folder = try await Self.notebook()
        try await Self.used(folder)
        // What a refresh had no time for.
        try await folder.update()
        let before = try folder.dump()
        let planned = try await folder.index.whatIsForgotten([name])
        #expect(planned.places.map(\.path) == ["letters/Wunderlichkeit tergiversate.md"])
        #expect(planned.fileCount == 1)
        #expect(planned.passageCount > 0)
        #expect(planned.taskCount == 1)
        #expect(planned.people == ["Quetzalina Quill"])
        #expect(planned.tags == ["tergiversate"])
        #expect(planned.changeCount == 1)
        #expect(planned.ignoreFiles == [folder.notes + "/.jayignore"])
        #expect(!planned.isDone)
        #expect(try folder.dump() == before)
        #expect(FileSystem.status(of: folder.notes + "/.jayignore") == nil)
    }

    @Test func `comes back when its line is removed, and not before`() async throws {
        let folder = try await Self.notebook()
        let path = "letters/Wunderlichkeit tergiversate.md"
        _ = try await folder.index.forget([path])
        #expect(try folder.text(of: ".jayignore") == "# jay forget: these are not even listed\n/\(path)\n")
        for _ in 0..<2 { try await folder.update() }
        #expect(try await folder.paths("quixotical") == ["letters/deep/[x] Quetzalina?.md"])
        #expect(throws: LocationError.self) { try folder.index.contents(atLocation: "Letter on Wunderlichkeit") }
        // A second time changes nothing.
        _ = try await folder.index.forget([path])
        #expect(try folder.text(of: ".jayignore").split(separator: "\n").count == 2)
        try folder.write("", to: ".jayignore", second: 5)
        try await folder.update()
        #expect(try await folder.paths("tergiversate") == [path])
    }

    @Test func `leaves the changes of other notes, which can be taken back`() async throws {
        let folder = try await Self.notebook()
        _ = try await folder.index.append("[[Wunderlichkeit tergiversate]]", to: "plan.md")
        _ = try await folder.index.moveNote("letters/Wunderlichkeit tergiversate.md", to: "Letter")
        _ = try await folder.index.forget(["letters/Letter.md"])
        let changes = try folder.index.noteChanges()
        #expect(changes.map { $0.files.map(\.path) } == [["plan.md"], ["plan.md"]])
        _ = try await folder.index.undo()
        #expect(try folder.text(of: "plan.md").contains("[[Wunderlichkeit tergiversate]]"))
    }

    @Test func `is deleted with its copies in the trash, if that is wanted`() async throws {
        let folder = try await Self.notebook()
        let path = "letters/Wunderlichkeit tergiversate.md"
        _ = try await folder.index.trash(path)
        try folder.write("# New\n\nquixotical\n", to: path, second: 7)
        let forgotten = try await folder.index.forget(["letters"], deletesFiles: true)
        #expect(forgotten.deletedFiles.count == 3)
        #expect(forgotten.ignoreFiles == [])
        #expect(try Self.traces(folder) == [])
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.notes)
        #expect(!left.contains { $0.contains("tergiversate") || $0.contains("Quetzalina") || $0 == ".jayignore" })
    }

    @Test func `may be gone from the disk already`() async throws {
        let folder = try await Self.notebook()
        try await Self.used(folder)
        try folder.folder.remove("notes/letters")
        try await folder.update()
        let forgotten = try await folder.index.forget(["letters"])
        #expect(forgotten.fileCount == 0)
        #expect(forgotten.changeCount == 1)
        #expect(forgotten.ignoreFiles == [])
        #expect(try Self.traces(folder) == [])
    }

    @Test func `is one that is there, and neither a whole notebook nor a part of a file`() async throws {
        let folder = try await Self.notebook()
        try folder.write("From a@example.org Mon Mar  2 10:00:00 2026\nSubject: One\n\nText\n", to: "mail.mbox")
        try await folder.update()
        await #expect(throws: LocationError.self) { try await folder.index.forget(["nowhere"]) }
        await #expect(throws: WriteError.self) { try await folder.index.forget([folder.notes]) }
        await #expect(throws: (any Error).self) { try await folder.index.forget(["plan.md", "nowhere"]) }
        let fresh = try await folder.freshDump()
        #expect(try folder.dump() == fresh)
    }
}
