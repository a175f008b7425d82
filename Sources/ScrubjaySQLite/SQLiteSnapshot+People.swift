import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func personMentions() throws -> [StoredPersonMention] { try personMentions(of: nil) }

    /// Returns the mentions of people in documents, then those of assignees of tasks, each with the person that it was resolved to.
    ///
    /// - Parameter document: The document to read; `nil` for all documents.
    func personMentions(of document: DocumentID?) throws -> [StoredPersonMention] {
        var mentions: [StoredPersonMention] = []
        let limit = document.map { [SQLiteValue($0)] } ?? []
        let condition = document == nil ? "1" : "document_id = ?"
        try connection.forEach(
            """
            SELECT name, email, initials, role, attendance, document_id, ordinal, person_id FROM document_person
            WHERE \(condition) ORDER BY document_id, ordinal
            """, limit
        ) { mentions.append(try mention($0)) }
        try connection.forEach(
            """
            SELECT assignee, document_id, ordinal, person_id, is_assignee_presumed FROM task WHERE assignee IS NOT NULL AND \(condition)
            ORDER BY document_id, ordinal
            """, limit
        ) { row in
            mentions.append(
                StoredPersonMention(
                    mention: PersonMention(name: row.text(0), document: row.id(1), isPresumed: row.int(4) != 0),
                    ordinal: row.int(2),
                    person: row.optionalID(3)))
        }
        return mentions
    }

    func personMentions(in documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: [StoredPersonMention]] {
        let mentions = try connection.rows(
            """
            SELECT name, email, initials, role, attendance, document_id, ordinal, person_id FROM document_person
            WHERE document_id IN (\(Self.listed)) ORDER BY document_id, ordinal
            """, SQLiteValue(ids: documents)
        ) { try mention($0) }
        return Dictionary(grouping: mentions, by: \.mention.document)
    }

    /// Returns the mention in a row that begins with name, mail address, initials, role, attendance, document, ordinal and person.
    private func mention(_ row: borrowing SQLiteRow) throws -> StoredPersonMention {
        let role = row.text(3)
        guard let known = Participation.Role(rawValue: role) else { throw damaged("a person in the role \(role)") }
        return StoredPersonMention(
            mention: PersonMention(
                name: row.text(0), email: row.optionalText(1), initials: row.optionalText(2), role: known,
                attendance: row.optionalText(4).flatMap(Attendance.init), document: row.id(5)),
            ordinal: row.int(6), person: row.optionalID(7))
    }

    func documentsOfMeetings() throws -> [[DocumentID]] {
        var meetings: [[DocumentID]] = []
        var last: Int64?
        try connection.forEach("SELECT DISTINCT meeting_id, document_id FROM part ORDER BY meeting_id, document_id") { row in
            if row.integer(0) != last { meetings.append([]) }
            last = row.integer(0)
            meetings[meetings.count - 1].append(row.id(1))
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
            SourcedClaim(claim: try personClaim(row), path: row.text(6) + "/" + row.text(5))
        }
    }

    /// Returns the claim in a row that begins with source, name, aliases, others and line.
    func personClaim(_ row: borrowing SQLiteRow) throws -> PersonClaim {
        guard let source = PersonClaim.Source(rawValue: row.text(0)) else { throw damaged("a claim by \(row.text(0))") }
        return PersonClaim(
            source: source, name: row.text(1), aliases: Self.parts(row.text(2)), others: Self.parts(row.text(3)),
            line: row.int(4))
    }

    func peopleAreCurrent(owner: PersonClaim?) throws -> Bool {
        try total("people_of_revision") == total("people_revision") && total("people_of_owner") == Self.hash(of: owner)
    }

    func resolvedPeople() throws -> [(id: Person.ID, person: ResolvedPerson)] {
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
        return try connection.rows(
            "SELECT id, key, name, name_resolution, is_owner, candidates FROM person ORDER BY name, key"
        ) { row in
            let person = ResolvedPerson(
                key: row.text(1), name: row.text(2), resolution: try nameResolution(row.text(3)), isOwner: row.int(4) != 0,
                aliases: aliases[row.integer(0)] ?? [], candidates: Self.parts(row.text(5)))
            return (Person.ID(row.integer(0)), person)
        }
    }

    func people(_ selection: StoredPerson.Selection) throws -> [StoredPerson] {
        switch selection {
        case .owners: return try people(where: "is_owner")
        case .people(let people):
            return try people.isEmpty ? [] : self.people(where: "id IN (\(Self.listed))", people.map(\.rawValue))
        case .onlyCandidates(let people):
            return try people.isEmpty ? [] : self.people(where: "only_candidate_id IN (\(Self.listed))", people.map(\.rawValue))
        case .words(let words):
            var ids: Set<Int64> = []
            for word in words {
                try connection.forEach("SELECT person_id FROM person_word WHERE word = ?", [.text(word)]) {
                    ids.insert($0.integer(0))
                }
            }
            return try ids.isEmpty ? [] : people(where: "id IN (\(Self.listed))", Array(ids))
        }
    }

    private static let listed = "SELECT value FROM json_each(?)"

    private func people(where condition: String, _ ids: [Int64]? = nil) throws -> [StoredPerson] {
        var people: [StoredPerson] = []
        try connection.forEach(
            """
            SELECT id, person.name, key, name_resolution, only_candidate_id, folded
            FROM person JOIN person_alias ON person_id = id WHERE \(condition) ORDER BY person.name, key, id, ordinal
            """, ids.map { [SQLiteValue(list: $0)] } ?? []
        ) { row in
            let id = Person.ID(row.integer(0))
            if people.last?.id != id {
                people.append(
                    StoredPerson(
                        id: id, name: row.text(1), key: row.text(2), resolution: try nameResolution(row.text(3)),
                        onlyCandidate: row.optionalID(4), aliases: []))
            }
            people[people.count - 1].aliases.append(row.text(5))
        }
        return people
    }

    func people(_ people: Set<Person.ID>, inRoles roles: [Participation.Role]) throws -> Set<Person.ID> {
        Set(
            try connection.rows(
                """
                SELECT value FROM json_each(?)
                WHERE EXISTS (SELECT 1 FROM document_person WHERE person_id = value AND role IN (\(Self.list(roles))))
                """, SQLiteValue(ids: people)
            ) { Person.ID($0.integer(0)) })
    }

    func participations(of people: Set<Person.ID>?) throws -> [StoredParticipation] {
        try connection.rows(
            """
            SELECT person_id, document_id, role, attendance FROM document_person
            WHERE \(people == nil ? "person_id IS NOT NULL" : "person_id IN (\(Self.listed))")
            """, people.map { [SQLiteValue(ids: $0)] } ?? []
        ) { row in
            guard let role = Participation.Role(rawValue: row.text(2)) else {
                throw damaged("a person in the role \(row.text(2))")
            }
            return StoredParticipation(
                person: Person.ID(row.integer(0)), document: StoredDocument.ID(row.integer(1)), role: role,
                attendance: row.optionalText(3).flatMap(Attendance.init))
        }
    }

    func assignments() throws -> [StoredAssignment] {
        try connection.rows("SELECT person_id, lineage FROM task WHERE person_id IS NOT NULL") { row in
            StoredAssignment(person: row.id(0), lineage: row.optionalID(1))
        }
    }

    func nameResolution(_ written: String) throws -> NameResolution {
        guard let resolution = NameResolution(rawValue: written) else { throw damaged("a person who is \(written)") }
        return resolution
    }

    /// Returns values as a list in SQL.
    static func list(_ values: [some RawRepresentable<String>]) -> String {
        values.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }

    func documentsWithClaims(aboutNamesOf people: Set<Person.ID>) throws -> [Person.ID: Set<StoredDocument.ID>] {
        var documents: [Person.ID: Set<StoredDocument.ID>] = [:]
        // There may be many claims, but these people have few names.
        try connection.forEach(
            """
            SELECT person_id, document_id
            FROM person_claim CROSS JOIN (SELECT DISTINCT person_id, name FROM person_alias WHERE person_id IN (\(Self.listed)))
                USING (name)
            """, [SQLiteValue(ids: people)]
        ) { documents[$0.id(0), default: []].insert($0.id(1)) }
        return documents
    }

    func documents(of person: Person.ID) throws -> [StoredDocument] {
        let ids = try connection.rows(
            """
            SELECT document.id FROM \(Self.documentWithFile)
            WHERE document.id IN (SELECT document_id FROM document_person WHERE person_id = ?) ORDER BY date DESC, \(Self.fileOrder)
            """, SQLiteValue(person)
        ) { StoredDocument.ID($0.integer(0)) }
        let found = try documents(ids)
        return ids.compactMap { found[$0] }
    }

    static func parts(_ joined: String) -> [String] { joined.split(separator: "\u{1F}").map(String.init) }
    static func joined(_ parts: [String]) -> String {
        parts.map { $0.filter { $0 != "\u{1F}" } }.joined(separator: "\u{1F}")
    }

    /// Returns a hash of what is claimed about the owner, to notice changes.
    static func hash(of owner: PersonClaim?) -> Int64 {
        var hash = FNVHasher()
        for name in owner.map({ [$0.name] + $0.aliases }) ?? [] { hash.add(name) }
        return hash.value
    }
}
