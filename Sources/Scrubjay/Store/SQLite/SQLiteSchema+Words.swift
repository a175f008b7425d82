extension SQLiteSchema {
    /// Words by their first letter and length. They are counted again with the next update.
    static let words = """
        -- key: first letter << 8 | length, see WordBlocks.
        CREATE TABLE word_block (key INTEGER PRIMARY KEY, words BLOB NOT NULL) STRICT;
        CREATE INDEX IF NOT EXISTS document_kind ON document (kind);
        DELETE FROM total WHERE name = 'passages_when_counted';
        """

    /// What stands in passages as properties of their document.
    static let properties = "ALTER TABLE passage ADD COLUMN property_bytes INTEGER NOT NULL DEFAULT 0;"
}
