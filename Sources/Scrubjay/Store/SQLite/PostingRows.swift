/// Reads what lies in the rows of postings of one segment, which are one string of bytes in rows of the same size.
struct PostingRows {
    private let first: Int64
    /// Lists that read their positions late are kept by the connection.
    private unowned let connection: SQLiteConnection

    init(of segment: WordSegment, connection: SQLiteConnection) {
        first = segment.rows.lowerBound
        self.connection = connection
    }

    /// The row that has a byte.
    func row(of offset: Int) -> Int64 { first + Int64(offset / TermPage.rowSize) }

    /// Calls `body` with bytes; with fewer than were asked for where rows are missing.
    func with<Result>(_ offset: Int, _ count: Int, _ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        let start = offset % TermPage.rowSize
        if start + count <= TermPage.rowSize {
            let result = try connection.first("SELECT lists FROM posting WHERE id = ?", SQLiteValue(row(of: offset))) { row in
                try row.withBlob(0) { bytes in
                    try body(UnsafeRawBufferPointer(rebasing: bytes[min(start, bytes.count)...].prefix(count)))
                }
            }
            return try result ?? body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
        return try bytes(offset, count).withUnsafeBytes(body)
    }

    func bytes(_ offset: Int, _ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var start = offset % TermPage.rowSize
        try connection.forEach(
            "SELECT lists FROM posting WHERE id BETWEEN ? AND ? ORDER BY id",
            [SQLiteValue(row(of: offset)), SQLiteValue(row(of: offset + count - 1))]
        ) { row in
            row.withBlob(0) { bytes.append(contentsOf: $0.dropFirst(start).prefix(count - bytes.count)) }
            start = 0
        }
        return bytes
    }
}
