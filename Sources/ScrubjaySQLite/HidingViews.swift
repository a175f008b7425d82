import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// Temporary views that hide the tables of a connection while it reads an index as of a past day, or without what is private.
///
/// The views have the names of the tables, leave out what was written later or is hidden, and show what is current without it. SQLite looks
/// up temporary names first.
struct HidingViews {
    /// The passages that are left out.
    private(set) var passages: PassageSet
    /// How many of the documents left out have no date but the modification time of their file.
    let undatedDocuments: Int

    /// Whether the views hide more than what a past day does.
    private let hidesPrivate: Bool

    /// Creates the views.
    ///
    /// - Parameters:
    ///   - past: The day as of which the index is read; `nil` for the present.
    ///   - hidden: What else is left out.
    ///   - passageDocuments: The documents of all passages.
    init(
        _ past: PastDay?, hiding hidden: HiddenContents?, passageDocuments: PassageDocuments, on connection: SQLiteConnection
    ) throws {
        try connection.execute(Self.tables)
        var documents = Array(hidden?.documents ?? [])
        var sections: Set<Int64> = []
        var undated = 0
        if let past {
            let later = try Self.documents(after: past, on: connection)
            undated = try Self.undatedCount(of: later, on: connection)
            documents += later
        }
        passages = passageDocuments.passages(of: documents)
        if let past { sections.formUnion(try Self.sections(after: past, besides: passages, on: connection)) }
        for passage in (hidden?.passages ?? PassageSet()).ids where !passages.contains(passage) {
            sections.insert(passage.rawValue)
        }
        for id in sections { passages.insert(Passage.ID(id)) }
        undatedDocuments = undated
        try connection.run("INSERT OR IGNORE INTO hidden_document SELECT value FROM json_each(?)", SQLiteValue(ids: documents))
        for id in sections {
            try connection.run(
                "INSERT INTO hidden_section SELECT id, document_id, first_line, last_line FROM main.passage WHERE id = ?",
                SQLiteValue(id))
        }
        for (table, state) in [("task", "state"), ("decision", "NULL")] {
            try Self.chooseCurrent(of: table, state, on: connection)
        }
        hidesPrivate = hidden != nil
        if let hidden { try Self.fill(hidden, on: connection) }
        try connection.execute(views.map { "CREATE TEMP VIEW \($0.name) AS \($0.select);" }.joined(separator: "\n"))
    }

    /// The documents that were written after a day.
    private static func documents(after past: PastDay, on connection: SQLiteConnection) throws -> [DocumentID] {
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
        return documents
    }

    /// How many of some documents have no date but the modification time of their file.
    private static func undatedCount(of documents: [DocumentID], on connection: SQLiteConnection) throws -> Int {
        try connection.first(
            "SELECT count(*) FROM main.document WHERE id IN (SELECT value FROM json_each(?)) AND date_origin = ?",
            SQLiteValue(ids: documents), .text(DocumentDates.Origin.modificationTime.rawValue)
        ) { $0.int(0) } ?? 0
    }

    /// The passages below a heading with a later day.
    private static func sections(
        after past: PastDay, besides passages: PassageSet, on connection: SQLiteConnection
    ) throws -> [Int64] {
        let whole = past.wholeNotebooks.map { "\($0.rawValue)" }.joined(separator: ", ")
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
            }
        }
        return sections
    }

    /// Stores which people, names, properties and meetings are hidden.
    private static func fill(_ hidden: HiddenContents, on connection: SQLiteConnection) throws {
        try connection.execute(privateTables)
        for id in hidden.people { try connection.run("INSERT INTO hidden_person VALUES (?)", SQLiteValue(id)) }
        for (id, names) in hidden.names {
            for name in names { try connection.run("INSERT INTO hidden_name VALUES (?, ?)", SQLiteValue(id), .text(name)) }
        }
        for (id, name) in hidden.renamedPeople {
            try connection.run("INSERT INTO renamed_person VALUES (?, ?)", SQLiteValue(id), .text(name))
        }
        for id in hidden.meetings { try connection.run("INSERT INTO hidden_meeting VALUES (?)", SQLiteValue(id)) }
        for (id, title) in hidden.renamedMeetings {
            try connection.run("INSERT INTO renamed_meeting VALUES (?, ?)", SQLiteValue(id), .text(title))
        }
        for (id, title) in hidden.renamedSeries {
            try connection.run("INSERT INTO renamed_series VALUES (?, ?)", SQLiteValue(id), .text(title))
        }
        for property in hidden.properties {
            try connection.run(
                "INSERT INTO hidden_property VALUES (?, ?)", SQLiteValue(property.document), SQLiteValue(property.ordinal))
        }
    }

    /// Removes the views. If an error ends the transaction, the rollback removes them.
    func remove(from connection: SQLiteConnection) throws {
        for view in views.reversed() { try connection.execute("DROP VIEW temp.\(view.name)") }
        for table in ["hidden_document", "hidden_section", "current_task", "current_decision"]
            + (hidesPrivate ? Self.privateTableNames : [])
        {
            try connection.execute("DROP TABLE temp.\(table)")
        }
    }

    private static let tables = """
        CREATE TEMP TABLE hidden_document (id INTEGER PRIMARY KEY);
        CREATE TEMP TABLE hidden_section (
            id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, first_line INTEGER NOT NULL, last_line INTEGER NOT NULL);
        CREATE INDEX temp.hidden_section_document ON hidden_section (document_id);
        CREATE TEMP TABLE current_task (lineage INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, ordinal INTEGER NOT NULL);
        CREATE TEMP TABLE current_decision (lineage INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, ordinal INTEGER NOT NULL);
        """

    private static let privateTableNames = [
        "hidden_person", "hidden_name", "renamed_person", "hidden_meeting", "renamed_meeting", "renamed_series",
        "hidden_property",
    ]

    private static let privateTables = """
        CREATE TEMP TABLE hidden_person (id INTEGER PRIMARY KEY);
        CREATE TEMP TABLE hidden_name (person_id INTEGER NOT NULL, folded TEXT NOT NULL, PRIMARY KEY (person_id, folded)) WITHOUT ROWID;
        CREATE TEMP TABLE renamed_person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TEMP TABLE hidden_meeting (id INTEGER PRIMARY KEY);
        CREATE TEMP TABLE renamed_meeting (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
        CREATE TEMP TABLE renamed_series (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
        CREATE TEMP TABLE hidden_property (
            document_id INTEGER NOT NULL, ordinal INTEGER NOT NULL, PRIMARY KEY (document_id, ordinal)) WITHOUT ROWID;
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
        \(table).document_id NOT IN (SELECT id FROM hidden_document) AND NOT EXISTS (
            SELECT 1 FROM hidden_section
            WHERE hidden_section.document_id = \(table).document_id AND \(table).line BETWEEN first_line AND last_line)
        """
    }

    private static let isOfThen = "document_id NOT IN (SELECT id FROM hidden_document)"

    private typealias View = (name: String, select: String)

    /// Later ones may read earlier ones.
    private var views: [View] {
        Self.documentViews(hidesPrivate) + (hidesPrivate ? Self.privateViews : [Self.meetings])
            + [
                Self.mentions(
                    "task",
                    "document_id, ordinal, text, state, assignee, is_assignee_presumed, due, line, person_id, is_spoken, is_waiting, tags, "
                        + "lineage", and: hidesPrivate ? "coalesce(person_id, 0) NOT IN (SELECT id FROM hidden_person)" : "1"),
                Self.mentions("decision", "document_id, ordinal, text, line, is_spoken, lineage"),
            ]
    }

    private static func documentViews(_ hidesPrivate: Bool) -> [View] {
        let plain =
            ["document_tag", "occurrence", "part", "person_claim", "meeting_claim"]
            + (hidesPrivate ? [] : ["document_person", "property", "link"])
        return [
            ("document", "SELECT * FROM main.document WHERE id NOT IN (SELECT id FROM hidden_document)"),
            ("passage", "SELECT * FROM main.passage WHERE \(isOfThen) AND id NOT IN (SELECT id FROM hidden_section)"),
        ] + plain.map { ($0, "SELECT * FROM main.\($0) WHERE \(isOfThen)") }
    }

    private static let meetings: View = (
        "meeting", "SELECT * FROM main.meeting WHERE id IN (SELECT meeting_id FROM temp.part)"
    )

    /// What shows no file, name or title that only hidden documents have.
    private static let privateViews: [View] = [
        ("file", "SELECT * FROM main.file WHERE id IN (SELECT file_id FROM temp.document)"),
        // A path may say as much as a note.
        ("skipped_file", "SELECT * FROM main.skipped_file WHERE 0"),
        (
            "notebook",
            """
            SELECT * FROM main.notebook WHERE id IN (SELECT notebook_id FROM temp.file)
                OR NOT EXISTS (SELECT 1 FROM main.file WHERE notebook_id = notebook.id)
            """
        ),
        ("tag", "SELECT * FROM main.tag WHERE id IN (SELECT tag_id FROM temp.document_tag)"),
        // Until people are resolved again, nobody knows whether a name is that of a private person.
        (
            "document_person",
            """
            SELECT * FROM main.document_person WHERE \(isOfThen) AND person_id NOT IN (SELECT id FROM hidden_person)
                AND (person_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM hidden_person))
            """
        ),
        (
            "property",
            """
            SELECT * FROM main.property WHERE \(isOfThen)
                AND (document_id, ordinal) NOT IN (SELECT document_id, ordinal FROM hidden_property)
            """
        ),
        (
            "link",
            """
            SELECT document_id, ordinal, kind, target, fragment, line, leads_to,
                CASE WHEN target_id IN (SELECT id FROM hidden_document) THEN NULL ELSE target_id END AS target_id
            FROM main.link WHERE \(isMentionOfThen("link"))
            """
        ),
        (
            "person",
            """
            SELECT id, coalesce((SELECT name FROM renamed_person WHERE renamed_person.id = person.id), name) AS name, key,
                name_resolution, is_owner,
                -- Names of people who may be hidden.
                CASE WHEN EXISTS (SELECT 1 FROM hidden_person) THEN '' ELSE candidates END AS candidates, only_candidate_id
            FROM main.person WHERE id NOT IN (SELECT id FROM hidden_person)
            """
        ),
        (
            "person_alias",
            """
            SELECT * FROM main.person_alias WHERE person_id NOT IN (SELECT id FROM hidden_person)
                AND (person_id, folded) NOT IN (SELECT person_id, folded FROM hidden_name)
            """
        ),
        (
            "meeting",
            """
            SELECT id, key, series_id,
                coalesce((SELECT title FROM renamed_meeting WHERE renamed_meeting.id = meeting.id), title) AS title,
                starts, ends, is_cancelled
            FROM main.meeting
            WHERE id IN (SELECT meeting_id FROM temp.part) AND id NOT IN (SELECT id FROM hidden_meeting)
            """
        ),
        (
            "series",
            """
            SELECT id, key, coalesce((SELECT title FROM renamed_series WHERE renamed_series.id = series.id), title) AS title
            FROM main.series WHERE id IN (SELECT series_id FROM temp.meeting)
            """
        ),
    ]

    /// Returns the view of tasks or decisions. A lineage without mentions that are left out has the same current mention as today.
    private static func mentions(_ table: String, _ columns: String, and condition: String = "1") -> View {
        (
            table,
            """
            SELECT \(columns), coalesce(
                (SELECT (current_\(table).document_id, current_\(table).ordinal) = (\(table).document_id, \(table).ordinal)
                    FROM current_\(table) WHERE current_\(table).lineage = \(table).lineage),
                is_current) AS is_current
            FROM main.\(table) WHERE \(isMentionOfThen(table)) AND \(condition)
            """
        )
    }
}
