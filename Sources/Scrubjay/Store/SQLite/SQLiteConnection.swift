import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One connection to an index, with its prepared statements.
///
/// Not `Sendable`: one task uses it at a time. The store's pool sees to that.
///
/// SAFETY: the connection is opened here and closed with this object, after its statements. Texts are lent for a call; messages
/// belong to SQLite until the next call, end with a zero, and are copied.
@safe final class SQLiteConnection {
    let path: String
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

    init(path: String, memory: IndexMemory = IndexMemory()) throws(StoreError) {
        self.path = path
        self.memory = memory
        var opened: OpaquePointer?
        let code = unsafe sqlite3_open_v2(
            path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            let message = unsafe opened.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            unsafe sqlite3_close_v2(opened)
            guard code & 0xFF == SQLITE_CANTOPEN else {
                throw StoreError(path: path, reason: .sqlite(code: code, message: message))
            }
            throw StoreError(path: path, reason: Self.reasonForNotOpening(path))
        }
        unsafe handle = opened
        unsafe sqlite3_busy_timeout(handle, Self.busyTimeout)
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
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: StoreError(path: path, reason: .busy)
        case SQLITE_NOTADB: StoreError(path: path, reason: .notAnIndex)
        case SQLITE_FULL: StoreError(path: path, reason: .diskFull)
        case SQLITE_READONLY: StoreError(path: path, reason: .readOnly)
        case SQLITE_CANTOPEN: StoreError(path: path, reason: Self.reasonForNotOpening(path))
        default: unsafe StoreError(path: path, reason: .sqlite(code: code, message: String(cString: sqlite3_errmsg(handle))))
        }
    }

    private static func reasonForNotOpening(_ path: String) -> StoreError.Reason {
        guard let status = FileSystem.status(of: path) else { return errno == ENOENT ? .missing : .cannotOpen(errno: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { return .cannotOpen(errno: EISDIR) }
        return FileSystem.isAccessible(path, R_OK | W_OK) ? .readOnly : .cannotOpen(errno: errno)
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
