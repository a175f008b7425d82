import ScrubjayDocuments
import ScrubjayCore
import ScrubjayText

extension SQLiteTransaction {
    func putMeetings(_ resolution: MeetingResolution) throws {
        let series = try putSeries(resolution.series)
        var known: [String: (id: MeetingID, row: [SQLiteValue])] = [:]
        try connection.forEach("SELECT key, id, series_id, title, starts, ends, is_cancelled FROM meeting") { row in
            known[row.text(0)] = (
                row.id(1),
                [
                    row.isNull(2) ? .null : SQLiteValue(row.integer(2)), .text(row.text(3)), SQLiteValue(row.optionalText(4)),
                    SQLiteValue(row.optionalText(5)), SQLiteValue(row.int(6)),
                ]
            )
        }
        var before: [PartKey: Membership] = [:]
        try connection.forEach("SELECT document_id, occurrence, meeting_id, role FROM part") { row in
            before[PartKey(document: row.id(0), occurrence: row.text(1))] = Membership(
                meeting: row.id(2), role: row.text(3))
        }
        var haveMoved = false
        for meeting in resolution.meetings {
            let values: [SQLiteValue] = [
                meeting.series.flatMap { series[$0] }.map { SQLiteValue($0) } ?? .null, .text(meeting.title),
                SQLiteValue(meeting.start), SQLiteValue(meeting.end), SQLiteValue(meeting.isCancelled ? 1 : 0),
            ]
            let id: MeetingID
            if let found = known.removeValue(forKey: meeting.key) {
                id = found.id
                if found.row != values {
                    try connection.run(
                        "UPDATE meeting SET series_id = ?, title = ?, starts = ?, ends = ?, is_cancelled = ? WHERE id = ?",
                        values + [SQLiteValue(id)])
                }
            } else {
                try connection.run(
                    "INSERT INTO meeting (series_id, title, starts, ends, is_cancelled, key) VALUES (?, ?, ?, ?, ?, ?)",
                    values + [.text(meeting.key)])
                id = MeetingID(connection.lastInsertedID)
            }
            for part in meeting.parts.map({ resolution.records[$0] }) {
                let key = PartKey(document: part.document, occurrence: part.occurrence?.description ?? "")
                let known = before.removeValue(forKey: key)
                guard known != Membership(meeting: id, role: part.role.rawValue) else { continue }
                if known?.meeting != id { haveMoved = true }
                try connection.run(
                    "INSERT OR REPLACE INTO part (meeting_id, document_id, occurrence, role) VALUES (?, ?, ?, ?)",
                    SQLiteValue(id), SQLiteValue(part.document), .text(key.occurrence), .text(part.role.rawValue))
            }
        }
        for key in before.keys {
            try connection.run(
                "DELETE FROM part WHERE document_id = ? AND occurrence = ?", SQLiteValue(key.document),
                .text(key.occurrence))
        }
        // The person that a short name refers to depends on the other people in the meeting.
        if haveMoved || !before.isEmpty { invalidatePeople() }
        for gone in known.values { try connection.run("DELETE FROM meeting WHERE id = ?", SQLiteValue(gone.id)) }
        try connection.run("DELETE FROM series WHERE id NOT IN (SELECT series_id FROM meeting WHERE series_id IS NOT NULL)")
        try connection.run("UPDATE meeting_claim SET unknown = '' WHERE unknown <> ''")
        for (claim, references) in resolution.unknown {
            try connection.run(
                "UPDATE meeting_claim SET unknown = ? WHERE document_id = ? AND ordinal = ?", .text(Self.joined(references)),
                SQLiteValue(claim.document), SQLiteValue(claim.ordinal))
        }
        try invalidateLineages()
        try connection.run(
            "INSERT OR REPLACE INTO total VALUES ('meetings_of_change', ?)", SQLiteValue(try total("meeting_change")))
    }

    private struct PartKey: Hashable {
        let document: DocumentID
        let occurrence: String
    }

    private struct Membership: Equatable {
        let meeting: MeetingID
        let role: String
    }

    /// Writes the series, and returns their IDs by key. A series that existed before keeps its ID.
    private func putSeries(_ series: [MeetingSeries]) throws -> [String: SeriesID] {
        for one in series {
            try connection.run(
                """
                INSERT INTO series (key, title) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET title = excluded.title WHERE title <> excluded.title
                """, .text(one.key), .text(one.title))
        }
        var ids: [String: SeriesID] = [:]
        try connection.forEach("SELECT key, id FROM series") { ids[$0.text(0)] = $0.id(1) }
        return ids
    }

    /// Returns the hashes by which changes of meeting records are noticed, one per document of a file, in order.
    func recordHashes(of file: FileID) throws -> [Int64?] {
        try connection.rows("SELECT record_mark FROM document WHERE file_id = ? ORDER BY ordinal", SQLiteValue(file)) {
            $0.isNull(0) ? nil : $0.integer(0)
        }
    }

    /// Returns whether a file states which records belong to one meeting.
    func hasMeetingClaims(_ file: FileID) throws -> Bool {
        try connection.integer(
            "SELECT EXISTS (SELECT 1 FROM meeting_claim JOIN document ON document.id = document_id WHERE file_id = ?)",
            SQLiteValue(file)) != 0
    }

    /// Invalidates meetings if a file that is about to be removed has records of meetings or claims about them.
    func invalidateMeetings(of file: FileID) throws {
        guard !areMeetingsInvalid else { return }
        let hasRecords = try connection.integer(
            """
            SELECT EXISTS (SELECT 1 FROM document WHERE file_id = ?1 AND part_role IS NOT NULL)
                OR EXISTS (SELECT 1 FROM part JOIN document ON document.id = document_id WHERE file_id = ?1)
                OR EXISTS (SELECT 1 FROM meeting_claim JOIN document ON document.id = document_id WHERE file_id = ?1)
            """, SQLiteValue(file))
        if hasRecords != 0 { invalidateMeetings() }
    }
}
