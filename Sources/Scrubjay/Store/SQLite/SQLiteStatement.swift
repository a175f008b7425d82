import CSQLite

/// A prepared statement. Its connection keeps it for the next time.
///
/// SAFETY: the handle is made for this object and finalized with it, before the connection closes. What is bound is lent for the
/// call, with its count, and SQLite copies it.
@safe final class SQLiteStatement {
    private let handle: OpaquePointer
    private unowned let connection: SQLiteConnection
    private(set) var isRunning = false

    init(handle: OpaquePointer, connection: SQLiteConnection) {
        unsafe self.handle = handle
        self.connection = connection
    }

    deinit { unsafe sqlite3_finalize(handle) }

    func bind(_ values: [SQLiteValue]) throws(StoreError) {
        for (offset, value) in values.enumerated() {
            let index = Int32(offset + 1)
            let code =
                switch value {
                case .null: unsafe sqlite3_bind_null(handle, index)
                case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
                case .text(var text):
                    text.withUTF8 { utf8 in
                        unsafe utf8.withMemoryRebound(to: CChar.self) {
                            unsafe jay_bind_text(handle, index, $0.baseAddress, Int32($0.count))
                        }
                    }
                case .utf8(let bytes):
                    unsafe bytes.withUnsafeBytes { unsafe jay_bind_text(handle, index, $0.baseAddress, Int32($0.count)) }
                case .blob(let bytes):
                    unsafe bytes.withUnsafeBytes { unsafe jay_bind_blob(handle, index, $0.baseAddress, Int32($0.count)) }
                }
            if code != SQLITE_OK { throw connection.error(code) }
        }
    }

    /// Returns whether there is a row.
    func step() throws(StoreError) -> Bool {
        isRunning = true
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.error(code)
        }
    }

    func reset() {
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
        isRunning = false
    }

    func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }
    func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

    /// Lends the bytes of a column.
    ///
    /// SAFETY: SQLite keeps the bytes, as many as it says, until the next step; they are lent for the call alone.
    func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        let bytes = unsafe sqlite3_column_blob(handle, column)
        return try unsafe body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
