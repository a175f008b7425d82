/// A part of the word index that was written at once. Later segments say what has changed since.
struct WordSegment {
    /// Later ones have higher IDs.
    let id: Int64
    /// About how much room its lists take.
    let bytes: Int64
    /// Its rows of postings.
    let rows: Range<Int64>

    /// All segments, the latest first.
    static func all(from connection: SQLiteConnection) throws -> [WordSegment] {
        try connection.rows("SELECT id, bytes, first_row, end_row FROM word_segment ORDER BY id DESC") { row in
            guard row.integer(2) <= row.integer(3) else { throw damage(connection) }
            return WordSegment(id: row.integer(0), bytes: row.integer(1), rows: row.integer(2)..<row.integer(3))
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

extension PassageSet {
    /// The differences of the IDs as varints.
    var packed: [UInt8] {
        var bytes: [UInt8] = []
        var last: UInt32 = 0
        for id in ids.map({ UInt32(truncatingIfNeeded: $0.rawValue) }) {
            bytes.appendVarint(id - last)
            last = id
        }
        return bytes
    }

    /// Returns nil for bytes that `packed` never gives.
    init?(packed bytes: UnsafeRawBufferPointer) {
        self.init()
        var reader = VarintReader(bytes)
        var id: UInt32 = 0
        while !reader.isAtEnd {
            let (next, isOver) = id.addingReportingOverflow(reader.next())
            guard !isOver, next <= UInt32(Int32.max) else { return nil }
            id = next
            insert(Passage.ID(Int64(id)))
        }
        if reader.isDamaged { return nil }
    }
}
