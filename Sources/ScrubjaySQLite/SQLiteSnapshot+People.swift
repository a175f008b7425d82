import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func personMentions() throws -> [StoredMention] { try personMentions(of: nil) }

    /// Returns the mentions of people in documents, then those of assignees of tasks, each with the person that it was resolved to.
    ///
    /// - Parameter document: The document to read; `nil` for all documents.
    func personMentions(of document: Int64?) throws -> [StoredMention] {
        var mentions: [StoredMention] = []
        let limit = document.map { [SQLiteValue($0)] } ?? []
        let condition = document == nil ? "1" : "document_id = ?"
        try connection.forEach(
            """
            SELECT name, email, initials, role, attendance, document_id, ordinal, person_id FROM document_person
            WHERE \(condition) ORDER BY document_id, ordinal
            """, limit
        ) { row in
            let role = row.text(3)
            guard let known = Participation.Role(rawValue: role) else { throw damaged("a person in the role \(role)") }
            mentions.append(
                StoredMention(
                    mention: PersonMention(
                        name: row.text(0), email: row.optionalText(1), initials: row.optionalText(2), role: known,
                        attendance: row.optionalText(4).flatMap(Attendance.init), document: row.integer(5)),
                    ordinal: row.int(6), person: row.isNull(7) ? nil : Person.ID(row.integer(7))))
        }
        try connection.forEach(
            """
            SELECT assignee, document_id, ordinal, person_id, is_assignee_presumed FROM task WHERE assignee IS NOT NULL AND \(condition)
            ORDER BY document_id, ordinal
            """, limit
        ) { row in
            mentions.append(
                StoredMention(
                    mention: PersonMention(name: row.text(0), document: row.integer(1), isPresumed: row.int(4) != 0),
                    ordinal: row.int(2),
                    person: row.isNull(3) ? nil : Person.ID(row.integer(3))))
        }
        return mentions
    }

    func documentsOfMeetings() throws -> [[Int64]] {
        var meetings: [[Int64]] = []
        var last: Int64?
        try connection.forEach("SELECT DISTINCT meeting_id, document_id FROM part ORDER BY meeting_id, document_id") { row in
            if row.integer(0) != last { meetings.append([]) }
            last = row.integer(0)
            meetings[meetings.count - 1].append(row.integer(1))
        }
        return meetings.filter { $0.count > 1 }
    }

    func personClaims() throws -> [SourcedClaim] {
        try connection.rows(
            """
            SELECT source, person_claim.name, aliases, others, line, file.path, notebook.name
            FROM person_claim JOIN document ON document.id = document_id JOIN file ON file.id = file_id
                JOIN notebook ON notebook.id = notebook_id
            ORDER BY notebook.name, file.path, document.ordinal, person_claim.ordinal
            """
        ) { row in
            guard let source = PersonClaim.Source(rawValue: row.text(0)) else { throw damaged("a claim by \(row.text(0))") }
            let claim = PersonClaim(
                source: source, name: row.text(1), aliases: Self.parts(row.text(2)), others: Self.parts(row.text(3)),
                line: row.int(4))
            return SourcedClaim(claim: claim, path: row.text(6) + "/" + row.text(5))
        }
    }

    func peopleAreCurrent(owner: PersonClaim?) throws -> Bool {
        try total("people_of_revision") == total("people_revision") && total("people_of_owner") == Self.mark(of: owner)
    }

    func people(until now: LocalDateTime) throws -> [Person] {
        var aliases: [Int64: [PersonAlias]] = [:]
        try connection.forEach(
            "SELECT person_id, name, evidence, detail, documents FROM person_alias ORDER BY person_id, ordinal"
        ) { row in
            guard let evidence = PersonAlias.Evidence(code: row.text(2), detail: row.optionalText(3)) else {
                throw damaged("an alias by \(row.text(2))")
            }
            aliases[row.integer(0), default: []].append(
                PersonAlias(name: row.text(1), evidence: evidence, documentCount: row.int(4)))
        }
        let meetings = try meetings(until: now)
        func counts(_ sql: String) throws -> [Int64: Int] {
            var counts: [Int64: Int] = [:]
            try connection.forEach(sql) { row in counts[row.integer(0)] = row.int(1) }
            return counts
        }
        let documents = try counts(
            "SELECT person_id, count(DISTINCT document_id) FROM document_person WHERE person_id IS NOT NULL GROUP BY 1")
        let tasks = try counts(
            """
            SELECT person_id, count(DISTINCT coalesce(lineage, -1 - (document_id << 20 | ordinal))) FROM task
            WHERE person_id IS NOT NULL GROUP BY 1
            """)
        return try connection.rows("SELECT id, name, standing, is_owner, candidates FROM person ORDER BY name, key") { row in
            guard let resolution = NameResolution(rawValue: row.text(2)) else {
                throw damaged("a person who is \(row.text(2))")
            }
            let id = row.integer(0)
            return Person(
                id: Person.ID(id), name: row.text(1), resolution: resolution, isOwner: row.int(3) != 0,
                aliases: aliases[id] ?? [], candidates: Self.parts(row.text(4)), documentCount: documents[id] ?? 0,
                taskCount: tasks[id] ?? 0, meetings: meetings[id] ?? [])
        }
    }

    /// Returns when each person took part in a meeting (`Participation.takesPart`) that had begun (`StoredMeeting.hasBegun`), in order.
    ///
    /// A meeting counts once, whatever its parts. A document about a meeting that is not part of one counts by itself, unless it is a recurring
    /// event. SQL evaluates this, because it concerns every person in every document.
    private func meetings(until now: LocalDateTime) throws -> [Int64: [LocalDateTime]] {
        var meetings: [Int64: [LocalDateTime]] = [:]
        try connection.forEach(
            """
            SELECT DISTINCT person_id, meeting.id AS of_meeting, 0 AS of_document, meeting.starts AS held
            FROM document_person JOIN part USING (document_id) JOIN meeting ON meeting.id = meeting_id
            WHERE person_id IS NOT NULL AND \(Self.takesPart) AND NOT is_cancelled AND meeting.starts <= ?1
            UNION ALL
            SELECT DISTINCT person_id, 0, document.id, document.date
            FROM document_person JOIN document ON document.id = document_id
            WHERE person_id IS NOT NULL AND \(Self.takesPart) AND kind IN (\(Self.list(Document.Kind.ofMeetings)))
                AND document.date <= ?1
                AND NOT EXISTS (SELECT 1 FROM part WHERE document_id = document.id)
                AND NOT EXISTS (SELECT 1 FROM occurrence WHERE document_id = document.id)
            ORDER BY 4, 2, 3
            """, [.text(now.description)]
        ) { row in
            if let date = LocalDateTime(row.text(3)) { meetings[row.integer(0), default: []].append(date) }
        }
        return meetings
    }

    /// A condition on a row of `document_person`: `Participation.takesPart`.
    static let takesPart = "\(hasRoleOfTakingPart) AND \(hasNotDeclined)"
    static let hasNotDeclined = "coalesce(attendance, '') <> '\(Attendance.declined.rawValue)'"
    private static let hasRoleOfTakingPart = "document_person.role IN (\(list(Participation.Role.takingPart)))"

    /// Returns values as a list in SQL.
    static func list(_ values: [some RawRepresentable<String>]) -> String {
        values.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }

    func foldedNamesOfPeople(with words: Set<String>) throws -> [String] {
        var names: Set<String> = []
        for word in words {
            try connection.forEach(
                """
                SELECT folded FROM person_word JOIN person ON person.id = person_word.person_id
                    JOIN person_alias ON person_alias.person_id = person.id
                WHERE word = ? AND (\(Self.isKnown) OR \(Self.isUnclearSpeaker))
                """, [.text(word)]
            ) { names.insert($0.text(0)) }
        }
        return names.sorted()
    }

    /// A condition on a row of `person`.
    static let isKnown = "standing = '\(NameResolution.known.rawValue)'"
    /// A condition: only a first name is known of a person, as in chats, and the person takes part in something under that name.
    private static let isUnclearSpeaker = """
        standing = '\(NameResolution.unclear.rawValue)' AND EXISTS (
            SELECT 1 FROM document_person WHERE document_person.person_id = person.id AND \(hasRoleOfTakingPart))
        """

    func people(called name: String, knownAs resolution: NameResolution) throws -> [KnownPerson] {
        let condition =
            switch resolution {
            case .known, .mailbox: "standing = '\(resolution.rawValue)'"
            case .unclear: Self.isUnclearSpeaker
            }
        return try knownPeople(where: "\(condition) AND id IN (\(FilterCondition.peopleCalled))", FilterCondition.called(name))
    }

    func contactNotes(of person: Person.ID) throws -> [StoredDocument.ID] {
        try connection.rows(
            """
            SELECT DISTINCT document_id FROM person_claim
            WHERE name IN (SELECT name FROM person_alias WHERE person_id = ?)
            """, SQLiteValue(person.rawValue)
        ) { StoredDocument.ID($0.integer(0)) }
    }

    func owners() throws -> [KnownPerson] {
        let named = try knownPeople(where: "\(Self.isKnown) AND is_owner", [])
        // Otherwise, people with this name in a contact note, or in whose name something was recorded.
        return try named.isEmpty
            ? knownPeople(where: "\(Self.isKnown) AND id IN (SELECT person_id FROM person_alias WHERE folded = 'me')", [])
            : named
    }

    private func knownPeople(where condition: String, _ values: [SQLiteValue]) throws -> [KnownPerson] {
        let found = try connection.rows(
            "SELECT id, name FROM person WHERE \(condition) ORDER BY name, key", values
        ) { (id: $0.integer(0), name: $0.text(1)) }
        return try found.map { person in
            let aliases = try connection.rows(
                """
                SELECT folded FROM person_alias WHERE person_id = ?1 OR person_id IN (SELECT id FROM person WHERE only_candidate_id = ?1) ORDER BY person_id <> ?1, ordinal
                """, SQLiteValue(person.id)
            ) { $0.text(0) }
            let first = NameKey.folded(person.name).prefix { $0 != " " }
            // `!` is the character that follows the space, so this is a range of texts that begin with the name and a space.
            let namesakes = try connection.rows(
                """
                SELECT DISTINCT folded FROM person_alias JOIN person ON person.id = person_id
                WHERE folded > ? AND folded < ? AND person_id <> ? AND \(Self.isKnown) ORDER BY folded
                """,
                SQLiteValue("\(first) "), SQLiteValue("\(first)!"), SQLiteValue(person.id)
            ) { $0.text(0) }
            return KnownPerson(
                id: Person.ID(person.id), name: person.name, aliases: aliases,
                namesakes: namesakes.filter { !aliases.contains($0) })
        }
    }

    func documents(of person: Person.ID) throws -> [StoredDocument] {
        let ids = try connection.rows(
            """
            SELECT document.id FROM \(Self.documentWithFile)
            WHERE document.id IN (SELECT document_id FROM document_person WHERE person_id = ?) ORDER BY date DESC, \(Self.fileOrder)
            """, SQLiteValue(person.rawValue)
        ) { StoredDocument.ID($0.integer(0)) }
        let found = try documents(ids)
        return ids.compactMap { found[$0] }
    }

    static func parts(_ joined: String) -> [String] { joined.split(separator: "\u{1F}").map(String.init) }
    static func joined(_ parts: [String]) -> String {
        parts.map { $0.filter { $0 != "\u{1F}" } }.joined(separator: "\u{1F}")
    }

    /// Returns a hash of what is claimed about the owner, to notice changes.
    static func mark(of owner: PersonClaim?) -> Int64 {
        var mark = FNVHasher()
        for name in owner.map({ [$0.name] + $0.aliases }) ?? [] { mark.add(name) }
        return mark.value
    }
}
