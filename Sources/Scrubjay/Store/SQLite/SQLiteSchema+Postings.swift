/// The word index: segments, their dictionaries, their posting lists. Before, it was a table of FTS5.
extension SQLiteSchema {
    /// Before it, words are in FTS5.
    static let versionOfPostings = 9

    static let postings = """
        -- covered: the passages that it speaks of, see PassageSet.packed. Its lists lie in the rows of postings from first_row on.
        CREATE TABLE word_segment (
            id INTEGER PRIMARY KEY, covered BLOB NOT NULL, bytes INTEGER NOT NULL, first_row INTEGER NOT NULL,
            end_row INTEGER NOT NULL) STRICT;
        -- terms: see TermPage.
        CREATE TABLE word_page (
            id INTEGER PRIMARY KEY, word_segment_id INTEGER NOT NULL, first_term BLOB NOT NULL, terms BLOB NOT NULL) STRICT;
        CREATE INDEX word_page_first_term ON word_page (word_segment_id, first_term);
        -- lists: see PostingList.
        CREATE TABLE posting (id INTEGER PRIMARY KEY, lists BLOB NOT NULL) STRICT;
        DROP TABLE frequent_term;
        DROP TABLE word_block;
        DELETE FROM total WHERE name = 'passages_when_counted';
        """

    /// Makes a segment of what stands in the table of FTS5, and lets go of that.
    static func takeOverWords(_ connection: SQLiteConnection) throws {
        try connection.execute("CREATE VIRTUAL TABLE temp.token USING fts5vocab(main, passage_terms, 'instance')")
        let fields = Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0.column, $0) })
        let writer = try WordSegmentWriter(connection: connection)
        var term: [UInt8] = []
        var passages: [UInt32] = []
        var places: [WordPlace] = []
        var covered = PassageSet()
        func write() throws {
            guard !passages.isEmpty else { return }
            TokenLog.putInOrder(&passages, &places, passages.indices)
            covered.insert(passages)
            let list = passages.withUnsafeBufferPointer { passages in
                places.withUnsafeBufferPointer { PostingList(passages: passages, places: $0) }
            }
            try writer.add(term, list)
            (passages, places) = ([], [])
        }
        // It gives the terms in the order of their bytes.
        try connection.forEach("SELECT term, doc, col, offset FROM temp.token") { row in
            guard (1...Int64(Int32.max)).contains(row.integer(1)) else { return }
            let next = row.blob(0)
            if next != term { try write() }
            term = next
            passages.append(UInt32(truncatingIfNeeded: row.integer(1)))
            places.append(WordPlace(fields[row.text(2)] ?? .body, row.int(3)))
        }
        try write()
        if !term.isEmpty { try writer.finish(covered: covered) }
        try connection.execute("DROP TABLE temp.token; DROP TABLE passage_term; DROP TABLE passage_terms")
    }
}
