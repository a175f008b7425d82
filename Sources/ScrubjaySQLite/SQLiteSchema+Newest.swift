extension SQLiteSchema {
    /// Creates all tables of a new index at once. The result equals that of all migrations, so each new migration also changes this text.
    ///
    /// Dates are ISO 8601 on the owner's clock (`2026-03-04` or `2026-03-04T09:30:00`), which sort as text.
    /// People and tags compare by their folded form (`folded`).
    static let newest = """
        CREATE TABLE notebook (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folder TEXT NOT NULL UNIQUE, last_update TEXT, settings TEXT) STRICT;
        CREATE TABLE file (
            id INTEGER PRIMARY KEY, notebook_id INTEGER NOT NULL REFERENCES notebook ON DELETE CASCADE, path TEXT NOT NULL,
            size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL, hash BLOB NOT NULL, format TEXT NOT NULL,
            UNIQUE (notebook_id, path)) STRICT;
        CREATE TABLE skipped_file (
            notebook_id INTEGER NOT NULL REFERENCES notebook ON DELETE CASCADE, path TEXT NOT NULL, reason TEXT NOT NULL,
            detail TEXT NOT NULL, size INTEGER, modified INTEGER, inode INTEGER) STRICT;
        CREATE INDEX skipped_file_notebook ON skipped_file (notebook_id);
        CREATE TABLE file_warning (
            file_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, message TEXT NOT NULL, line INTEGER) STRICT;
        CREATE INDEX file_warning_file ON file_warning (file_id);

        -- member: the name inside its file, after `file!` in a receipt. is_derived: lines are those of the extracted text.
        -- part_role: the document's role in a meeting (may_be_part: it is a dated note, so it may have one); null if it cannot be a part.
        -- record_mark: identifies the record of a meeting after other changes to the document. sketch: see TextSketch; null without speakers.
        CREATE TABLE document (
            id INTEGER PRIMARY KEY, file_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            kind TEXT NOT NULL, title TEXT NOT NULL, language TEXT NOT NULL,
            created TEXT, updated TEXT, starts TEXT, ends TEXT, date TEXT, date_origin TEXT,
            member TEXT, is_derived INTEGER NOT NULL, part_role TEXT, may_be_part INTEGER NOT NULL DEFAULT 0,
            record_mark INTEGER, sketch BLOB, UNIQUE (file_id, ordinal)) STRICT;
        CREATE INDEX document_date ON document (date);
        CREATE INDEX document_part ON document (id) WHERE part_role IS NOT NULL;
        CREATE INDEX document_kind ON document (kind);
        CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE document_tag (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            tag_id INTEGER NOT NULL REFERENCES tag, name TEXT NOT NULL,
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX document_tag_tag ON document_tag (tag_id);
        CREATE TABLE property (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        -- Links to other notes, and all links in records of meetings.
        -- leads_to: see LinkTarget; null if it is not known yet. target_id: the document that it leads to.
        CREATE TABLE link (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, kind TEXT NOT NULL,
            target TEXT NOT NULL, fragment TEXT, line INTEGER NOT NULL, leads_to TEXT,
            target_id INTEGER REFERENCES document ON DELETE SET NULL, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX link_target ON link (target_id) WHERE target_id IS NOT NULL;
        CREATE INDEX link_leads_to ON link (leads_to, document_id) WHERE leads_to IS NOT NULL;

        -- is_spoken: found in a turn of a speaker. lineage: mentions of one task have one number. is_current: the last of its lineage.
        CREATE TABLE task (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, text TEXT NOT NULL,
            state TEXT NOT NULL, assignee TEXT, due TEXT, line INTEGER NOT NULL,
            person_id INTEGER REFERENCES person ON DELETE SET NULL, is_spoken INTEGER NOT NULL DEFAULT 0, lineage INTEGER,
            is_current INTEGER NOT NULL DEFAULT 1, is_assignee_presumed INTEGER NOT NULL DEFAULT 0,
            is_waiting INTEGER NOT NULL DEFAULT 0, tags TEXT NOT NULL DEFAULT '', PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX task_person ON task (person_id);
        CREATE INDEX task_lineage ON task (lineage) WHERE lineage IS NOT NULL;
        CREATE TABLE decision (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, text TEXT NOT NULL,
            line INTEGER NOT NULL, is_spoken INTEGER NOT NULL DEFAULT 0, lineage INTEGER, is_current INTEGER NOT NULL DEFAULT 1,
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX decision_lineage ON decision (lineage) WHERE lineage IS NOT NULL;

        -- key: see ResolvedPerson. name_resolution: see NameResolution. candidates: the people whom an unclear name may mean, separated by U+001F.
        CREATE TABLE person (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL DEFAULT '', name_resolution TEXT NOT NULL DEFAULT 'known',
            is_owner INTEGER NOT NULL DEFAULT 0, candidates TEXT NOT NULL DEFAULT '', only_candidate_id INTEGER) STRICT;
        CREATE INDEX person_only_candidate ON person (only_candidate_id) WHERE only_candidate_id IS NOT NULL;
        CREATE TABLE person_alias (
            person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE, ordinal INTEGER NOT NULL, name TEXT NOT NULL,
            folded TEXT NOT NULL, evidence TEXT NOT NULL, detail TEXT, documents INTEGER NOT NULL,
            PRIMARY KEY (person_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE TABLE person_word (
            word TEXT NOT NULL, person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            PRIMARY KEY (word, person_id)) STRICT, WITHOUT ROWID;
        CREATE INDEX person_word_person ON person_word (person_id);
        -- person_id: null until people are resolved again.
        CREATE TABLE document_person (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            person_id INTEGER REFERENCES person ON DELETE SET NULL, role TEXT NOT NULL, name TEXT NOT NULL, email TEXT,
            initials TEXT, attendance TEXT, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX document_person_person ON document_person (person_id);
        -- What a document says about who somebody is. aliases, others: separated by U+001F.
        CREATE TABLE person_claim (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, source TEXT NOT NULL,
            name TEXT NOT NULL, aliases TEXT NOT NULL, others TEXT NOT NULL, line INTEGER NOT NULL,
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;

        -- key: see MeetingSeries and ResolvedMeeting; a series or meeting keeps its ID as long as its key stays.
        CREATE TABLE series (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL) STRICT;
        CREATE TABLE meeting (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, series_id INTEGER REFERENCES series ON DELETE SET NULL,
            title TEXT NOT NULL, starts TEXT, ends TEXT, is_cancelled INTEGER NOT NULL) STRICT;
        CREATE INDEX meeting_series ON meeting (series_id, starts);
        CREATE INDEX meeting_time ON meeting (coalesce(starts, ''), key);
        CREATE INDEX meeting_of_days ON meeting (ends) WHERE substr(ends, 1, 10) > substr(starts, 1, 10);
        CREATE INDEX meeting_name ON meeting (title, series_id);
        -- occurrence: the start of the occurrence that the document belongs to; empty if the event does not recur.
        CREATE TABLE part (
            meeting_id INTEGER NOT NULL REFERENCES meeting ON DELETE CASCADE,
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, occurrence TEXT NOT NULL, role TEXT NOT NULL,
            PRIMARY KEY (document_id, occurrence)) STRICT, WITHOUT ROWID;
        CREATE INDEX part_meeting ON part (meeting_id);
        -- What a document says about records of meetings. record_references: separated by U+001F. unknown: those without a record.
        CREATE TABLE meeting_claim (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, is_same INTEGER NOT NULL,
            record_references TEXT NOT NULL, line INTEGER NOT NULL, unknown TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE TABLE occurrence (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, starts TEXT NOT NULL,
            ends TEXT, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX occurrence_starts ON occurrence (starts);
        CREATE INDEX occurrence_document ON occurrence (document_id, starts);

        -- heading: the path, its titles separated by U+001F. lines, turns: see PassageCoding. text: see TextPacker.
        CREATE TABLE passage (
            id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            channel TEXT NOT NULL, heading TEXT NOT NULL, first_byte INTEGER NOT NULL, end_byte INTEGER NOT NULL,
            first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, hash INTEGER NOT NULL, page INTEGER,
            property_bytes INTEGER NOT NULL, lines BLOB, turns BLOB, text BLOB NOT NULL) STRICT;
        CREATE INDEX passage_document ON passage (document_id, ordinal);
        CREATE INDEX passage_lines ON passage (document_id, first_line, last_line);
        -- Blocks of 1,024 passages by ID. lengths: the words in the body of each as 16 bits, little-endian; 0 for none. documents: their IDs.
        CREATE TABLE passage_length (block INTEGER PRIMARY KEY, lengths BLOB NOT NULL, documents BLOB NOT NULL DEFAULT x'') STRICT;
        -- number: the name of the dictionary in packed texts.
        CREATE TABLE text_dictionary (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
        \(FullTextTable.creation)
        -- Words in more than one passage of fifty, when they were last counted.
        CREATE TABLE frequent_word (word TEXT PRIMARY KEY, passages INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        -- key: first letter << 8 | length. words: see WordBlocks.
        CREATE TABLE word_block (key INTEGER PRIMARY KEY, words BLOB NOT NULL) STRICT;
        CREATE TABLE total (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;

        CREATE TABLE vector_set (
            id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, dimensions INTEGER NOT NULL, state TEXT NOT NULL,
            learnt BLOB NOT NULL, learnt_from INTEGER NOT NULL) STRICT;
        -- Blocks of 1,024 passages by ID: a scale each (32-bit float, 0 for none) and eight bits a dimension. Checksums: see Checksum.
        CREATE TABLE vector_block (
            vector_set_id INTEGER NOT NULL REFERENCES vector_set ON DELETE CASCADE, block INTEGER NOT NULL,
            scales BLOB NOT NULL, vectors BLOB NOT NULL, scales_checksum INTEGER NOT NULL DEFAULT 0,
            vectors_checksum INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (vector_set_id, block)) STRICT;
        -- Vectors of the units of a passage by an encoder. passage_id: null if the passage was replaced. units: see UnitCoding. checksum: see Checksum.
        CREATE TABLE unit_block (
            id INTEGER PRIMARY KEY, passage_id INTEGER REFERENCES passage ON DELETE CASCADE,
            vector_set_id INTEGER NOT NULL REFERENCES vector_set ON DELETE CASCADE, units BLOB NOT NULL, checksum INTEGER NOT NULL) STRICT;
        CREATE UNIQUE INDEX unit_block_passage ON unit_block (passage_id, vector_set_id);
        -- The learnt projection of a vector set. weights: a scale (32-bit float) and eight bits a dimension.
        CREATE TABLE projection_row (
            vector_set_id INTEGER NOT NULL REFERENCES vector_set ON DELETE CASCADE, feature INTEGER NOT NULL,
            weights BLOB NOT NULL, PRIMARY KEY (vector_set_id, feature)) STRICT, WITHOUT ROWID;
        """
}
