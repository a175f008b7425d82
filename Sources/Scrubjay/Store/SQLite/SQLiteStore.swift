import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An index in one SQLite file: one writer, many readers on snapshots (write-ahead log).
final class SQLiteStore: Store {
    let path: String
    private let pool: ConnectionPool

    enum Access {
        /// Makes the file, and its folder, when they are missing; brings the tables up to date.
        case create
        /// The file has to be there.
        case existing
    }

    /// - Parameters:
    ///   - passagesWorthAThread: An index of at least this many passages is searched on two threads.
    ///   - onMigration: Called before the words of an index of an earlier version are written anew.
    init(path: String, access: Access, passagesWorthAThread: Int = 8192, onMigration: () -> Void = {}) throws {
        self.path = path
        pool = ConnectionPool(path: path, passagesWorthAThread: passagesWorthAThread)
        if access == .create { try Self.createFile(path) }
        try pool.withConnection { connection in
            // Another program's file is refused before anything of it is changed.
            let version = try SQLiteSchema.check(connection)
            guard version < SQLiteSchema.migrations.count else { return }
            if SQLiteSchema.rebuildsWords(from: version) { onMigration() }
            try Self.switchToLog(connection)
            try SQLiteSchema.migrate(connection)
        }
    }

    /// Of several that make one index at once, SQLite refuses some without letting them wait, lest they wait for each other: these try again.
    private static func switchToLog(_ connection: SQLiteConnection) throws(StoreError) {
        let deadline = ContinuousClock.now + .milliseconds(Int64(SQLiteConnection.busyTimeout))
        while true {
            do throws(StoreError) {
                return try connection.execute("PRAGMA journal_mode = WAL")
            } catch {
                guard error.reason == .busy, ContinuousClock.now < deadline else { throw error }
                usleep(1000)
            }
        }
    }

    func read<Result>(asOf past: PastDay?, _ body: (any Snapshot) throws -> Result) throws -> Result {
        try pool.withTransaction("BEGIN") { connection in
            let whole = SQLiteSnapshot(connection: connection, pool: pool)
            guard let past else { return try body(whole) }
            let tables = try PastTables(past, homes: whole.measures().homes, on: connection)
            let result = try body(SQLiteSnapshot(connection: connection, past: tables))
            try PastTables.remove(from: connection)
            return result
        }
    }

    func write<Result>(_ body: (any StoreTransaction) throws -> Result) throws -> Result {
        try pool.withTransaction("BEGIN IMMEDIATE") { connection in
            let transaction = SQLiteTransaction(connection: connection)
            let result = try body(transaction)
            try transaction.finish()
            return result
        }
    }

    func beginUpdate() { pool.beginUpdate() }

    func endUpdate() { pool.endUpdate() }

    func optimize() throws {
        let hasChanged = try pool.withTransaction("BEGIN") { connection in
            let snapshot = SQLiteSnapshot(connection: connection)
            return try snapshot.total("merged_revision") != snapshot.revision()
        }
        guard hasChanged else { return }
        try pool.withTransaction("BEGIN IMMEDIATE") { connection in
            let snapshot = SQLiteSnapshot(connection: connection)
            let passages = try snapshot.passageCount()
            let statistics = WordStatistics(of: connection)
            let age = try statistics.age(passages: passages)
            if age == .unknown {
                try connection.execute(FullTextTable.optimization)
            } else {
                // Twice what was added, so that segments do not gather; and a little always, so that a large merge ends some time.
                let added = try connection.integer(FullTextTable.pageCount) - snapshot.total("merged_pages")
                try connection.execute(FullTextTable.merging(pages: 200 + 2 * Int(max(0, min(added, 1 << 24)))))
            }
            if age != .current { try statistics.count(passages: passages) }
            try connection.run("INSERT OR REPLACE INTO total VALUES ('merged_revision', ?)", SQLiteValue(snapshot.revision()))
            try connection.run(
                "INSERT OR REPLACE INTO total VALUES ('merged_pages', ?)",
                SQLiteValue(connection.integer(FullTextTable.pageCount)))
        }
    }

    /// Makes the file with mode 0600 in a folder with mode 0700.
    private static func createFile(_ path: String) throws(StoreError) {
        var folder = ""
        for name in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += name + "/"
            if folder != "/", !FileSystem.makeFolder(folder), errno != EEXIST, errno != EISDIR {
                throw StoreError(path: path, reason: .cannotCreate(errno: errno))
            }
        }
        // Closing any descriptor of a file that is in use would drop the locks that SQLite holds on it.
        let descriptor = FileSystem.descriptor(of: path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o600)
        if descriptor < 0, errno == EEXIST { return }
        guard descriptor >= 0 else { throw StoreError(path: path, reason: .cannotCreate(errno: errno)) }
        close(descriptor)
    }

    // MARK: Examination

    // SAFETY: a static text of SQLite, which ends with a zero.
    static var engineVersion: String { unsafe String(cString: sqlite3_libversion()) }

    // SAFETY: the name is lent for the call.
    static var hasFTS5: Bool { unsafe sqlite3_compileoption_used("ENABLE_FTS5") == 1 }

    /// Whether SQLite tells how large a table is.
    // SAFETY: the name is lent for the call.
    static var canMeasureParts: Bool { unsafe sqlite3_compileoption_used("ENABLE_DBSTAT_VTAB") == 1 }

    /// What is wrong with the tables, in words; empty when they are sound. Reads the whole index.
    func problems() throws -> [String] {
        // The check of the full-text index counts as writing: it waits for its turn at once, for a snapshot that others have written
        // behind could not become a transaction that writes.
        try pool.withTransaction("BEGIN IMMEDIATE") { connection in
            var problems = try connection.rows("PRAGMA integrity_check(5)") { $0.text(0) }.filter { $0 != "ok" }
            if try connection.integer("SELECT count(*) FROM pragma_foreign_key_check") > 0 {
                problems.append("a row refers to one that is not there")
            }
            let snapshot = SQLiteSnapshot(connection: connection)
            let counted = try connection.integer("SELECT count(*) FROM passage")
            if try snapshot.passageCount() != Int(counted) { problems.append("the number of passages is not what was counted") }
            problems += try wordProblems(snapshot)
            // SAFETY: nothing is done with the blocks that are lent.
            for set in try snapshot.vectorSets() { try unsafe snapshot.forEachStoredBlock(in: set.id) { _, _, _ in } }
            return problems
        }
    }

    /// Whether FTS5 finds its structure sound, and has words of the passages that are there and of no others.
    private func wordProblems(_ snapshot: SQLiteSnapshot) throws -> [String] {
        let connection = snapshot.connection
        do throws(StoreError) {
            try connection.execute(FullTextTable.check)
        } catch {
            guard case .sqlite(let code, _) = error.reason, code & 0xFF == SQLITE_CORRUPT else { throw error }
            return ["the full-text index is damaged"]
        }
        var problems: [String] = []
        let known = try snapshot.measures().homes.passages()
        var found = PassageSet()
        try connection.execute("CREATE VIRTUAL TABLE temp.occurrence_of_word USING fts5vocab(main, passage_words, 'instance')")
        defer { try? connection.execute("DROP TABLE temp.occurrence_of_word") }
        var isStray = false
        try connection.forEach("SELECT doc FROM temp.occurrence_of_word") { row in
            let id = Passage.ID(row.integer(0))
            if known.contains(id) { found.insert(id) } else { isStray = true }
        }
        if isStray { problems.append("the full-text index has words of a passage that is not there") }
        return problems
    }
}
