import CSQLite

/// One connection to an index, with its prepared statements.
///
/// Not `Sendable`: one task uses it at a time. The store's pool sees to that.
///
/// SAFETY: the connection is opened here and closed with this object, after its statements. Texts are lent for a call; messages
/// belong to SQLite until the next call, end with a zero, and are copied.
@safe final class SQLiteConnection {
    let path: String
    /// Why nothing can be written, where the file is read as it lies.
    let obstacle: StoreError.Reason?
    let limit = PassageLimit()
    /// How long passages are, as of when this was last asked for.
    var measures: PassageMeasures?
    /// Postings that were read, as of the revision when they were last asked for.
    var postingCache: (state: [Int64], cache: PostingCache)?
    /// Where postings are read into.
    let postingReader = PostingReader()
    /// Analyzes passages again whose words are asked for.
    lazy var session = Analyzer().session()
    let memory: IndexMemory
    let texts = TextPacker()
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// More statements than the program has. Filters make others of their own.
    static let mostStatements = 256

    /// How many prepared statements are kept.
    var statementCount: Int { statements.count }

    /// How long a writer waits for another one, in milliseconds.
    static let busyTimeout: Int32 = 30_000

    /// - Parameter obstacle: Why nothing can be written: then the file is read as it lies, and nothing is made beside it.
    init(path: String, memory: IndexMemory = IndexMemory(), obstacle: StoreError.Reason? = nil) throws(StoreError) {
        self.path = path
        self.memory = memory
        self.obstacle = obstacle
        let files = IndexFiles(path: path)
        let reader = obstacle.map { _ in files.reader }
        if reader == nil {
            // SQLite would make files beside it that have the same mode, so that nobody could ever write them.
            guard files.areWritable || files.isShared || !files.areThere else {
                throw StoreError(path: path, reason: .readOnly)
            }
            files.mendModes()
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
                path: path, reason: StoreError.Reason(code: code, errno: system, path: path, message: message))
        }
        unsafe handle = opened
        unsafe sqlite3_busy_timeout(handle, Self.busyTimeout)
        if let reader {
            // The log stays as it is, and what it says of the file is kept in memory rather than in a file beside it.
            try set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, to: true)
            if reader.readsLog { try execute("PRAGMA locking_mode = EXCLUSIVE") }
        }
        // SAFETY: `limit` and `postingReader` are owned by this object, which closes the connection before it lets go of them.
        let limited = unsafe jay_register_within(handle, limit.pointer)
        guard limited == SQLITE_OK else { throw error(limited) }
        try unsafe checkFullText(jay_register_reader(handle, postingReader.pointer))
    }

    /// Lets the full-text table of an earlier index be dropped, whose tokenizer was our own.
    func registerFormerTokenizer() throws(StoreError) { try unsafe checkFullText(jay_register_former_tokenizer(handle)) }

    private func checkFullText(_ code: Int32) throws(StoreError) {
        guard code == SQLITE_OK else {
            throw StoreError(path: path, reason: .sqlite(code: code, message: "this SQLite has no FTS5"))
        }
    }

    deinit {
        statements.removeAll()
        unsafe sqlite3_close_v2(handle)
    }

    /// Lets go of what was looked up in a transaction that came to nothing.
    func forget() {
        measures = nil
        postingCache = nil
    }

    /// Runs statements that give no rows; several may be separated by semicolons.
    func execute(_ sql: String) throws(StoreError) {
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw error(code) }
    }

    /// Runs one statement to its end.
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
    func forEach<E>(_ sql: String, _ values: [SQLiteValue] = [], row body: (borrowing SQLiteRow) throws(E) -> Void) throws {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() { try body(SQLiteRow(statement: statement)) }
    }

    func rows<Element>(
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

    /// The first row, where there is one.
    func first<Element>(
        _ sql: String, _ values: SQLiteValue..., row body: (borrowing SQLiteRow) throws -> Element
    ) throws -> Element? {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try statement.step() ? try body(SQLiteRow(statement: statement)) : nil
    }

    /// The integer in the first column of the first row; 0 where there is none.
    func integer(_ sql: String, _ values: SQLiteValue...) throws(StoreError) -> Int64 {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try statement.step() ? SQLiteRow(statement: statement).integer(0) : 0
    }

    /// Whether a transaction was begun that has not ended.
    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

    /// How many rows were written since it was opened.
    var changes: Int64 { unsafe sqlite3_total_changes64(handle) }

    var lastInsertedID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

    func error(_ code: Int32) -> StoreError {
        let reason = unsafe StoreError.Reason(
            code: code, errno: sqlite3_system_errno(handle), path: path, message: String(cString: sqlite3_errmsg(handle)))
        return StoreError(path: path, reason: reason == .readOnly ? obstacle ?? reason : reason)
    }

    private func set(_ option: Int32, to value: Bool) throws(StoreError) {
        let code = unsafe jay_set_option(handle, option, value ? 1 : 0)
        if code != SQLITE_OK { throw error(code) }
    }

    /// Takes over all of another index in one transaction, whatever is in this one: nothing of it has to be readable.
    func become(_ other: SQLiteConnection) throws(StoreError) {
        // SQLite finds out whether there is a log before it is told that there is nothing.
        _ = try? integer("SELECT count(*) FROM sqlite_schema")
        try set(SQLITE_DBCONFIG_RESET_DATABASE, to: true)
        defer { try? set(SQLITE_DBCONFIG_RESET_DATABASE, to: false) }
        guard let copy = unsafe sqlite3_backup_init(handle, "main", other.handle, "main") else {
            throw unsafe error(sqlite3_extended_errcode(handle))
        }
        // SAFETY: the copy is ours until it is finished; both connections outlive it.
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
        // Those that are running belong to whoever runs them as well.
        if statements.count >= Self.mostStatements { statements = [:] }
        statements[sql] = statement
        return statement
    }
}
