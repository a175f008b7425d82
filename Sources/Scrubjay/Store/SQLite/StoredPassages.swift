/// The passages of a file as they were before it was read again.
///
/// FTS5 without content has to be told what it is to forget, so the words are derived again from what is stored: the text of a
/// passage from its row when it is removed, what its document gives it from here, for the document changes first.
struct StoredPassages {
    struct Row {
        let id: Passage.ID
        let document: Int64
    }

    /// What a document gives to the words of its passages.
    struct DocumentWords {
        let title: String
        let tags: [String]
        let people: [String]
        let language: Language
    }

    private var rows: [Row] = []
    private var documents: [Int64: DocumentWords] = [:]
    private var taken: Set<Passage.ID> = []
    /// Passages of a document with the same words, the last first.
    private var free: [Key: [Passage.ID]] = [:]

    private struct Key: Hashable {
        let document: Int64
        let hash: Int64
    }

    init(of file: Int64, connection: SQLiteConnection) throws {
        let documents = try connection.rows(
            "SELECT id, title, language FROM document WHERE file_id = ?", SQLiteValue(file)
        ) { ($0.integer(0), $0.text(1), $0.text(2)) }
        for (document, title, language) in documents {
            self.documents[document] = DocumentWords(
                title: title,
                tags: try connection.rows(
                    "SELECT name FROM document_tag WHERE document_id = ? ORDER BY ordinal", SQLiteValue(document)
                ) { $0.text(0) },
                people: try connection.rows(
                    "SELECT name FROM document_person WHERE document_id = ? ORDER BY ordinal", SQLiteValue(document)
                ) { $0.text(0) },
                language: Language(known: language))
            try connection.forEach(
                "SELECT id, hash FROM passage WHERE document_id = ? ORDER BY ordinal DESC", [SQLiteValue(document)]
            ) { row in
                let id = Passage.ID(row.integer(0))
                free[Key(document: document, hash: row.integer(1)), default: []].append(id)
                rows.append(Row(id: id, document: document))
            }
        }
    }

    /// The first passage of this document with these words that nobody has taken yet.
    mutating func take(hash: Int64, document: Int64) -> Passage.ID? {
        guard let id = free[Key(document: document, hash: hash)]?.popLast() else { return nil }
        taken.insert(id)
        return id
    }

    /// Those that nobody has taken, with the words of their documents.
    var rest: [(id: Passage.ID, document: DocumentWords)] {
        rows.compactMap { row in
            guard !taken.contains(row.id), let document = documents[row.document] else { return nil }
            return (row.id, document)
        }
    }
}
