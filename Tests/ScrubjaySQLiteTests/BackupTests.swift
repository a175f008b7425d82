import Foundation
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct `Backups` {
    private static let now = LocalDateTime("2026-03-13T09:00:00") ?? LocalDateTime(ordinal: 0, hasTime: true)

    /// A machine with notes, an index with everything beside it, and settings.
    private final class Machine: Sendable {
        let folder: TemporaryFolder
        let configuration: Configuration
        var index: String { folder.absolutePath(of: "data/index.sqlite") }
        var settings: String { folder.absolutePath(of: "config/scrubjay/config.toml") }

        init() throws {
            folder = try TemporaryFolder()
            configuration = try Configuration.load(
                in: Configuration.ConfigurationEnvironment(environment: ["XDG_CONFIG_HOME": folder.absolutePath(of: "config")]))
        }

        /// Notes of one's own: a number makes them others.
        func fill(_ number: Int = 1) async throws {
            try folder.write("# Kiln \(number)\n\nThe kiln is fired on Monday.", to: "notes/kiln.md")
            try folder.write("# Ofen\n\nDer Ofen \(number) wird am Montag angeheizt.", to: "notes/ofen ü.md")
            try folder.write(
                "ignore = [\"drafts\"]\n\n[searches.kiln]\nsearch = \"kiln \(number)\"\n", to: "config/scrubjay/config.toml")
            let index = try open()
            _ = try await index.update(folders: [folder.absolutePath(of: "notes")])
            let lines =
                #"{"schema": "scrubjay.import/1"}"# + "\n" + #"{"id": "a", "text": "Rope \#(number)."}"# + "\n"
            let given = Given(Array(lines.utf8))
            _ = try await index.importDocuments(as: "ropes", next: { given.next() }, problem: { _, _ in })
            _ = try await index.append("Cones \(number).", to: "kiln")
            try folder.write("{\"id\": \"1\", \"text\": \"kiln \(number)\"}\n", to: "data/judgements/queries.jsonl")
            try folder.write("kiln\t\(number)\n", to: "data/seen-hits.txt")
        }

        func open() throws -> Index { try IndexedFolder.open(index, configuration: configuration) }

        @discardableResult func backUp(to name: String = "jay.tar.zst") async throws -> Backup {
            try await Index.backUp(
                indexAt: index, configuration: configuration, to: folder.absolutePath(of: name), now: Backups.now)
        }

        @discardableResult func restore(_ file: String, replaces: Bool = true, isTrial: Bool = false) async throws
            -> Restoration
        {
            try await Index.restore(
                indexAt: index, configuration: configuration, from: file, replaces: replaces, isTrial: isTrial)
        }

        /// Everything that a backup has, without the folders of this machine.
        func state() throws -> String {
            var lines = [try CanonicalDump.text(ofIndexAt: index).replacing(folder.path, with: "")]
            for part in ["data/changes", "data/imports", "data/judgements"] {
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.absolutePath(of: part)).sorted() {
                    lines.append("\(part)/\(name): \(try folder.bytes(of: "\(part)/\(name)"))")
                }
            }
            for file in ["data/seen-hits.txt", "config/scrubjay/config.toml"] {
                lines.append("\(file): \(try folder.bytes(of: file))")
            }
            return lines.joined(separator: "\n")
        }

        func isClean() -> Bool {
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
            return !names.contains { $0.contains(".restore") || $0.hasSuffix(".new") || $0.contains("jay-\(getpid())") }
        }
    }

    /// Lines that are read once.
    private final class Given: @unchecked Sendable {
        private var bytes: [UInt8]
        init(_ bytes: [UInt8]) { self.bytes = bytes }
        /// Called by one thread.
        func next() -> [UInt8] {
            defer { bytes = [] }
            return bytes
        }
    }

    // MARK: Making and restoring

    @Test func `what was there is there again, on the same machine`() async throws {
        let machine = try Machine()
        try await machine.fill()
        let state = try machine.state()
        let backup = try await machine.backUp()
        #expect(backup.contents.parts.map(\.part) == BackupContents.Part.allCases)
        try await machine.fill(2)
        #expect(try machine.state() != state)
        try await machine.restore(machine.folder.absolutePath(of: "jay.tar.zst"))
        #expect(CanonicalDump.difference(try machine.state(), state) == nil)
        #expect(machine.isClean())
        #expect(try CanonicalDump.integrity(ofIndexAt: machine.index) == "ok")
        #expect(try await machine.open().verify().differences.allSatisfy { $0.kind == .changed }, "only the notes are others")
    }

    @Test func `another machine has all of it, and its notebooks can be said to lie elsewhere`() async throws {
        let (old, new) = (try Machine(), try Machine())
        try await old.fill()
        _ = try await old.open().update()
        let root = try await old.open().verify().root
        let file = old.folder.absolutePath(of: "jay.tar.zst")
        try await old.backUp()
        try FileManager.default.moveItem(
            atPath: old.folder.absolutePath(of: "notes"), toPath: new.folder.absolutePath(of: "Notizen"))
        let restoration = try await new.restore(file, replaces: false)
        #expect(restoration.missingFolders.map(\.name) == ["notes"])
        #expect(restoration.settings == .restored)
        let index = try new.open()
        #expect(
            try await index.search(Query("kiln")).hits.contains { $0.document.path == "kiln.md" }, "its last state is found")
        #expect(try await index.verify().differences.map(\.kind) == [.folder])
        let notebook = try #require(try index.notebooks().first { $0.name == "notes" })
        _ = try index.move(notebook, to: new.folder.absolutePath(of: "Notizen"))
        let verification = try await index.verify()
        #expect(verification.differences == [])
        #expect(verification.root == root && root != nil)
        #expect(try index.imports().map(\.name) == ["ropes"])
    }

    @Test func `the file is for its owner alone, and is replaced as a whole`() async throws {
        let machine = try Machine()
        try await machine.fill()
        try await machine.backUp()
        let path = machine.folder.absolutePath(of: "jay.tar.zst")
        #expect(FileSystem.status(of: path).map { $0.st_mode & 0o777 } == 0o600)
        try await machine.backUp()
        try machine.folder.makeFolder("backups")
        #expect(try await machine.backUp(to: "backups").path?.hasSuffix("backups/jay-2026-03-13.tar.zst") == true)
        #expect(machine.isClean())
    }

    @Test(arguments: ["plan.md", "notes/kiln.md", "data/index.sqlite"])
    func `a file that is no backup is not replaced`(name: String) async throws {
        let machine = try Machine()
        try await machine.fill()
        try machine.folder.write("A plan.", to: "plan.md")
        let before = try machine.folder.bytes(of: name)
        await #expect(throws: BackupError(machine.folder.absolutePath(of: name), .otherFile)) {
            try await machine.backUp(to: name)
        }
        #expect(try machine.folder.bytes(of: name) == before)
    }

    @Test func `an index that is there is replaced only if that is said, and settings too`() async throws {
        let (old, new) = (try Machine(), try Machine())
        try await old.fill()
        let file = old.folder.absolutePath(of: "jay.tar.zst")
        try await old.backUp()
        try await new.fill(2)
        let state = try new.state()
        await #expect(throws: BackupError(new.index, .indexExists)) { try await new.restore(file, replaces: false) }
        #expect(try await new.restore(file, isTrial: true).contents.parts.count == 6)
        #expect(try new.state() == state)
        let settings = try Machine()
        try settings.folder.write("ignore = [\"x\"]\n", to: "config/scrubjay/config.toml")
        #expect(try await settings.restore(file, replaces: false).settings == .kept)
        #expect(try settings.folder.bytes(of: "config/scrubjay/config.toml") == Array("ignore = [\"x\"]\n".utf8))
    }

    @Test func `a backup has one state, whatever others write meanwhile`() async throws {
        let machine = try Machine()
        try await machine.fill()
        let writer = Task {
            let index = try machine.open()
            for number in 0..<20 {
                try machine.folder.write("# Note \(number)\n\nThe kiln is hot.", to: "notes/\(number).md")
                _ = try await index.update()
            }
        }
        for number in 0..<5 { try await machine.backUp(to: "\(number).tar.zst") }
        try await writer.value
        for number in 0..<5 {
            let other = try Machine()
            try await other.restore(machine.folder.absolutePath(of: "\(number).tar.zst"))
            #expect(try CanonicalDump.integrity(ofIndexAt: other.index) == "ok")
        }
    }

    // MARK: Hostile files

    /// A backup that all seeds share.
    private static let sound = Task {
        let machine = try Machine()
        try await machine.fill()
        try await machine.backUp()
        return machine
    }

    @Test(.thorough, arguments: UInt64(0)..<40)
    func `a changed byte or a cut is found, or it has changed nothing`(seed: UInt64) async throws {
        let (old, new) = (try await Self.sound.value, try Machine())
        var bytes = Array(try old.folder.bytes(of: "jay.tar.zst"))
        var dice = Dice(seed: seed)
        if dice.chance(3) {
            bytes.removeLast(dice.number(1...bytes.count))
        } else {
            let place = dice.number(0...bytes.count - 1)
            bytes[place] ^= UInt8(1 << dice.number(0...7))
        }
        try new.folder.write(bytes, to: "jay.tar.zst")
        try await new.fill(2)
        let state = try new.state()
        do {
            try await new.restore(new.folder.absolutePath(of: "jay.tar.zst"))
            // The byte had no meaning, such as one behind the end.
            let restored = try new.state()
            try await new.restore(old.folder.absolutePath(of: "jay.tar.zst"))
            #expect(CanonicalDump.difference(restored, try new.state()) == nil, "seed \(seed)")
        } catch is BackupError {
            #expect(try new.state() == state, "seed \(seed)")
        }
        #expect(new.isClean(), "seed \(seed)")
    }

    /// An entry of a tar archive: its name, its type and where it links to.
    struct Entry: Sendable, CustomTestStringConvertible {
        let name: String
        var type: UInt8 = 0x30
        var target = ""
        var testDescription: String { name + " " + target }
    }

    static let strays = [
        Entry(name: "../outside.txt"), Entry(name: "/tmp/outside.txt"), Entry(name: "changes/../../outside.txt"),
        Entry(name: "changes/./a"), Entry(name: "notes/kiln.md"), Entry(name: "index.sqlite-wal"),
        Entry(name: "changes/deep/er.txt"), Entry(name: "changes", type: 0x35), Entry(name: "changes/pipe", type: 0x36),
        Entry(name: "changes/link", type: 0x32, target: "/etc/passwd"), Entry(name: "changes", type: 0x32, target: "/tmp"),
        Entry(name: "changes/hard", type: 0x31, target: "backup.json"), Entry(name: "backup.json"),
    ]

    /// One block of a tar archive with its content.
    private static func block(_ entry: Entry, _ content: [UInt8]) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at offset: Int) { header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8) }
        func octal(_ number: Int, _ digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: digits - text.count) + text
        }
        let isFile = entry.type == 0x30
        put(entry.name, at: 0)
        put(octal(0o600, 7), at: 100)
        put(octal(0, 7), at: 108)
        put(octal(0, 7), at: 116)
        put(octal(isFile ? content.count : 0, 11), at: 124)
        put(octal(0, 11), at: 136)
        put("        ", at: 148)
        header[156] = entry.type
        put(entry.target, at: 157)
        put("ustar\u{0}00", at: 257)
        put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", at: 148)
        guard isFile else { return header }
        return header + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
    }

    @Test(arguments: strays)
    func `nothing but the files of a backup is unpacked`(stray: Entry) async throws {
        let machine = try Machine()
        try await machine.fill()
        let state = try machine.state()
        let manifest = try BackupManifest(made: "2026-03-13T09:00:00", notebooks: [], imports: "/imports").json
        let archive =
            Self.block(Entry(name: "backup.json"), manifest) + Self.block(stray, Array("Nothing.".utf8))
            + [UInt8](repeating: 0, count: 1024)
        try machine.folder.write(archive, to: "bad.tar.zst")
        await #expect(throws: BackupError.self) { try await machine.restore(machine.folder.absolutePath(of: "bad.tar.zst")) }
        #expect(try machine.state() == state)
        #expect(!FileManager.default.fileExists(atPath: machine.folder.absolutePath(of: "outside.txt")))
        #expect(!FileManager.default.fileExists(atPath: machine.folder.absolutePath(of: "data/outside.txt")))
        #expect(machine.isClean())
    }

    @Test(arguments: ["", "A note.", "PK\u{3}\u{4}", "SQLite format 3\u{0}"])
    func `a file that is no archive is refused by name`(text: String) async throws {
        let machine = try Machine()
        try machine.folder.write(text, to: "other")
        let path = machine.folder.absolutePath(of: "other")
        await #expect(throws: BackupError(path, .notABackup)) { try await machine.restore(path) }
        await #expect(throws: BackupError(path + "s", .missing)) { try await machine.restore(path + "s") }
        #expect(machine.isClean())
    }

    @Test func `a backup of a newer format is refused before anything of it is read`() async throws {
        let machine = try Machine()
        let manifest = #"{"format": 2, "everything": "else"}"#
        try machine.folder.write(
            Self.block(Entry(name: "backup.json"), Array(manifest.utf8)) + [UInt8](repeating: 0, count: 1024), to: "new.tar.zst"
        )
        let path = machine.folder.absolutePath(of: "new.tar.zst")
        await #expect(throws: BackupError(path, .newer(format: 2, known: 1))) { try await machine.restore(path) }
    }

    @Test func `a backup with an index of a newer version is refused`() async throws {
        let (old, new) = (try Machine(), try Machine())
        try await old.fill()
        try SQLiteConnection(path: old.index).execute("PRAGMA user_version = 9999")
        let path = old.folder.absolutePath(of: "jay.tar.zst")
        // The index itself is refused, too.
        await #expect(throws: StoreError.self) { try await old.backUp() }
        try SQLiteConnection(path: old.index).execute("PRAGMA user_version = \(SQLiteSchema.migrations.count)")
        try await old.backUp()
        let unpacked = old.folder.absolutePath(of: "unpacked")
        let backup = try UnpackedBackup(path, in: unpacked)
        try SQLiteConnection(path: unpacked + "/index.sqlite").execute("PRAGMA user_version = 9999")
        #expect(throws: BackupError(path, .newerIndex(version: 9999, known: SQLiteSchema.migrations.count))) {
            try backup.prepareIndex(replacing: new.index, imports: "/imports")
        }
    }

    @Test(arguments: Golden.fixtures(in: "backups").filter { $0.hasSuffix(".tar.zst") })
    func `a backup of every format can be restored`(name: String) async throws {
        let machine = try Machine()
        let restoration = try await machine.restore(Golden.fixture("backups/\(name)").path, replaces: false)
        #expect(restoration.contents.parts.map(\.part) == BackupContents.Part.allCases)
        #expect(try await machine.open().search(Query("bosun")).hits.first?.document.path == "bosun.md")
        #expect(try machine.open().noteChanges().map(\.action) == [.append])
        #expect(try CanonicalDump.integrity(ofIndexAt: machine.index) == "ok")
    }

    // MARK: Failures

    @Test func `if a step fails, all is as it was`() async throws {
        let new = try Machine()
        try await new.fill(2)
        let state = try new.state()
        let replaced = new.folder.absolutePath(of: "kept")
        try FileManager.default.createDirectory(atPath: replaced, withIntermediateDirectories: true)
        var replacements = try Replacements(keepingIn: replaced + "/old")
        try new.folder.write("other", to: "kept/changes/other.txt")
        try replacements.put(replaced + "/changes", at: new.folder.absolutePath(of: "data/changes"))
        try new.folder.write("new", to: "kept/new.txt")
        try replacements.put(replaced + "/new.txt", at: new.folder.absolutePath(of: "data/deep/new.txt"))
        #expect(throws: BackupError.self) {
            try replacements.put(replaced + "/missing", at: new.folder.absolutePath(of: "data/seen-hits.txt"))
        }
        try Replacements.takeBack(from: replaced + "/old", isOwn: true)
        #expect(try new.state() == state)
        #expect(!FileManager.default.fileExists(atPath: new.folder.absolutePath(of: "data/deep/new.txt")))
    }

    @Test func `what a killed restore has left is put back by the next one`() async throws {
        let (old, new) = (try Machine(), try Machine())
        try await old.fill()
        let path = old.folder.absolutePath(of: "jay.tar.zst")
        try await old.backUp()
        try await new.fill(2)
        let state = try new.state()
        try new.folder.makeFolder("data/index.sqlite.restore/new/changes")
        var replacements = try Replacements(keepingIn: new.index + ".restore/old")
        try replacements.put(
            new.index + ".restore/new/changes", at: new.folder.absolutePath(of: "data/changes"))
        #expect(try new.state() != state)
        // Even one that only looks.
        try await new.restore(path, isTrial: true)
        #expect(try new.state() == state)
        #expect(new.isClean())
    }
}
