/// The passages of a file as they were before it was read again.
struct StoredPassages {
    private var ids: [Passage.ID] = []
    private var taken: Set<Passage.ID> = []
    /// Passages of a document with the same words, the last first.
    private var free: [Key: [Passage.ID]] = [:]

    private struct Key: Hashable {
        let document: Int64
        let hash: Int64
    }

    init(of file: Int64, connection: SQLiteConnection) throws {
        try connection.forEach(
            """
            SELECT passage.id, document_id, hash FROM passage JOIN document ON document.id = document_id
            WHERE file_id = ? ORDER BY document_id, passage.ordinal DESC
            """, [SQLiteValue(file)]
        ) { row in
            guard (1...Int64(Int32.max)).contains(row.integer(0)) else {
                throw StoreError(path: connection.path, reason: .damaged("a passage has the number \(row.integer(0))"))
            }
            let id = Passage.ID(row.integer(0))
            free[Key(document: row.integer(1), hash: row.integer(2)), default: []].append(id)
            ids.append(id)
        }
    }

    /// The first passage of this document with these words that nobody has taken yet.
    mutating func take(hash: Int64, document: Int64) -> Passage.ID? {
        guard let id = free[Key(document: document, hash: hash)]?.popLast() else { return nil }
        taken.insert(id)
        return id
    }

    /// Those that nobody has taken.
    var rest: [Passage.ID] { ids.filter { !taken.contains($0) } }
}
