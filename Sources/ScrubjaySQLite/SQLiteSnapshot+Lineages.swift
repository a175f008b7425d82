import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func taskMentions() throws -> [LineageMention] {
        try mentions(
            of: "task",
            columns:
                "person_id, (SELECT name_resolution FROM person WHERE id = person_id), assignee, is_assignee_presumed, due, state"
        ) { row, mention in
            let person = try row.isNull(13) ? nil : (id: PersonID(row.integer(13)), resolution: nameResolution(row.text(14)))
            mention.assign(row.optionalText(15), isPresumed: row.int(16) != 0, to: person)
            mention.due = row.optionalText(17).flatMap { CivilDate($0) }
            mention.state = TaskItem.State(rawValue: row.text(18))
        }
    }

    func decisionMentions() throws -> [LineageMention] { try mentions(of: "decision", columns: "NULL") { _, _ in } }

    func statementClaims() throws -> [SourcedStatementClaim] {
        // CROSS JOIN keeps SQLite from reading all properties first.
        try connection.rows(
            """
            SELECT notebook.name, key, property.value
            FROM notebook CROSS JOIN file ON file.notebook_id = notebook.id AND file.path = ?
                CROSS JOIN document ON document.file_id = file.id CROSS JOIN property ON property.document_id = document.id
            ORDER BY notebook.name, property.ordinal
            """, .text(StatementsFile.name)
        ) { row in
            StatementClaim.Kind(rawValue: row.text(1)).map { kind in
                SourcedStatementClaim(
                    notebook: row.text(0), kind: kind, references: StatementsFile.references(ofValue: row.text(2)))
            }
        }.compactMap(\.self)
    }

    private func mentions(
        of table: String, columns: String, _ complete: (borrowing SQLiteRow, inout LineageMention) throws -> Void
    ) throws -> [LineageMention] {
        try connection.rows(
            """
            SELECT document_id, \(table).ordinal, text, language, date, is_spoken, meeting.id, series_id, meeting_count, line,
                notebook.name, file.path, document.title, \(columns)
            FROM \(table) JOIN document ON document.id = document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
                LEFT JOIN (
                    SELECT document_id, min(meeting_id) AS meeting_id, count(*) AS meeting_count FROM part GROUP BY document_id
                ) USING (document_id)
                LEFT JOIN meeting ON meeting.id = meeting_id
            ORDER BY \(Self.fileOrder), \(table).ordinal
            """
        ) { row in
            var mention = LineageMention(
                location: LineageMention.Location(document: row.id(0), ordinal: row.int(1)), text: row.text(2),
                language: Language(row.text(3)) ?? .undetermined)
            mention.day = row.optionalText(4).flatMap { LocalDateTime($0) }?.date
            mention.isSpoken = row.int(5) != 0
            mention.line = row.int(9)
            let path = row.text(10) + "/" + row.text(11)
            mention.folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
            mention.title = row.text(12)
            if let meeting: MeetingID = row.optionalID(6) {
                mention.place(in: meeting, of: row.optionalID(7), meetingCount: row.int(8))
            }
            try complete(row, &mention)
            return mention
        }
    }

    func lineagesAreCurrent() throws -> Bool { try total("lineages_of_revision") == total("revision") }

    /// Returns a hash of the input of lineages, to notice changes.
    static func hash(of mentions: [LineageMention]) -> Int64 {
        var hash = FNVHasher()
        for mention in mentions {
            hash.add(mention.location.document.rawValue)
            hash.add(Int64(mention.location.ordinal))
            hash.add(Int64(mention.line))
            hash.add(mention.text)
            hash.add(Int64(mention.day?.dayNumber ?? .min))
            hash.add(mention.meeting?.rawValue ?? -1)
            hash.add(mention.series?.rawValue ?? -1)
            hash.add(mention.assignee?.rawValue ?? -1)
            hash.add(mention.assigneeName ?? "")
            hash.add(Int64(mention.due?.dayNumber ?? .min))
            hash.add(mention.state?.rawValue ?? "")
            hash.add(Int64(mention.isSpoken ? 1 : 0))
            hash.add(mention.folder ?? "")
            hash.add(mention.title)
        }
        return hash.value
    }

    func mentions(ofTask ordinal: Int, in document: StoredDocument.ID) throws -> [StoredLineageMention] {
        try others(in: "task", "state", document, ordinal)
    }

    func mentions(ofDecision ordinal: Int, in document: StoredDocument.ID) throws -> [StoredLineageMention] {
        try others(in: "decision", "NULL", document, ordinal)
    }

    /// Returns the other mentions of the lineage, in order of days.
    private func others(
        in table: String, _ state: String, _ document: StoredDocument.ID, _ ordinal: Int
    ) throws -> [StoredLineageMention] {
        let rows = try connection.rows(
            """
            SELECT document_id, line, text, \(state), is_current
            FROM \(table) JOIN document ON document.id = document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
            WHERE lineage = (SELECT lineage FROM \(table) WHERE document_id = ?1 AND ordinal = ?2)
                AND (document_id <> ?1 OR \(table).ordinal <> ?2)
            ORDER BY date, \(Self.fileOrder), \(table).ordinal
            """, SQLiteValue(document), SQLiteValue(ordinal)
        ) { row in
            (StoredDocument.ID(row.integer(0)), row.int(1), row.text(2), row.optionalText(3), row.int(4) != 0)
        }
        let documents = try documents(rows.map(\.0))
        return rows.compactMap { id, line, text, state, isCurrent in
            documents[id].map {
                StoredLineageMention(
                    document: $0, line: line, text: text, state: state.flatMap(TaskItem.State.init), isCurrent: isCurrent)
            }
        }
    }
}
