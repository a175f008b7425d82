import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// Writes to an index in one transaction. It sees its own writes.
final class SQLiteTransaction: SQLiteSnapshot, StoreTransaction {
    /// The lengths of passages and the free IDs, read when first needed.
    var slots = SlotAllocator()
    /// Whether the current dictionary is set for packing texts.
    var areTextsReady = false
    private var hasChanged = false
    private var pendingWords = PendingWords()
    /// Read when first needed.
    private var wordChanges: WordChanges?
    /// Whether the full-text index has words of a removed passage.
    private var areWordsDamaged = false
    private var hasRemovals = false
    /// Whether meetings have to be resolved again.
    private(set) var areMeetingsInvalid = false
    private var arePeopleInvalid = false
    private var areLinksInvalid = false
    private var areNamesInvalid = false
    var haveVectorsChanged = false
    private var totals: [String: Int] = [:]
    private let changesBefore: Int64

    init(connection: SQLiteConnection) {
        changesBefore = connection.changes
        super.init(connection: connection)
    }

    /// Writes everything pending. Called once, before the transaction is committed.
    func finish() throws {
        try writeRest()
        // Equal values mean that two connections see the same state.
        if connection.changes != changesBefore { try add(1, toTotal: "state") }
    }

    private func writeRest() throws {
        if areMeetingsInvalid { try add(1, toTotal: "meeting_change") }
        if arePeopleInvalid { try add(1, toTotal: "people_revision") }
        if areLinksInvalid || areNamesInvalid { try add(1, toTotal: "link_change") }
        if areNamesInvalid { try add(1, toTotal: "name_change") }
        if haveVectorsChanged { try add(1, toTotal: "vector_revision") }
        guard hasChanged else { return }
        try slots.write(to: connection)
        try writeWords()
        for (name, difference) in totals { try add(difference, toTotal: name) }
        if hasRemovals {
            try removeOrphans()
            if try passageCount() == 0 { try removeRest() }
        }
        if areWordsDamaged {
            try WordRebuild(self).run()
            try WordStatistics(of: connection).forget()
        }
        try connection.run("INSERT OR REPLACE INTO total VALUES ('analyzer', ?)", SQLiteValue(Analyzer.version))
        try connection.run("INSERT OR REPLACE INTO total VALUES ('parsers', ?)", SQLiteValue(ParserTable.version))
        try connection.run("INSERT OR REPLACE INTO total VALUES ('layout', ?)", SQLiteValue(SQLiteSchema.layout))
        try add(1, toTotal: "revision")
    }

    private func add(_ difference: Int, toTotal name: String) throws {
        try connection.run(
            "INSERT INTO total VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = value + ?2", .text(name),
            SQLiteValue(difference))
    }

    func addNotebook(name: String, folder: String) throws -> Notebook {
        if let known = try notebooks().first(where: { Array($0.folder.utf8) == Array(folder.utf8) }) { return known }
        let taken = Set(try notebooks().map(\.name))
        let free = taken.contains(name) ? (2...).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name : name
        try connection.run("INSERT INTO notebook (name, folder) VALUES (?, ?)", .text(free), .text(folder))
        return Notebook(id: Notebook.ID(connection.lastInsertedID), name: free, folder: folder, lastUpdate: nil)
    }

    func removeNotebook(_ id: Notebook.ID) throws {
        for file in try knownFiles(in: id) { try remove(path: file.path, in: id) }
        try connection.run("DELETE FROM notebook WHERE id = ?", SQLiteValue(id))
    }

    func moveNotebook(_ id: Notebook.ID, to folder: String) throws {
        try connection.run("UPDATE notebook SET folder = ? WHERE id = ?", .text(folder), SQLiteValue(id))
    }

    func count(from counters: [String: Int64]) throws {
        for (name, value) in counters {
            try connection.run("INSERT OR REPLACE INTO total VALUES (?, ?)", .text(name), SQLiteValue(value + 1))
        }
    }

    func removeContents() throws {
        for table in [
            "vector_set", "link", "file", "skipped_file", "person", "tag", "meeting", "series", "passage_length",
            "text_dictionary",
        ] {
            try connection.run("DELETE FROM \(table)")
        }
        try connection.run("DELETE FROM total WHERE name NOT IN ('revision', 'meeting_change', 'vector_revision', 'state')")
        try removeWords()
        invalidateMeetings()
        haveVectorsChanged = true
        areTextsReady = false
        slots = SlotAllocator()
        totals = [:]
        markChanged()
        invalidatePeople()
        invalidateNames()
    }

    func setSettings(_ settings: String, of notebook: Notebook.ID) throws {
        guard try self.settings(of: notebook) != settings else { return }
        for file in try knownFiles(in: notebook) { try remove(path: file.path, in: notebook) }
        try connection.run(
            "UPDATE notebook SET settings = ? WHERE id = ?", .text(settings), SQLiteValue(notebook))
    }

    func setLastUpdate(_ date: LocalDateTime, of notebook: Notebook.ID) throws {
        try connection.run(
            "UPDATE notebook SET last_update = ? WHERE id = ?", .text(date.description), SQLiteValue(notebook))
    }

    func setSkippedFiles(_ files: [SkippedFile], in notebook: Notebook.ID) throws {
        // Links lead to them, too.
        let before: [String] = try connection.rows(
            "SELECT path FROM skipped_file WHERE notebook_id = ?", SQLiteValue(notebook)
        ) { $0.text(0) }
        if Set(before) != Set(files.map(\.path)) { invalidateNames() }
        try connection.run("DELETE FROM skipped_file WHERE notebook_id = ?", SQLiteValue(notebook))
        for file in files {
            try connection.run(
                "INSERT INTO skipped_file VALUES (?, ?, ?, ?, ?, ?, ?)", SQLiteValue(notebook), .text(file.path),
                .text(file.reason.code), .text(file.reason.detail), SQLiteValue(file.stamp?.size),
                SQLiteValue(file.stamp?.modified), SQLiteValue(file.stamp.map { Int64(bitPattern: $0.inode) }))
        }
    }

    /// Removes what was learnt from passages, after the last one was removed.
    private func removeRest() throws {
        try removeWords()
        for table in ["vector_set", "text_dictionary", "passage_length"] { try connection.run("DELETE FROM \(table)") }
        try connection.execute("DELETE FROM total WHERE name = 'removed_passages'")
    }

    private func removeWords() throws {
        try connection.execute(FullTextTable.removal)
        try WordStatistics(of: connection).forget()
        wordChanges = nil
        pendingWords = PendingWords()
        connection.postingCache = nil
        areWordsDamaged = false
    }

    override func fullText() throws -> SQLiteConnection {
        try writeWords()
        return try super.fullText()
    }

    func addWords(_ fields: PassageFields, of id: Passage.ID) throws {
        if pendingWords.isFull { try writeWords() }
        pendingWords.add(fields, of: id)
    }

    func removeWords(_ fields: PassageFields, of id: Passage.ID) throws {
        if pendingWords.isFull { try writeWords() }
        pendingWords.remove(fields, of: id)
    }

    private func writeWords() throws {
        guard !pendingWords.isEmpty else { return }
        var changes = try wordChanges ?? WordChanges(from: connection)
        try pendingWords.write(to: connection, countedBy: &changes)
        wordChanges = changes
        pendingWords = PendingWords()
        connection.postingCache = nil
    }

    /// Records that the full-text index still has words of a removed passage, so it has to be rebuilt.
    func markWordsDamaged() { areWordsDamaged = true }

    func markChanged() { hasChanged = true }

    /// Has people resolved again, because documents name others or make other claims about them.
    func invalidatePeople() { arePeopleInvalid = true }

    /// Has meetings resolved again, because their records or the claims about them have changed.
    func invalidateMeetings() { areMeetingsInvalid = true }

    /// Has new links resolved.
    func invalidateLinks() { areLinksInvalid = true }

    /// Has all links resolved again, because there are other notes or names of notes.
    func invalidateNames() { areNamesInvalid = true }

    /// Has lineages resolved again, because people have changed, or which documents belong to one meeting.
    func invalidateLineages() throws { try connection.run("DELETE FROM total WHERE name = 'lineages_of_revision'") }

    /// Records that there may be tags or meetings that no document has any more.
    func markRemoval() { hasRemovals = true }

    /// Changes a total when the transaction ends.
    func addToTotal(_ name: String, _ difference: Int) { totals[name, default: 0] += difference }
}
