import CSQLite
package import ScrubjayCore
import ScrubjayText

/// A connection to an index, with its prepared statements and caches.
///
/// Not `Sendable`: the store's pool hands it to one user at a time.
///
/// SAFETY: the connection is opened here and closed with this object, after its statements. Strings are lent for a call. Messages
/// are zero-terminated, belong to SQLite until the next call, and are copied.
@safe package final class SQLiteConnection {
    let path: String
    /// Why nothing can be written; `nil` if the connection can write. With an obstacle, the file is read without creating any beside it.
    let obstacle: StoreError.Reason?
    let limit = PassageFilter()
    /// The cached lengths of passages, with their revision.
    var measures: PassageStatistics?
    /// The cached postings, with the state of the index that they belong to.
    var postingCache: (state: [Int64], cache: PostingCache)?
    /// The memory that postings are read into.
    let postingReader = PostingReader()
    /// Analyzes stored passages again when their words are needed.
    lazy var session = Analyzer().session()
    let memory: SharedIndexCache
    let texts = TextPacker()
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// How many prepared statements are cached: more than the program has. Filters add statements of their own.
    static let cachedStatementLimit = 256

    /// The number of cached statements.
    var statementCount: Int { statements.count }

    /// How long a writer waits for another writer, in milliseconds.
    static let busyTimeout: Int32 = 30_000

    /// Opens a connection.
    ///
    /// - Parameter obstacle: Why nothing can be written. Then the file is opened read-only, and no file is created beside it.
    package init(path: String, memory: SharedIndexCache = SharedIndexCache(), obstacle: StoreError.Reason? = nil)
        throws(StoreError)
    {
        self.path = path
        self.memory = memory
        self.obstacle = obstacle
        let files = IndexFiles(path: path)
        let reader = obstacle.map { _ in files.reader }
        if reader == nil {
            // SQLite would create files beside it with the same mode, which nobody could ever write.
            guard files.areWritable || files.isShared || !files.areThere else {
                throw StoreError(location: path, reason: .readOnly)
            }
            files.repairPermissions()
        }
        let access = reader == nil ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        var opened: OpaquePointer?
        let code = unsafe sqlite3_open_v2(
            reader?.address ?? path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, reader?.system)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            let message = unsafe opened.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            let system = unsafe opened.map { unsafe sqlite3_system_errno($0) } ?? 0
            unsafe sqlite3_close_v2(opened)
            throw StoreError(
                location: path, reason: StoreError.Reason(code: code, errno: system, path: path, message: message))
        }
        unsafe handle = opened
        unsafe sqlite3_busy_timeout(handle, Self.busyTimeout)
        if let reader {
            // Leaves the log as it is, and keeps its index in memory instead of in a file.
            try set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, to: true)
            if reader.readsLog { try execute("PRAGMA locking_mode = EXCLUSIVE") }
        }
        // SAFETY: this object owns `limit` and `postingReader`, and closes the connection before it releases them.
        let limited = unsafe jay_register_within(handle, limit.pointer)
        guard limited == SQLITE_OK else { throw error(limited) }
        try unsafe checkFullText(jay_register_reader(handle, postingReader.pointer))
    }

    /// Registers the tokenizer of earlier versions, so that their full-text table can be dropped.
    func registerFormerTokenizer() throws(StoreError) { try unsafe checkFullText(jay_register_former_tokenizer(handle)) }

    private func checkFullText(_ code: Int32) throws(StoreError) {
        guard code == SQLITE_OK else {
            throw StoreError(location: path, reason: .refused(by: "SQLite", code: code, message: "this SQLite has no FTS5"))
        }
    }

    deinit {
        statements.removeAll()
        unsafe sqlite3_close_v2(handle)
    }

    /// Empties the caches after a transaction was rolled back.
    func forget() {
        measures = nil
        postingCache = nil
    }

    /// Runs statements that return no rows, separated by semicolons.
    package func execute(_ sql: String) throws(StoreError) {
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw error(code) }
    }

    /// Runs one statement to completion and ignores its rows.
    func run(_ sql: String, _ values: SQLiteValue...) throws(StoreError) {
        try run(sql, values)
    }

    func run(_ sql: String, _ values: [SQLiteValue]) throws(StoreError) {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() {}
    }

    /// Runs a full-text query whose auxiliary function reads postings.
    ///
    /// - Parameters:
    ///   - phraseCount: How many phrases the query has.
    ///   - first: The first phrase that `jay_gather` reads.
    func run(_ sql: String, reading phraseCount: Int, from first: Int, _ values: SQLiteValue...) throws(StoreError) {
        guard postingReader.prepare(phraseCount: phraseCount, from: first) else { throw error(SQLITE_NOMEM) }
        do {
            try run(sql, values)
        } catch {
            postingReader.release()
            throw error
        }
    }

    /// Calls `body` with each row.
    package func forEach<E>(_ sql: String, _ values: [SQLiteValue] = [], row body: (borrowing SQLiteRow) throws(E) -> Void)
        throws
    {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() { try body(SQLiteRow(statement: statement)) }
    }

    package func rows<Element>(
        _ sql: String, _ values: SQLiteValue..., row body: (borrowing SQLiteRow) throws -> Element
    ) throws -> [Element] {
        try rows(sql, values, row: body)
    }

    func rows<Element>(
        _ sql: String, _ values: [SQLiteValue], row body: (borrowing SQLiteRow) throws -> Element
    ) throws -> [Element] {
        var elements: [Element] = []
        try forEach(sql, values) { row in elements.append(try body(row)) }
        return elements
    }

    /// Returns the first row; `nil` if there is none.
    package func first<Element>(
        _ sql: String, _ values: SQLiteValue..., row body: (borrowing SQLiteRow) throws -> Element
    ) throws -> Element? {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try statement.step() ? try body(SQLiteRow(statement: statement)) : nil
    }

    /// Returns the integer in the first column of the first row; 0 if there is no row.
    package func integer(_ sql: String, _ values: SQLiteValue...) throws(StoreError) -> Int64 {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try statement.step() ? SQLiteRow(statement: statement).integer(0) : 0
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

    /// How many rows this connection has written.
    var changes: Int64 { unsafe sqlite3_total_changes64(handle) }

    var lastInsertedID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

    func error(_ code: Int32) -> StoreError {
        let reason = unsafe StoreError.Reason(
            code: code, errno: sqlite3_system_errno(handle), path: path, message: String(cString: sqlite3_errmsg(handle)))
        return StoreError(location: path, reason: reason == .readOnly ? obstacle ?? reason : reason)
    }

    private func set(_ option: Int32, to value: Bool) throws(StoreError) {
        let code = unsafe jay_set_option(handle, option, value ? 1 : 0)
        if code != SQLITE_OK { throw error(code) }
    }

    /// Replaces the whole content with that of another index, in one transaction. The present content need not be readable.
    func replaceContents(_ other: SQLiteConnection) throws(StoreError) {
        // Makes SQLite detect the log before the database is declared empty.
        _ = try? integer("SELECT count(*) FROM sqlite_schema")
        try set(SQLITE_DBCONFIG_RESET_DATABASE, to: true)
        defer { try? set(SQLITE_DBCONFIG_RESET_DATABASE, to: false) }
        guard let copy = unsafe sqlite3_backup_init(handle, "main", other.handle, "main") else {
            throw unsafe error(sqlite3_extended_errcode(handle))
        }
        // SAFETY: this function owns the backup until it is finished, and both connections outlive it.
        unsafe sqlite3_backup_step(copy, -1)
        let code = unsafe sqlite3_backup_finish(copy)
        if code != SQLITE_OK { throw error(code) }
    }

    private func prepared(_ sql: String) throws(StoreError) -> SQLiteStatement {
        if let known = statements[sql], !known.isRunning { return known }
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else { throw error(code) }
        let statement = unsafe SQLiteStatement(handle: prepared, connection: self)
        // Running statements are also held by their users, so they outlive the cache.
        if statements.count >= Self.cachedStatementLimit { statements = [:] }
        statements[sql] = statement
        return statement
    }
}

/// The passages that the SQL function `jay_within` of a connection lets through, at a fixed address for as long as the connection is open.
///
/// SAFETY: both allocations belong to this object, which frees them in `deinit`, after its connection has closed. The words that C
/// sees are replaced together with their count, while no statement runs.
@safe final class PassageFilter {
    let pointer: UnsafeMutablePointer<jay_limit>
    private var words: UnsafeMutableBufferPointer<UInt64>

    init() {
        unsafe pointer = .allocate(capacity: 1)
        unsafe pointer.initialize(to: jay_limit())
        unsafe words = .allocate(capacity: 0)
    }

    deinit {
        unsafe words.deallocate()
        unsafe pointer.deallocate()
    }

    /// - Parameter passages: The passages to let through; `nil` for all.
    func set(_ passages: PassageSet?) {
        unsafe words.deallocate()
        unsafe words = .allocate(capacity: passages?.words.count ?? 0)
        _ = unsafe words.initialize(from: passages?.words ?? [])
        unsafe pointer.pointee.words = passages == nil ? nil : UnsafePointer(words.baseAddress)
        unsafe pointer.pointee.bits = Int64(words.count * 64)
    }
}
