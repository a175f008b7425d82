import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func documents(_ ids: [StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument] {
        var found: [StoredDocument.ID: StoredDocument] = [:]
        for id in Set(ids) { found[id] = try documents(where: "document.id = ?", [SQLiteValue(id.rawValue)]).first }
        return found
    }

    func places(of documents: [StoredDocument.ID]) throws -> [StoredDocument.ID: DocumentPlace] {
        var found: [StoredDocument.ID: DocumentPlace] = [:]
        for id in documents where found[id] == nil {
            found[id] = try connection.first(
                "SELECT notebook.name, file.path, document.ordinal FROM \(Self.placedDocument) WHERE document.id = ?",
                SQLiteValue(id.rawValue)
            ) { DocumentPlace(notebook: $0.text(0), path: $0.text(1), ordinal: $0.int(2)) }
        }
        return found
    }

    /// Documents joined with the tables that `placeOrder` needs.
    static let placedDocument = "document JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id"
    /// The sort order of `DocumentPlace`.
    static let placeOrder = "notebook.name, file.path, document.ordinal"

    func documents(path: String, in notebook: Notebook.ID) throws -> [StoredDocument] {
        try documents(where: "file.path = ? AND file.notebook_id = ?", [.text(path), SQLiteValue(notebook.rawValue)])
    }

    func documents(that filter: Filter) throws -> [StoredDocument.ID] {
        let condition = FilterCondition(filter)
        return try connection.rows(
            """
            SELECT document.id FROM \(Self.placedDocument) WHERE \(condition.sql)
            """, condition.values
        ) { StoredDocument.ID($0.integer(0)) }
    }

    private func documents(where condition: String, _ values: [SQLiteValue]) throws -> [StoredDocument] {
        var found: [StoredDocument] = []
        try connection.forEach(
            """
            SELECT document.id, notebook.name, notebook.folder, file.path, file.format, kind, title, language,
                created, updated, starts, ends, date_origin, member, is_derived, document.ordinal
            FROM \(Self.placedDocument) WHERE \(condition) ORDER BY document.ordinal
            """, values
        ) { row in
            guard let kind = Document.Kind(rawValue: row.text(5)) else { throw damaged("a document of kind \(row.text(5))") }
            let id = StoredDocument.ID(row.integer(0))
            found.append(
                StoredDocument(
                    id: id, notebook: row.text(1), folder: row.text(2), path: row.text(3), format: row.text(4), kind: kind,
                    title: row.text(6), language: row.text(7),
                    dates: DocumentDates(
                        created: row.optionalText(8).flatMap(LocalDateTime.init),
                        updated: row.optionalText(9).flatMap(LocalDateTime.init),
                        start: row.optionalText(10).flatMap(LocalDateTime.init),
                        end: row.optionalText(11).flatMap(LocalDateTime.init),
                        origin: row.optionalText(12).flatMap(DocumentDates.Origin.init)),
                    people: try people(of: id), tags: try tags(of: id), member: row.optionalText(13),
                    isDerived: row.int(14) != 0, ordinal: row.int(15)))
        }
        return found
    }

    private func people(of id: StoredDocument.ID) throws -> [Participation] {
        try connection.rows(
            "SELECT name, email, role, attendance FROM document_person WHERE document_id = ? ORDER BY ordinal",
            SQLiteValue(id.rawValue)
        ) { row in
            guard let role = Participation.Role(rawValue: row.text(2)) else {
                throw damaged("a person in the role \(row.text(2))")
            }
            return Participation(
                name: row.text(0), email: row.optionalText(1), role: role,
                attendance: row.optionalText(3).flatMap(Attendance.init))
        }
    }

    private func tags(of id: StoredDocument.ID) throws -> [String] {
        try connection.rows(
            "SELECT name FROM document_tag WHERE document_id = ? ORDER BY ordinal", SQLiteValue(id.rawValue)
        ) { $0.text(0) }
    }

    func tasks(of document: StoredDocument.ID) throws -> [StoredTask] {
        // Once people are resolved, an owner who is not a person is a context such as `@home`.
        let known = try total("people_of_revision")
        let areKnown = try known > 0 && known == total("people_revision")
        return try connection.rows(
            """
            SELECT document_id, text, state, \(areKnown ? "CASE WHEN person_id IS NULL THEN NULL ELSE owner END" : "owner"), due,
                line, is_spoken, is_current
            FROM task WHERE document_id = ? ORDER BY ordinal
            """, SQLiteValue(document.rawValue), row: task)
    }

    /// Decodes a task from a row with document, text, state, owner, due, line, `is_spoken` and `is_current`.
    func task(_ row: borrowing SQLiteRow) throws -> StoredTask {
        guard let state = TaskItem.State(rawValue: row.text(2)) else { throw damaged("a task in the state \(row.text(2))") }
        let task = TaskItem(
            text: row.text(1), state: state, owner: row.optionalText(3), due: row.optionalText(4).flatMap { CivilDate($0) },
            line: row.int(5), isSpoken: row.int(6) != 0)
        return StoredTask(
            documentID: StoredDocument.ID(row.integer(0)), task: task, line: row.int(5), isCurrent: row.int(7) != 0)
    }

    func decisions(of document: StoredDocument.ID) throws -> [StoredDecision] {
        try connection.rows(
            "SELECT text, line, is_spoken, is_current FROM decision WHERE document_id = ? ORDER BY ordinal",
            SQLiteValue(document.rawValue)
        ) { row in
            StoredDecision(
                documentID: document, decision: Decision(text: row.text(0), line: row.int(1), isSpoken: row.int(2) != 0),
                line: row.int(1), isCurrent: row.int(3) != 0)
        }
    }
}
