import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// Temporary views that hide the tables of a connection while it reads an index as of a past day.
///
/// The views have the names of the tables, leave out what was written later, and show what was current then. SQLite looks up temporary
/// names first.
struct PastDayViews {
    /// The passages that are left out.
    private(set) var passages: PassageSet
    /// How many of the documents left out have no date but the modification time of their file.
    let undatedDocuments: Int

    /// Creates the views.
    ///
    /// - Parameter passageDocuments: The documents of all passages.
    init(_ past: PastDay, passageDocuments: PassageDocuments, on connection: SQLiteConnection) throws {
        try connection.execute(Self.tables)
        let whole = past.wholeNotebooks.map { "\($0.rawValue)" }.joined(separator: ", ")
        var documents: [DocumentID] = []
        try connection.forEach(
            "SELECT document.id, kind, created, date, notebook_id FROM main.document JOIN file ON file.id = file_id"
        ) { row in
            guard let kind = Document.Kind(rawValue: row.text(1)) else { return }
            let isLater = past.precedes(
                documentOf: kind, created: row.optionalText(2).flatMap { LocalDateTime($0) },
                date: row.optionalText(3).flatMap { LocalDateTime($0) }, in: Notebook.ID(row.integer(4)))
            if isLater { documents.append(row.id(0)) }
        }
        try connection.run(
            "INSERT INTO later_document SELECT value FROM json_each(?)", SQLiteValue(ids: documents))
        undatedDocuments = try Int(
            connection.integer(
                "SELECT count(*) FROM main.document WHERE id IN (SELECT id FROM later_document) AND date_origin = ?",
                .text(DocumentDates.Origin.modificationTime.rawValue)))
        passages = passageDocuments.passages(of: documents)
        var sections: [Int64] = []
        try connection.forEach(
            """
            SELECT passage.id, heading FROM main.passage JOIN main.document ON document.id = document_id JOIN file ON file.id = file_id
            WHERE heading GLOB '*[0-9][0-9]*' AND notebook_id NOT IN (\(whole))
            """
        ) { row in
            let id = Passage.ID(row.integer(0))
            if !passages.contains(id), past.precedes(sectionOf: PassageCoding.decodeHeading(row.text(1))) {
                sections.append(id.rawValue)
                passages.insert(id)
            }
        }
        for id in sections {
            try connection.run(
                "INSERT INTO later_section SELECT id, document_id, first_line, last_line FROM main.passage WHERE id = ?",
                SQLiteValue(id))
        }
        for (table, state) in [("task", "state"), ("decision", "NULL")] {
            try Self.chooseCurrent(of: table, state, on: connection)
        }
        try connection.execute(Self.views.map { "CREATE TEMP VIEW \($0.name) AS \($0.select);" }.joined(separator: "\n"))
    }

    /// Removes the views. If an error ends the transaction, the rollback removes them.
    static func remove(from connection: SQLiteConnection) throws {
        for view in views.reversed() { try connection.execute("DROP VIEW temp.\(view.name)") }
        for table in ["later_document", "later_section", "current_task", "current_decision"] {
            try connection.execute("DROP TABLE temp.\(table)")
        }
    }

    private static let tables = """
        CREATE TEMP TABLE later_document (id INTEGER PRIMARY KEY);
        CREATE TEMP TABLE later_section (
            id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, first_line INTEGER NOT NULL, last_line INTEGER NOT NULL);
        CREATE INDEX temp.later_section_document ON later_section (document_id);
        CREATE TEMP TABLE current_task (lineage INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, ordinal INTEGER NOT NULL);
        CREATE TEMP TABLE current_decision (lineage INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, ordinal INTEGER NOT NULL);
        """

    /// Stores which mention was current then, for each lineage of tasks or decisions with mentions that are left out.
    private static func chooseCurrent(of table: String, _ state: String, on connection: SQLiteConnection) throws {
        var lineages: [(id: Int64, mentions: [(location: LineageMention.Location, rank: MentionRank)])] = []
        try connection.forEach(
            """
            SELECT lineage, document_id, \(table).ordinal, date, \(state), is_spoken
            FROM main.\(table) JOIN main.document ON document.id = document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
            WHERE \(isMentionOfThen(table)) AND lineage IN (
                SELECT lineage FROM main.\(table) WHERE lineage IS NOT NULL AND NOT (\(isMentionOfThen(table))))
            ORDER BY lineage, \(SQLiteSnapshot.fileOrder), \(table).ordinal
            """
        ) { row in
            if lineages.last?.id != row.integer(0) { lineages.append((row.integer(0), [])) }
            let rank = MentionRank(
                day: row.optionalText(3).flatMap { LocalDateTime($0) }?.date,
                state: row.optionalText(4).flatMap(TaskItem.State.init), isSpoken: row.int(5) != 0)
            lineages[lineages.count - 1].mentions.append(
                (LineageMention.Location(document: row.id(1), ordinal: row.int(2)), rank))
        }
        for lineage in lineages {
            guard let current = MentionRank.current(of: lineage.mentions.map(\.rank)) else { continue }
            let location = lineage.mentions[current].location
            try connection.run(
                "INSERT INTO current_\(table) VALUES (?, ?, ?)", SQLiteValue(lineage.id), SQLiteValue(location.document),
                SQLiteValue(location.ordinal))
        }
    }

    /// Returns the condition that a mention of a task or a decision existed then.
    private static func isMentionOfThen(_ table: String) -> String {
        """
        \(table).document_id NOT IN (SELECT id FROM later_document) AND NOT EXISTS (
            SELECT 1 FROM later_section
            WHERE later_section.document_id = \(table).document_id AND \(table).line BETWEEN first_line AND last_line)
        """
    }

    private static let isOfThen = "document_id NOT IN (SELECT id FROM later_document)"

    private static let views: [(name: String, select: String)] =
        [
            ("document", "SELECT * FROM main.document WHERE id NOT IN (SELECT id FROM later_document)"),
            ("passage", "SELECT * FROM main.passage WHERE \(isOfThen) AND id NOT IN (SELECT id FROM later_section)"),
        ]
        + ["document_person", "document_tag", "property", "link", "occurrence", "part", "person_claim", "meeting_claim"].map {
            ($0, "SELECT * FROM main.\($0) WHERE \(isOfThen)")
        } + [
            ("meeting", "SELECT * FROM main.meeting WHERE id IN (SELECT meeting_id FROM temp.part)")
        ] + [
            mentions(
                "task",
                "document_id, ordinal, text, state, assignee, is_assignee_presumed, due, line, person_id, is_spoken, is_waiting, tags, "
                    + "lineage"),
            mentions("decision", "document_id, ordinal, text, line, is_spoken, lineage"),
        ]

    /// Returns the view of tasks or decisions. A lineage without mentions that are left out has the same current mention as today.
    private static func mentions(_ table: String, _ columns: String) -> (String, String) {
        (
            table,
            """
            SELECT \(columns), coalesce(
                (SELECT (current_\(table).document_id, current_\(table).ordinal) = (\(table).document_id, \(table).ordinal)
                    FROM current_\(table) WHERE current_\(table).lineage = \(table).lineage),
                is_current) AS is_current
            FROM main.\(table) WHERE \(isMentionOfThen(table))
            """
        )
    }
}
