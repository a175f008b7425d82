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
        try connection.execute(Self.views.map { "CREATE TEMP VIEW \($0.name) AS \($0.select);" }.joined(separator: "\n"))
    }

    /// Removes the views. If an error ends the transaction, the rollback removes them.
    static func remove(from connection: SQLiteConnection) throws {
        for view in views.reversed() { try connection.execute("DROP VIEW temp.\(view.name)") }
        for table in ["later_document", "later_section"] { try connection.execute("DROP TABLE temp.\(table)") }
    }

    private static let tables = """
        CREATE TEMP TABLE later_document (id INTEGER PRIMARY KEY);
        CREATE TEMP TABLE later_section (
            id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, first_line INTEGER NOT NULL, last_line INTEGER NOT NULL);
        CREATE INDEX temp.later_section_document ON later_section (document_id);
        """

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
        ]
        + lineages(
            "task",
            "document_id, ordinal, text, state, assignee, is_assignee_presumed, due, line, person_id, is_spoken, lineage",
            "state = 'open', ")
        + lineages("decision", "document_id, ordinal, text, line, is_spoken, lineage", "")

    /// Returns views of tasks or decisions. Of one that is mentioned several times, the current mention is that of the last day; among
    /// several on that day, the one that `LineageBuilder` chooses.
    private static func lineages(_ table: String, _ columns: String, _ rank: String) -> [(String, String)] {
        let mention = "then_\(table)"
        return [
            (
                mention,
                """
                SELECT \(columns) FROM main.\(table) WHERE \(isOfThen) AND NOT EXISTS (
                    SELECT 1 FROM later_section
                    WHERE later_section.document_id = \(table).document_id AND line BETWEEN first_line AND last_line)
                """
            ),
            (
                table,
                """
                SELECT \(columns), lineage IS NULL OR (document_id, ordinal) = (
                    SELECT other.document_id, other.ordinal
                    FROM temp.\(mention) AS other JOIN main.document ON document.id = other.document_id JOIN file ON file.id = file_id
                        JOIN notebook ON notebook.id = notebook_id
                    WHERE other.lineage = \(mention).lineage
                    ORDER BY substr(date, 1, 10) DESC, \(rank)other.is_spoken, notebook.name DESC, file.path DESC, document.ordinal DESC,
                        other.ordinal DESC
                    LIMIT 1) AS is_current
                FROM temp.\(mention)
                """
            ),
        ]
    }
}
