import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func documents(_ ids: [StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument] {
        var found: [StoredDocument.ID: StoredDocument] = [:]
        for id in Set(ids) { found[id] = try documents(where: "document.id = ?", [SQLiteValue(id)]).first }
        return found
    }

    func locations(of documents: [StoredDocument.ID]) throws -> [StoredDocument.ID: DocumentLocation] {
        var found: [StoredDocument.ID: DocumentLocation] = [:]
        for id in documents where found[id] == nil {
            found[id] = try connection.first(
                "SELECT notebook.name, file.path, document.ordinal FROM \(Self.documentWithFile) WHERE document.id = ?",
                SQLiteValue(id)
            ) { DocumentLocation(notebook: $0.text(0), path: $0.text(1), ordinal: $0.int(2)) }
        }
        return found
    }

    /// Documents joined with their files and notebooks, which `fileOrder` needs.
    static let documentWithFile = "document JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id"
    /// The sort order of `DocumentLocation`.
    static let fileOrder = "notebook.name, file.path, document.ordinal"

    func documents(path: String, in notebook: Notebook.ID) throws -> [StoredDocument] {
        try documents(where: "file.path = ? AND file.notebook_id = ?", [.text(path), SQLiteValue(notebook)])
    }

    func documents(_ selection: DocumentSelection) throws -> [StoredDocument.ID] {
        let condition = DocumentCondition(selection)
        return try connection.rows(
            """
            SELECT document.id FROM \(Self.documentWithFile) WHERE \(condition.sql)
            """, condition.values
        ) { StoredDocument.ID($0.integer(0)) }
    }

    func hasDocuments(_ selection: DocumentSelection) throws -> Bool {
        let condition = DocumentCondition(selection)
        let found = try connection.rows(
            "SELECT 1 FROM \(Self.documentWithFile) WHERE \(condition.sql) LIMIT 1", condition.values
        ) { $0.int(0) }
        return !found.isEmpty
    }

    func documentTitles(_ selection: DocumentSelection, by time: DocumentTime) throws -> [DocumentTitle] {
        let condition = DocumentCondition(selection, by: time)
        return try connection.rows(
            """
            SELECT document.id, title, \(DocumentCondition.column(of: time)) IS NOT NULL
            FROM \(Self.documentWithFile) WHERE \(condition.sql) ORDER BY \(Self.order(by: time))
            """, condition.values
        ) { DocumentTitle(document: $0.id(0), title: $0.text(1), isDated: $0.int(2) != 0) }
    }

    /// The latest documents first. SQLite sorts those without a time behind all others.
    private static func order(by time: DocumentTime) -> String {
        let origin = "date_origin IS '\(DocumentDates.Origin.modificationTime.rawValue)'"
        return (time == .stated ? origin + ", " : "") + DocumentCondition.column(of: time) + " DESC, " + fileOrder
    }

    func documentNames() throws -> [DocumentName] {
        let notebooks = Dictionary(try notebooks().map { ($0.id.rawValue, $0) }) { first, _ in first }
        return try connection.rows(
            """
            SELECT document.id, notebook_id, file.path, member, kind, title, date
            FROM document JOIN file ON file.id = file_id ORDER BY file.id, document.ordinal
            """
        ) { row in
            guard let kind = Document.Kind(rawValue: row.text(4)) else { throw damaged("a document of kind \(row.text(4))") }
            let notebook = notebooks[row.integer(1)]
            return DocumentName(
                document: row.id(0), notebook: notebook?.name ?? "", folder: notebook?.folder ?? "", path: row.text(2),
                member: row.optionalText(3), kind: kind, title: row.text(5),
                date: row.optionalText(6).flatMap { LocalDateTime($0) })
        }
    }

    func properties(named keys: [String], of documents: Set<StoredDocument.ID>?) throws -> [StoredProperty] {
        let marks = Array(repeating: "?", count: keys.count).joined(separator: ", ")
        let isOfDocument = documents == nil ? "" : "AND document_id IN (SELECT value FROM json_each(?))"
        return try connection.rows(
            """
            SELECT document_id, key, value FROM property WHERE lower(key) IN (\(marks)) \(isOfDocument)
            ORDER BY document_id, ordinal
            """, keys.map { .text($0) } + (documents.map { [SQLiteValue(ids: $0)] } ?? [])
        ) { StoredProperty(document: $0.id(0), key: $0.text(1), value: $0.text(2)) }
    }

    func properties(of documents: [StoredDocument.ID]) throws -> [StoredProperty] {
        try connection.rows(
            """
            SELECT document_id, key, value FROM property WHERE document_id IN (SELECT value FROM json_each(?))
            ORDER BY document_id, ordinal
            """, SQLiteValue(ids: Set(documents))
        ) { StoredProperty(document: $0.id(0), key: $0.text(1), value: $0.text(2)) }
    }

    func tags(_ selection: DocumentSelection) throws -> [TagUse] {
        let condition = DocumentCondition(selection)
        return try connection.rows(
            """
            SELECT tag.name, document.id FROM document_tag JOIN tag ON tag.id = tag_id
                JOIN document ON document.id = document_id JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id
            WHERE \(condition.sql)
            """, condition.values
        ) { TagUse(tag: $0.text(0), document: $0.id(1)) }
    }

    func documentLengths(_ selection: DocumentSelection) throws -> [DocumentLength] {
        let slots = try LengthBlock.all(from: connection)
        var words: [UInt32: Int] = [:]
        // The passages of a document follow each other, mostly.
        var (document, sum): (UInt32, Int) = (0, 0)
        for number in slots.lengths.indices where slots.lengths[number] > 0 {
            if let views, views.passages.contains(Passage.ID(Int64(number))) { continue }
            if slots.documents[number] != document {
                words[document, default: 0] += sum
                (document, sum) = (slots.documents[number], 0)
            }
            sum += Int(slots.lengths[number])
        }
        words[document, default: 0] += sum
        let condition = DocumentCondition(selection)
        return try connection.rows(
            "SELECT document.id, kind, \(Self.statedDay) FROM \(Self.documentWithFile) WHERE \(condition.sql)", condition.values
        ) { row in
            guard let kind = Document.Kind(rawValue: row.text(1)) else { throw damaged("a document of kind \(row.text(1))") }
            return DocumentLength(
                document: row.id(0), kind: kind, day: row.optionalText(2).flatMap { CivilDate($0) },
                words: words[UInt32(clamping: row.integer(0))] ?? 0)
        }
    }

    func datedTasks(_ selection: DocumentSelection, in source: DatedTask.Source) throws -> [DatedTask] {
        let condition = DocumentCondition(selection)
        let isInSource =
            switch source {
            case .all: "1"
            case .dailyNotes: Self.isDaily
            case .org: "file.format = 'org'"
            }
        return try connection.rows(
            """
            SELECT task.document_id, task.ordinal, task.text, task.state, task.due, task.line, task.lineage, task.is_current,
                \(Self.statedDay), \(Self.isDaily)
            FROM task JOIN document ON document.id = task.document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
            WHERE \(condition.sql) AND \(isInSource)
            """, condition.values
        ) { row in
            guard let state = TaskItem.State(rawValue: row.text(3)) else { throw damaged("a task in the state \(row.text(3))") }
            return DatedTask(
                document: row.id(0), ordinal: row.int(1), text: row.text(2), state: state,
                due: row.optionalText(4).flatMap { CivilDate($0) }, line: row.int(5), lineage: row.optionalID(6),
                isCurrent: row.int(7) != 0, day: row.optionalText(8).flatMap { CivilDate($0) }, isDaily: row.int(9) != 0)
        }
    }

    func propertiesOfDailyNotes(_ selection: DocumentSelection, valued values: [String]) throws -> [DatedProperty] {
        let condition = DocumentCondition(selection)
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        var properties: [DatedProperty] = []
        try connection.forEach(
            """
            SELECT property.document_id, property.key, property.value, \(Self.statedDay)
            FROM property JOIN document ON document.id = property.document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
            WHERE lower(property.value) IN (\(marks)) AND \(Self.isDaily) AND \(condition.sql)
            """, values.map { .text($0) } + condition.values
        ) { row in
            guard let day = row.optionalText(3).flatMap({ CivilDate($0) }) else { return }
            properties.append(DatedProperty(document: row.id(0), key: row.text(1), value: row.text(2), day: day))
        }
        return properties
    }

    /// The day of a document. The time of a file says little about when a note was written.
    private static let statedDay =
        "CASE WHEN date_origin IS '\(DocumentDates.Origin.modificationTime.rawValue)' THEN NULL ELSE substr(document.date, 1, 10) END"
    /// Whether a document is a daily note: a note is about the day in the name of its file only if the name is nothing else.
    private static let isDaily =
        "(document.kind = '\(Document.Kind.note.rawValue)' AND document.starts IS NOT NULL "
        + "AND date_origin IS '\(DocumentDates.Origin.fileName.rawValue)')"

    func documentDates(of kinds: [Document.Kind]) throws -> [DocumentDate] {
        try connection.rows(
            """
            SELECT id, date, EXISTS (SELECT 1 FROM occurrence WHERE document_id = document.id) FROM document
            WHERE kind IN (\(Self.list(kinds)))
            """
        ) { row in
            DocumentDate(
                document: StoredDocument.ID(row.integer(0)), date: row.optionalText(1).flatMap { LocalDateTime($0) },
                isRecurring: row.int(2) != 0)
        }
    }

    private func documents(where condition: String, _ values: [SQLiteValue]) throws -> [StoredDocument] {
        var found: [StoredDocument] = []
        try connection.forEach(
            """
            SELECT document.id, notebook.name, notebook.folder, file.path, file.format, kind, title, language,
                created, updated, starts, ends, date_origin, member, is_derived, document.ordinal
            FROM \(Self.documentWithFile) WHERE \(condition) ORDER BY document.ordinal
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
            SQLiteValue(id)
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
            "SELECT name FROM document_tag WHERE document_id = ? ORDER BY ordinal", SQLiteValue(id)
        ) { $0.text(0) }
    }

    func decisions(of document: StoredDocument.ID) throws -> [StoredDecision] {
        try connection.rows(
            "SELECT \(Self.decisionColumns) FROM decision WHERE document_id = ? ORDER BY ordinal", SQLiteValue(document)
        ) { decision($0) }
    }

    func decisions(_ selection: DocumentSelection) throws -> [StoredDecision] {
        let condition = DocumentCondition(selection)
        return try connection.rows(
            """
            SELECT \(Self.decisionColumns) FROM decision JOIN document ON document.id = document_id
                JOIN file ON file.id = file_id JOIN notebook ON notebook.id = notebook_id
            WHERE \(condition.sql) ORDER BY \(Self.order(by: .stated)), decision.ordinal
            """, condition.values
        ) { decision($0) }
    }

    private static let decisionColumns =
        "document_id, decision.ordinal, text, line, is_spoken, is_current, lineage"

    private func decision(_ row: borrowing SQLiteRow) -> StoredDecision {
        StoredDecision(
            documentID: row.id(0), ordinal: row.int(1),
            decision: Decision(text: row.text(2), line: row.int(3), isSpoken: row.int(4) != 0), line: row.int(3),
            lineage: row.optionalID(6), isCurrent: row.int(5) != 0)
    }

    func propertyKeys() throws -> [String] { try connection.rows("SELECT DISTINCT key FROM property") { $0.text(0) } }

    func propertyValues(of keys: [String]) throws -> [(document: StoredDocument.ID, value: String)] {
        var values: [(document: StoredDocument.ID, value: String)] = []
        for key in keys {
            try connection.forEach("SELECT document_id, value FROM property WHERE key = ?", [.text(key)]) { row in
                values.append((StoredDocument.ID(row.integer(0)), row.text(1)))
            }
        }
        return values
    }
}
