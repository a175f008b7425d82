import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func occurrences(
        of documents: [StoredDocument.ID], _ choice: OccurrenceChoice
    ) throws -> [StoredDocument.ID: [Occurrence]] {
        var found: [StoredDocument.ID: [Occurrence]] = [:]
        for document in Set(documents) {
            let occurrences =
                switch choice {
                case .within(let from, let to):
                    try occurrences(of: document, DocumentCondition.span("starts", from: from, to: to), "starts")
                case .next(let day): try next(of: document, from: day)
                }
            if !occurrences.isEmpty { found[document] = occurrences }
        }
        return found
    }

    func latestDocuments(within passages: PassageSet?, limit: Int, times: OccurrenceChoice) throws -> [Passage.ID] {
        connection.limit.set(passages)
        let repeated = "FROM occurrence WHERE document_id = document.id"
        let choice: String
        let values: [SQLiteValue]
        switch times {
        case .within(let from, let to):
            let span = DocumentCondition.span("starts", from: from, to: to)
            (choice, values) = ("SELECT max(starts) \(repeated) AND \(span.sql)", span.values)
        case .next(let day):
            choice = "SELECT coalesce((SELECT min(starts) \(repeated) AND starts >= ?), (SELECT max(starts) \(repeated)))"
            values = [.text(day.description)]
        }
        var found: [Passage.ID] = []
        try connection.forEach(
            """
            SELECT passage.id, coalesce((\(choice)), document.date) AS moment
            FROM \(Self.documentWithFile) JOIN passage ON passage.document_id = document.id AND passage.ordinal = 0
            WHERE jay_within(passage.id) ORDER BY moment IS NULL, moment DESC, \(Self.fileOrder) LIMIT ?
            """, values + [SQLiteValue(limit)]
        ) { found.append(Passage.ID($0.integer(0))) }
        return found
    }

    private func next(of document: StoredDocument.ID, from day: CivilDate) throws -> [Occurrence] {
        let ahead = try occurrences(
            of: document, DocumentCondition.span("starts", from: day, to: nil), "starts", limit: 1)
        return ahead.isEmpty ? try occurrences(of: document, ("1", []), "starts DESC", limit: 1) : ahead
    }

    private func occurrences(
        of document: StoredDocument.ID, _ span: (sql: String, values: [SQLiteValue]), _ order: String,
        limit: Int = OccurrenceChoice.occurrenceLimit
    ) throws -> [Occurrence] {
        var found: [Occurrence] = []
        try connection.forEach(
            "SELECT starts, ends FROM occurrence WHERE document_id = ? AND \(span.sql) ORDER BY \(order), ordinal LIMIT ?",
            [SQLiteValue(document)] + span.values + [SQLiteValue(limit)]
        ) { row in
            guard let start = LocalDateTime(row.text(0)) else { throw damaged("a time of an event that is \(row.text(0))") }
            found.append(Occurrence(start: start, end: row.optionalText(1).flatMap(LocalDateTime.init)))
        }
        return found
    }
}
