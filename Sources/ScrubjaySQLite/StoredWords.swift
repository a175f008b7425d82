import ScrubjayCore
import ScrubjayText

/// Derives the words of a passage from its stored text and document.
///
/// FTS5 without content has to be told which words to remove. `passage.hash` shows whether the derived words are those that were inserted.
struct StoredWords {
    private let snapshot: SQLiteSnapshot
    private let session: AnalyzerSession

    init(_ snapshot: SQLiteSnapshot) {
        self.snapshot = snapshot
        session = snapshot.connection.session
    }

    /// Returns the context that the passages of a document share; `nil` if there is no such document.
    ///
    /// - Parameter fields: The fields that are needed. Tags and people are read only for their fields.
    func context(
        of document: DocumentID, fields: Set<Field> = Set(Field.allCases)
    ) throws -> PassageFields.Context? {
        let connection = snapshot.connection
        let row = try connection.first("SELECT title, language FROM document WHERE id = ?", SQLiteValue(document)) {
            ($0.text(0), Language(known: $0.text(1)))
        }
        guard let (title, language) = row else { return nil }
        func names(_ table: String, for field: Field) throws -> [String] {
            guard fields.contains(field) else { return [] }
            return try connection.rows(
                "SELECT name FROM \(table) WHERE document_id = ? ORDER BY ordinal", SQLiteValue(document)
            ) { $0.text(0) }
        }
        return PassageFields.Context(
            title: title, tags: try names("document_tag", for: .tag), people: try names("document_person", for: .person),
            language: language,
            session: session)
    }

    func fields(of passage: Passage, in context: PassageFields.Context) -> PassageFields {
        PassageFields(
            passage, in: context, words: session.analyze(passage.text, language: context.language), session: session)
    }

    /// Returns the words of some fields of a passage.
    func texts(
        of id: Passage.ID, in context: PassageFields.Context, fields: Set<Field>
    ) throws -> [Field: AnalyzedText] {
        // Titles and tags are the same for all passages: the passage need not be read.
        let passage = fields.isSubset(of: [.title, .tag]) ? nil : try snapshot.passages([id])[id]?.passage
        return Dictionary(
            uniqueKeysWithValues: fields.compactMap { field in
                context.text(of: field, passage: passage, session: session).map { (field, $0) }
            })
    }
}

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
        for document in try connection.rows("SELECT DISTINCT document_id FROM passage", row: { DocumentID($0.integer(0)) }) {
            guard let context = try words.context(of: document) else { continue }
            for stored in try snapshot.passages(of: document) {
                let fields = words.fields(of: stored.passage, in: context)
                pending.add(fields, of: stored.id)
                try connection.run(
                    "UPDATE passage SET hash = ?1 WHERE id = ?2 AND hash <> ?1", SQLiteValue(fields.hash),
                    SQLiteValue(stored.id))
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
