@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
import CSQLite
import ScrubjayTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct `The index as one SQLite file` {
    private static func error(_ body: () throws -> Void) -> StoreError.Reason? {
        do {
            try body()
            return nil
        } catch {
            return (error as? StoreError)?.reason
        }
    }

    private static func open(_ path: String, _ access: Index.Access) -> StoreError.Reason? {
        error { _ = try SQLiteStore(path: path, access: access) }
    }

    @Test func `file and folder are for the owner alone`() throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.absolutePath(of: "a/b/index.sqlite"), access: .create)
        _ = try store.write { try $0.addNotebook(name: "n", folder: "/n") }
        #expect(try folder.permissions(of: "a") == 0o700)
        #expect(try folder.permissions(of: "a/b") == 0o700)
        for file in ["index.sqlite", "index.sqlite-wal", "index.sqlite-shm"] {
            #expect(try folder.permissions(of: "a/b/\(file)") == 0o600, "\(file)")
        }
    }

    @Test func `many new files of one transaction are one segment of the full-text index`() throws {
        let engine = try #require(TestedEngine.all.first)
        let store = try TestStore(engine)
        try store.store.write { transaction in
            for file in 0..<50 {
                var document = SampleDocument.make(["Oil the lamp \(file)"], tags: ["pier"])
                document.tasks = [TaskItem(text: "Oil the lamp", state: .open, assignee: "Nora", due: nil, line: 1)]
                document.decisions = [Decision(text: "We oil the lamp", line: 1)]
                try transaction.put(
                    KnownFile("\(file).md", content: "\(file)"), format: "markdown", documents: [store.indexed(document)],
                    warnings: [Warning("odd")], in: store.notebook.id)
            }
        }
        #expect(try store.fullTextSegments() == 1)
    }

    @Test func `opening fails with a reason`() throws {
        let folder = try TemporaryFolder()
        try folder.write("not a database, but a text of some length", to: "text.sqlite")
        try folder.write(Array("SQLite format 3\0".utf8) + Array(repeating: 0x41, count: 5000), to: "damaged.sqlite")
        #expect(Self.open(folder.absolutePath(of: "none.sqlite"), .existing) == .missing)
        #expect(Self.open(folder.absolutePath(of: "none/none.sqlite"), .existing) == .missing)
        for access in [Index.Access.create, .existing] {
            #expect(Self.open(folder.absolutePath(of: "text.sqlite"), access) == .notAnIndex)
            #expect(Self.open(folder.absolutePath(of: "damaged.sqlite"), access) != nil)
        }
        #expect(try folder.bytes(of: "text.sqlite").count == 41)
        guard case .cannotCreate = Self.open("/dev/null/x/index.sqlite", .create) else {
            Issue.record("a folder that cannot be made")
            return
        }
        #expect(Self.open("/proc/scrubjay/index.sqlite", .create) == .cannotCreate(errno: 2))
    }

    @Test(.enabled(if: TemporaryFolder.permissionsCount, "root may write everywhere"))
    func `a folder that may not be written to says so`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("locked")
        try folder.setPermissions(0o500, of: "locked")
        #expect(Self.open(folder.absolutePath(of: "locked/index.sqlite"), .create) == .cannotCreate(errno: 13))
    }

    @Test func `another program's file is refused and stays as it was`() throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "other.sqlite")
        try folder.write([], to: "other.sqlite")
        let connection = try SQLiteConnection(path: path)
        try connection.execute("CREATE TABLE bookmark (url TEXT); INSERT INTO bookmark VALUES ('x')")
        let before = try folder.bytes(of: "other.sqlite")
        for access in [Index.Access.create, .existing] { #expect(Self.open(path, access) == .notAnIndex) }
        #expect(try folder.bytes(of: "other.sqlite") == before)
    }

    @Test func `an index from a newer version is refused with its version`() throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        #expect(Self.open(path, .create) == nil)
        let known = SQLiteSchema.migrations.count
        try SQLiteConnection(path: path).execute("PRAGMA user_version = \(known + 1)")
        for access in [Index.Access.create, .existing] {
            #expect(Self.open(path, access) == .newer(version: known + 1, known: known))
        }
        #expect("\(StoreError(location: path, reason: .newer(version: 9, known: 1)))".contains("update jay"))
    }

    @Test func `reading writes no file, whatever state the index is in`() throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        #expect(Self.open(path, .reading) == .missing)
        let store = try SQLiteStore(path: path, access: .create)
        _ = try store.write { try $0.addNotebook(name: "n", folder: "/n") }
        // The log has the notebook, and its other files are in use.
        let files = ["index.sqlite", "index.sqlite-wal", "index.sqlite-shm"]
        let before = try files.map { try folder.bytes(of: $0) }
        let reader = try SQLiteStore(path: path, access: .reading)
        #expect(try reader.read { try $0.notebooks().map(\.name) } == ["n"])
        #expect(throws: StoreError.self) { try reader.write { _ = try $0.addNotebook(name: "m", folder: "/m") } }
        #expect(try files.map { try folder.bytes(of: $0) } == before)
        // An index of an earlier version stays one.
        let old = folder.absolutePath(of: "old.sqlite")
        try folder.write([], to: "old.sqlite")
        try SQLiteConnection(path: old).execute(
            "PRAGMA application_id = \(SQLiteSchema.applicationID); PRAGMA user_version = 3; CREATE TABLE note (text TEXT)")
        let bytes = try folder.bytes(of: "old.sqlite")
        #expect(Self.open(old, .reading) == .readOnly)
        #expect(try folder.bytes(of: "old.sqlite") == bytes)
    }

    @Test func `migrations run from an empty file, once`() throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        try folder.write([], to: "index.sqlite")
        #expect(Self.open(path, .existing) == nil)
        let connection = try SQLiteConnection(path: path)
        #expect(try connection.integer("PRAGMA user_version") == Int64(SQLiteSchema.migrations.count))
        #expect(try connection.integer("PRAGMA application_id") == SQLiteSchema.applicationID)
        #expect(try connection.first("PRAGMA journal_mode", row: { $0.text(0) }) == "wal")
        try SQLiteSchema.migrate(connection)
        #expect(try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'passage'") == 1)
    }

    @Test(arguments: 0..<40)
    func `many open a new index at once`(round: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<8 {
                group.addTask {
                    let store = try SQLiteStore(path: path, access: .create)
                    _ = try store.write { try $0.addNotebook(name: "n", folder: "/n/\(index)") }
                }
            }
            try await group.waitForAll()
        }
        let store = try SQLiteStore(path: path, access: .existing)
        #expect(try store.read { try $0.notebooks().count } == 8)
    }

    @Test func `an examination beside updates waits for its turn and finds nothing wrong`() async throws {
        let filled = try TestStore(TestedEngine.all[0])
        for number in 0..<40 { try filled.put("\(number).md", SampleDocument.make(["Lamp \(number) of the pier."])) }
        let store = filled.store
        let update = Task.detached {
            for number in 0..<300 { _ = try store.write { try $0.addNotebook(name: "n", folder: "/\(number)") } }
        }
        let examined = try SQLiteStore(path: filled.folder.absolutePath(of: "index.sqlite"), access: .existing)
        for _ in 0..<20 { #expect(try examined.problems() == []) }
        try await update.value
    }

    @Test func `a table with what no version writes is damaged, not a crash`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("a.md", SampleDocument.make(["One lamp."], people: [.attendee("Sarah")]))
        let document = try #require(try store.read { try $0.documents(path: "a.md", in: store.notebook.id).first })
        let connection = try SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite"))
        func damage(_ sql: String, _ read: (any Snapshot) throws -> Void) throws {
            try connection.execute("BEGIN; " + sql + "; COMMIT")
            guard case .damaged = Self.error({ try store.read(read) }) else {
                Issue.record("\(sql) was not noticed")
                return
            }
        }
        try damage("UPDATE passage SET lines = x'FFFFFF'") { _ = try $0.passages(of: document.id) }
        try damage("UPDATE passage SET lines = NULL, turns = x'80'") { _ = try $0.passages(of: document.id) }
        try damage("UPDATE passage SET turns = NULL, channel = 'song'") { _ = try $0.passages(of: document.id) }
        try damage("UPDATE passage SET channel = 'prose', first_line = 9, last_line = 1") {
            _ = try $0.passages(of: document.id)
        }
        try damage("UPDATE document_person SET role = 'boss'") { _ = try $0.documents([document.id]) }
        try damage("UPDATE document SET kind = 'song'") { _ = try $0.documents([document.id]) }
        try damage("UPDATE file SET hash = x'00'") { _ = try $0.knownFiles(in: store.notebook.id) }
    }

    // MARK: Shortage

    @Test(
        arguments: [
            (SQLITE_FULL, 0, .diskFull), (SQLITE_IOERR | 3 << 8, ENOSPC, .diskFull), (SQLITE_IOERR | 3 << 8, EFBIG, .diskFull),
            (SQLITE_IOERR | 19 << 8, ENOSPC, .diskFull), (SQLITE_IOERR | 19 << 8, 0, .diskFull),
            (SQLITE_IOERR | 4 << 8, EDQUOT, .diskFull), (SQLITE_IOERR | 3 << 8, EIO, .diskFailed(errno: EIO)),
            (SQLITE_IOERR | 1 << 8, 0, .diskFailed(errno: EIO)), (SQLITE_IOERR | 18 << 8, EMFILE, .tooManyFiles),
            (SQLITE_CANTOPEN, EMFILE, .tooManyFiles), (SQLITE_CANTOPEN, ENFILE, .tooManyFiles),
            (SQLITE_CANTOPEN, ENOENT, .missing), (SQLITE_IOERR | 12 << 8, 0, .outOfMemory), (SQLITE_NOMEM, 0, .outOfMemory),
            (SQLITE_READONLY | 6 << 8, 0, .readOnly), (SQLITE_IOERR | 18 << 8, EACCES, .readOnly),
            (SQLITE_BUSY | 1 << 8, 0, .busy), (SQLITE_CORRUPT | 1 << 8, 0, .damaged("m")), (SQLITE_NOTADB, 0, .notAnIndex),
            (SQLITE_IOERR | 2 << 8, 0, .damaged("m")),
            (SQLITE_MISUSE, 0, .refused(by: "SQLite", code: SQLITE_MISUSE, message: "m")),
        ] as [(Int32, Int32, StoreError.Reason)])
    func `each result code of SQLite has its meaning`(code: Int32, errno: Int32, reason: StoreError.Reason) {
        #expect(StoreError.Reason(code: code, errno: errno, path: "/nowhere/index.sqlite", message: "m") == reason)
        let sentence = "\(StoreError(location: "/nowhere/index.sqlite", reason: reason))"
        #expect(sentence.contains("jay index --rebuild") == StoreError(location: "", reason: reason).isDamage)
        #expect(!sentence.contains("remove the file"))
    }

    @Test func `an index that cannot be written is read with what waits in its log, and stays as it is`() throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.absolutePath(of: "index.sqlite"), access: .create)
        _ = try store.write { try $0.addNotebook(name: "n", folder: "/n") }
        // The state of a copy that was made while the index was open.
        let names = ["index.sqlite", "index.sqlite-wal"]
        for name in names { try folder.write(try folder.bytes(of: name), to: "a copy?/50% #1/" + name) }
        func copies() throws -> [[UInt8]] { try names.map { try folder.bytes(of: "a copy?/50% #1/" + $0) } }
        let before = try copies()
        #expect(!before[1].isEmpty)
        let path = folder.absolutePath(of: "a copy?/50% #1/index.sqlite")
        do {
            let connection = try SQLiteConnection(path: path, obstacle: .diskFull)
            #expect(try connection.integer("SELECT count(*) FROM notebook") == 1)
            #expect(Self.error { try connection.execute("DELETE FROM notebook") } == .diskFull)
        }
        #expect(try copies() == before)
        #expect(!FileSystem.isAccessible(path + "-shm", F_OK))
        // Without the log the file alone is the index.
        try folder.remove("a copy?/50% #1/index.sqlite-wal")
        let connection = try SQLiteConnection(path: path, obstacle: .readOnly)
        _ = try? connection.integer("SELECT count(*) FROM sqlite_schema")
        #expect(Self.error { try connection.execute("CREATE TABLE t (c)") } == .readOnly)
        #expect(!FileSystem.isAccessible(path + "-wal", F_OK))
    }

    @Test func `a log that could only be read is made writable again`() throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        #expect(Self.open(path, .create) == nil)
        for name in ["index.sqlite-wal", "index.sqlite-shm"] {
            try folder.write([], to: name)
            try folder.setPermissions(0o400, of: name)
        }
        let store = try SQLiteStore(path: path, access: .existing)
        _ = try store.write { try $0.addNotebook(name: "n", folder: "/n") }
        for name in ["index.sqlite-wal", "index.sqlite-shm"] { #expect(try folder.permissions(of: name) == 0o600) }
    }

    @Test func `an empty file is for its owner alone when it is filled, and no index for questions before`() throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "index.sqlite")
        try folder.setPermissions(0o644, of: "index.sqlite")
        #expect(Self.open(folder.absolutePath(of: "index.sqlite"), .withNotebook) == .noNotebook)
        #expect(try folder.bytes(of: "index.sqlite").isEmpty)
        #expect(Self.open(folder.absolutePath(of: "index.sqlite"), .existing) == nil)
        #expect(try folder.permissions(of: "index.sqlite") == 0o600)
    }

    // MARK: Traces

    private static func hostile(_ random: inout RandomNotebook) -> Document {
        var document = SampleDocument.make(
            (0..<random.dice.number(1...4)).map { _ in random.paragraph() },
            title: random.sentence(1...4) + random.dice.pick(["", "\u{1F}x y", " \"q\" ", "\u{0}z"]),
            kind: random.dice.pick(Document.Kind.allCases), date: random.dice.pick([nil, "2026-03-04"]),
            tags: (0..<random.dice.number(0...3)).map { _ in random.sentence(1...1) },
            people: (0..<random.dice.number(0...3)).map { _ in
                .attendee(random.sentence(1...2), random.dice.pick([nil, "a@b.c", "D@e.f"]))
            },
            heading: (0..<random.dice.number(0...3)).map { _ in random.dice.pick(["", "A \u{1F} B", "Lamp", "Straße \u{1F}"]) },
            language: random.dice.pick([nil, "en", "de", "ja", "xx"]))
        document.properties = [Property(key: "k", value: "v")]
        document.links = [Link(kind: .wiki, target: "x", line: 1)]
        document.tasks = [TaskItem(text: "Paint", state: .open, line: 1)]
        document.decisions = [Decision(text: "Buy", line: 1)]
        return document
    }

    @Test(.thorough, arguments: UInt64(0)..<60)
    func `adding and removing leaves no trace`(seed: UInt64) throws {
        let store = try TestStore(TestedEngine.all[0])
        var random = RandomNotebook(seed: seed)
        let empty = try CanonicalDump.text(ofIndexAt: store.folder.absolutePath(of: "index.sqlite"))
        var paths: [String] = []
        for index in 0..<4 {
            paths.append("\(index).md")
            try store.put("\(index).md", Self.hostile(&random), Self.hostile(&random), warnings: [Warning("w", line: 1)])
            if random.dice.chance(2) { try store.put(random.dice.pick(paths), Self.hostile(&random)) }
        }
        try store.resolvePeople()
        try store.store.write { transaction in for path in paths { try transaction.remove(path: path, in: store.notebook.id) } }
        let path = store.folder.absolutePath(of: "index.sqlite")
        try store.resolvePeople()
        let left = try CanonicalDump.text(ofIndexAt: path)
        let emptyTotals = "total|body_words|0\ntotal|passages|0"
        #expect(left.replacing("\n" + emptyTotals, with: "") == empty.replacing("\n" + emptyTotals, with: ""), "seed \(seed)")
        let rows = try CanonicalDump.rowCounts(ofIndexAt: path).filter {
            !["notebook", "total", "passage_length"].contains($0.key)
        }
        #expect(rows.isEmpty, "seed \(seed): \(rows)")
        let connection = try SQLiteConnection(path: path)
        let lengths = try connection.rows("SELECT lengths FROM passage_length") { $0.withBlob(0) { LengthBlock.decode($0) } }
        #expect(lengths.joined().allSatisfy { $0 == 0 }, "seed \(seed)")
    }

    @Test(.thorough, arguments: UInt64(0)..<25)
    func `a store that was changed often equals a new one`(seed: UInt64) throws {
        var random = RandomNotebook(seed: seed)
        let changed = try TestStore(TestedEngine.all[0])
        var files: [String: [Document]] = [:]
        for _ in 0..<25 {
            let path = "\(random.dice.number(0...5)).md"
            switch random.dice.number(0...6) {
            case 0:
                files[path] = nil
                try changed.store.write { try $0.remove(path: path, in: changed.notebook.id) }
            case 1 where files[path] != nil && files["new-" + path] == nil:
                files["new-" + path] = files.removeValue(forKey: path)
                let documents = files["new-" + path] ?? []
                try changed.store.write {
                    try $0.rename(path, to: KnownFile("new-" + path, content: "\(documents)"), in: changed.notebook.id)
                }
            case 2 where files[path] != nil:
                // Another order of the same passages.
                if var document = files[path]?.first {
                    document.blocks = document.blocks.filter { _ in !random.dice.chance(3) }
                    files[path] = [document]
                    try changed.put(path, document)
                }
            default:
                files[path] = [Self.hostile(&random)]
                try changed.put(path, files[path]?.first ?? SampleDocument.make([]))
            }
            if random.dice.chance(3) { try changed.resolvePeople() }
        }
        let fresh = try TestStore(TestedEngine.all[0])
        for (path, documents) in files.sorted(by: { $0.key < $1.key }) { try fresh.put(path, documents[0]) }
        try changed.resolvePeople()
        try fresh.resolvePeople()
        // The revision and counts of zero depend on the past.
        func dump(_ store: TestStore) throws -> String {
            try CanonicalDump.text(ofIndexAt: store.folder.absolutePath(of: "index.sqlite")).split(separator: "\n")
                .filter { !$0.hasPrefix("file|") && !$0.hasSuffix("|0") }.joined(separator: "\n")
        }
        #expect(CanonicalDump.difference(try dump(changed), try dump(fresh)) == nil, "seed \(seed)")
    }

    @Test func `a filter by a person's other name does not remember removed files`() throws {
        let store = try TestStore(TestedEngine.all[0])
        try store.put("a.md", SampleDocument.make(["Lamp."], people: [.attendee("Sam", "s@harbour.org")]))
        try store.put("b.md", SampleDocument.make(["Lamp."], people: [.attendee("Samuel", "s@harbour.org")]))
        #expect(try store.paths(Filter(people: ["Samuel"])) == ["a.md", "b.md"])
        try store.store.write { try $0.remove(path: "b.md", in: store.notebook.id) }
        #expect(try store.paths(Filter(people: ["Samuel"])).isEmpty)
    }
}
