extension SQLiteSchema {
    /// Words by their first letter and length, until `postings`.
    static let words = """
        -- key: first letter << 8 | length.
        CREATE TABLE word_block (key INTEGER PRIMARY KEY, words BLOB NOT NULL) STRICT;
        CREATE INDEX IF NOT EXISTS document_kind ON document (kind);
        DELETE FROM total WHERE name = 'passages_when_counted';
        """

    /// What stands in passages as properties of their document, and the documents of passages where their lengths are: both are filled as
    /// an index of before is read again. The words of names are parted here.
    static let properties = """
        ALTER TABLE passage ADD COLUMN property_bytes INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE passage_length ADD COLUMN documents BLOB NOT NULL DEFAULT x'';
        CREATE INDEX passage_lines ON passage (document_id, first_line, last_line);
        CREATE TABLE person_word (
            word TEXT NOT NULL, person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            PRIMARY KEY (word, person_id)) STRICT, WITHOUT ROWID;
        CREATE INDEX person_word_person ON person_word (person_id);
        WITH RECURSIVE part (person_id, word, rest) AS (
            SELECT person_id, '', folded || ' ' FROM person_alias
            UNION ALL
            SELECT person_id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> '')
        INSERT OR IGNORE INTO person_word SELECT word, person_id FROM part WHERE word <> '';
        """
}
