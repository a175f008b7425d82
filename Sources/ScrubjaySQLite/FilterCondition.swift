import ScrubjayDocuments
import ScrubjayCore
import ScrubjayText

/// A filter as an SQL condition on `document`, `file` and `notebook`.
struct FilterCondition {
    private(set) var sql = "1"
    private(set) var values: [SQLiteValue] = []

    init(_ filter: Filter) {
        if filter.from != nil || filter.to != nil {
            let once = Self.span("document.date", from: filter.from, to: filter.to)
            let repeated = Self.span("starts", from: filter.from, to: filter.to)
            add(
                """
                (\(once.sql) AND NOT EXISTS (SELECT 1 FROM occurrence WHERE document_id = document.id)
                    OR document.id IN (SELECT document_id FROM occurrence WHERE \(repeated.sql)))
                """, once.values + repeated.values)
        }
        if !filter.kinds.isEmpty {
            add("document.kind IN (\(marks(filter.kinds.count)))", filter.kinds.map { .text($0.rawValue) })
        }
        for tag in filter.tags {
            let folded = Folding.folded(tag.hasPrefix("#") ? String(tag.dropFirst()) : tag)
            add(
                """
                document.id IN (SELECT document_id FROM tag JOIN document_tag ON tag_id = tag.id
                    WHERE folded = ? OR substr(folded, 1, ?) = ?)
                """, [.text(folded), SQLiteValue(folded.unicodeScalars.count + 1), .text(folded + "/")])
        }
        for person in filter.people {
            add(
                """
                document.id IN (SELECT document_id FROM document_person WHERE person_id IN (\(Self.peopleCalled))
                    AND \(SQLiteSnapshot.hasNotDeclined))
                """, Self.called(person))
        }
        if !filter.places.isEmpty {
            let place = """
                notebook.name = ? OR file.path = ? OR substr(file.path, 1, ?) = ?
                OR notebook.folder || '/' || file.path = ? OR substr(notebook.folder || '/' || file.path, 1, ?) = ?
                OR notebook.name || '/' || file.path = ? OR substr(notebook.name || '/' || file.path, 1, ?) = ?
                """
            // An empty name is not a place. The root `/` becomes an empty path, which is every place.
            let places = filter.places.filter { !$0.isEmpty }
            let conditions = ["0"] + Array(repeating: "(\(place))", count: places.count)
            add("(\(conditions.joined(separator: " OR ")))", places.flatMap { Self.placeValues($0) })
        }
    }

    /// A query for the IDs of people with a name that has the given words in a row, and of short names that can only mean them.
    ///
    /// Its values are those of `called`.
    static let peopleCalled = """
        WITH called (id) AS (
            SELECT person_id FROM person_word JOIN person_alias USING (person_id)
            WHERE word = ? AND instr(' ' || folded || ' ', ?) > 0)
        SELECT id FROM called
        UNION ALL
        SELECT person.id FROM called JOIN person ON only_candidate_id = called.id
        """

    /// The values of `peopleCalled` for a name.
    static func called(_ name: String) -> [SQLiteValue] {
        let folded = NameKey.folded(name)
        return [.text(String(folded.prefix { $0 != " " })), .text(" \(folded) ")]
    }

    /// Returns a condition on a moment to be within days, inclusive; `nil` leaves a side open. SQLite can use an index for it.
    static func span(_ column: String, from: CivilDate?, to: CivilDate?) -> (sql: String, values: [SQLiteValue]) {
        var conditions: [String] = []
        var values: [SQLiteValue] = []
        if let from {
            conditions.append("\(column) >= ?")
            values.append(.text(from.description))
        }
        if let to {
            conditions.append("\(column) < ?")
            values.append(.text(end(of: to)))
        }
        return (conditions.isEmpty ? "1" : conditions.joined(separator: " AND "), values)
    }

    /// Returns a text that sorts after every moment of a day.
    static func end(of day: CivilDate) -> String { "\(day)~" }

    private static func placeValues(_ place: String) -> [SQLiteValue] {
        var path = place
        while path.hasPrefix("./") { path.removeFirst(2) }
        while path.hasSuffix("/") { path.removeLast() }
        let exact = SQLiteValue.text(path)
        let prefix = [SQLiteValue(path.unicodeScalars.count + 1), .text(path + "/")]
        return [exact, exact] + prefix + [exact] + prefix + [exact] + prefix
    }

    private func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }

    private mutating func add(_ condition: String, _ value: SQLiteValue) { add(condition, [value]) }

    private mutating func add(_ condition: String, _ added: [SQLiteValue]) {
        sql += " AND " + condition
        values += added
    }
}
