extension SQLiteTransaction {
    /// Writes the people, tags, properties, links, tasks, decisions and parts of a document. It has none yet but tasks and
    /// decisions, which are written over.
    func addDetails(of document: Document, id: Int64) throws {
        let key = SQLiteValue(id)
        for (ordinal, person) in document.people.enumerated() {
            try connection.run(
                "INSERT INTO document_person VALUES (?, ?, NULL, ?, ?, ?, ?, ?)", key, SQLiteValue(ordinal),
                .text(person.role.rawValue), .text(person.name), SQLiteValue(person.email), SQLiteValue(person.initials),
                SQLiteValue(person.attendance?.rawValue))
        }
        for (ordinal, occurrence) in document.occurrences.enumerated() {
            try connection.run(
                "INSERT INTO occurrence VALUES (?, ?, ?, ?)", key, SQLiteValue(ordinal), SQLiteValue(occurrence.start),
                SQLiteValue(occurrence.end))
        }
        for (ordinal, claim) in document.claims.enumerated() {
            try connection.run(
                "INSERT INTO person_claim VALUES (?, ?, ?, ?, ?, ?, ?)", key, SQLiteValue(ordinal),
                .text(claim.source.rawValue), .text(claim.name), .text(Self.joined(claim.aliases)),
                .text(Self.joined(claim.others)), SQLiteValue(document.lines.sourceLine(claim.line)))
        }
        for (ordinal, tag) in document.tags.enumerated() {
            try connection.run(
                "INSERT INTO document_tag VALUES (?, ?, ?, ?)", key, SQLiteValue(ordinal), SQLiteValue(try tagID(tag)),
                .text(tag))
        }
        for (ordinal, property) in document.properties.enumerated() {
            try connection.run(
                "INSERT INTO property VALUES (?, ?, ?, ?)", key, SQLiteValue(ordinal), .text(property.key),
                .text(property.value))
        }
        for (ordinal, link) in document.links.enumerated() {
            try connection.run(
                "INSERT INTO link VALUES (?, ?, ?, ?, ?, ?, ?)", key, SQLiteValue(ordinal), .text(link.kind.rawValue),
                .text(link.target), SQLiteValue(link.fragment), SQLiteValue(link.label),
                SQLiteValue(document.lines.sourceLine(link.line)))
        }
        try putTasks(of: document, key)
        try putDecisions(of: document, key)
    }

    /// Writes tasks in place of those that the document had. One that is as it was keeps who is to do it and its chain.
    private func putTasks(of document: Document, _ key: SQLiteValue) throws {
        try connection.run(
            "DELETE FROM task WHERE document_id = ? AND ordinal >= ?", key, SQLiteValue(document.tasks.count))
        for (ordinal, task) in document.tasks.enumerated() {
            try connection.run(
                """
                INSERT INTO task (document_id, ordinal, text, state, owner, due, line, is_spoken) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET text = excluded.text, state = excluded.state, owner = excluded.owner, due = excluded.due,
                    line = excluded.line, is_spoken = excluded.is_spoken,
                    person_id = CASE WHEN owner IS excluded.owner THEN person_id END
                """, key, SQLiteValue(ordinal), .text(task.text), .text(task.state.rawValue), SQLiteValue(task.owner),
                SQLiteValue(task.due), SQLiteValue(document.lines.sourceLine(task.line)), SQLiteValue(task.isSpoken ? 1 : 0))
        }
    }

    private func putDecisions(of document: Document, _ key: SQLiteValue) throws {
        try connection.run(
            "DELETE FROM decision WHERE document_id = ? AND ordinal >= ?", key, SQLiteValue(document.decisions.count))
        for (ordinal, decision) in document.decisions.enumerated() {
            try connection.run(
                """
                INSERT INTO decision (document_id, ordinal, text, line, is_spoken) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET text = excluded.text, line = excluded.line, is_spoken = excluded.is_spoken
                """, key, SQLiteValue(ordinal), .text(decision.text), SQLiteValue(document.lines.sourceLine(decision.line)),
                SQLiteValue(decision.isSpoken ? 1 : 0))
        }
    }

    /// Removes what a document says of itself; tasks and decisions are written over.
    func removeDetails(of id: Int64) throws {
        noteRemoval()
        for table in ["document_person", "person_claim", "document_tag", "property", "link", "occurrence"] {
            try connection.run("DELETE FROM \(table) WHERE document_id = ?", SQLiteValue(id))
        }
    }

    /// Removes tags that no document has any more.
    func removeOrphans() throws {
        try connection.run("DELETE FROM tag WHERE id NOT IN (SELECT tag_id FROM document_tag)")
    }

    private func tagID(_ tag: String) throws -> Int64 {
        let folded = Folding.folded(tag)
        if let known = try connection.first("SELECT id FROM tag WHERE folded = ?", .text(folded), row: { $0.integer(0) }) {
            return known
        }
        try connection.run("INSERT INTO tag (name, folded) VALUES (?, ?)", .text(tag), .text(folded))
        return connection.lastInsertedID
    }
}
