/// How texts lie in the tables. An index of an earlier layout answers as it is and is written anew by the next update.
extension SQLiteSchema {
    static let layout = 1

    /// Texts of passages are packed, see `TextPacker`. Of links only those stay that something is found by.
    static let packing = """
        DROP INDEX passage_document;
        DROP INDEX passage_lines;
        ALTER TABLE passage RENAME TO former_passage;
        CREATE TABLE passage (
            id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            channel TEXT NOT NULL, heading TEXT NOT NULL, first_byte INTEGER NOT NULL, end_byte INTEGER NOT NULL,
            first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, hash INTEGER NOT NULL, page INTEGER,
            property_bytes INTEGER NOT NULL, lines BLOB, turns BLOB, text BLOB NOT NULL) STRICT;
        INSERT INTO passage
            SELECT id, document_id, ordinal, channel, heading, first_byte, end_byte, first_line, last_line, hash, page,
                property_bytes, lines, turns, CAST(text AS BLOB)
            FROM former_passage;
        DROP TABLE former_passage;
        CREATE INDEX passage_document ON passage (document_id, ordinal);
        CREATE INDEX passage_lines ON passage (document_id, first_line, last_line);
        -- number: by which packed texts name it.
        CREATE TABLE text_dictionary (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
        DROP TABLE link;
        -- Those that lead to other notes, and all of the records of meetings.
        CREATE TABLE link (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, kind TEXT NOT NULL,
            target TEXT NOT NULL, fragment TEXT, line INTEGER NOT NULL, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        """
}
