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
        var updateCount = 0
        var isMapped: Bool { updateCount == 0 }
    }

    /// More are closed after use: each keeps postings and statements.
    private static let mostIdle = 8

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
    var isMapped: Bool { state.withLock { $0.isMapped } }

    /// How many connections nobody uses at the moment.
    var idleCount: Int { state.withLock { $0.idle.count } }

    /// Until the last of the updates that overlap has ended, all of them read through the cache.
    func beginUpdate() { addUpdates(1) }

    func endUpdate() { addUpdates(-1) }

    private func addUpdates(_ difference: Int) {
        state.withLock { state in
            let wasMapped = state.isMapped
            state.updateCount += difference
            precondition(state.updateCount >= 0, "\(state.updateCount) updates")
            if state.isMapped != wasMapped { state.idle = [] }
        }
    }

    func withConnection<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        let (idle, isMapped) = state.withLock { ($0.idle.popLast(), $0.isMapped) }
        let member = try idle ?? connect(isMapped: isMapped)
        defer {
            // One that is still in a transaction, because ROLLBACK failed, would show everybody after it that state: it is closed. So is one
            // that reads the file as it lies, which may change without the connection noticing.
            if !member.connection.isInTransaction, member.connection.obstacle == nil {
                state.withLock { state in
                    if member.isMapped == state.isMapped, state.idle.count < Self.mostIdle { state.idle.append(member) }
                }
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
