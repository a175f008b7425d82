import CSQLite
import ScrubjayCore

/// A prepared statement, cached by its connection.
///
/// SAFETY: the handle is created for this object and finalized with it, before the connection closes. Bound values are lent for the
/// call with their byte count, and SQLite copies them.
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

    /// Advances to the next row, and returns whether there is one.
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

    /// Lends the bytes of a column to `body`.
    ///
    /// SAFETY: SQLite keeps the reported number of bytes valid until the next step; they are lent only for the call.
    func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        let bytes = unsafe sqlite3_column_blob(handle, column)
        return try unsafe body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }
}

/// A value that can be bound to a statement.
package enum SQLiteValue: Equatable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    /// Text, given as UTF-8.
    case utf8([UInt8])

    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(stringLiteral value: String) { self = .text(value) }
    package init(nilLiteral: ()) { self = .null }

    init(_ value: Int) { self = .integer(Int64(value)) }
    package init(_ value: Int64) { self = .integer(value) }
    init(_ value: String) { self = .text(value) }
    init(_ id: some StoredID) { self = .integer(id.rawValue) }
    init(_ id: (some StoredID)?) { self = id.map { .integer($0.rawValue) } ?? .null }
    init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
    init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
    init(_ value: (some CustomStringConvertible)?) { self = value.map { .text($0.description) } ?? .null }
}

/// A row of a result, valid until the next step.
///
/// SAFETY: the statement lends the bytes of a column for the call; they are copied, or lent on, during it.
package struct SQLiteRow: ~Copyable {
    private let statement: SQLiteStatement

    init(statement: SQLiteStatement) { self.statement = statement }

    func isNull(_ column: Int32) -> Bool { statement.isNull(column) }
    package func integer(_ column: Int32) -> Int64 { statement.integer(column) }
    func id<ID: StoredID>(_ column: Int32) -> ID { ID(integer(column)) }
    func optionalID<ID: StoredID>(_ column: Int32) -> ID? { isNull(column) ? nil : ID(integer(column)) }
    func int(_ column: Int32) -> Int { Int(statement.integer(column)) }
    func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }
    func real(_ column: Int32) -> Double { statement.real(column) }
    package func text(_ column: Int32) -> String {
        unsafe statement.withBytes(column) { unsafe String(decoding: $0, as: UTF8.self) }
    }
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
    func blob(_ column: Int32) -> [UInt8] { unsafe statement.withBytes(column) { unsafe [UInt8]($0) } }
    package func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try unsafe statement.withBytes(column, body)
    }
}
