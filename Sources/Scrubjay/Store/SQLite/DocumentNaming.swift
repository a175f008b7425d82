/// Whom a document names and what it says about them: all that it gives to who is who.
///
/// Two of one document that are equal leave the people as they are, whatever else has changed.
struct DocumentNaming: Equatable {
    let mentions: Set<PersonMention>
    /// As they lie in the index.
    let claims: [[SQLiteValue]]

    static let none = DocumentNaming(mentions: [], claims: [])

    init(mentions: Set<PersonMention>, claims: [[SQLiteValue]]) {
        (self.mentions, self.claims) = (mentions, claims)
    }

    init(_ document: Document, id: Int64) {
        let people = document.people.map { PersonMention($0, in: id) }
        let owners = document.tasks.compactMap { task in task.owner.map { PersonMention(name: $0, document: id) } }
        mentions = Set(people + owners)
        claims = document.claims.map { claim in
            [
                .text(claim.source.rawValue), .text(claim.name), .text(SQLiteSnapshot.joined(claim.aliases)),
                .text(SQLiteSnapshot.joined(claim.others)), SQLiteValue(document.lines.sourceLine(claim.line)),
            ]
        }
    }
}

extension PersonMention {
    init(_ person: Participation, in document: Int64) {
        self.init(
            name: person.name, email: person.email, initials: person.initials, role: person.role,
            attendance: person.attendance, document: document)
    }
}
