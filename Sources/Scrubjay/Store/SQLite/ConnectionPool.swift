import Synchronization

/// The connections to one index: each has one user at a time.
final class ConnectionPool: Sendable {
    /// In a smaller index, to wake a thread takes longer than it saves.
    let passagesWorthAThread: Int
    private let path: String
    private let memory = IndexMemory()
    private let state = Mutex(State())

    private struct State: ~Copyable {
        /// Those that nobody uses at the moment.
        var idle: [Member] = []
        var isMapped = true
    }

    /// `@unchecked Sendable`: the lock hands it to one user at a time.
    private struct Member: @unchecked Sendable {
        let connection: SQLiteConnection
        let isMapped: Bool
    }

    init(path: String, passagesWorthAThread: Int) {
        self.path = path
        self.passagesWorthAThread = passagesWorthAThread
    }

    /// Whether connections read the index where it lies in memory. A question does; an update goes through all of it, would have all of
    /// it counted as its own memory, and reads through the cache.
    var isMapped: Bool {
        get { state.withLock { $0.isMapped } }
        set {
            state.withLock { state in
                state.isMapped = newValue
                state.idle = []
            }
        }
    }

    func withConnection<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        let (idle, isMapped) = state.withLock { ($0.idle.popLast(), $0.isMapped) }
        let member = try idle ?? connect(isMapped: isMapped)
        defer {
            state.withLock { state in
                // What is read as it lies may change without the connection noticing.
                if member.isMapped == state.isMapped, member.connection.obstacle == nil { state.idle.append(member) }
            }
        }
        return try body(member.connection)
    }

    /// Keeps what `body` has written when it returns, nothing of it when it throws.
    ///
    /// - Parameter begin: The statement that begins the transaction.
    func withTransaction<Result>(_ begin: String, _ body: (SQLiteConnection) throws -> Result) throws -> Result {
        try withConnection { connection in
            try connection.execute(begin)
            do {
                let result = try body(connection)
                try connection.execute("COMMIT")
                return result
            } catch {
                try? connection.execute("ROLLBACK")
                connection.forget()
                throw error
            }
        }
    }

    /// Connects to the index, for reading alone where it cannot be written.
    private func connect(isMapped: Bool) throws -> Member {
        do {
            return try connect(isMapped: isMapped, obstacle: nil)
        } catch let error as StoreError where error.keepsFromWriting {
            return try connect(isMapped: isMapped, obstacle: error.reason)
        }
    }

    private func connect(isMapped: Bool, obstacle: StoreError.Reason?) throws -> Member {
        let connection = try SQLiteConnection(path: path, memory: memory, obstacle: obstacle)
        // An update waits for the disk at each checkpoint: it has few of them, so that a page that is written often is written once.
        // NORMAL loses at most the last transactions on a power cut and never damages the file: the index can be made again.
        try connection.execute(
            """
            PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768;
            PRAGMA mmap_size = \(isMapped ? 1 << 30 : 0); PRAGMA wal_autocheckpoint = \(isMapped ? 1000 : 16_000)
            """)
        // Opening reads nothing: whether there is room for the log shows now.
        _ = try connection.integer("PRAGMA schema_version")
        return Member(connection: connection, isMapped: isMapped)
    }
}
