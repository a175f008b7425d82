import ScrubjayCore
import ScrubjayDocuments

extension SQLiteTransaction {
    func putPeople(_ resolution: PeopleResolution, of mentions: [StoredPersonMention], owner: PersonClaim?) throws {
        let ids = try putPersons(resolution.people)
        try putOnlyCandidates(resolution.onlyCandidates.map { $0.map { ids[$0] } }, ids: ids)
        try putAliases(resolution.people, ids: ids)
        for (stored, person) in zip(mentions, resolution.persons) {
            let person = person.map { ids[$0] }
            guard person != stored.person else { continue }
            try connection.run(
                "UPDATE \(stored.mention.role == nil ? "task" : "document_person") SET person_id = ? "
                    + "WHERE document_id = ? AND ordinal = ?",
                SQLiteValue(person), SQLiteValue(stored.mention.document), SQLiteValue(stored.ordinal))
        }
        try invalidateLineages()
        let kept = Set(ids)
        for id in try connection.rows("SELECT id FROM person", row: { PersonID($0.integer(0)) }) where !kept.contains(id) {
            try connection.run("DELETE FROM person WHERE id = ?", SQLiteValue(id))
        }
        for (name, value) in [("people_of_revision", try total("people_revision")), ("people_of_owner", Self.hash(of: owner))] {
            try connection.run("INSERT OR REPLACE INTO total VALUES (?, ?)", .text(name), SQLiteValue(value))
        }
    }

    /// Writes the people, and returns their IDs in order. A person who existed before keeps the ID.
    private func putPersons(_ people: [ResolvedPerson]) throws -> [PersonID] {
        var known: [String: (id: PersonID, row: String)] = [:]
        try connection.forEach("SELECT id, key, name, name_resolution, is_owner, candidates FROM person ORDER BY id DESC") {
            row in
            known[row.text(1)] = (row.id(0), "\(row.text(2))|\(row.text(3))|\(row.int(4))|\(row.text(5))")
        }
        return try people.map { person in
            let candidates = Self.joined(person.candidates)
            let owner = person.isOwner ? 1 : 0
            let values: [SQLiteValue] = [
                .text(person.name), .text(person.resolution.rawValue), SQLiteValue(owner), .text(candidates),
            ]
            guard let before = known[person.key] else {
                try connection.run(
                    "INSERT INTO person (name, name_resolution, is_owner, candidates, key) VALUES (?, ?, ?, ?, ?)",
                    values + [.text(person.key)])
                return PersonID(connection.lastInsertedID)
            }
            if before.row != "\(person.name)|\(person.resolution.rawValue)|\(owner)|\(candidates)" {
                try connection.run(
                    "UPDATE person SET name = ?, name_resolution = ?, is_owner = ?, candidates = ? WHERE id = ?",
                    values + [SQLiteValue(before.id)])
            }
            return before.id
        }
    }

    private func putOnlyCandidates(_ candidates: [PersonID?], ids: [PersonID]) throws {
        var known: [PersonID: PersonID] = [:]
        try connection.forEach("SELECT id, only_candidate_id FROM person WHERE only_candidate_id IS NOT NULL") { row in
            known[row.id(0)] = row.id(1)
        }
        for (id, candidate) in zip(ids, candidates) where known[id] != candidate {
            try connection.run("UPDATE person SET only_candidate_id = ? WHERE id = ?", SQLiteValue(candidate), SQLiteValue(id))
        }
    }

    private func putAliases(_ people: [ResolvedPerson], ids: [PersonID]) throws {
        var known: [PersonID: [PersonAlias]] = [:]
        try connection.forEach(
            "SELECT person_id, name, evidence, detail, documents FROM person_alias ORDER BY person_id, ordinal"
        ) { row in
            guard let evidence = PersonAlias.Evidence(code: row.text(2), detail: row.optionalText(3)) else { return }
            known[row.id(0), default: []].append(
                PersonAlias(name: row.text(1), evidence: evidence, documentCount: row.int(4)))
        }
        for (person, id) in zip(people, ids) where known[id] ?? [] != person.aliases {
            try connection.run("DELETE FROM person_alias WHERE person_id = ?", SQLiteValue(id))
            try connection.run("DELETE FROM person_word WHERE person_id = ?", SQLiteValue(id))
            for word in Set(person.aliases.flatMap { NameKey.folded($0.name).split(separator: " ") }).sorted() {
                try connection.run("INSERT INTO person_word VALUES (?, ?)", .text(String(word)), SQLiteValue(id))
            }
            for (ordinal, alias) in person.aliases.enumerated() {
                try connection.run(
                    "INSERT INTO person_alias VALUES (?, ?, ?, ?, ?, ?, ?)", SQLiteValue(id), SQLiteValue(ordinal),
                    .text(alias.name), .text(NameKey.folded(alias.name)), .text(alias.evidence.code),
                    SQLiteValue(alias.evidence.detail), SQLiteValue(alias.documentCount))
            }
        }
    }
}
