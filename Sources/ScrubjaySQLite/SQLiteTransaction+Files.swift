import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteTransaction {
    func put(
        _ file: KnownFile, format: String, in notebook: Notebook.ID,
        documents: (_ add: (IndexedDocument) throws -> Void) throws -> [Warning]
    ) throws {
        markChanged()
        try slots.load(from: connection)
        let fileID = try upsert(file, format: format, in: notebook)
        let hashes = try recordHashes(of: fileID)
        let hadClaims = try hasMeetingClaims(fileID)
        let before = try StoredPassages(of: fileID, connection: connection)
        var removed: [StoredPassages.Row] = []
        let known: [DocumentID] = try connection.rows(
            "SELECT id FROM document WHERE file_id = ? ORDER BY ordinal", SQLiteValue(fileID)
        ) { $0.id(0) }

        var count = 0
        let warnings = try documents { indexed in
            let ordinal = count
            count += 1
            let part = MeetingRelevance(indexed)
            let old = ordinal < known.count ? known[ordinal] : nil
            // A passage keeps its row only under the same document. So the order of IDs has no meaning.
            let (kept, gone) = old.map { before.match(indexed.passages.map(\.fields.hash), of: $0) } ?? ([], [])
            if let old { try removeWords(of: gone, in: old) }
            removed += gone
            let names = try old.map { try linkNames(of: $0) }
            let id = try upsert(indexed, part: part, id: old, ordinal: ordinal, of: fileID)
            try putDetails(of: indexed.document, id: id, isNew: ordinal >= known.count, part: part)
            if try names == nil || names != linkNames(of: id) { invalidateNames() }
            for (ordinal, passage) in indexed.passages.enumerated() {
                if let kept = ordinal < kept.count ? kept[ordinal] : nil {
                    try update(kept, to: passage, ordinal: ordinal)
                } else {
                    try insert(passage, ordinal: ordinal, document: id)
                }
            }
        }
        for id in known.dropFirst(count) {
            let gone = before.match([], of: id).gone
            try removeWords(of: gone, in: id)
            try remove(gone)
            try removeDocument(id)
        }
        // Last, so that no new passage of the file gets the ID of an old one.
        try spareUnits(of: removed.map(\.id))
        try remove(removed)
        if try hadClaims || hashes != recordHashes(of: fileID) || hasMeetingClaims(fileID) { invalidateMeetings() }
        for warning in warnings {
            try connection.run(
                "INSERT INTO file_warning VALUES (?, ?, ?)", SQLiteValue(fileID), .text(warning.message),
                SQLiteValue(warning.line))
        }
    }

    func touch(_ file: KnownFile, in notebook: Notebook.ID) throws {
        try connection.run(
            "UPDATE file SET size = ?, modified = ?, inode = ? WHERE notebook_id = ? AND path = ?",
            SQLiteValue(file.stamp.size),
            SQLiteValue(file.stamp.modified), SQLiteValue(Int64(bitPattern: file.stamp.inode)), SQLiteValue(notebook),
            .text(file.path))
    }

    func rename(_ path: String, to file: KnownFile, in notebook: Notebook.ID) throws {
        // Another process may already have indexed the file under its new name.
        if Array(path.utf8) != Array(file.path.utf8), try knownFile(path: file.path, in: notebook) != nil {
            try remove(path: path, in: notebook)
            return try touch(file, in: notebook)
        }
        invalidateNames()
        // A claim is identified by the path of its file.
        if let id = try fileID(path, in: notebook) {
            try invalidatePeople(ofDocuments: "file_id = ?1", SQLiteValue(id))
        }
        try connection.run(
            "UPDATE file SET path = ? WHERE notebook_id = ? AND path = ?", .text(file.path), SQLiteValue(notebook),
            .text(path))
        try touch(file, in: notebook)
        // Meetings are identified by the references of their records. Among tasks or decisions of one day, the locations decide which is the last.
        invalidateMeetings()
        try invalidateLineages()
    }

    func remove(path: String, in notebook: Notebook.ID) throws {
        guard let fileID = try fileID(path, in: notebook) else { return }
        markChanged()
        invalidateNames()
        try slots.load(from: connection)
        try invalidateMeetings(of: fileID)
        let stored = try StoredPassages(of: fileID, connection: connection)
        for document in stored.documents {
            let passages = stored.match([], of: document).gone
            try removeWords(of: passages, in: document)
            try remove(passages)
        }
        try invalidatePeople(ofDocuments: "file_id = ?1", SQLiteValue(fileID))
        try connection.run("DELETE FROM file WHERE id = ?", SQLiteValue(fileID))
        markRemoval()
    }

    private func fileID(_ path: String, in notebook: Notebook.ID) throws -> FileID? {
        try connection.first(
            "SELECT id FROM file WHERE notebook_id = ? AND path = ?", SQLiteValue(notebook), .text(path)
        ) { $0.id(0) }
    }

    private func upsert(_ file: KnownFile, format: String, in notebook: Notebook.ID) throws -> FileID {
        let values: [SQLiteValue] = [
            SQLiteValue(file.stamp.size), SQLiteValue(file.stamp.modified), SQLiteValue(Int64(bitPattern: file.stamp.inode)),
            .blob(file.hash.bytes), .text(format),
        ]
        guard let known = try fileID(file.path, in: notebook) else {
            try connection.run(
                "INSERT INTO file (size, modified, inode, hash, format, notebook_id, path) VALUES (?, ?, ?, ?, ?, ?, ?)",
                values + [SQLiteValue(notebook), .text(file.path)])
            return FileID(connection.lastInsertedID)
        }
        try connection.run(
            "UPDATE file SET size = ?, modified = ?, inode = ?, hash = ?, format = ? WHERE id = ?",
            values + [SQLiteValue(known)])
        try connection.run("DELETE FROM file_warning WHERE file_id = ?", SQLiteValue(known))
        return known
    }

    private func upsert(
        _ indexed: IndexedDocument, part: MeetingRelevance, id: DocumentID?, ordinal: Int, of file: FileID
    ) throws -> DocumentID {
        let document = indexed.document
        let dates = document.dates
        let values: [SQLiteValue] = [
            SQLiteValue(file), SQLiteValue(ordinal), .text(document.kind.rawValue), .text(document.title),
            .text(indexed.language.code), SQLiteValue(dates.created), SQLiteValue(dates.updated), SQLiteValue(dates.start),
            SQLiteValue(dates.end), SQLiteValue(dates.principal), SQLiteValue(dates.origin?.rawValue),
            SQLiteValue(document.member), SQLiteValue(document.isDerived ? 1 : 0), SQLiteValue(part.role?.rawValue),
            SQLiteValue(part.isPossible ? 1 : 0), SQLiteValue(part.contentHash),
            indexed.sketch.map { .blob($0.bytes) } ?? .null,
        ]
        guard let id else {
            try connection.run(
                """
                INSERT INTO document
                    (file_id, ordinal, kind, title, language, created, updated, starts, ends, date, date_origin, member,
                        is_derived, part_role, may_be_part, record_mark, sketch)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, values)
            return DocumentID(connection.lastInsertedID)
        }
        try connection.run(
            """
            UPDATE document SET file_id = ?, ordinal = ?, kind = ?, title = ?, language = ?, created = ?, updated = ?,
                starts = ?, ends = ?, date = ?, date_origin = ?, member = ?, is_derived = ?, part_role = ?, may_be_part = ?,
                record_mark = ?, sketch = ?
            WHERE id = ?
            """, values + [SQLiteValue(id)])
        return id
    }
}
