import Synchronization
import ScrubjayCore
import ScrubjayKernels

/// The connections to one index. Each has one user at a time.
final class ConnectionPool: Sendable {
    /// In an index with fewer passages, waking another thread takes longer than it saves.
    let secondThreadThreshold: Int
    private let path: String
    /// Why nothing may be written, whatever the index allows; `nil` if it may.
    private let obstacle: StoreError.Reason?
    private let memory = SharedIndexCache()
    private let state = Lock(State())

    private struct State: ~Copyable {
        /// The connections that are not in use.
        var idle: [Member] = []
        var updateCount = 0
        var isMapped: Bool { updateCount == 0 }
    }

    /// How many unused connections are kept open; each keeps postings and statements in memory.
    private static let idleConnectionLimit = 8

    /// `@unchecked Sendable`: the lock hands the connection to one user at a time.
    private struct Member: @unchecked Sendable {
        let connection: SQLiteConnection
        let isMapped: Bool
    }

    init(path: String, secondThreadThreshold: Int, obstacle: StoreError.Reason? = nil) {
        self.path = path
        self.obstacle = obstacle
        self.secondThreadThreshold = secondThreadThreshold
    }

    /// Whether connections map the index into memory. Questions do. An update reads the whole file, which would all be counted as its own
    /// memory, so it reads through SQLite's cache.
    var isMapped: Bool { state.withLock { $0.isMapped } }

    /// The number of connections that are not in use.
    var idleCount: Int { state.withLock { $0.idle.count } }

    /// Disables memory mapping until `endUpdate()`. Updates may overlap: mapping resumes when the last has ended.
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

    /// Lends a connection to `body`, and keeps it for reuse afterwards.
    func withConnection<Result: Sendable>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        let (idle, isMapped) = state.withLock { ($0.idle.popLast(), $0.isMapped) }
        let member = try idle ?? connect(isMapped: isMapped)
        defer {
            // A connection that is still in a transaction, because ROLLBACK failed, would show that state to later users, so it is closed.
            // So is a connection with an obstacle: the file may change without the connection noticing.
            if !member.connection.isInTransaction, member.connection.obstacle == nil {
                state.withLock { state in
                    if member.isMapped == state.isMapped, state.idle.count < Self.idleConnectionLimit {
                        state.idle.append(member)
                    }
                }
            }
        }
        return try body(member.connection)
    }

    /// Runs `body` in a transaction, which is committed if `body` returns and rolled back if it throws.
    ///
    /// - Parameter begin: The statement that begins the transaction.
    func withTransaction<Result: Sendable>(_ begin: String, _ body: (SQLiteConnection) throws -> Result) throws -> Result {
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

    /// Connects to the index, read-only if it cannot be written.
    private func connect(isMapped: Bool) throws -> Member {
        // Another program that shortens a mapped file would end this one.
        if let obstacle { return try connect(isMapped: false, obstacle: obstacle) }
        do {
            return try connect(isMapped: isMapped, obstacle: nil)
        } catch let error as StoreError where error.preventsWriting {
            return try connect(isMapped: isMapped, obstacle: error.reason)
        }
    }

    private func connect(isMapped: Bool, obstacle: StoreError.Reason?) throws -> Member {
        let connection = try SQLiteConnection(path: path, memory: memory, obstacle: obstacle)
        // An update waits for the disk at each checkpoint, so it has few of them: a page that changes often is then written once.
        // With NORMAL, a power cut loses at most the last transactions and never damages the file. The index can be rebuilt anyway.
        try connection.execute(
            """
            PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768;
            PRAGMA mmap_size = \(isMapped ? 1 << 30 : 0); PRAGMA wal_autocheckpoint = \(isMapped ? 1000 : 16_000)
            """)
        // Opening reads nothing. This shows whether there is room for the log.
        _ = try connection.integer("PRAGMA schema_version")
        return Member(connection: connection, isMapped: isMapped)
    }
}
