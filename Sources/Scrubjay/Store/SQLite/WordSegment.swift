/// A part of the word index that was written at once. Later segments say what has changed since.
struct WordSegment {
    /// Later ones have higher IDs.
    let id: Int64
    /// About how much room its lists take.
    let bytes: Int64
    /// Its rows of postings.
    let rows: Range<Int64>

    /// No segment has so many bytes or rows.
    private static let most: Int64 = 1 << 40

    /// All segments, the latest first.
    static func all(from connection: SQLiteConnection) throws -> [WordSegment] {
        try connection.rows("SELECT id, bytes, first_row, end_row FROM word_segment ORDER BY id DESC") { row in
            let (bytes, first, end) = (row.integer(1), row.integer(2), row.integer(3))
            guard (0..<most).contains(bytes), 1 <= first, first <= end, end < most else { throw damage(connection) }
            return WordSegment(id: row.integer(0), bytes: bytes, rows: first..<end)
        }
    }

    /// The passages that it speaks of: what earlier segments have of them does not hold.
    func covered(from connection: SQLiteConnection) throws -> PassageSet {
        let covered = try connection.first("SELECT covered FROM word_segment WHERE id = ?", SQLiteValue(id)) {
            $0.withBlob(0, PassageSet.init(packed:))
        }
        guard let covered = covered ?? nil else { throw Self.damage(connection) }
        return covered
    }

    static func damage(_ connection: SQLiteConnection) -> StoreError {
        StoreError(path: connection.path, reason: .damaged("a segment of the word index is not what was written"))
    }
}
