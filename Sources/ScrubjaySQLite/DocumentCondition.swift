import ScrubjayDocuments
import ScrubjayCore
import ScrubjayText

/// A selection of documents as an SQL condition on `document`, `file` and `notebook`.
struct DocumentCondition {
    private(set) var sql = "1"
    private(set) var values: [SQLiteValue] = []

    /// - Parameter time: The time that the days of the selection limit. Events that recur have many dates and one last change.
    init(_ selection: DocumentSelection, by time: DocumentTime = .date) {
        let once = Self.span(Self.column(of: time), from: selection.from, to: selection.to)
        if time == .change {
            add(once.sql, once.values)
        } else if selection.from != nil || selection.to != nil {
            let repeated = Self.span("starts", from: selection.from, to: selection.to)
            add(
                """
                (\(once.sql) AND NOT EXISTS (SELECT 1 FROM occurrence WHERE document_id = document.id)
                    OR document.id IN (SELECT document_id FROM occurrence WHERE \(repeated.sql)))
                """, once.values + repeated.values)
        }
        if !selection.kinds.isEmpty {
            add("document.kind IN (\(marks(selection.kinds.count)))", selection.kinds.map { .text($0.rawValue) })
        }
        for tag in selection.tags {
            add(
                """
                document.id IN (SELECT document_id FROM tag JOIN document_tag ON tag_id = tag.id
                    WHERE folded = ? OR substr(folded, 1, ?) = ?)
                """, [.text(tag), SQLiteValue(tag.unicodeScalars.count + 1), .text(tag + "/")])
        }
        if let documents = selection.documents {
            add("document.id IN (SELECT value FROM json_each(?))", [SQLiteValue(ids: documents)])
        }
        if let locations = selection.locations {
            let location = """
                notebook.name = ? OR file.path = ? OR substr(file.path, 1, ?) = ?
                OR notebook.folder || '/' || file.path = ? OR substr(notebook.folder || '/' || file.path, 1, ?) = ?
                OR notebook.name || '/' || file.path = ? OR substr(notebook.name || '/' || file.path, 1, ?) = ?
                """
            let conditions = ["0"] + Array(repeating: "(\(location))", count: locations.count)
            add("(\(conditions.joined(separator: " OR ")))", locations.flatMap { Self.locationValues($0) })
        }
    }

    /// The moment of a time of `document`.
    static func column(of time: DocumentTime) -> String {
        switch time {
        case .date, .stated: "document.date"
        case .change: "coalesce(document.updated, document.date)"
        }
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

    private static func locationValues(_ location: String) -> [SQLiteValue] {
        let exact = SQLiteValue.text(location)
        let prefix = [SQLiteValue(location.unicodeScalars.count + 1), .text(location + "/")]
        return [exact, exact] + prefix + [exact] + prefix + [exact] + prefix
    }

    private func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }

    private mutating func add(_ condition: String, _ added: [SQLiteValue]) {
        sql += " AND " + condition
        values += added
    }
}
