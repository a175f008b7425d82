import ScrubjayCore
import ScrubjayText

/// A selection of meetings as an SQL condition on `meeting`.
struct MeetingCondition {
    private(set) var sql = "1"
    private(set) var values: [SQLiteValue] = []

    /// The sort key of meetings. `meeting_time` is an index on it.
    static let time = "coalesce(starts, '')"

    init(_ selection: MeetingSelection, on connection: SQLiteConnection) throws {
        if selection.isScheduled { add("starts IS NOT NULL AND NOT is_cancelled") }
        if let series = selection.series { add("series_id = ?", SQLiteValue(series.id)) }
        if let documents = selection.documents {
            add(
                "meeting.id IN (SELECT meeting_id FROM part WHERE document_id IN (SELECT value FROM json_each(?)))",
                SQLiteValue(ids: documents))
        }
        if let ids = selection.ids {
            add("meeting.id IN (SELECT value FROM json_each(?))", SQLiteValue(ids: ids))
        }
        if let from = selection.from {
            let day = SQLiteValue.text(from.description)
            // Events of several days may begin before the first day. Few are that long, so they have an index of their own.
            let earliest =
                try connection.first(
                    "SELECT min(starts) FROM meeting WHERE \(Self.lastsDays) AND ends >= ?", day
                ) { $0.optionalText(0) } ?? nil
            add("\(Self.time) >= ?", .text(min(earliest ?? from.description, from.description)))
            add("(starts >= ? OR ends >= ?)", day, day)
        }
        if let to = selection.to { add("\(Self.time) < ?", .text(DocumentCondition.end(of: to))) }
        switch selection.position {
        case .before(let id): try add(beside: id, "<", on: connection)
        case .after(let id): try add(beside: id, ">", on: connection)
        case nil: break
        }
    }

    /// Whether a meeting lasts until another day. The index `meeting_of_days` has the same condition.
    private static let lastsDays = "substr(ends, 1, 10) > substr(starts, 1, 10)"

    private mutating func add(beside id: StoredMeeting.ID, _ sign: String, on connection: SQLiteConnection) throws {
        let position = try connection.first(
            "SELECT \(Self.time), key FROM meeting WHERE id = ?", SQLiteValue(id)
        ) { (time: SQLiteValue.text($0.text(0)), key: SQLiteValue.text($0.text(1))) }
        guard let position else { return add("0") }
        // SQLite uses the index for the first comparison only.
        add(
            "\(Self.time) \(sign)= ? AND (\(Self.time), meeting.key) \(sign) (?, ?)", position.time, position.time, position.key
        )
    }

    private mutating func add(_ condition: String, _ added: SQLiteValue...) {
        sql += " AND " + condition
        values += added
    }
}

extension SQLiteValue {
    /// A list for `json_each`.
    init(list: some Sequence<Int64>) { self = .text("[" + list.map(String.init).joined(separator: ",") + "]") }
    init(ids: some Sequence<some StoredID>) { self.init(list: ids.lazy.map(\.rawValue)) }
}
