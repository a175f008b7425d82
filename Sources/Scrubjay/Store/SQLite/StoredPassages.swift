/// The passages of a file before it is read again, by document.
struct StoredPassages {
    struct Row {
        let id: Passage.ID
        let hash: Int64
    }

    /// In the order of each document.
    private var rows: [Int64: [Row]] = [:]

    init(of file: Int64, connection: SQLiteConnection) throws {
        try connection.forEach(
            """
            SELECT passage.id, document_id, hash FROM passage JOIN document ON document.id = document_id
            WHERE file_id = ? ORDER BY document_id, passage.ordinal
            """, [SQLiteValue(file)]
        ) { row in
            guard (1...Int64(Int32.max)).contains(row.integer(0)) else {
                throw StoreError(path: connection.path, reason: .damaged("a passage has the number \(row.integer(0))"))
            }
            rows[row.integer(1), default: []].append(Row(id: Passage.ID(row.integer(0)), hash: row.integer(2)))
        }
    }

    var documents: [Int64] { rows.keys.sorted() }

    /// Compares the passages of a document with those that it has now.
    ///
    /// - Parameter hashes: Those of the words of the new passages, in their order.
    /// - Returns: For each new passage the old one that has the same words, each old one once; and the old ones that are left.
    func match(_ hashes: [Int64], of document: Int64) -> (kept: [Passage.ID?], gone: [Row]) {
        var free = Dictionary(grouping: rows[document] ?? [], by: \.hash).mapValues { $0[...] }
        let kept = hashes.map { free[$0]?.popFirst()?.id }
        return (kept, free.values.flatMap(\.self).sorted { $0.id < $1.id })
    }
}
