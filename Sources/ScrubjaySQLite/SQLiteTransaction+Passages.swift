import ScrubjayCore
import ScrubjayDocuments

extension SQLiteTransaction {
    func insert(_ indexed: IndexedPassage, ordinal: Int, document: DocumentID) throws {
        let id = slots.take(length: indexed.fields.bodyLength, document: document)
        let passage = indexed.passage
        try connection.run(
            """
            INSERT INTO passage (id, document_id, ordinal, channel, heading, first_byte, end_byte, first_line, last_line, hash,
                page, property_bytes, lines, turns, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [SQLiteValue(id), SQLiteValue(document)] + locationValues(passage, ordinal: ordinal)
                + [SQLiteValue(indexed.fields.hash), SQLiteValue(passage.page), SQLiteValue(passage.propertyBytes)]
                + Self.mapValues(passage) + [.blob(try packed(passage.text))])
        try addWords(indexed.fields, of: id)
        addToTotal("passages", 1)
        addToTotal(WordStatistics.changedPassages, 1)
        addToTotal("body_words", Int(LengthBlock.stored(indexed.fields.bodyLength)))
    }

    /// Moves a passage whose words are unchanged to its new location in the changed file.
    func update(_ id: Passage.ID, to indexed: IndexedPassage, ordinal: Int) throws {
        try connection.run(
            """
            UPDATE passage SET ordinal = ?, channel = ?, heading = ?, first_byte = ?, end_byte = ?, first_line = ?, last_line = ?,
                page = ?, property_bytes = ?, lines = ?, turns = ?, text = ? WHERE id = ?
            """,
            locationValues(indexed.passage, ordinal: ordinal)
                + [SQLiteValue(indexed.passage.page), SQLiteValue(indexed.passage.propertyBytes)]
                + Self.mapValues(indexed.passage)
                + [.blob(try packed(indexed.passage.text)), SQLiteValue(id)])
    }

    private func packed(_ text: String) throws -> [UInt8] {
        if !areTextsReady { try connection.prepareTexts() }
        areTextsReady = true
        return connection.texts.pack(text)
    }

    func trainTextDictionary(_ texts: [String]) throws {
        guard let dictionary = TextPacker.dictionary(from: texts.map { Array($0.utf8) }) else { return }
        connection.texts.setDictionary(dictionary)
        try add(dictionary)
    }

    private func add(_ dictionary: [UInt8]) throws {
        try connection.run(
            "INSERT OR IGNORE INTO text_dictionary VALUES (?, ?)", SQLiteValue(Int(connection.texts.dictionaryNumber ?? 0)),
            .blob(dictionary))
    }

    /// Packs all texts again with a new dictionary, if passages were removed since the last one was trained.
    func repackTexts() throws {
        guard try !needsTextDictionary(), try total("removed_passages") > 0 else { return }
        let ids = try connection.rows("SELECT id FROM passage ORDER BY id") { $0.integer(0) }
        func text(_ id: Int64) throws -> String? {
            try connection.first("SELECT text FROM passage WHERE id = ?", SQLiteValue(id)) { row in
                try connection.text(row, 0)
            } ?? nil
        }
        let sample = try stride(from: 0, to: ids.count, by: max(1, ids.count / Self.sampleSize)).compactMap { index in
            try text(ids[index])
        }
        let dictionary = TextPacker.dictionary(from: sample.map { Array($0.utf8) })
        connection.texts.setDictionary(dictionary)
        if let dictionary { try add(dictionary) }
        for id in ids {
            guard let text = try text(id) else { throw damaged("passage \(id) cannot be read") }
            try connection.run(
                "UPDATE passage SET text = ? WHERE id = ?", .blob(connection.texts.pack(text)), SQLiteValue(id))
        }
        try connection.run(
            "DELETE FROM text_dictionary WHERE number <> ?", SQLiteValue(Int(connection.texts.dictionaryNumber ?? 0)))
        try connection.run("DELETE FROM total WHERE name = 'removed_passages'")
    }

    /// How many passages a dictionary is trained on: about two megabytes.
    private static let sampleSize = 2400

    /// Removes the words of passages. Called before their document changes, because words are derived from it.
    func removeWords(of passages: [StoredPassages.Row], in document: DocumentID) throws {
        guard !passages.isEmpty else { return }
        let words = StoredWords(self)
        let context = try words.context(of: document)
        for passage in passages {
            // The words of a passage that cannot be read are unknown.
            let stored = try? self.passages([passage.id])[passage.id]
            let fields = context.flatMap { context in stored.map { words.fields(of: $0.passage, in: context) } }
            if let fields, fields.hash == passage.hash {
                try removeWords(fields, of: passage.id)
            } else {
                markWordsDamaged()
            }
        }
    }

    /// Removes passages whose words are already removed.
    func remove(_ passages: [StoredPassages.Row]) throws {
        for passage in passages {
            try connection.run("DELETE FROM passage WHERE id = ?", SQLiteValue(passage.id))
            try forgetVectors(of: passage.id)
            addToTotal("passages", -1)
            addToTotal(WordStatistics.changedPassages, 1)
            addToTotal("removed_passages", 1)
            addToTotal("body_words", -slots.release(passage.id))
        }
    }

    private func locationValues(_ passage: Passage, ordinal: Int) -> [SQLiteValue] {
        [
            SQLiteValue(ordinal), .text(passage.channel.rawValue), .text(PassageCoding.encodeHeading(passage.headingPath)),
            SQLiteValue(passage.byteRange.lowerBound), SQLiteValue(passage.byteRange.upperBound),
            SQLiteValue(passage.lineRange.lowerBound), SQLiteValue(passage.lineRange.upperBound),
        ]
    }

    private static func mapValues(_ passage: Passage) -> [SQLiteValue] {
        [
            PassageCoding.encode(passage.lines).map { .blob($0) } ?? .null,
            PassageCoding.encode(passage.turns).map { .blob($0) } ?? .null,
        ]
    }
}

/// The passages of a file before it is read again, grouped by document.
struct StoredPassages {
    struct Row {
        let id: Passage.ID
        let hash: Int64
    }

    /// The passages of each document, in order.
    private var rows: [DocumentID: [Row]] = [:]

    init(of file: FileID, connection: SQLiteConnection) throws {
        try connection.forEach(
            """
            SELECT passage.id, document_id, hash FROM passage JOIN document ON document.id = document_id
            WHERE file_id = ? ORDER BY document_id, passage.ordinal
            """, [SQLiteValue(file)]
        ) { row in
            guard (1...Int64(Int32.max)).contains(row.integer(0)) else {
                throw StoreError(location: connection.path, reason: .damaged("a passage has the number \(row.integer(0))"))
            }
            rows[row.id(1), default: []].append(Row(id: Passage.ID(row.integer(0)), hash: row.integer(2)))
        }
    }

    var documents: [DocumentID] { rows.keys.sorted() }

    /// Matches the stored passages of a document with its new ones.
    ///
    /// - Parameter hashes: The word hashes of the new passages, in order.
    /// - Returns: For each new passage, an old one with the same words, if any (each old one is used once); and the old ones that are left.
    func match(_ hashes: [Int64], of document: DocumentID) -> (kept: [Passage.ID?], gone: [Row]) {
        var free = Dictionary(grouping: rows[document] ?? [], by: \.hash).mapValues { $0[...] }
        let kept = hashes.map { free[$0]?.popFirst()?.id }
        return (kept, free.values.flatMap(\.self).sorted { $0.id < $1.id })
    }
}
