extension SQLiteTransaction {
    func insert(_ indexed: IndexedPassage, ordinal: Int, document: Int64) throws {
        let id = rooms.take(length: indexed.fields.bodyLength, document: document)
        let passage = indexed.passage
        try connection.run(
            """
            INSERT INTO passage (id, document_id, ordinal, channel, heading, first_byte, end_byte, first_line, last_line, hash,
                page, property_bytes, lines, turns, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [SQLiteValue(id.rawValue), SQLiteValue(document)] + placeValues(passage, ordinal: ordinal)
                + [SQLiteValue(indexed.fields.hash), SQLiteValue(passage.page), SQLiteValue(passage.propertyBytes)]
                + Self.mapValues(passage) + [.blob(try packed(passage.text))])
        try addWords(indexed.fields, of: id)
        addToTotal("passages", 1)
        addToTotal("body_words", Int(LengthBlock.stored(indexed.fields.bodyLength)))
    }

    /// Moves a passage whose words are as they were to its place in the changed file.
    func update(_ id: Passage.ID, to indexed: IndexedPassage, ordinal: Int) throws {
        try connection.run(
            """
            UPDATE passage SET ordinal = ?, channel = ?, heading = ?, first_byte = ?, end_byte = ?, first_line = ?, last_line = ?,
                page = ?, property_bytes = ?, lines = ?, turns = ?, text = ? WHERE id = ?
            """,
            placeValues(indexed.passage, ordinal: ordinal)
                + [SQLiteValue(indexed.passage.page), SQLiteValue(indexed.passage.propertyBytes)]
                + Self.mapValues(indexed.passage)
                + [.blob(try packed(indexed.passage.text)), SQLiteValue(id.rawValue)])
    }

    private func packed(_ text: String) throws -> [UInt8] {
        if !areTextsReady { try connection.prepareTexts() }
        areTextsReady = true
        return connection.texts.pack(text)
    }

    func learnTexts(_ texts: [String]) throws {
        guard let dictionary = TextPacker.dictionary(from: texts.map { Array($0.utf8) }) else { return }
        connection.texts.setDictionary(dictionary)
        try connection.run(
            "INSERT OR IGNORE INTO text_dictionary VALUES (?, ?)", SQLiteValue(Int(connection.texts.dictionaryNumber ?? 0)),
            .blob(dictionary))
    }

    func removePassage(_ id: Passage.ID) throws {
        try removeWords(of: id)
        try connection.run("DELETE FROM passage WHERE id = ?", SQLiteValue(id.rawValue))
        try forgetVectors(of: id)
        addToTotal("passages", -1)
        addToTotal("body_words", -rooms.release(id))
    }

    private func placeValues(_ passage: Passage, ordinal: Int) -> [SQLiteValue] {
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
