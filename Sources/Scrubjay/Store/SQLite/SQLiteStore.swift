import CSQLite
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An index in one SQLite file: one writer, many readers on snapshots (write-ahead log).
final class SQLiteStore: Store {
    let path: String
    private let pool = Mutex(Pool())
    private let memory = IndexMemory()

    /// Connections that nobody uses at the moment.
    private struct Pool: ~Copyable {
        var idle: [SendableConnection] = []
        /// Whether connections read the index where it lies in memory. A question does; an update goes through all of it, would have
        /// all of it counted as its own memory, and reads through the cache.
        var isMapped = true
    }

    /// A connection on its way from one user to the next.
    ///
    /// `@unchecked Sendable`: the pool's lock hands it to one user at a time.
    private struct SendableConnection: @unchecked Sendable {
        let connection: SQLiteConnection
        let isMapped: Bool
    }

    enum Access {
        /// Makes the file, and its folder, when they are missing; brings the tables up to date.
        case create
        /// The file has to be there.
        case existing
    }

    init(path: String, access: Access) throws {
        self.path = path
        if access == .create { try Self.createFile(path) }
        let first = try connect(isMapped: true)
        // Another program's file is refused before anything of it is changed.
        if try SQLiteSchema.check(first.connection) < SQLiteSchema.migrations.count {
            try Self.switchToLog(first.connection)
            try SQLiteSchema.migrate(first.connection)
        }
        giveBack(first)
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

    func read<Result>(_ body: (any Snapshot) throws -> Result) throws -> Result {
        try withConnection(begin: "BEGIN") { connection in
            try body(SQLiteSnapshot(connection: connection))
        }
    }

    func write<Result>(_ body: (any StoreTransaction) throws -> Result) throws -> Result {
        try withConnection(begin: "BEGIN IMMEDIATE") { connection in
            let transaction = SQLiteTransaction(connection: connection)
            let result = try body(transaction)
            try transaction.finish()
            return result
        }
    }

    func beginUpdate() { setMapping(false) }

    func endUpdate() { setMapping(true) }

    func optimize() throws {
        guard try withConnection(begin: "BEGIN", { try WordMerge(connection: $0) != nil }) else { return }
        try withConnection(begin: "BEGIN IMMEDIATE") { connection in
            try SQLiteTransaction(connection: connection).joinWords()
        }
    }

    private func setMapping(_ isMapped: Bool) {
        pool.withLock { pool in
            pool.isMapped = isMapped
            pool.idle = []
        }
    }

    private func withConnection<Result>(begin: String, _ body: (SQLiteConnection) throws -> Result) throws -> Result {
        let (idle, isMapped) = pool.withLock { ($0.idle.popLast(), $0.isMapped) }
        let taken = try idle ?? connect(isMapped: isMapped)
        try taken.connection.execute(begin)
        do {
            let result = try body(taken.connection)
            try taken.connection.execute("COMMIT")
            giveBack(taken)
            return result
        } catch {
            try? taken.connection.execute("ROLLBACK")
            taken.connection.forget()
            giveBack(taken)
            throw error
        }
    }

    private func giveBack(_ connection: SendableConnection) {
        pool.withLock { pool in
            if connection.isMapped == pool.isMapped { pool.idle.append(connection) }
        }
    }

    private func connect(isMapped: Bool) throws -> SendableConnection {
        let connection = try SQLiteConnection(path: path, memory: memory)
        // An update waits for the disk at each checkpoint: it has few of them, so that a page that is written often is written once.
        // NORMAL loses at most the last transactions on a power cut and never damages the file: the index can be made again.
        try connection.execute(
            """
            PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768;
            PRAGMA mmap_size = \(isMapped ? 1 << 30 : 0); PRAGMA wal_autocheckpoint = \(isMapped ? 1000 : 16_000)
            """)
        return SendableConnection(connection: connection, isMapped: isMapped)
    }

    /// Makes the file with mode 0600 in a folder with mode 0700.
    private static func createFile(_ path: String) throws(StoreError) {
        var folder = ""
        for name in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += name + "/"
            if folder != "/", mkdir(folder, 0o700) != 0, errno != EEXIST, errno != EISDIR {
                throw StoreError(path: path, reason: .cannotCreate(errno: errno))
            }
        }
        // Closing any descriptor of a file that is in use would drop the locks that SQLite holds on it.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST { return }
        guard descriptor >= 0 else { throw StoreError(path: path, reason: .cannotCreate(errno: errno)) }
        close(descriptor)
    }

    // MARK: Examination

    static var engineVersion: String { String(cString: sqlite3_libversion()) }

    static var hasFTS5: Bool { sqlite3_compileoption_used("ENABLE_FTS5") == 1 }

    /// Whether SQLite tells how large a table is.
    static var canMeasureParts: Bool { sqlite3_compileoption_used("ENABLE_DBSTAT_VTAB") == 1 }

    /// What is wrong with the tables, in words; empty when they are sound. Reads the whole index.
    func problems() throws -> [String] {
        try withConnection(begin: "BEGIN") { connection in
            var problems = try connection.rows("PRAGMA integrity_check(5)") { $0.text(0) }.filter { $0 != "ok" }
            if try connection.integer("SELECT count(*) FROM pragma_foreign_key_check") > 0 {
                problems.append("a row refers to one that is not there")
            }
            let snapshot = SQLiteSnapshot(connection: connection)
            let counted = try connection.integer("SELECT count(*) FROM passage")
            if try snapshot.passageCount() != Int(counted) { problems.append("the number of passages is not what was counted") }
            let known = try snapshot.measures().homes.passages()
            var isStray = false
            try snapshot.wordIndex().forEachOccurrence { _, passage, _ in isStray = isStray || !known.contains(passage) }
            if isStray { problems.append("the word index has words of a passage that is not there") }
            for set in try snapshot.vectorSets() { try snapshot.forEachStoredBlock(in: set.id) { _, _, _ in } }
            return problems
        }
    }
}
