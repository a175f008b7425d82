extension SQLiteTransaction {
    /// Writes the people, tags, properties, links, tasks, decisions and parts of a document that has none yet.
    func addDetails(of document: Document, id: Int64) throws {
        let key = SQLiteValue(id)
        for (ordinal, person) in document.people.enumerated() {
            try connection.run(
                "INSERT INTO document_person VALUES (?, ?, ?, ?, ?, ?, ?, ?)", key, SQLiteValue(ordinal),
                SQLiteValue(try personID(person)), .text(person.role.rawValue), .text(person.name), SQLiteValue(person.email),
                .text(NameKey.folded(person.name)), SQLiteValue(person.email.map(NameKey.folded)))
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
        for (ordinal, task) in document.tasks.enumerated() {
            try connection.run(
                "INSERT INTO task VALUES (?, ?, ?, ?, ?, ?, ?)", key, SQLiteValue(ordinal), .text(task.text),
                .text(task.state.rawValue), SQLiteValue(task.owner), SQLiteValue(task.due),
                SQLiteValue(document.lines.sourceLine(task.line)))
        }
        for (ordinal, decision) in document.decisions.enumerated() {
            try connection.run(
                "INSERT INTO decision VALUES (?, ?, ?, ?)", key, SQLiteValue(ordinal), .text(decision.text),
                SQLiteValue(document.lines.sourceLine(decision.line)))
        }
        if document.kind == .meeting { try putMeeting(of: document, id: id) }
    }

    func removeDetails(of id: Int64) throws {
        noteRemoval()
        for table in ["document_person", "document_tag", "property", "link", "task", "decision"] {
            try connection.run("DELETE FROM \(table) WHERE document_id = ?", SQLiteValue(id))
        }
        try connection.run(
            "DELETE FROM meeting WHERE id IN (SELECT meeting_id FROM part WHERE document_id = ?)", SQLiteValue(id))
    }

    /// Removes people, tags and meetings that no document has any more.
    func removeOrphans() throws {
        try connection.run("DELETE FROM person WHERE id NOT IN (SELECT person_id FROM document_person)")
        // A name that only a removed document gave is nobody's any more.
        try connection.run(
            """
            DELETE FROM person_alias WHERE NOT EXISTS (SELECT 1 FROM document_person
                WHERE document_person.person_id = person_alias.person_id AND folded IN (folded_name, folded_email))
            """)
        try connection.run("DELETE FROM tag WHERE id NOT IN (SELECT tag_id FROM document_tag)")
        try connection.run("DELETE FROM meeting WHERE id NOT IN (SELECT meeting_id FROM part)")
    }

    /// For now every meeting has one part; joining the files of one meeting widens this.
    private func putMeeting(of document: Document, id: Int64) throws {
        try connection.run(
            "INSERT INTO meeting (title, starts, ends) VALUES (?, ?, ?)", .text(document.title),
            SQLiteValue(document.dates.principal), SQLiteValue(document.dates.end))
        let role = document.blocks.contains { $0.channel == .speech } ? "transcript" : "notes"
        try connection.run(
            "INSERT INTO part VALUES (?, ?, ?)", SQLiteValue(connection.lastInsertedID), SQLiteValue(id), .text(role))
    }

    /// The person with this address, else with this very name.
    private func personID(_ person: Participation) throws -> Int64 {
        let name = NameKey.folded(person.name)
        let address = person.email.map(NameKey.folded)
        for alias in [address, name].compactMap(\.self) {
            if let known = try connection.first(
                "SELECT person_id FROM person_alias WHERE folded = ?", .text(alias), row: { $0.integer(0) })
            {
                try addAliases(name: name, address: address, to: known)
                return known
            }
        }
        try connection.run("INSERT INTO person (name) VALUES (?)", .text(person.name))
        let id = connection.lastInsertedID
        try addAliases(name: name, address: address, to: id)
        return id
    }

    private func addAliases(name: String, address: String?, to person: Int64) throws {
        for (alias, kind) in [(name, "name"), (address ?? "", "address")] where !alias.isEmpty {
            try connection.run(
                "INSERT OR IGNORE INTO person_alias VALUES (?, ?, ?)", .text(alias), SQLiteValue(person), .text(kind))
        }
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
