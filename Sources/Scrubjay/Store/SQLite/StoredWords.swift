/// The passages of a file as they were before it was read again, each with what is needed to take its words out of the index.
///
/// FTS5 without content has to be told what it is to forget, so the words are derived again from what is stored.
struct StoredWords {
    struct Row {
        let id: Passage.ID
        let document: Int64
        let hash: Int64
        let passage: Passage
        let title: String
        let tags: [String]
        let people: [String]
        let language: Language
    }

    private var rows: [Row] = []
    private var taken: Set<Passage.ID> = []
    private var byHash: [Int64: [Int]] = [:]

    init(of file: Int64, connection: SQLiteConnection) throws {
        let documents = try connection.rows(
            "SELECT id, title, language FROM document WHERE file_id = ?", SQLiteValue(file)
        ) { ($0.integer(0), $0.text(1), $0.text(2)) }
        for (document, title, language) in documents {
            let tags = try connection.rows(
                "SELECT name FROM document_tag WHERE document_id = ? ORDER BY ordinal", SQLiteValue(document)
            ) { $0.text(0) }
            let people = try connection.rows(
                "SELECT name FROM document_person WHERE document_id = ? ORDER BY ordinal", SQLiteValue(document)
            ) { $0.text(0) }
            try connection.forEach(
                "SELECT id, hash, heading, text FROM passage WHERE document_id = ? ORDER BY ordinal", [SQLiteValue(document)]
            ) { row in
                byHash[row.integer(1), default: []].append(rows.count)
                let heading = row.text(2)
                rows.append(
                    Row(
                        id: Passage.ID(row.integer(0)), document: document, hash: row.integer(1),
                        passage: Passage(
                            channel: .prose, headingPath: PassageCoding.decodeHeading(heading), byteRange: 0..<0,
                            lineRange: 1...1,
                            text: row.text(3)),
                        title: title, tags: tags, people: people, language: Language(known: language)))
            }
        }
    }

    /// The first passage of this document with these words that nobody has taken yet.
    mutating func take(hash: Int64, document: Int64) -> Passage.ID? {
        for index in byHash[hash] ?? [] where rows[index].document == document && !taken.contains(rows[index].id) {
            taken.insert(rows[index].id)
            return rows[index].id
        }
        return nil
    }

    /// Those that nobody has taken.
    var rest: [Row] { rows.filter { !taken.contains($0.id) } }
}
