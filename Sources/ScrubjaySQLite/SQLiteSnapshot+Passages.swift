import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    private static let passageColumns =
        "id, document_id, ordinal, channel, heading, first_byte, end_byte, first_line, last_line, text, lines, turns, page, property_bytes"

    func passages(_ ids: [Passage.ID]) throws -> [Passage.ID: StoredPassage] {
        var found: [Passage.ID: StoredPassage] = [:]
        for id in ids {
            found[id] = try connection.first(
                "SELECT \(Self.passageColumns) FROM passage WHERE id = ?", SQLiteValue(id)
            ) { try passage($0) }
        }
        return found
    }

    func texts(of passages: [Passage.ID]) throws -> [Passage.ID: PassageText] {
        var found: [Passage.ID: PassageText] = [:]
        found.reserveCapacity(passages.count)
        for id in passages {
            found[id] = try connection.first(
                "SELECT text, turns IS NOT NULL FROM passage WHERE id = ?", SQLiteValue(id)
            ) { row in
                guard let text = try connection.text(row, 0) else { throw damaged("passage \(id.rawValue) cannot be read") }
                return PassageText(text: text, isSpeech: row.int(1) != 0)
            }
        }
        return found
    }

    func passages(of document: StoredDocument.ID, at ordinals: Range<Int>) throws -> [StoredPassage] {
        try connection.rows(
            "SELECT \(Self.passageColumns) FROM passage WHERE document_id = ? AND ordinal >= ? AND ordinal < ? ORDER BY ordinal",
            SQLiteValue(document), SQLiteValue(Int64(ordinals.lowerBound)), SQLiteValue(Int64(ordinals.upperBound))
        ) { try passage($0) }
    }

    func passages(of document: StoredDocument.ID) throws -> [StoredPassage] {
        try connection.rows(
            "SELECT \(Self.passageColumns) FROM passage WHERE document_id = ? ORDER BY ordinal",
            SQLiteValue(document)
        ) { try passage($0) }
    }

    func firstPassages(of documents: [StoredDocument.ID], count: Int) throws -> [StoredDocument.ID: [StoredPassage]] {
        guard !documents.isEmpty else { return [:] }
        let passages = try connection.rows(
            """
            SELECT \(Self.passageColumns) FROM passage
            WHERE document_id IN (SELECT value FROM json_each(?)) AND ordinal < ? ORDER BY document_id, ordinal
            """, SQLiteValue(ids: documents), SQLiteValue(Int64(count))
        ) { try passage($0) }
        return Dictionary(grouping: passages, by: \.documentID)
    }

    func passages(of document: StoredDocument.ID, from byte: Int, limit: Int) throws -> [StoredPassage] {
        try connection.rows(
            """
            SELECT \(Self.passageColumns) FROM passage
            WHERE document_id = ? AND first_byte >= ? ORDER BY ordinal LIMIT ?
            """, SQLiteValue(document), SQLiteValue(Int64(byte)), SQLiteValue(Int64(limit))
        ) { try passage($0) }
    }

    func passageCount(of document: StoredDocument.ID) throws -> Int {
        try Int(connection.integer("SELECT count(*) FROM passage WHERE document_id = ?", SQLiteValue(document)))
    }

    func neighbours(of passage: Passage.ID) throws -> (before: StoredPassage?, after: StoredPassage?) {
        func neighbour(_ step: Int64) throws -> StoredPassage? {
            try connection.first(
                """
                SELECT \(Self.passageColumns) FROM passage
                WHERE (document_id, ordinal) = (SELECT document_id, ordinal + ? FROM passage WHERE id = ?)
                """, SQLiteValue(step), SQLiteValue(passage)
            ) { try self.passage($0) }
        }
        return (try neighbour(-1), try neighbour(1))
    }

    func documentIDs(of passages: [Passage.ID]) throws -> [StoredDocument.ID?] {
        let passageDocuments = try measures().passageDocuments
        return passages.map { passageDocuments.document(of: $0) }
    }

    func inFileOrder(_ passages: [Passage.ID]) throws -> [Passage.ID] {
        let documents = try documentIDs(of: passages)
        let locations = try locations(of: documents.compactMap(\.self))
        let counts = documents.reduce(into: [:]) { counts, document in counts[document, default: 0] += 1 }
        let keyed = try zip(passages, documents).map { id, document in
            // Most documents have only one of the passages.
            let ordinal = counts[document, default: 0] > 1 ? try self.ordinal(of: id) : 0
            return (id: id, key: document.flatMap { locations[$0] }, ordinal: ordinal)
        }
        return keyed.sorted { left, right in
            guard let first = left.key, let second = right.key else { return left.key != nil && right.key == nil }
            return first == second ? left.ordinal < right.ordinal : first < second
        }.map(\.id)
    }

    private func ordinal(of passage: Passage.ID) throws -> Int {
        try Int(connection.integer("SELECT ordinal FROM passage WHERE id = ?", SQLiteValue(passage)))
    }

    func hashes(of passages: [Passage.ID]) throws -> [Passage.ID: Int64] {
        var found: [Passage.ID: Int64] = [:]
        var rest = passages[...]
        while let first = rest.first {
            // Passages with consecutive IDs are stored next to each other, so they are read in one query.
            let run = zip(rest, first.rawValue...).prefix { $0.rawValue == $1 }.count
            try connection.forEach(
                "SELECT id, hash FROM passage WHERE id BETWEEN ? AND ?",
                [SQLiteValue(first), SQLiteValue(first.rawValue + Int64(run - 1))]
            ) { found[Passage.ID($0.integer(0))] = $0.integer(1) }
            rest = rest.dropFirst(run)
        }
        return found
    }

    func languages(of passages: [Passage.ID]) throws -> [Passage.ID: Language] {
        var found: [Passage.ID: Language] = [:]
        for id in passages {
            found[id] = try connection.first(
                "SELECT language FROM document JOIN passage ON document_id = document.id WHERE passage.id = ?",
                SQLiteValue(id)
            ) { Language(known: $0.text(0)) }
        }
        return found
    }

    private func passage(_ row: borrowing SQLiteRow) throws -> StoredPassage {
        let lines = row.isNull(10) ? LineMap.same : PassageCoding.decodeLines(row.blob(10))
        let turns = row.isNull(11) ? [] : PassageCoding.decodeTurns(row.blob(11))
        guard let channel = Channel(rawValue: row.text(3)), let lines, let turns, row.int(5) <= row.int(6),
            row.int(7) <= row.int(8), let text = try connection.text(row, 9)
        else { throw damaged("passage \(row.integer(0)) cannot be read") }
        return StoredPassage(
            id: Passage.ID(row.integer(0)), documentID: StoredDocument.ID(row.integer(1)), ordinal: row.int(2),
            passage: Passage(
                channel: channel,
                headingPath: PassageCoding.decodeHeading(row.text(4)),
                byteRange: row.int(5)..<row.int(6), lineRange: row.int(7)...row.int(8), text: text, lines: lines,
                turns: turns, page: row.isNull(12) ? nil : row.int(12), propertyBytes: row.int(13)))
    }

    func needsTextDictionary() throws -> Bool { try connection.integer("SELECT count(*) FROM text_dictionary") == 0 }

    func passagesWithDecisions() throws -> PassageSet { try passages(withLinesOf: "decision") }
    func passagesWithTasks() throws -> PassageSet { try passages(withLinesOf: "task") }

    func passages(withHeading isWanted: (String) -> Bool) throws -> PassageSet {
        var known: [String: Bool] = [:]
        var passages = PassageSet()
        // Passages that follow each other have the same headings.
        try connection.forEach(
            """
            SELECT id, heading FROM passage WHERE heading <> ''
            UNION ALL SELECT passage.id, title FROM document JOIN passage ON document_id = document.id AND passage.ordinal = 0
            """
        ) { row in
            let path = row.text(1)
            let isFound = known[path] ?? PassageCoding.decodeHeading(path).contains(where: isWanted)
            known[path] = isFound
            if isFound { passages.insert(Passage.ID(row.integer(0))) }
        }
        return passages
    }

    private func passages(withLinesOf table: String) throws -> PassageSet {
        var lines: [Int64: [Int]] = [:]
        try connection.forEach("SELECT document_id, line FROM \(table)") { lines[$0.integer(0), default: []].append($0.int(1)) }
        var passages = PassageSet()
        try connection.forEach(
            """
            SELECT document_id, id, first_line, last_line FROM main.passage INDEXED BY passage_lines
            WHERE document_id IN (SELECT document_id FROM \(table))
            """
        ) { row in
            let (first, last) = (row.int(2), row.int(3))
            if lines[row.integer(0)]?.contains(where: { first <= $0 && $0 <= last }) ?? false {
                passages.insert(Passage.ID(row.integer(1)))
            }
        }
        return passages
    }

    func passageSet(_ selection: DocumentSelection) throws -> PassageSet {
        let passageDocuments = try measures().passageDocuments
        guard !selection.isEmpty else { return present(passageDocuments.passages()) }
        let documents = try documents(selection)
        return documents.isEmpty ? PassageSet() : present(passageDocuments.passages(of: documents))
    }
}
