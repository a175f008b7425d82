/// How words are stored: until version 8 in FTS5 with a tokenizer of our own, in version 9 in tables of our own, now in FTS5 with one of its
/// own tokenizers.
extension SQLiteSchema {
    static let versionOfPostings = 9
    static let versionOfFullText = 10

    /// Whether an index of this version stores its words in another way.
    static func rebuildsWords(from version: Int) -> Bool { (1..<versionOfFullText).contains(version) }

    static func rebuildWords(_ connection: SQLiteConnection) throws {
        let snapshot = SQLiteSnapshot(connection: connection)
        try WordRebuild(snapshot).run()
        try connection.execute(FullTextTable.optimization)
        try WordStatistics(of: connection).count(passages: snapshot.passageCount())
        // Earlier versions did not count removed passages. The dictionary of texts may have sentences of theirs, so `compact` makes a new one.
        try connection.run("INSERT OR REPLACE INTO total VALUES ('removed_passages', 1)")
    }

    static let postings = """
        DROP TABLE passage_term;
        DROP TABLE passage_terms;
        CREATE TABLE word_segment (
            id INTEGER PRIMARY KEY, covered BLOB NOT NULL, bytes INTEGER NOT NULL, first_row INTEGER NOT NULL,
            end_row INTEGER NOT NULL) STRICT;
        CREATE TABLE word_page (
            id INTEGER PRIMARY KEY, word_segment_id INTEGER NOT NULL, first_term BLOB NOT NULL, terms BLOB NOT NULL) STRICT;
        CREATE TABLE posting (id INTEGER PRIMARY KEY, lists BLOB NOT NULL) STRICT;
        DROP TABLE frequent_term;
        DROP TABLE word_block;
        DELETE FROM total WHERE name = 'passages_when_counted';
        """

    static let fullText = """
        DROP TABLE word_segment;
        DROP TABLE word_page;
        DROP TABLE posting;
        \(FullTextTable.creation)
        -- Words in more than one passage of fifty, when they were last counted.
        CREATE TABLE frequent_word (word TEXT PRIMARY KEY, passages INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        -- key: first letter << 8 | length. words: see WordBlocks.
        CREATE TABLE word_block (key INTEGER PRIMARY KEY, words BLOB NOT NULL) STRICT;
        """
}
