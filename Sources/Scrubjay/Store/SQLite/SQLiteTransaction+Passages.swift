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
        try connection.run(
            "INSERT INTO passage_terms (rowid, title, heading, tag, person, body) VALUES (?, ?, ?, ?, ?, ?)",
            [SQLiteValue(id.rawValue)] + Self.streams(indexed.fields))
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
        return try connection.packed(text)
    }

    func removePassage(_ id: Passage.ID, of document: StoredPassages.DocumentWords) throws {
        guard let passage = try passages([id])[id]?.passage else { return }
        let context = PassageFields.Context(
            title: document.title, tags: document.tags, people: document.people, language: document.language, session: session)
        let fields = PassageFields(
            passage, in: context, words: session.analyze(passage.text, language: document.language), session: session)
        try connection.run(
            "INSERT INTO passage_terms (passage_terms, rowid, title, heading, tag, person, body) VALUES ('delete', ?, ?, ?, ?, ?, ?)",
            [SQLiteValue(id.rawValue)] + Self.streams(fields))
        try connection.run("DELETE FROM passage WHERE id = ?", SQLiteValue(id.rawValue))
        try forgetVectors(of: id)
        rooms.release(id)
        addToTotal("passages", -1)
        addToTotal("body_words", -Int(LengthBlock.stored(fields.bodyLength)))
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

    private static func streams(_ fields: PassageFields) -> [SQLiteValue] {
        [.stream(fields.title), .stream(fields.heading), .stream(fields.tag), .stream(fields.person), .stream(fields.body)]
    }
}
