import ScrubjayCore
import ScrubjayKernels

/// The tables of an index (`newest`), and the migrations from older formats.
///
/// `user_version` counts the migrations that have been applied. A released migration is never changed; a new one is added instead.
enum SQLiteSchema {
    /// "jayi", which distinguishes an index from other SQLite files.
    static let applicationID: Int64 = 0x6A61_7969

    static let migrations: [String] = [
        initial, members, people, meetings, projections, words, properties, packing, postings, fullText,
        checksums, meetingTimes, lineages, presumedAssignees, units, namesOfTheField, linkTargets,
        tagsOfTasks,
    ]

    /// Creates the tables of a new index, or applies the missing migrations, in one transaction. Refuses an index from a newer version.
    static func migrate(_ connection: SQLiteConnection) throws {
        guard try check(connection) < migrations.count else { return }
        try connection.execute("BEGIN IMMEDIATE")
        do {
            // Another process may have migrated the index while this one waited.
            let version = try Int(connection.integer("PRAGMA user_version"))
            if version == 0 {
                try connection.execute(newest)
            } else {
                if version < versionOfPostings { try connection.registerFormerTokenizer() }
                for migration in migrations.dropFirst(version) { try connection.execute(migration) }
            }
            if version < migrations.count { try connection.execute("PRAGMA user_version = \(migrations.count)") }
            try connection.execute("PRAGMA application_id = \(applicationID)")
            if rebuildsWords(from: version) { try rebuildWords(connection) }
            if addsChecksums(to: version) { try addChecksums(connection) }
            if resolvesLinks(from: version) { try resolveLinks(connection) }
            try connection.execute("COMMIT")
        } catch {
            try? connection.execute("ROLLBACK")
            throw error
        }
    }

    /// Returns how many migrations have been applied.
    ///
    /// Reads in one transaction, because another process may be creating the tables.
    ///
    /// - Throws: `StoreError` if the file is not an index, or is from a newer version.
    static func check(_ connection: SQLiteConnection) throws -> Int {
        try connection.execute("BEGIN")
        defer { try? connection.execute("COMMIT") }
        let version = try Int(connection.integer("PRAGMA user_version"))
        let application = try connection.integer("PRAGMA application_id")
        let isEmpty = try version == 0 && connection.integer("SELECT count(*) FROM sqlite_schema") == 0
        guard isEmpty || application == applicationID else { throw StoreError(location: connection.path, reason: .notAnIndex) }
        guard version <= migrations.count else {
            throw StoreError(location: connection.path, reason: .newer(version: version, known: migrations.count))
        }
        return version
    }

    private static let initial = """
        CREATE TABLE notebook (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folder TEXT NOT NULL UNIQUE, last_update TEXT) STRICT;
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
        CREATE TABLE archive_member (
            id INTEGER PRIMARY KEY, file_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, path TEXT NOT NULL,
            size INTEGER NOT NULL, hash BLOB NOT NULL, UNIQUE (file_id, path)) STRICT;

        CREATE TABLE document (
            id INTEGER PRIMARY KEY, file_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE,
            archive_member_id INTEGER REFERENCES archive_member ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            kind TEXT NOT NULL, title TEXT NOT NULL, language TEXT NOT NULL,
            created TEXT, updated TEXT, starts TEXT, ends TEXT, date TEXT, date_origin TEXT,
            UNIQUE (file_id, archive_member_id, ordinal)) STRICT;
        CREATE INDEX document_file ON document (file_id);
        CREATE INDEX document_date ON document (date);
        CREATE TABLE series (id INTEGER PRIMARY KEY, title TEXT NOT NULL, uid TEXT UNIQUE) STRICT;
        CREATE TABLE meeting (
            id INTEGER PRIMARY KEY, series_id INTEGER REFERENCES series ON DELETE SET NULL, title TEXT NOT NULL,
            starts TEXT, ends TEXT) STRICT;
        CREATE TABLE part (
            meeting_id INTEGER NOT NULL REFERENCES meeting ON DELETE CASCADE,
            document_id INTEGER NOT NULL UNIQUE REFERENCES document ON DELETE CASCADE, role TEXT NOT NULL) STRICT;
        CREATE INDEX part_meeting ON part (meeting_id);

        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE person_alias (
            folded TEXT PRIMARY KEY, person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            kind TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX person_alias_person ON person_alias (person_id);
        CREATE TABLE document_person (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            person_id INTEGER NOT NULL REFERENCES person, role TEXT NOT NULL, name TEXT NOT NULL, email TEXT,
            folded_name TEXT NOT NULL, folded_email TEXT, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX document_person_person ON document_person (person_id);
        CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE document_tag (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            tag_id INTEGER NOT NULL REFERENCES tag, name TEXT NOT NULL,
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX document_tag_tag ON document_tag (tag_id);
        CREATE TABLE property (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE TABLE link (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            kind TEXT NOT NULL, target TEXT NOT NULL, fragment TEXT, label TEXT, line INTEGER NOT NULL,
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE TABLE task (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, text TEXT NOT NULL,
            state TEXT NOT NULL, owner TEXT, due TEXT, line INTEGER NOT NULL,
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE TABLE decision (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, text TEXT NOT NULL,
            line INTEGER NOT NULL, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;

        -- heading: the path, its titles separated by U+001F. lines, turns: see PassageCoding.
        CREATE TABLE passage (
            id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            channel TEXT NOT NULL, heading TEXT NOT NULL, first_byte INTEGER NOT NULL, end_byte INTEGER NOT NULL,
            first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, hash INTEGER NOT NULL, lines BLOB, turns BLOB,
            text TEXT NOT NULL) STRICT;
        CREATE INDEX passage_document ON passage (document_id, ordinal);
        CREATE VIRTUAL TABLE passage_terms USING fts5(
            title, heading, tag, person, body, content = '', columnsize = 0, tokenize = 'prepared');
        CREATE VIRTUAL TABLE passage_term USING fts5vocab(passage_terms, 'row');
        -- 1,024 passages in a row, by ID: the words in the body of each as 16 bits, little-endian; 0 where there is none.
        CREATE TABLE passage_length (block INTEGER PRIMARY KEY, lengths BLOB NOT NULL) STRICT;
        -- Words that more than one passage in fifty has, when they were last counted.
        CREATE TABLE frequent_term (term TEXT PRIMARY KEY, passages INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE total (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;

        CREATE TABLE vector_set (
            id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, dimensions INTEGER NOT NULL, state TEXT NOT NULL,
            learnt BLOB NOT NULL, learnt_from INTEGER NOT NULL) STRICT;
        -- 1,024 rows by passage ID: a scale each (32-bit float, 0 for none) and eight bits a dimension.
        CREATE TABLE vector_block (
            vector_set_id INTEGER NOT NULL REFERENCES vector_set ON DELETE CASCADE, block INTEGER NOT NULL,
            scales BLOB NOT NULL, vectors BLOB NOT NULL, PRIMARY KEY (vector_set_id, block)) STRICT;
        """

    /// Adds documents inside files. An older index lacks them, so it is emptied and all files are read again.
    private static let members = """
        INSERT INTO passage_terms (passage_terms) VALUES ('delete-all');
        DELETE FROM vector_set;
        DELETE FROM file;
        DELETE FROM skipped_file;
        DELETE FROM person;
        DELETE FROM tag;
        DELETE FROM meeting;
        DELETE FROM passage_length;
        DELETE FROM frequent_term;
        DELETE FROM total WHERE name <> 'revision';
        DROP TABLE document;
        DROP TABLE archive_member;
        -- member: what stands behind `file!` in a receipt. is_derived: lines are those of the extracted text.
        CREATE TABLE document (
            id INTEGER PRIMARY KEY, file_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            kind TEXT NOT NULL, title TEXT NOT NULL, language TEXT NOT NULL,
            created TEXT, updated TEXT, starts TEXT, ends TEXT, date TEXT, date_origin TEXT,
            member TEXT, is_derived INTEGER NOT NULL, UNIQUE (file_id, ordinal)) STRICT;
        CREATE INDEX document_date ON document (date);
        ALTER TABLE passage ADD COLUMN page INTEGER;
        -- By which settings the files were read.
        ALTER TABLE notebook ADD COLUMN settings TEXT;
        """

    /// Resolves people over all documents after these are written. Earlier results stay until then.
    private static let people = """
        -- person_id: null until the people are found out again.
        ALTER TABLE document_person RENAME TO former_document_person;
        DROP INDEX document_person_person;
        CREATE TABLE document_person (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            person_id INTEGER REFERENCES person ON DELETE SET NULL, role TEXT NOT NULL, name TEXT NOT NULL, email TEXT,
            initials TEXT, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        INSERT INTO document_person
            SELECT document_id, ordinal, person_id, role, name, email, NULL FROM former_document_person;
        DROP TABLE former_document_person;
        CREATE INDEX document_person_person ON document_person (person_id);
        -- key: see ResolvedPerson. candidates: whom an unclear name may mean, separated by U+001F.
        ALTER TABLE person ADD COLUMN key TEXT NOT NULL DEFAULT '';
        ALTER TABLE person ADD COLUMN standing TEXT NOT NULL DEFAULT 'known';
        ALTER TABLE person ADD COLUMN is_owner INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE person ADD COLUMN candidates TEXT NOT NULL DEFAULT '';
        ALTER TABLE person_alias RENAME TO former_person_alias;
        DROP INDEX person_alias_person;
        CREATE TABLE person_alias (
            person_id INTEGER NOT NULL REFERENCES person ON DELETE CASCADE, ordinal INTEGER NOT NULL, name TEXT NOT NULL,
            folded TEXT NOT NULL, evidence TEXT NOT NULL, detail TEXT, documents INTEGER NOT NULL,
            PRIMARY KEY (person_id, ordinal)) STRICT, WITHOUT ROWID;
        INSERT INTO person_alias
            SELECT person_id, row_number() OVER (PARTITION BY person_id ORDER BY folded), folded, folded, 'name', NULL, 0
            FROM former_person_alias;
        DROP TABLE former_person_alias;
        ALTER TABLE task ADD COLUMN person_id INTEGER REFERENCES person ON DELETE SET NULL;
        CREATE INDEX task_person ON task (person_id);
        -- What a document says about who somebody is; several aliases and others are separated by U+001F.
        CREATE TABLE person_claim (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, source TEXT NOT NULL,
            name TEXT NOT NULL, aliases TEXT NOT NULL, others TEXT NOT NULL, line INTEGER NOT NULL,
            PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        """

    /// Resolves meetings over all documents after these are written.
    private static let meetings = """
        DROP TABLE part;
        DROP TABLE meeting;
        DROP TABLE series;
        -- key: see MeetingSeries and ResolvedMeeting; what had it before keeps its ID.
        CREATE TABLE series (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL) STRICT;
        CREATE TABLE meeting (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, series_id INTEGER REFERENCES series ON DELETE SET NULL,
            title TEXT NOT NULL, starts TEXT, ends TEXT, is_cancelled INTEGER NOT NULL) STRICT;
        CREATE INDEX meeting_series ON meeting (series_id, starts);
        -- occurrence: when the event that the document is about takes place this time; empty where it takes place once.
        CREATE TABLE part (
            meeting_id INTEGER NOT NULL REFERENCES meeting ON DELETE CASCADE,
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, occurrence TEXT NOT NULL, role TEXT NOT NULL,
            PRIMARY KEY (document_id, occurrence)) STRICT, WITHOUT ROWID;
        CREATE INDEX part_meeting ON part (meeting_id);
        -- part_role: what the document is of a meeting, or may be (may_be_part: a dated note); null where it cannot be a part.
        -- record_mark: tells another record of a meeting from the one that was there, whatever else has changed in the document.
        ALTER TABLE document ADD COLUMN part_role TEXT;
        ALTER TABLE document ADD COLUMN may_be_part INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE document ADD COLUMN record_mark INTEGER;
        CREATE INDEX document_part ON document (id) WHERE part_role IS NOT NULL;
        -- sketch: see TextSketch; null where nobody speaks.
        ALTER TABLE document ADD COLUMN sketch BLOB;
        -- What a document says about records of meetings; places are separated by U+001F. unknown: those of them that no record has.
        CREATE TABLE meeting_claim (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, is_same INTEGER NOT NULL,
            places TEXT NOT NULL, line INTEGER NOT NULL, unknown TEXT NOT NULL DEFAULT '', PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        ALTER TABLE document_person ADD COLUMN attendance TEXT;
        CREATE TABLE occurrence (
            document_id INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, ordinal INTEGER NOT NULL, starts TEXT NOT NULL,
            ends TEXT, PRIMARY KEY (document_id, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX occurrence_starts ON occurrence (starts);
        CREATE INDEX occurrence_document ON occurrence (document_id, starts);
        -- is_spoken: found in what somebody says. chain: what is about one thing has one number. is_current: the last of its chain.
        ALTER TABLE task ADD COLUMN is_spoken INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE task ADD COLUMN chain INTEGER;
        ALTER TABLE task ADD COLUMN is_current INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE decision ADD COLUMN is_spoken INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE decision ADD COLUMN chain INTEGER;
        ALTER TABLE decision ADD COLUMN is_current INTEGER NOT NULL DEFAULT 1;
        CREATE INDEX task_chain ON task (chain) WHERE chain IS NOT NULL;
        CREATE INDEX decision_chain ON decision (chain) WHERE chain IS NOT NULL;
        """

    /// Adds the projection that a vector set has learnt, one row per feature. Existing sets lack it, so they are built again.
    private static let projections = """
        -- weights: a scale (32-bit float) and eight bits a dimension.
        CREATE TABLE projection_row (
            vector_set_id INTEGER NOT NULL REFERENCES vector_set ON DELETE CASCADE, feature INTEGER NOT NULL,
            weights BLOB NOT NULL, PRIMARY KEY (vector_set_id, feature)) STRICT, WITHOUT ROWID;
        DELETE FROM vector_set;
        """
}

extension SQLiteSchema {
    /// Adds words by first letter and length; replaced in `postings`.
    static let words = """
        -- key: first letter << 8 | length.
        CREATE TABLE word_block (key INTEGER PRIMARY KEY, words BLOB NOT NULL) STRICT;
        CREATE INDEX IF NOT EXISTS document_kind ON document (kind);
        DELETE FROM total WHERE name = 'passages_when_counted';
        """

    /// Adds how much of a passage is properties of its document, the documents of passages beside their lengths, and the words of names.
    /// The first two are filled as files are read again, the last one here.
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

/// How texts are stored. An index with an earlier layout can still be searched; the next update rewrites it.
extension SQLiteSchema {
    static let layout = 1

    /// Allows packed texts (see `TextPacker`), and keeps only the links that queries use.
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

/// How words are stored. Up to version 8: in FTS5 with a tokenizer of our own. Version 9: in tables of our own. Now: in FTS5 with one of
/// SQLite's tokenizers.
extension SQLiteSchema {
    static let versionOfPostings = 9
    static let versionOfFullText = 10

    /// Returns whether an index of this version stores its words in an earlier way.
    static func rebuildsWords(from version: Int) -> Bool { (1..<versionOfFullText).contains(version) }

    static func rebuildWords(_ connection: SQLiteConnection) throws {
        let snapshot = SQLiteSnapshot(connection: connection)
        try WordRebuild(snapshot).run()
        try connection.execute(FullTextTable.optimization)
        try WordStatistics(of: connection).count(passages: snapshot.passageCount())
        // Earlier versions did not count removed passages. The text dictionary may contain their sentences, so `compact` has to train a new one.
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

/// Checksums of vectors. Without them no search would notice damage, because any byte is a valid number.
extension SQLiteSchema {
    static let versionOfChecksums = 11

    static func addsChecksums(to version: Int) -> Bool { (1..<versionOfChecksums).contains(version) }

    static let checksums = """
        -- See Checksum. Apart, since a passage that is removed changes its scale alone.
        ALTER TABLE vector_block ADD COLUMN scales_checksum INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE vector_block ADD COLUMN vectors_checksum INTEGER NOT NULL DEFAULT 0;
        """

    /// Computes the checksums of existing blocks.
    static func addChecksums(_ connection: SQLiteConnection) throws {
        let blocks = try connection.rows("SELECT rowid, scales, vectors FROM vector_block") { row in
            // SAFETY: the row lends its bytes for the call.
            let (scales, vectors) = unsafe (
                row.withBlob(1) { unsafe Checksum.of($0) }, row.withBlob(2) { unsafe Checksum.of($0) }
            )
            return (row.integer(0), scales, vectors)
        }
        for (row, scales, vectors) in blocks {
            try connection.run(
                "UPDATE vector_block SET scales_checksum = ?, vectors_checksum = ? WHERE rowid = ?", .integer(scales),
                .integer(vectors), SQLiteValue(row))
        }
    }
}

extension SQLiteSchema {
    /// Indexes for meetings of some days, in order of time, and for meetings with a name.
    static let meetingTimes = """
        CREATE INDEX meeting_time ON meeting (coalesce(starts, ''), key);
        CREATE INDEX meeting_of_days ON meeting (ends) WHERE substr(ends, 1, 10) > substr(starts, 1, 10);
        CREATE INDEX meeting_name ON meeting (title, series_id);
        """

    /// Renames columns, and adds the only person that an unclear name can mean; this migration fills it in for existing people.
    static let lineages = """
        -- assignee: as written. lineage: mentions of one task have one number.
        ALTER TABLE task RENAME COLUMN owner TO assignee;
        ALTER TABLE task RENAME COLUMN chain TO lineage;
        ALTER TABLE decision RENAME COLUMN chain TO lineage;
        DROP INDEX task_chain;
        DROP INDEX decision_chain;
        CREATE INDEX task_lineage ON task (lineage) WHERE lineage IS NOT NULL;
        CREATE INDEX decision_lineage ON decision (lineage) WHERE lineage IS NOT NULL;
        UPDATE total SET name = 'lineages_of' || substr(name, 11) WHERE name IN ('threads_of', 'threads_of_revision');
        ALTER TABLE person ADD COLUMN only_candidate_id INTEGER;
        CREATE INDEX person_only_candidate ON person (only_candidate_id) WHERE only_candidate_id IS NOT NULL;
        UPDATE person SET only_candidate_id = (
            SELECT CASE WHEN count(*) = 1 THEN min(known.id) END FROM person AS known
            WHERE known.name = person.candidates AND known.standing = 'known')
        WHERE standing = 'unclear' AND candidates <> '';
        """

    /// Vectors of sentences by an encoder.
    static let units = """
        -- Vectors of the units of a passage by an encoder. passage_id: null if the passage was replaced. units: see UnitCoding. checksum: see Checksum.
        CREATE TABLE unit_block (
            id INTEGER PRIMARY KEY, passage_id INTEGER REFERENCES passage ON DELETE CASCADE,
            vector_set_id INTEGER NOT NULL REFERENCES vector_set ON DELETE CASCADE, units BLOB NOT NULL, checksum INTEGER NOT NULL) STRICT;
        CREATE UNIQUE INDEX unit_block_passage ON unit_block (passage_id, vector_set_id);
        """

    /// Gives columns the names that the code has for them.
    static let namesOfTheField = """
        ALTER TABLE person RENAME COLUMN standing TO name_resolution;
        ALTER TABLE meeting_claim RENAME COLUMN places TO record_references;
        """

    /// Marks presumed assignees: words in the position of a name. They mean nobody unless a person has that name.
    static let presumedAssignees = """
        ALTER TABLE task ADD COLUMN is_assignee_presumed INTEGER NOT NULL DEFAULT 0;
        """

    /// Tells which tags hold for a task, and which tasks wait for somebody else.
    static let tagsOfTasks = """
        -- tags: those of the document and of the task, separated by U+001F.
        ALTER TABLE task ADD COLUMN is_waiting INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE task ADD COLUMN tags TEXT NOT NULL DEFAULT '';
        """
}

/// Where links lead. Earlier versions resolved all links whenever some were listed.
extension SQLiteSchema {
    static let versionOfLinkTargets = 17

    static func resolvesLinks(from version: Int) -> Bool { (1..<versionOfLinkTargets).contains(version) }

    static let linkTargets = """
        -- leads_to: see LinkTarget; null if it is not known yet. target_id: the document that it leads to.
        ALTER TABLE link ADD COLUMN leads_to TEXT;
        ALTER TABLE link ADD COLUMN target_id INTEGER REFERENCES document ON DELETE SET NULL;
        CREATE INDEX link_target ON link (target_id) WHERE target_id IS NOT NULL;
        CREATE INDEX link_leads_to ON link (leads_to, document_id) WHERE leads_to IS NOT NULL;
        INSERT OR REPLACE INTO total VALUES ('link_change', 1), ('name_change', 1);
        """

    /// Resolves the links of an existing index.
    static func resolveLinks(_ connection: SQLiteConnection) throws {
        let transaction = SQLiteTransaction(connection: connection)
        try transaction.resolveLinks()
        try transaction.finish()
    }
}
