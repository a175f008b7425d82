import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteTransaction {
    /// Replaces the people, tags, properties, links, claims, tasks, decisions and occurrences of a document.
    ///
    /// A mention that is unchanged keeps the person that it was resolved to, and a link the note that it leads to.
    ///
    /// - Parameter part: The relation of the document to meetings, which decides which links are stored.
    func putDetails(of document: Document, id: DocumentID, isNew: Bool, part: MeetingRelevance) throws {
        let before = isNew ? [] : try personMentions(of: id)
        let claims = isNew ? [] : try storedClaims(of: id)
        let input = PersonInput(document, id: id)
        if PersonInput(mentions: Set(before.map(\.mention)), claims: claims) != input { invalidatePeople() }
        let targets = isNew ? [:] : try knownTargets(of: id)
        if !isNew { try removeDetails(of: id) }
        let persons = Dictionary(before.map { ($0.mention, $0.person) }) { first, _ in first }
        func person(_ mention: PersonMention) -> SQLiteValue { SQLiteValue((persons[mention] ?? nil)?.rawValue) }
        let key = SQLiteValue(id)
        for (ordinal, participation) in document.people.enumerated() {
            try connection.run(
                "INSERT INTO document_person VALUES (?, ?, ?, ?, ?, ?, ?, ?)", key, SQLiteValue(ordinal),
                person(PersonMention(participation, in: id)),
                .text(participation.role.rawValue), .text(participation.name), SQLiteValue(participation.email),
                SQLiteValue(participation.initials), SQLiteValue(participation.attendance?.rawValue))
        }
        for (ordinal, occurrence) in document.occurrences.enumerated() {
            try connection.run(
                "INSERT INTO occurrence VALUES (?, ?, ?, ?)", key, SQLiteValue(ordinal), SQLiteValue(occurrence.start),
                SQLiteValue(occurrence.end))
        }
        for (ordinal, claim) in input.claims.enumerated() {
            try connection.run(
                "INSERT INTO person_claim VALUES (?, ?, ?, ?, ?, ?, ?)", key, SQLiteValue(ordinal),
                .text(claim.source.rawValue), .text(claim.name), .text(Self.joined(claim.aliases)),
                .text(Self.joined(claim.others)), SQLiteValue(claim.line))
        }
        for (ordinal, claim) in document.meetingClaims.enumerated() {
            try connection.run(
                "INSERT INTO meeting_claim (document_id, ordinal, is_same, record_references, line) VALUES (?, ?, ?, ?, ?)",
                key,
                SQLiteValue(ordinal),
                SQLiteValue(claim.isSame ? 1 : 0),
                .text(Self.joined(claim.references)), SQLiteValue(claim.line))
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
        for (ordinal, link) in document.links.enumerated() where part.keeps(link) {
            let known = targets[WrittenTarget(kind: link.kind.rawValue, target: link.target)]
            if known == nil, link.kind != .url { invalidateLinks() }
            try connection.run(
                """
                INSERT INTO link (document_id, ordinal, kind, target, fragment, line, leads_to, target_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, key, SQLiteValue(ordinal), .text(link.kind.rawValue), .text(link.target), SQLiteValue(link.fragment),
                SQLiteValue(document.lines.sourceLine(link.line)), SQLiteValue(known?.leadsTo), SQLiteValue(known?.note))
        }
        // A removed or overwritten row costs a savepoint: see `upsert(_:format:in:)`.
        if !isNew { try removeTasksAndDecisions(beyond: document, key) }
        try putTasks(of: document, id, isNew: isNew, assignee: person)
        try putDecisions(of: document, key, isNew: isNew)
    }

    /// Overwrites the tasks of the document. Rows keep the lineage that they belong to.
    ///
    /// - Parameter assignee: Returns the ID of the person that a name was resolved to.
    private func putTasks(
        of document: Document, _ id: DocumentID, isNew: Bool, assignee: (PersonMention) -> SQLiteValue
    ) throws {
        for (ordinal, task) in document.tasks.enumerated() {
            let named = PersonMention(task, in: id)
            try connection.run(
                """
                INSERT INTO task (
                    document_id, ordinal, text, state, assignee, is_assignee_presumed, due, line, is_spoken, is_waiting,
                    tags, person_id
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                \(isNew ? "" : Self.overwritingTasks)
                """, SQLiteValue(id), SQLiteValue(ordinal), .text(task.text), .text(task.state.rawValue),
                SQLiteValue(task.assignee),
                SQLiteValue(task.isAssigneePresumed ? 1 : 0), SQLiteValue(task.due),
                SQLiteValue(document.lines.sourceLine(task.line)), SQLiteValue(task.isSpoken ? 1 : 0),
                SQLiteValue(task.isWaiting ? 1 : 0), .text(TaskTags.text(document.tags(of: task))),
                named.map(assignee) ?? .null)
        }
    }

    private static let overwritingTasks = """
        ON CONFLICT DO UPDATE SET text = excluded.text, state = excluded.state, assignee = excluded.assignee,
            is_assignee_presumed = excluded.is_assignee_presumed, due = excluded.due,
            line = excluded.line, is_spoken = excluded.is_spoken, is_waiting = excluded.is_waiting, tags = excluded.tags,
            person_id = excluded.person_id
        """

    private func putDecisions(of document: Document, _ key: SQLiteValue, isNew: Bool) throws {
        for (ordinal, decision) in document.decisions.enumerated() {
            try connection.run(
                """
                INSERT INTO decision (document_id, ordinal, text, line, is_spoken) VALUES (?, ?, ?, ?, ?)
                \(isNew ? "" : Self.overwritingDecisions)
                """, key, SQLiteValue(ordinal), .text(decision.text), SQLiteValue(document.lines.sourceLine(decision.line)),
                SQLiteValue(decision.isSpoken ? 1 : 0))
        }
    }

    private static let overwritingDecisions = """
        ON CONFLICT DO UPDATE SET text = excluded.text, line = excluded.line, is_spoken = excluded.is_spoken
        """

    private func removeTasksAndDecisions(beyond document: Document, _ key: SQLiteValue) throws {
        try connection.run(
            "DELETE FROM task WHERE document_id = ? AND ordinal >= ?", key, SQLiteValue(document.tasks.count))
        try connection.run(
            "DELETE FROM decision WHERE document_id = ? AND ordinal >= ?", key, SQLiteValue(document.decisions.count))
    }

    /// Removes a document whose passages are already removed.
    func removeDocument(_ id: DocumentID) throws {
        try invalidatePeople(ofDocuments: "id = ?1", SQLiteValue(id))
        invalidateNames()
        try removeDetails(of: id)
        try connection.run("DELETE FROM document WHERE id = ?", SQLiteValue(id))
    }

    /// Invalidates people if documents that name people or make claims about them are about to be removed or renamed.
    func invalidatePeople(ofDocuments condition: String, _ value: SQLiteValue) throws {
        let documents = "document_id IN (SELECT id FROM document WHERE \(condition))"
        let named = try connection.integer(
            """
            SELECT EXISTS (SELECT 1 FROM document_person WHERE \(documents))
                OR EXISTS (SELECT 1 FROM person_claim WHERE \(documents))
                OR EXISTS (SELECT 1 FROM task WHERE assignee IS NOT NULL AND \(documents))
            """, value)
        if named != 0 { invalidatePeople() }
    }

    private func storedClaims(of id: DocumentID) throws -> [PersonClaim] {
        try connection.rows(
            "SELECT source, name, aliases, others, line FROM person_claim WHERE document_id = ? ORDER BY ordinal",
            SQLiteValue(id)
        ) { try personClaim($0) }
    }

    /// Removes the details of a document, except tasks and decisions, which are overwritten.
    private func removeDetails(of id: DocumentID) throws {
        markRemoval()
        for table in [
            "document_person", "person_claim", "document_tag", "property", "link", "occurrence", "meeting_claim",
        ] {
            try connection.run("DELETE FROM \(table) WHERE document_id = ?", SQLiteValue(id))
        }
    }

    /// Removes tags that no document has.
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
