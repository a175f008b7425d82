@testable import ScrubjayCore
@testable import ScrubjaySQLite

/// The contents of an index without IDs, in an order that does not depend on its history.
///
/// Two indexes of the same files have the same dump, however often and in whatever order they were brought up to date. Vectors
/// are left out, because what they were learnt from may differ; `passagesWithoutVector` counts those that lack one.
public enum CanonicalDump {
    /// - Parameter path: The file of an index that nobody writes to at the moment.
    public static func text(ofIndexAt path: String) throws -> String {
        let connection = try SQLiteConnection(path: path)
        let locations = try locations(connection)
        var lines: [String] = []
        for (table, sql) in queries {
            try connection.forEach(sql) { row in lines.append(table + "|" + row.text(0)) }
        }
        try connection.forEach("SELECT document_id, ordinal, id FROM passage") { row in
            let length = try length(of: row.integer(2), connection)
            lines.append("length|\(locations[row.integer(2)] ?? "?")|\(length)")
        }
        try connection.execute("CREATE VIRTUAL TABLE temp.occurrence USING fts5vocab(main, passage_words, 'instance')")
        try connection.forEach("SELECT term, doc, col, offset FROM temp.occurrence") { row in
            let location = locations[row.integer(1)] ?? "of no passage"
            lines.append("term|\(location)|\(row.text(2))|\(row.integer(3))|\(row.text(0))")
        }
        return lines.sorted().joined(separator: "\n")
    }

    /// The problems of the index; `ok` if it has none.
    public static func integrity(ofIndexAt path: String) throws -> String {
        let problems = try SQLiteStore(path: path, access: .existing).problems()
        return problems.isEmpty ? "ok" : problems.map(\.finding).joined(separator: "; ")
    }

    /// The number of passages without a vector in the last complete set; all passages if there is no such set.
    public static func passagesWithoutVector(ofIndexAt path: String) throws -> Int {
        let store = try SQLiteStore(path: path, access: .existing)
        return try store.read { snapshot in
            guard let set = try snapshot.vectorSets().last(where: { $0.state == .complete }) else {
                return try snapshot.passageCount()
            }
            return try snapshot.passagesWithoutVector(in: set.id, limit: .max).count
        }
    }

    /// The number of rows of each table that is not empty.
    public static func rowCounts(ofIndexAt path: String) throws -> [String: Int] {
        let connection = try SQLiteConnection(path: path)
        let tables = try connection.rows(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND rootpage > 0 AND name NOT LIKE 'sqlite%' AND name NOT GLOB 'passage_words_*'
            """
        ) { $0.text(0) }
        var counts: [String: Int] = [:]
        // Words of FTS5, whose own tables are never empty.
        let words = try Int(connection.integer("SELECT count(*) FROM word"))
        if words > 0 { counts["word"] = words }
        for table in tables {
            let count = try Int(connection.integer("SELECT count(*) FROM \(table)"))
            if count > 0 { counts[table] = count }
        }
        return counts
    }

    /// The first line that differs between two texts, for a message; `nil` if they are equal.
    public static func difference(_ left: String, _ right: String) -> String? {
        guard left != right else { return nil }
        let (left, right) = (Set(left.split(separator: "\n")), Set(right.split(separator: "\n")))
        let only = left.subtracting(right).sorted().prefix(3), missing = right.subtracting(left).sorted().prefix(3)
        return "only in the first: \(only.joined(separator: "  "))\nonly in the second: \(missing.joined(separator: "  "))"
    }

    /// Notebook, file, document and passage in location of a passage's ID.
    private static func locations(_ connection: SQLiteConnection) throws -> [Int64: String] {
        var locations: [Int64: String] = [:]
        try connection.forEach("SELECT passage.id, \(location), passage.ordinal FROM passage \(join)") { row in
            locations[row.integer(0)] = "\(row.text(1))|\(row.integer(2))"
        }
        return locations
    }

    private static func length(of passage: Int64, _ connection: SQLiteConnection) throws -> Int {
        let block = try connection.first("SELECT lengths FROM passage_length WHERE block = ?", SQLiteValue(passage / 1024)) {
            $0.withBlob(0) { LengthBlock.decode($0) }
        }
        let slot = Int(passage % 1024)
        return block.map { $0.indices.contains(slot) ? Int($0[slot]) : 0 } ?? 0
    }

    private static let location = "notebook.name || '|' || file.path || '|' || document.ordinal"
    private static let join = """
        JOIN document ON document.id = document_id JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id
        """

    private static func cells(_ columns: String...) -> String {
        columns.map { "coalesce(quote(\($0)), 'NULL')" }.joined(separator: " || '|' || ")
    }

    private static func details(_ table: String, _ columns: [String]) -> (String, String) {
        let values = columns.map { "quote(\(table).\($0))" }.joined(separator: " || '|' || ")
        return (table, "SELECT \(location) || '|' || \(table).ordinal || '|' || \(values) FROM \(table) \(join)")
    }

    private static let queries: [(String, String)] = [
        ("notebook", "SELECT \(cells("name", "folder")) FROM notebook"),
        (
            "file",
            """
            SELECT \(cells("notebook.name", "path", "abs(size)", "hash", "format"))
            FROM file JOIN notebook ON notebook.id = notebook_id
            """
        ),
        (
            "skipped",
            "SELECT \(cells("notebook.name", "path", "reason", "detail")) FROM skipped_file JOIN notebook ON notebook.id = notebook_id"
        ),
        (
            "warning",
            """
            SELECT \(cells("notebook.name", "path", "message", "line"))
            FROM file_warning JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id
            """
        ),
        (
            "document",
            """
            SELECT \(location) || '|' || \(cells("kind", "title", "language", "created", "updated", "starts", "ends", "date", "date_origin"))
            FROM document JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id
            """
        ),
        (
            "meeting",
            """
            SELECT \(cells("meeting.key", "meeting.title", "starts", "ends", "is_cancelled", "series.key", "series.title"))
            FROM meeting LEFT JOIN series ON series.id = series_id
            """
        ),
        (
            "part",
            "SELECT \(location) || '|' || \(cells("occurrence", "role", "meeting.key")) FROM part JOIN meeting ON meeting.id = meeting_id \(join)"
        ),
        details("occurrence", ["starts", "ends"]),
        details("meeting_claim", ["is_same", "record_references", "line"]),
        details("document_person", ["role", "name", "email", "initials", "attendance"]),
        details("person_claim", ["source", "name", "aliases", "others", "line"]),
        (
            "who",
            "SELECT \(location) || '|' || document_person.ordinal || '|' || quote(person.key) FROM document_person LEFT JOIN person ON person.id = person_id \(join)"
        ),
        (
            "whose",
            "SELECT \(location) || '|' || task.ordinal || '|' || quote(person.key) FROM task LEFT JOIN person ON person.id = person_id \(join)"
        ),
        (
            "alias",
            "SELECT key || '|' || person_alias.ordinal || '|' || \(cells("person_alias.name", "folded", "evidence", "detail", "documents")) FROM person_alias JOIN person ON person.id = person_id"
        ),
        details("document_tag", ["name"]),
        details("property", ["key", "value"]),
        details("link", ["kind", "target", "fragment", "line", "leads_to"]),
        details("task", ["text", "state", "assignee", "due", "line"]),
        details("decision", ["text", "line"]),
        details(
            "passage",
            ["channel", "heading", "first_byte", "end_byte", "first_line", "last_line", "hash", "lines", "turns", "text"]),
        ("person", "SELECT \(cells("key", "name", "name_resolution", "is_owner", "candidates")) FROM person"),
        ("tag", "SELECT quote(folded) FROM tag"),
        ("series", "SELECT count(*) FROM series"),
        ("total", "SELECT name || '|' || value FROM total WHERE name IN ('passages', 'body_words')"),
    ]
}
