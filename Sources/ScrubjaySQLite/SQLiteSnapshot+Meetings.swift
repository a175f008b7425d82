import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func meetingsAreCurrent() throws -> Bool { try total("meetings_of_change") == total("meeting_change") }

    // MARK: - Input to the resolution of meetings

    func meetingDocuments(
        including others: Set<StoredDocument.ID>, of files: Set<MeetingFile>
    ) throws -> [MeetingDocument] {
        let records = try meetingDocuments(where: "part_role IS NOT NULL", [])
        var documents = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
        let named = try files.flatMap { try self.documents(of: $0) }
        for id in others.union(named) where documents[id] == nil {
            for document in try meetingDocuments(where: "document.id = ?", [SQLiteValue(id)]) {
                documents[document.id] = document
            }
        }
        func add(_ sql: String, _ body: (inout MeetingDocument, borrowing SQLiteRow) -> Void) throws {
            try connection.forEach("\(sql) ORDER BY document_id, ordinal_of") { row in
                if let index = documents.index(forKey: row.id(0)) { body(&documents.values[index], row) }
            }
        }
        let isRecord = "JOIN document ON document.id = document_id WHERE part_role IS NOT NULL"
        try add("SELECT document_id, role, name, email, document_person.ordinal AS ordinal_of FROM document_person \(isRecord)")
        {
            document, row in
            guard let role = Participation.Role(rawValue: row.text(1)) else { return }
            document.people.append(Participation(name: row.text(2), email: row.optionalText(3), role: role))
        }
        // The properties that name records are read below.
        try add(
            """
            SELECT document_id, target, link.ordinal AS ordinal_of FROM link \(isRecord)
                AND link.kind <> '\(Link.Kind.property.rawValue)'
            """
        ) { $0.links.append($1.text(1)) }
        try add(
            """
            SELECT document_id, key, value, property.ordinal AS ordinal_of FROM property \(isRecord)
                AND key IN (\(Self.list(MeetingRecordBuilder.PropertyKey.allCases)))
            """
        ) { $0.properties.append(Property(key: $1.text(1), value: $1.text(2))) }
        try add("SELECT document_id, starts, ends, ordinal AS ordinal_of FROM occurrence") { document, row in
            guard let start = LocalDateTime(row.text(1)) else { return }
            let end = row.optionalText(2).flatMap { LocalDateTime($0) }
            document.occurrences.append(Occurrence(start: start, end: end))
        }
        return Array(documents.values)
    }

    private func documents(of file: MeetingFile) throws -> [StoredDocument.ID] {
        try connection.rows(
            "SELECT document.id FROM \(Self.documentWithFile) WHERE notebook.name = ? AND file.path = ?", .text(file.notebook),
            .text(file.path)
        ) { StoredDocument.ID($0.integer(0)) }
    }

    /// Returns documents without their people, links, properties and occurrences.
    private func meetingDocuments(where condition: String, _ values: [SQLiteValue]) throws -> [MeetingDocument] {
        try connection.rows(
            """
            SELECT document.id, notebook.name, file.path, member, part_role, may_be_part, title, starts, ends, date, date_origin,
                sketch
            FROM \(Self.documentWithFile) WHERE \(condition)
            """, values
        ) { row in
            let role = try row.optionalText(4).map { written in
                guard let role = RecordRole(rawValue: written) else { throw damaged("a part that is \(written)") }
                return role
            }
            return MeetingDocument(
                id: row.id(0), notebook: row.text(1), path: row.text(2), member: row.optionalText(3), role: role,
                isPossible: row.int(5) != 0, title: row.text(6), start: row.optionalText(7).flatMap(LocalDateTime.init),
                end: row.optionalText(8).flatMap(LocalDateTime.init), date: row.optionalText(9).flatMap(LocalDateTime.init),
                dateOrigin: row.optionalText(10).flatMap(DocumentDates.Origin.init),
                sketch: row.isNull(11) ? nil : MinHashSketch(bytes: row.blob(11)))
        }
    }

    func meetingClaims() throws -> [SourcedMeetingClaim] {
        try connection.rows(
            """
            SELECT is_same, record_references, line, notebook.name, file.path, document_id, meeting_claim.ordinal
            FROM meeting_claim JOIN document ON document.id = document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
            ORDER BY notebook.name, file.path, meeting_claim.ordinal
            """
        ) { row in
            let claim = MeetingClaim(isSame: row.int(0) != 0, references: Self.parts(row.text(1)), line: row.int(2))
            return SourcedMeetingClaim(
                claim: claim, notebook: row.text(3), path: row.text(3) + "/" + row.text(4), document: row.id(5),
                ordinal: row.int(6))
        }
    }

    func warningsOfClaims(in notebook: Notebook.ID) throws -> [FileWarning] {
        try connection.rows(
            """
            SELECT file.path, unknown, line
            FROM meeting_claim JOIN document ON document.id = document_id JOIN file ON file.id = file_id
            WHERE notebook_id = ? AND unknown <> '' ORDER BY file.path, meeting_claim.ordinal
            """, SQLiteValue(notebook)
        ) { row in
            let references = Self.parts(row.text(1)).joined(separator: ", ")
            return FileWarning(
                path: row.text(0),
                warning: Warning(
                    "no record is found at \(references); write where it is now, with @ and the day behind a recurring event, or remove the entry",
                    line: row.int(2)))
        }
    }

    // MARK: - Meetings

    func meetings(_ selection: MeetingSelection) throws -> [StoredMeeting] {
        let condition = try MeetingCondition(selection, on: connection)
        let order = selection.order == .earliestFirst ? "" : " DESC"
        let rows = try connection.rows(
            """
            SELECT meeting.id, meeting.title, starts, ends, is_cancelled, series.id, series.title
            FROM meeting LEFT JOIN series ON series.id = series_id
            WHERE \(condition.sql) ORDER BY \(MeetingCondition.time)\(order), meeting.key\(order) LIMIT ?
            """, condition.values + [SQLiteValue(selection.limit ?? -1)]
        ) { row in
            StoredMeeting(
                id: StoredMeeting.ID(row.integer(0)), title: row.text(1),
                start: row.optionalText(2).flatMap { LocalDateTime($0) },
                end: row.optionalText(3).flatMap { LocalDateTime($0) },
                isCancelled: row.int(4) != 0, series: Self.series(row, at: 5), parts: [])
        }
        guard !rows.isEmpty else { return [] }
        let parts = try parts(of: rows.map(\.id))
        return rows.map { $0.with(parts: parts[$0.id] ?? []) }
    }

    private func parts(of meetings: [StoredMeeting.ID]) throws -> [StoredMeeting.ID: [StoredMeeting.Part]] {
        var parts: [StoredMeeting.ID: [StoredMeeting.Part]] = [:]
        try connection.forEach(
            """
            SELECT meeting_id, document_id, role, occurrence FROM part
            WHERE meeting_id IN (SELECT value FROM json_each(?))
            """, [SQLiteValue(ids: meetings)]
        ) { row in
            guard let role = RecordRole(rawValue: row.text(2)) else { throw damaged("a part that is \(row.text(2))") }
            parts[StoredMeeting.ID(row.integer(0)), default: []].append(
                StoredMeeting.Part(
                    documentID: StoredDocument.ID(row.integer(1)), role: role, occurrence: LocalDateTime(row.text(3))))
        }
        return try parts.mapValues(sorted)
    }

    private static func series(_ row: borrowing SQLiteRow, at column: Int32) -> StoredMeeting.Series? {
        row.isNull(column) ? nil : StoredMeeting.Series(id: row.id(column), title: row.text(column + 1))
    }

    func seriesTimes() throws -> [SeriesTime] {
        try connection.rows(
            """
            SELECT series.id, series.title, meeting.id, starts FROM meeting JOIN series ON series.id = series_id
            WHERE starts IS NOT NULL AND NOT is_cancelled ORDER BY series.title, series.key, starts, meeting.key
            """
        ) { row in
            guard let start = LocalDateTime(row.text(3)), let series = Self.series(row, at: 0) else {
                throw damaged("a meeting at \(row.text(3))")
            }
            return SeriesTime(series: series, meeting: row.id(2), start: start)
        }
    }

    func meetingCount(_ selection: MeetingSelection) throws -> Int {
        let condition = try MeetingCondition(selection, on: connection)
        return try connection.rows("SELECT count(*) FROM meeting WHERE \(condition.sql)", condition.values) { $0.int(0) }[0]
    }

    func meetingNames(_ selection: MeetingSelection) throws -> [MeetingName] {
        let condition = try MeetingCondition(selection, on: connection)
        return try connection.rows(
            """
            SELECT name.title, series.id, series.title
            FROM (SELECT DISTINCT title, series_id FROM meeting WHERE \(condition.sql)) AS name
                LEFT JOIN series ON series.id = name.series_id
            """, condition.values
        ) { row in MeetingName(title: row.text(0), series: Self.series(row, at: 1)) }
    }

    func meetingIDs(named names: [MeetingName]) throws -> Set<StoredMeeting.ID> {
        var found: Set<StoredMeeting.ID> = []
        for name in names {
            try connection.forEach(
                "SELECT id FROM meeting WHERE title = ? AND series_id IS ?",
                [.text(name.title), name.series.map { SQLiteValue($0.id) } ?? .null]
            ) { found.insert(StoredMeeting.ID($0.integer(0))) }
        }
        return found
    }

    func wholeParts(_ documents: Set<StoredDocument.ID>) throws -> [WholePart] {
        guard !documents.isEmpty else { return [] }
        return try connection.rows(
            """
            SELECT document_id, meeting_id,
                (SELECT count(DISTINCT other.document_id) FROM part AS other WHERE other.meeting_id = part.meeting_id)
            FROM part WHERE document_id IN (SELECT value FROM json_each(?)) AND occurrence = ''
            """, SQLiteValue(ids: documents)
        ) { WholePart(document: $0.id(0), meeting: $0.id(1), documentCount: $0.int(2)) }
    }

    func meetingIDs(ofParts documents: Set<StoredDocument.ID>) throws -> Set<StoredMeeting.ID> {
        guard !documents.isEmpty else { return [] }
        return Set(
            try connection.rows(
                "SELECT meeting_id FROM part WHERE document_id IN (SELECT value FROM json_each(?))",
                SQLiteValue(ids: documents)
            ) { StoredMeeting.ID($0.integer(0)) })
    }

    func meetingParts() throws -> [MeetingPart] {
        try connection.rows(
            "SELECT document_id, meeting_id, starts, is_cancelled FROM part JOIN meeting ON meeting.id = meeting_id"
        ) { row in
            MeetingPart(
                document: StoredDocument.ID(row.integer(0)), meeting: StoredMeeting.ID(row.integer(1)),
                start: row.optionalText(2).flatMap { LocalDateTime($0) }, isCancelled: row.int(3) != 0)
        }
    }

    /// Sorts parts by role, and within a role by the locations of their documents.
    private func sorted(_ parts: [StoredMeeting.Part]) throws -> [StoredMeeting.Part] {
        let isPlain = Set(parts.map(\.role.order)).count == parts.count
        let locations = isPlain ? [:] : try locations(of: parts.map(\.documentID))
        return parts.sorted { left, right in
            guard left.role.order == right.role.order, let first = locations[left.documentID],
                let second = locations[right.documentID]
            else { return left.role.order < right.role.order }
            return first < second
        }
    }
}
