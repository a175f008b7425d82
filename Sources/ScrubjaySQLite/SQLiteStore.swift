package import ScrubjayCore
import ScrubjayDocuments
import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An index in one SQLite file, with one writer and many readers that each see a snapshot (write-ahead log).
package final class SQLiteStore: Store {
    let path: String
    package let sideFiles: SideFiles
    let pool: ConnectionPool

    package var location: String { path }

    /// Opens an index, and migrates it if it is from an earlier version.
    ///
    /// - Parameters:
    ///   - secondThreadThreshold: An index with at least this many passages is searched on two threads.
    ///   - onMigration: Called before the full-text index is rebuilt for an index of an earlier version.
    package init(path: String, access: Index.Access, secondThreadThreshold: Int = 8192, onMigration: () -> Void = {}) throws {
        self.path = path
        sideFiles = SideFiles(besideIndexAt: path)
        pool = ConnectionPool(
            path: path, secondThreadThreshold: secondThreadThreshold, obstacle: access == .reading ? .readOnly : nil)
        if access == .create { try Self.createFile(path) }
        try pool.withConnection { connection in
            // Refuses the file of another program before changing anything in it.
            let version = try SQLiteSchema.check(connection)
            guard version < SQLiteSchema.migrations.count else { return }
            guard access != .reading else { throw StoreError(location: path, reason: .readOnly) }
            if version == 0 {
                guard access != .withNotebook else { throw StoreError(location: path, reason: .noNotebook) }
                // Another program may have made the empty file. Now it will contain notes.
                IndexFiles(path: path).makePrivate()
            }
            if SQLiteSchema.rebuildsWords(from: version) { onMigration() }
            try Self.switchToLog(connection)
            try SQLiteSchema.migrate(connection)
        }
    }

    /// The path of the index that `openStore(in:)` opens.
    static func path(in folder: String) -> String { folder + "/index.sqlite" }

    package func openStore(in folder: String) throws -> any Store {
        try SQLiteStore(path: Self.path(in: folder), access: .create)
    }

    package func removeStore(in folder: String) { IndexFiles(path: Self.path(in: folder)).remove() }

    /// Switches to the write-ahead log.
    ///
    /// If several processes create one index at once, SQLite refuses some of them without waiting, to avoid a deadlock. Those try again.
    static func switchToLog(_ connection: SQLiteConnection) throws(StoreError) {
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

    package func read<Result: Sendable>(
        asOf past: PastDay?, hiding hidden: HiddenContents?, _ body: (any Snapshot) throws -> Result
    ) throws -> Result {
        try pool.withTransaction("BEGIN") { connection in
            let whole = SQLiteSnapshot(connection: connection, pool: pool)
            guard past != nil || hidden != nil else { return try body(whole) }
            let views = try HidingViews(
                past, hiding: hidden, passageDocuments: whole.measures().passageDocuments, on: connection)
            let result = try body(SQLiteSnapshot(connection: connection, views: views))
            try views.remove(from: connection)
            return result
        }
    }

    package func write<Result: Sendable>(_ body: (any StoreTransaction) throws -> Result) throws -> Result {
        try pool.withTransaction("BEGIN IMMEDIATE") { connection in
            let transaction = SQLiteTransaction(connection: connection)
            let result = try body(transaction)
            try transaction.finish()
            return result
        }
    }

    package func beginUpdate() { pool.beginUpdate() }

    package func endUpdate() { pool.endUpdate() }

    package func optimize() throws {
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
                // Twice the pages that were added, so that segments do not pile up. And always a few, so that a large merge ends eventually.
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

    /// Copies the index in one state into a new file that only its owner can read, without what was removed from it.
    func copy(to target: String) throws {
        FileSystem.removeFile(target)
        try Self.createFile(target)
        do {
            try pool.withConnection { try $0.run("VACUUM INTO ?", .text(target)) }
        } catch {
            IndexFiles(path: target).remove()
            throw error
        }
    }

    /// Creates the file with mode 0600, and missing folders with mode 0700.
    private static func createFile(_ path: String) throws(StoreError) {
        if let slash = path.lastIndex(of: "/"), !FileSystem.makeFolders(String(path[..<slash])) {
            throw StoreError(location: path, reason: .cannotCreate(errno: errno))
        }
        // Closing any descriptor of a file drops the locks that SQLite holds on it in this process, so an existing file is not opened.
        let descriptor = FileSystem.descriptor(of: path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o600)
        if descriptor < 0, errno == EEXIST { return }
        guard descriptor >= 0 else { throw StoreError(location: path, reason: .cannotCreate(errno: errno)) }
        close(descriptor)
    }

    // MARK: The engine

    // SAFETY: SQLite returns a static, zero-terminated string.
    package static var engineVersion: String { unsafe String(cString: sqlite3_libversion()) }

    // SAFETY: the name is lent for the call.
    package static var hasFTS5: Bool { unsafe sqlite3_compileoption_used("ENABLE_FTS5") == 1 }

    /// Whether SQLite can report the size of each table.
    // SAFETY: the name is lent for the call.
    static var canMeasureParts: Bool { unsafe sqlite3_compileoption_used("ENABLE_DBSTAT_VTAB") == 1 }
}
