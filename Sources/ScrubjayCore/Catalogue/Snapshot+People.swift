import ScrubjayDocuments
package import ScrubjayText

extension PersonCatalogue {
    /// The people whom a name or part of a name means, by name: those with a name that has its words in a row, and the unclear names that can only mean
    /// one of them. An unclear name, such as *Ada Q*, also means the only person that it can be.
    func people(matching name: String) throws -> [StoredPerson] {
        let folded = NameKey.folded(name)
        guard let first = folded.split(separator: " ").first else { return [] }
        var called = try people(.words([String(first)])).filter { person in
            person.aliases.contains { JoinedWords(joined: $0).contains(folded) }
        }
        if called.allSatisfy({ $0.resolution == .unclear }) {
            called += try people(.people(Set(called.compactMap(\.onlyCandidate)).subtracting(called.map(\.id))))
        }
        let ids = Set(called.map(\.id))
        let unclear = try people(.onlyCandidates(ids)).filter { !ids.contains($0.id) }
        return (called + unclear).sorted { ($0.name, $0.key) < ($1.name, $1.key) }
    }

    /// The people in documents whom a name means.
    func participations(matching name: String) throws -> [StoredParticipation] {
        try participations(of: Set(people(matching: name).map(\.id)))
    }

    /// The known people whom a name means, by name. If there are none, the unclear names that take part in a document, as in chats.
    func knownPeople(called name: String) throws -> [KnownPerson] {
        let people = try people(matching: name)
        let known = people.filter { $0.resolution == .known }
        return try knownPeople(known.isEmpty ? speakers(among: people) : known)
    }

    /// The known person with this full name or address, or else all known people whom the name means.
    func people(called name: String) throws -> [KnownPerson] {
        try knownPeople(called: name).people(called: name, names: \.aliases)
    }

    /// The names of the known people whom a name means, each once.
    func namesOfPeople(called name: String) throws -> [String] {
        try knownPeople(called: name).map(\.name).reduce(into: []) { names, name in
            if names.last != name { names.append(name) }
        }
    }

    /// All folded names of people who have one of these folded words in a name. They are known, or unclear and take part in a document.
    func foldedNamesOfPeople(with words: Set<String>) throws -> [String] {
        let people = try people(.words(words))
        let found = try people.filter { $0.resolution == .known } + speakers(among: people)
        return Set(found.flatMap(\.aliases)).sorted()
    }

    /// The owner of the notes, once for each known name; empty if nothing says who that is.
    func owners() throws -> [KnownPerson] {
        var owners = try people(.owners)
        owners.removeAll { $0.resolution != .known }
        if owners.isEmpty {
            // People with this name in a contact note, or in whose name something was recorded.
            let standIn = NameKey.folded(StandInName.owner)
            owners = try people(.words([standIn])).filter { $0.resolution == .known && $0.aliases.contains(standIn) }
        }
        return try knownPeople(owners)
    }

    /// Returns the people with the names by which texts may mean them.
    private func knownPeople(_ people: [StoredPerson]) throws -> [KnownPerson] {
        guard !people.isEmpty else { return [] }
        let unclear = try self.people(.onlyCandidates(Set(people.map(\.id))))
        let firstNames = people.map { String(NameKey.folded($0.name).prefix { $0 != " " }) }
        let surnames = people.map { NameKey.surname(ofFolded: NameKey.folded($0.name)) }
        let others = try self.people(.words(Set(firstNames + surnames.compactMap(\.self)))).filter { $0.resolution == .known }
        let unclearNames = Dictionary(grouping: unclear) { $0.onlyCandidate }.mapValues { $0.flatMap(\.aliases) }
        return people.indices.map { index in
            let (person, firstName) = (people[index], firstNames[index])
            let others = others.filter { $0.id != person.id }.flatMap(\.aliases)
            let aliases = person.aliases + (unclearNames[person.id] ?? [])
            let namesakes = others.filter { $0.hasPrefix(firstName + " ") }
            let surname = surnames[index].flatMap { surname in
                others.contains { JoinedWords(joined: $0).contains(surname) } ? nil : surname
            }
            return KnownPerson(
                id: person.id, name: person.name, aliases: aliases, namesakes: Set(namesakes).subtracting(aliases).sorted(),
                surname: surname)
        }
    }

    /// Of some people, the unclear names that take part in a document.
    private func speakers(among people: [StoredPerson]) throws -> [StoredPerson] {
        let unclear = people.filter { $0.resolution == .unclear }
        let ids = try unclear.isEmpty ? [] : self.people(Set(unclear.map(\.id)), inRoles: Participation.Role.takingPart)
        return unclear.filter { ids.contains($0.id) }
    }
}

extension PersonCatalogue where Self: DocumentCatalogue & MeetingCatalogue {
    /// All people, by name.
    ///
    /// - Parameters:
    ///   - now: Meetings after it do not count yet.
    ///   - name: The name of those who are wanted; `nil` for everybody.
    package func people(until now: LocalDateTime, called name: String? = nil) throws -> [Person] {
        var resolved = try resolvedPeople()
        if let name {
            resolved = resolved.people(
                called: name, names: { $0.person.aliases.map { NameKey.folded($0.name) } },
                isKnown: { $0.person.resolution == .known })
        }
        guard !resolved.isEmpty else { return [] }
        let wanted = name.map { _ in Set(resolved.map(\.id)) }
        let participations = Dictionary(grouping: try participations(of: wanted), by: \.person)
        let assignments = Dictionary(grouping: try assignments(), by: \.person)
        let attendedTimes = AttendedTimes(
            parts: try meetingParts(), documents: try documentDates(of: Document.Kind.ofMeetings), until: now)
        // A name that only tasks have counts as that of the only person whom it can mean.
        let unclear = try people(.onlyCandidates(Set(resolved.lazy.filter { $0.person.resolution == .known }.map(\.id))))
        let elsewhere = try Set(self.participations(of: Set(unclear.map(\.id))).map(\.person))
        let namesOnly = Dictionary(grouping: unclear.filter { !elsewhere.contains($0.id) }) { $0.onlyCandidate }
            .mapValues { $0.map(\.id) }
        let authors = try onlyAuthors(resolved, participations)
        return resolved.map { id, person in
            let theirs = participations[id] ?? []
            let tasks = ([id] + (namesOnly[id] ?? [])).flatMap { assignments[$0] ?? [] }
            return Person(
                id: id, name: person.name, resolution: person.resolution, isOwner: person.isOwner, aliases: person.aliases,
                candidates: person.candidates, documentCount: Set(theirs.map(\.document)).count,
                taskCount: StoredAssignment.taskCount(tasks), meetings: attendedTimes.times(of: theirs),
                nextMeeting: attendedTimes.next(of: theirs), isOnlyAuthor: authors.contains(id) && tasks.isEmpty)
        }
    }

    /// The most documents of an author who may be a stranger, such as the author of a book.
    private static var documentsOfAuthor: Int { 3 }

    /// Returns the people whom documents other than mails name as their author, and nothing else.
    private func onlyAuthors(
        _ people: [(id: Person.ID, person: ResolvedPerson)], _ participations: [Person.ID: [StoredParticipation]]
    ) throws -> Set<Person.ID> {
        let authors = people.filter { id, person in
            let theirs = participations[id] ?? []
            let isNameAlone = person.aliases.allSatisfy { alias in
                switch alias.evidence {
                case .name, .spelling, .context: true
                case .address, .contactNote, .peopleFile, .configuration: false
                }
            }
            return person.resolution == .known && !person.isOwner && isNameAlone
                && (1...Self.documentsOfAuthor).contains(theirs.count)
                && theirs.allSatisfy { $0.role == .author }
        }.map(\.id)
        let written = try self.documents(Array(Set(authors.flatMap { (participations[$0] ?? []).map(\.document) })))
        return Set(
            authors.filter { id in
                (participations[id] ?? []).allSatisfy { written[$0.document].map { !$0.isMail } ?? false }
            })
    }
}

extension MeetingCatalogue where Self: PersonCatalogue {
    /// The meetings in which a person of this name or address takes part.
    func meetings(with person: String) throws -> Set<StoredMeeting.ID> {
        try meetingIDs(ofParts: Set(participations(matching: person).filter(\.takesPart).map(\.document)))
    }
}
