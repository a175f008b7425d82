/// Reads what lies in the rows of postings of one segment, which are one string of bytes in rows of the same size.
struct PostingRows {
    private let rows: Range<Int64>
    /// Lists that read their positions late are kept by the connection.
    private unowned let connection: SQLiteConnection

    init(of segment: WordSegment, connection: SQLiteConnection) {
        rows = segment.rows
        self.connection = connection
    }

    /// The row that has a byte.
    func row(of offset: Int) -> Int64 { min(rows.lowerBound + Int64(offset / TermPage.rowSize), rows.upperBound) }

    /// Calls `body` with bytes; with fewer than were asked for where rows are missing.
    func with<Result>(_ offset: Int, _ count: Int, _ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        let start = offset % TermPage.rowSize
        let row = row(of: offset)
        if start + count <= TermPage.rowSize, rows.contains(row) {
            let result = try connection.first("SELECT lists FROM posting WHERE id = ?", SQLiteValue(row)) { row in
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
        bytes.reserveCapacity(min(count, rows.count * TermPage.rowSize))
        var start = offset % TermPage.rowSize
        try connection.forEach(
            "SELECT lists FROM posting WHERE id BETWEEN ? AND ? ORDER BY id",
            [SQLiteValue(row(of: offset)), SQLiteValue(min(row(of: offset + count - 1), rows.upperBound - 1))]
        ) { row in
            row.withBlob(0) { bytes.append(contentsOf: $0.dropFirst(start).prefix(count - bytes.count)) }
            start = 0
        }
        return bytes
    }
}
