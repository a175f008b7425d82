/// Texts as they lie in the index.
extension SQLiteConnection {
    /// Makes ready to pack texts with the dictionary of the index as it is now.
    func prepareTexts() throws {
        let number = try first("SELECT number FROM text_dictionary ORDER BY number LIMIT 1") { UInt32($0.int(0)) }
        guard texts.dictionaryNumber != number else { return }
        let bytes = try number.flatMap { try textDictionary(number: $0) }
        texts.setDictionary(bytes)
    }

    /// The text in a column; nil for a damaged one.
    func text(_ row: borrowing SQLiteRow, _ column: Int32) throws -> String? {
        // SAFETY: the row lends its bytes for the call.
        try unsafe row.withBlob(column) { bytes in
            try unsafe texts.unpack(bytes) { try textDictionary(number: $0) }
        }
    }

    private func textDictionary(number: UInt32) throws -> [UInt8]? {
        try first("SELECT bytes FROM text_dictionary WHERE number = ?", SQLiteValue(Int(number))) { $0.blob(0) }
    }
}
