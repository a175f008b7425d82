package import ScrubjayCore
import ScrubjayText

extension SQLiteStore {
    /// Returns all damage; empty if the index is sound. Reads and decodes everything that questions and updates use.
    package func problems() throws -> [StoreProblem] {
        let isSound = try isFullTextSound()
        return try pool.withTransaction("BEGIN") { try SQLiteExamination(of: $0, isFullTextSound: isSound).problems() }
    }

    /// Whether FTS5 finds nothing wrong with its structure.
    ///
    /// SQLite treats this check as a write. It has a short transaction of its own, so that other writers need not wait for the whole
    /// examination.
    private func isFullTextSound() throws -> Bool {
        do {
            try pool.withTransaction("BEGIN IMMEDIATE") { try $0.execute(FullTextTable.check) }
        } catch let error as StoreError {
            if error.isDamage { return false }
            if !error.preventsWriting { throw error }
        }
        return true
    }
}

/// Reads a whole index in search of damage.
///
/// SQLite does not notice a changed byte inside a value. So everything is decoded as it is for a question, texts are compared with the
/// hashes of their words, and vectors with their checksums.
private struct SQLiteExamination {
    private let connection: SQLiteConnection
    private let snapshot: SQLiteSnapshot

    private let isFullTextSound: Bool

    init(of connection: SQLiteConnection, isFullTextSound: Bool) {
        self.connection = connection
        self.isFullTextSound = isFullTextSound
        snapshot = SQLiteSnapshot(connection: connection)
    }

    func problems() throws -> [StoreProblem] {
        var problems: [StoreProblem] = []
        func check(_ part: StoreProblem.Part, _ find: () throws -> [StoreProblem]) throws {
            do {
                problems += try find()
            } catch let error as StoreError {
                guard case .damaged(let what) = error.reason else { throw error }
                problems.append(StoreProblem(part, what))
            }
        }
        try check(.file) {
            try connection.rows("PRAGMA integrity_check(5)") { $0.text(0) }.filter { $0 != "ok" }.map {
                StoreProblem(.file, $0)
            }
        }
        try check(.references, brokenReferences)
        try check(.rows, unreadableRows)
        try check(.passages, lengthProblems)
        try check(.passages, passageProblems)
        try check(.vectors, vectorProblems)
        try check(.spelling, spellingProblems)
        // One damaged page shows up in several checks.
        var seen: Set<String> = []
        return problems.filter { seen.insert($0.finding).inserted }
    }

    private func brokenReferences() throws -> [StoreProblem] {
        let count = try connection.integer("SELECT count(*) FROM pragma_foreign_key_check")
        return count > 0 ? [StoreProblem(.references, "a row refers to a row that is missing")] : []
    }

    /// Reads all rows of files, people, meetings, tasks and decisions, and throws if one cannot be decoded.
    private func unreadableRows() throws -> [StoreProblem] {
        for notebook in try snapshot.notebooks() {
            _ = try snapshot.knownFiles(in: notebook.id)
            _ = try snapshot.skippedFiles(in: notebook.id)
            _ = try snapshot.warnings(in: notebook.id)
        }
        for document in try snapshot.documents(DocumentSelection()) {
            _ = try snapshot.documents([document])
            _ = try snapshot.tasks(of: document)
            _ = try snapshot.decisions(of: document)
        }
        _ = try snapshot.personMentions()
        _ = try snapshot.personClaims()
        _ = try snapshot.people(until: LocalDateTime(ordinal: 0, hasTime: true))
        _ = try snapshot.meetings(MeetingSelection())
        _ = try snapshot.meetingDocuments(including: [], of: [])
        _ = try snapshot.meetingClaims()
        _ = try snapshot.taskMentions()
        _ = try snapshot.decisionMentions()
        return []
    }

    /// Compares the blocks of passage lengths and documents, which ranking uses, with the passages.
    private func lengthProblems() throws -> [StoreProblem] {
        var problems: [StoreProblem] = []
        let passageDocuments = try snapshot.measures().passageDocuments
        var count = 0
        var strays = 0
        try connection.forEach("SELECT id, document_id FROM passage") { row in
            count += 1
            if passageDocuments.document(of: Passage.ID(row.integer(0)))?.rawValue != row.integer(1) { strays += 1 }
        }
        if try snapshot.passageCount() != count || passageDocuments.passages().count != count {
            problems.append(StoreProblem(.passages, "the stored number of passages is wrong"))
        }
        if strays > 0 {
            problems.append(StoreProblem(.passages, "\(strays) passages are assigned to the wrong document"))
        }
        return problems
    }

    /// Reads and analyzes each passage again, and compares its words with those that were indexed.
    private func passageProblems() throws -> [StoreProblem] {
        let indexed = try passagesInWords()
        // Another version of the analyzer may have produced other words.
        let isComparable = try snapshot.isCurrent()
        let words = StoredWords(snapshot)
        var known: Set<Int64> = []
        var (unreadable, changed, wordless, incomplete) = (0, 0, 0, 0)
        for document in try connection.rows("SELECT DISTINCT document_id FROM passage", row: { DocumentID($0.integer(0)) }) {
            let context = try words.context(of: document)
            let rows = try connection.rows(
                "SELECT id, hash, ordinal FROM passage WHERE document_id = ? ORDER BY ordinal", SQLiteValue(document),
                row: { (id: Passage.ID($0.integer(0)), hash: $0.integer(1), ordinal: $0.integer(2)) })
            if rows.enumerated().contains(where: { $1.ordinal != Int64($0) }) { incomplete += 1 }
            for (id, hash, passage) in passages(rows.map { ($0.id, $0.hash) }, of: document) {
                known.insert(id.rawValue)
                guard let passage, let context else {
                    unreadable += 1
                    continue
                }
                guard isComparable else { continue }
                let fields = words.fields(of: passage, in: context)
                if fields.hash != hash { changed += 1 }
                if fields.bodyLength > 0, let indexed, !indexed.contains(id.rawValue) { wordless += 1 }
            }
        }
        var problems: [StoreProblem] = []
        func add(_ part: StoreProblem.Part, _ finding: String) { problems.append(StoreProblem(part, finding)) }
        if unreadable > 0 { add(.passages, "\(unreadable) passages cannot be read") }
        if changed > 0 { add(.passages, "\(changed) passages differ from what was indexed") }
        if incomplete > 0 { add(.passages, "\(incomplete) documents lack a passage or have one twice") }
        guard let found = indexed else {
            add(.words, "the full-text index is damaged")
            return problems
        }
        if wordless > 0 { add(.words, "the full-text index lacks the words of \(wordless) passages") }
        if !found.isSubset(of: known) { add(.words, "the full-text index has words of a passage that is not there") }
        return problems
    }

    /// The passages of a document, `nil` for those that cannot be read.
    private func passages(
        _ rows: [(id: Passage.ID, hash: Int64)], of document: DocumentID
    ) -> [(id: Passage.ID, hash: Int64, passage: Passage?)] {
        if let stored = try? snapshot.passages(of: document) {
            let passages = Dictionary(stored.map { ($0.id, $0.passage) }) { first, _ in first }
            return rows.map { ($0.id, $0.hash, passages[$0.id]) }
        }
        return rows.map { ($0.id, $0.hash, (try? snapshot.passages([$0.id])[$0.id])?.passage) }
    }

    /// Returns the passages whose words are in the full-text index; `nil` if the index is damaged.
    private func passagesInWords() throws -> Set<Int64>? {
        guard isFullTextSound else { return nil }
        do {
            try connection.execute(
                "CREATE VIRTUAL TABLE temp.occurrence_of_word USING fts5vocab(main, passage_words, 'instance')")
            defer { try? connection.execute("DROP TABLE temp.occurrence_of_word") }
            var found: Set<Int64> = []
            try connection.forEach("SELECT doc FROM temp.occurrence_of_word") { found.insert($0.integer(0)) }
            return found
        } catch let error as StoreError where error.isDamage {
            return nil
        }
    }

    private func vectorProblems() throws -> [StoreProblem] {
        for set in try snapshot.vectorSets() {
            _ = try snapshot.embedder(of: set)
            // SAFETY: the lent blocks are not used.
            try unsafe snapshot.forEachStoredBlock(in: set.id) { _, _, _ in }
            try snapshot.checkUnits(in: set)
        }
        return []
    }

    private func spellingProblems() throws -> [StoreProblem] {
        var isSound = true
        try connection.forEach("SELECT words FROM word_block") { row in
            if try connection.text(row, 0) == nil { isSound = false }
        }
        return isSound ? [] : [StoreProblem(.spelling, "the list of words for spelling cannot be read")]
    }
}
