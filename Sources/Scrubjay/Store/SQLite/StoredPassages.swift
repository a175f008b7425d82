/// The passages of a file before it was read again, with the context of their documents.
struct StoredPassages {
    struct Row {
        let id: Passage.ID
        let document: Int64
        let hash: Int64
    }

    private var rows: [Row] = []
    private var taken: Set<Passage.ID> = []
    /// Passages of a document with the same words, the last first.
    private var free: [Key: [Passage.ID]] = [:]

    /// By document. Read first, because documents are updated before their passages are removed.
    private var contexts: [Int64: PassageFields.Context] = [:]

    private struct Key: Hashable {
        let document: Int64
        let hash: Int64
    }

    init(of file: Int64, in snapshot: SQLiteSnapshot) throws {
        let connection = snapshot.connection
        try connection.forEach(
            """
            SELECT passage.id, document_id, hash FROM passage JOIN document ON document.id = document_id
            WHERE file_id = ? ORDER BY document_id, passage.ordinal DESC
            """, [SQLiteValue(file)]
        ) { row in
            guard (1...Int64(Int32.max)).contains(row.integer(0)) else {
                throw StoreError(path: connection.path, reason: .damaged("a passage has the number \(row.integer(0))"))
            }
            let passage = Row(id: Passage.ID(row.integer(0)), document: row.integer(1), hash: row.integer(2))
            free[Key(document: passage.document, hash: passage.hash), default: []].append(passage.id)
            rows.append(passage)
        }
        let words = StoredWords(snapshot)
        for document in Set(rows.map(\.document)) { contexts[document] = try words.context(of: document) }
    }

    /// The first passage of this document with these words that nobody has taken yet.
    mutating func take(hash: Int64, document: Int64) -> Passage.ID? {
        guard let id = free[Key(document: document, hash: hash)]?.popLast() else { return nil }
        taken.insert(id)
        return id
    }

    /// Those that nobody has taken.
    var rest: [Row] { rows.filter { !taken.contains($0.id) } }

    func context(of passage: Row) -> PassageFields.Context? { contexts[passage.document] }
}
