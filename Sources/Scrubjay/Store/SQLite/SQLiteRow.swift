/// One row of a result, valid until the next step.
///
/// SAFETY: the statement lends the bytes of a column for the call, in which they are copied or lent on.
struct SQLiteRow: ~Copyable {
    private let statement: SQLiteStatement

    init(statement: SQLiteStatement) { self.statement = statement }

    func isNull(_ column: Int32) -> Bool { statement.isNull(column) }
    func integer(_ column: Int32) -> Int64 { statement.integer(column) }
    func int(_ column: Int32) -> Int { Int(statement.integer(column)) }
    func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }
    func real(_ column: Int32) -> Double { statement.real(column) }
    func text(_ column: Int32) -> String { unsafe statement.withBytes(column) { unsafe String(decoding: $0, as: UTF8.self) } }
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
    func blob(_ column: Int32) -> [UInt8] { unsafe statement.withBytes(column) { unsafe [UInt8]($0) } }
    func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try unsafe statement.withBytes(column, body)
    }
}
