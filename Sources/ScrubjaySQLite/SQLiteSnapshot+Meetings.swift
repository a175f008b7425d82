import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func meetingsAreCurrent() throws -> Bool { try total("meetings_of_change") == total("meeting_change") }

    // MARK: - Input to the resolution of meetings

    func meetingRecords(including others: Set<StoredDocument.ID>) throws -> [MeetingRecord] {
        var documents = try recordsOfDocuments()
        for id in try others.union(claimedDocuments()) where documents[id.rawValue] == nil {
            for record in try records(where: "document.id = ?", SQLiteValue(id.rawValue)) {
                documents[record.document] = record
            }
        }
        var sequences: [Int64: Int] = [:]
        func add(_ sql: String, _ body: (inout MeetingRecord, borrowing SQLiteRow) -> Void) throws {
            try connection.forEach(
                "\(sql) JOIN document ON document.id = document_id WHERE part_role IS NOT NULL ORDER BY document_id, ordinal_of"
            ) { row in
                if let place = documents.index(forKey: row.integer(0)) { body(&documents.values[place], row) }
            }
        }
        try add("SELECT document_id, role, name, email, document_person.ordinal AS ordinal_of FROM document_person") {
            record, row in
            guard let role = Participation.Role(rawValue: row.text(1)) else { return }
            record.people.append(Participation(name: row.text(2), email: row.optionalText(3), role: role))
        }
        try add("SELECT document_id, target, link.ordinal AS ordinal_of FROM link") { $0.links.append($1.text(1)) }
        try add("SELECT document_id, key, value, property.ordinal AS ordinal_of FROM property") { record, row in
            switch row.text(1) {
            case "uid": record.uid = row.text(2)
            case "recurrence_id": record.isRepeated = true
            case "sequence": sequences[record.document] = Int(row.text(2))
            case "status": record.isCancelled = row.text(2).lowercased() == "cancelled"
            // A reply names only the person who replies. The event itself is in another document.
            case "method" where row.text(2) == "reply": record.role = .invitation
            case "conference": record.conference = row.text(2)
            case "series": record.series = row.text(2)
            // Front matter names files without brackets.
            case "recording", "transcript", "chat", "minutes", "event": record.links.append(row.text(2))
            default: break
            }
        }
        var times: [Int64: [Occurrence]] = [:]
        try connection.forEach("SELECT document_id, starts, ends FROM occurrence ORDER BY document_id, ordinal") { row in
            guard let start = LocalDateTime(row.text(1)) else { return }
            let end = row.optionalText(2).flatMap { LocalDateTime($0) }
            times[row.integer(0), default: []].append(Occurrence(start: start, end: end))
        }
        let records = documents.values.flatMap { record in times[record.document].map { record.repeated($0) } ?? [record] }
        return MeetingRecord.withoutFormerVersions(records, sequences: sequences)
    }

    /// The documents that `meetings.yaml` names, whether records of meetings or not.
    private func claimedDocuments() throws -> Set<StoredDocument.ID> {
        var found: Set<StoredDocument.ID> = []
        for source in try meetingClaims() {
            for place in source.claim.places {
                let path = place.prefix { $0 != "!" && $0 != "@" }
                let halves = path.split(separator: "/", maxSplits: 1)
                for (notebook, file) in [(source.notebook, String(path)), (String(halves[0]), String(halves.last ?? ""))] {
                    found.formUnion(
                        try connection.rows(
                            """
                            SELECT document.id FROM document JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id
                            WHERE notebook.name = ? AND file.path = ?
                            """, .text(notebook), .text(file)
                        ) { StoredDocument.ID($0.integer(0)) })
                }
            }
        }
        return found
    }

    private func recordsOfDocuments() throws -> [Int64: MeetingRecord] {
        Dictionary(try records(where: "part_role IS NOT NULL").map { ($0.document, $0) }) { first, _ in first }
    }

    private func records(where condition: String, _ values: SQLiteValue...) throws -> [MeetingRecord] {
        try connection.rows(
            """
            SELECT document.id, notebook.name || '/' || file.path, member, part_role, title, starts, ends, date, date_origin, sketch,
                may_be_part
            FROM document JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id
            WHERE \(condition)
            """, values
        ) { row in
            let written = row.optionalText(3)
            guard let role = PartRole(rawValue: written ?? PartRole.notes.rawValue) else {
                throw damaged("a part that is \(written ?? "")")
            }
            let place = row.text(1) + (row.optionalText(2).map { "!" + $0 } ?? "")
            var record = MeetingRecord(document: row.integer(0), place: place, role: role, title: row.text(4))
            record.isCertain = written != nil && row.int(10) == 0
            let date = row.optionalText(7).flatMap { LocalDateTime($0) }
            // The date of a mail, or of the last change of a file, does not say when people met.
            if role == .invitation || role == .followUp {
                record.start = row.optionalText(5).flatMap { LocalDateTime($0) }
                record.sent = date
            } else if row.optionalText(8) != DocumentDates.Origin.modificationTime.rawValue {
                record.start = row.optionalText(5).flatMap { LocalDateTime($0) } ?? date
            }
            if record.start != nil { record.end = row.optionalText(6).flatMap { LocalDateTime($0) } }
            record.sketch = row.isNull(9) ? nil : TextSketch(bytes: row.blob(9))
            return record
        }
    }

    func meetingClaims() throws -> [SourcedMeetingClaim] {
        try connection.rows(
            """
            SELECT is_same, places, line, notebook.name, file.path, document_id, meeting_claim.ordinal
            FROM meeting_claim JOIN document ON document.id = document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
            ORDER BY notebook.name, file.path, meeting_claim.ordinal
            """
        ) { row in
            let claim = MeetingClaim(isSame: row.int(0) != 0, places: Self.parts(row.text(1)), line: row.int(2))
            return SourcedMeetingClaim(
                claim: claim, notebook: row.text(3), path: row.text(3) + "/" + row.text(4), document: row.integer(5),
                ordinal: row.int(6))
        }
    }

    func warningsOfClaims(in notebook: Notebook.ID) throws -> [FileWarning] {
        try connection.rows(
            """
            SELECT file.path, unknown, line
            FROM meeting_claim JOIN document ON document.id = document_id JOIN file ON file.id = file_id
            WHERE notebook_id = ? AND unknown <> '' ORDER BY file.path, meeting_claim.ordinal
            """, SQLiteValue(notebook.rawValue)
        ) { row in
            let places = Self.parts(row.text(1)).joined(separator: ", ")
            return FileWarning(
                path: row.text(0),
                warning: Warning(
                    "no record is found at \(places); write where it is now, with @ and the day behind a repeated event, or remove the entry",
                    line: row.int(2)))
        }
    }

    // MARK: - Meetings

    func meetings() throws -> [StoredMeeting] { try meetings(where: "1", []) }

    func meetings(of document: StoredDocument.ID) throws -> [StoredMeeting] {
        try meetings(
            where: "meeting.id IN (SELECT meeting_id FROM part WHERE document_id = ?)", [SQLiteValue(document.rawValue)])
    }

    func meetings(ofParts documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: StoredMeeting] {
        var found: [StoredDocument.ID: StoredMeeting] = [:]
        for id in documents {
            let meeting = try meetings(
                where: """
                    meeting.id IN (SELECT meeting_id FROM part WHERE document_id = ? AND occurrence = ''
                        AND EXISTS (SELECT 1 FROM part AS other WHERE other.meeting_id = part.meeting_id
                            AND other.document_id <> part.document_id))
                    """, [SQLiteValue(id.rawValue)]
            ).first
            if let meeting { found[id] = meeting }
        }
        return found
    }

    func meetings(with person: String) throws -> Set<StoredMeeting.ID> {
        Set(
            try connection.rows(
                """
                SELECT DISTINCT meeting_id FROM part JOIN document_person USING (document_id)
                WHERE \(Self.takesPart) AND person_id IN (\(FilterCondition.peopleCalled))
                """, FilterCondition.called(person)
            ) { StoredMeeting.ID($0.integer(0)) })
    }

    func meetings(in series: StoredMeeting.Series) throws -> [StoredMeeting] {
        try meetings(where: "series_id = ?", [SQLiteValue(series.id)])
    }

    private func meetings(where condition: String, _ values: [SQLiteValue]) throws -> [StoredMeeting] {
        var parts: [Int64: [StoredMeeting.Part]] = [:]
        try connection.forEach(
            "SELECT meeting_id, document_id, role, occurrence FROM part JOIN meeting ON meeting.id = meeting_id WHERE \(condition)",
            values
        ) { row in
            guard let role = PartRole(rawValue: row.text(2)) else { throw damaged("a part that is \(row.text(2))") }
            parts[row.integer(0), default: []].append(
                StoredMeeting.Part(
                    documentID: StoredDocument.ID(row.integer(1)), role: role, occurrence: LocalDateTime(row.text(3))))
        }
        return try connection.rows(
            """
            SELECT meeting.id, meeting.title, starts, ends, is_cancelled, series.id, series.title
            FROM meeting LEFT JOIN series ON series.id = series_id WHERE \(condition) ORDER BY starts, meeting.key
            """, values
        ) { row in
            let id = row.integer(0)
            let series = row.isNull(5) ? nil : StoredMeeting.Series(id: row.integer(5), title: row.text(6))
            return StoredMeeting(
                id: StoredMeeting.ID(id), title: row.text(1), start: row.optionalText(2).flatMap { LocalDateTime($0) },
                end: row.optionalText(3).flatMap { LocalDateTime($0) }, isCancelled: row.int(4) != 0, series: series,
                parts: try inOrder(parts[id] ?? []))
        }
    }

    /// Sorts parts by role, and within a role by the places of their documents.
    private func inOrder(_ parts: [StoredMeeting.Part]) throws -> [StoredMeeting.Part] {
        let isPlain = Set(parts.map(\.role.order)).count == parts.count
        let places = isPlain ? [:] : try places(of: parts.map(\.documentID))
        return parts.sorted { left, right in
            guard left.role.order == right.role.order, let first = places[left.documentID],
                let second = places[right.documentID]
            else { return left.role.order < right.role.order }
            return first < second
        }
    }
}

extension MeetingRecord {
    /// Successive invitations bring versions of an event. The last one is current; the earlier ones become mere invitations to it.
    fileprivate static func withoutFormerVersions(_ records: [MeetingRecord], sequences: [Int64: Int]) -> [MeetingRecord] {
        var latest: [String: Int] = [:]
        for record in records where record.role == .event && !record.isRepeated {
            guard let uid = record.uid else { continue }
            latest[uid] = max(latest[uid] ?? 0, sequences[record.document] ?? 0)
        }
        return records.map { record in
            guard record.role == .event, !record.isRepeated, let uid = record.uid,
                sequences[record.document] ?? 0 < latest[uid] ?? 0
            else { return record }
            var former = record
            former.role = .invitation
            (former.start, former.end) = (nil, nil)
            return former
        }
    }

    /// Returns one record per occurrence of the event.
    fileprivate func repeated(_ occurrences: [Occurrence]) -> [MeetingRecord] {
        let days = Dictionary(grouping: occurrences, by: \.start.date).mapValues(\.count)
        return occurrences.map { occurrence in
            var record = self
            record.occurrence = occurrence.start
            record.start = occurrence.start
            record.end = occurrence.end
            record.isRepeated = true
            let isOnly = days[occurrence.start.date] == 1
            record.place += "@" + (isOnly ? occurrence.start.date.description : occurrence.start.description)
            return record
        }
    }
}
