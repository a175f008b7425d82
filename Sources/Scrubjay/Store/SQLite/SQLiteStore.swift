import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An index in one SQLite file: one writer, many readers on snapshots (write-ahead log).
final class SQLiteStore: Store {
    let path: String
    let pool: ConnectionPool

    enum Access {
        /// Makes the file, and its folder, when they are missing; brings the tables up to date.
        case create
        /// The file has to be there.
        case existing
        /// The file has to be there, and something in it.
        case filled
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
            if version == 0 {
                guard access != .filled else { throw StoreError(path: path, reason: .noNotebook) }
                // An empty file may have been made by others; now notes come into it.
                IndexFiles(path: path).makePrivate()
            }
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

    // MARK: The engine

    // SAFETY: a static text of SQLite, which ends with a zero.
    static var engineVersion: String { unsafe String(cString: sqlite3_libversion()) }

    // SAFETY: the name is lent for the call.
    static var hasFTS5: Bool { unsafe sqlite3_compileoption_used("ENABLE_FTS5") == 1 }

    /// Whether SQLite tells how large a table is.
    // SAFETY: the name is lent for the call.
    static var canMeasureParts: Bool { unsafe sqlite3_compileoption_used("ENABLE_DBSTAT_VTAB") == 1 }
}
