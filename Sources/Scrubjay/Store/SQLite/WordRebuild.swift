/// Rebuilds the full-text index from the stored passages.
///
/// Used for an index of an earlier version, and if the words of a removed passage cannot be derived.
struct WordRebuild {
    private let snapshot: SQLiteSnapshot

    init(_ snapshot: SQLiteSnapshot) { self.snapshot = snapshot }

    func run() throws {
        let connection = snapshot.connection
        try connection.execute(FullTextTable.removal)
        let words = StoredWords(snapshot)
        var pending = PendingWords()
        for document in try connection.rows("SELECT DISTINCT document_id FROM passage", row: { $0.integer(0) }) {
            guard let context = try words.context(of: document) else { continue }
            for stored in try snapshot.passages(of: StoredDocument.ID(document)) {
                let fields = words.fields(of: stored.passage, in: context)
                pending.add(fields, of: stored.id)
                try connection.run(
                    "UPDATE passage SET hash = ?1 WHERE id = ?2 AND hash <> ?1", SQLiteValue(fields.hash),
                    SQLiteValue(stored.id.rawValue))
            }
            if pending.isFull {
                try pending.write(to: connection)
                pending = PendingWords()
            }
        }
        try pending.write(to: connection)
        connection.postingCache = nil
    }
}
