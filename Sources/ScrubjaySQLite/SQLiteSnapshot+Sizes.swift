import ScrubjayCore

extension SQLiteSnapshot {
    func sizes() throws -> StoreSizes {
        guard SQLiteStore.canMeasureParts else { throw StoreError(location: connection.path, reason: .withoutDbstat) }
        // The size of a table includes its indexes.
        let tables = try connection.rows(
            """
            SELECT coalesce(tbl_name, dbstat.name), sum(pgsize) FROM dbstat LEFT JOIN sqlite_schema USING (name)
            WHERE aggregate = TRUE GROUP BY 1
            """
        ) { row in (Self.part(ofTable: row.text(0)), row.integer(1)) }
        var bytes = Dictionary(tables, uniquingKeysWith: +)
        let pageSize = try connection.integer("PRAGMA page_size")
        let all = try connection.integer("PRAGMA page_count") * pageSize
        let free = try connection.integer("PRAGMA freelist_count") * pageSize
        // In a file of more than a gigabyte, one page belongs to no table.
        bytes[.other, default: 0] += max(0, all - free - bytes.values.reduce(0, +))
        bytes[.free] = free
        bytes[.log] = IndexFiles(path: connection.path).logBytes
        // Passages tile the body of their document, so their lengths add up to it.
        return StoreSizes(
            bytes: bytes, textBytes: try connection.integer("SELECT coalesce(sum(end_byte - first_byte), 0) FROM passage"))
    }

    /// Returns the part of the index that a table belongs to. A table that is not listed is `other`, which a test detects.
    static func part(ofTable name: String) -> StorePart {
        switch name {
        case "passage", "text_dictionary": .passages
        case "passage_words_data", "passage_words_idx", "passage_words_config", "frequent_word", "word_block": .words
        case "vector_set", "vector_block", "unit_block": .vectors
        case "projection_row": .projection
        case "link": .links
        case "document", "document_tag", "tag", "property": .documents
        case "person", "person_alias", "person_word", "person_claim", "document_person": .people
        case "meeting", "part", "series", "occurrence", "meeting_claim": .meetings
        case "task", "decision": .tasks
        case "passage_length", "total": .ranking
        case "notebook", "file", "skipped_file", "file_warning": .files
        default: .other
        }
    }
}
