public import ScrubjayDocuments
import ScrubjayText

/// Who is who in the notes.
extension Index {
    /// Everybody whom the notes name, by name.
    public func people() throws -> [Person] { try store.read { try $0.people(until: clock) } }

    /// Those who have a name: the one whose whole name or address it is, else all who have it as a part of theirs.
    public func people(called name: String) throws -> [Person] { Self.people(called: name, among: try people()) }

    private static func people(called name: String, among all: [Person]) -> [Person] {
        let key = NameKey.folded(name)
        guard !key.isEmpty else { return [] }
        func has(_ person: Person, _ test: (String) -> Bool) -> Bool {
            person.aliases.contains { test(NameKey.folded($0.name)) }
        }
        let exact = all.filter { person in
            person.standing == .known && has(person) { $0 == key } && (key.contains(" ") || key.contains("@"))
        }
        if exact.count == 1 { return exact }
        return all.filter { person in has(person) { JoinedWords(joined: $0).contains(key) } }
    }

    /// The names of a filter that several people have.
    public func ambiguousNames(in filter: Filter) throws -> [AmbiguousName] {
        guard !filter.people.isEmpty else { return [] }
        return try store.read { snapshot in
            try filter.people.map { AmbiguousName(name: $0, people: try snapshot.namesOfPeople(called: $0)) }
                .filter { $0.people.count > 1 }
        }
    }

    /// The documents that name a person, the latest first.
    public func documents(of person: Person) throws -> [StoredDocument] {
        try store.read { snapshot in
            try snapshot.dated(try snapshot.documents(of: person.id), .next(from: clock.date))
        }
    }

    /// What a person is to do, the open tasks first, each with its document.
    public func tasks(of person: Person) throws -> [(task: StoredTask, document: StoredDocument)] {
        try store.read { snapshot in
            let tasks = try snapshot.tasks(of: .person(person.id))
            let documents = try snapshot.documents(tasks.map(\.documentID))
            return tasks.compactMap { task in documents[task.documentID].map { (task, $0) } }
        }
    }

    /// Writes into `people.yaml` that a name, an address or another person is this person too.
    ///
    /// - Throws: `PeopleError` when it is not clear who is meant, or the file cannot be written.
    @concurrent public func mergePeople(_ name: String, with other: String) async throws -> CuratedFileChange {
        let all = try people()
        let person = try Self.knownPerson(name, among: all)
        let others = Self.people(called: other, among: all)
        func named(_ standing: PersonStanding) -> Person? {
            others.first { $0.standing == standing && NameKey.folded($0.name) == NameKey.folded(other) }
        }
        // The person may be called so in some documents, while in others it is not clear who is.
        let merged = named(.known) ?? named(.unclear) ?? (others.count == 1 ? others[0] : nil)
        if merged?.id ?? person.id == person.id, person.has(other) { throw PeopleError(other, .samePerson(as: person.name)) }
        guard let merged else { throw PeopleError(other, others.isEmpty ? .nobody : .severalPeople(others.map(\.name))) }
        return try await write(
            PersonClaim(source: .peopleFile, name: person.anchor, aliases: [merged.anchor]), about: person)
    }

    /// Writes into `people.yaml` that a name or an address is somebody else's.
    ///
    /// - Throws: `PeopleError` when it is not clear who is meant, or the file cannot be written.
    @concurrent public func splitPerson(_ name: String, from alias: String) async throws -> CuratedFileChange {
        let person = try Self.knownPerson(name, among: people())
        if NameKey.folded(alias) == NameKey.folded(person.anchor) { throw PeopleError(alias, .ownName) }
        guard let found = person.aliases.first(where: { NameKey.folded($0.name) == NameKey.folded(alias) }) else {
            let known = person.aliases.map(\.name).filter { $0 != person.name }
            throw PeopleError(alias, .noAlias(of: person.name, known: known))
        }
        return try await write(
            PersonClaim(source: .peopleFile, name: person.anchor, others: [found.name]), about: person)
    }

    private static func knownPerson(_ name: String, among all: [Person]) throws -> Person {
        let found = people(called: name, among: all)
        let known = found.filter { $0.standing == .known }
        if known.count == 1 { return known[0] }
        throw PeopleError(name, known.isEmpty ? .nobody : .severalPeople(known.map(\.name)))
    }

    /// The file lies in the notebook that knows the person best.
    private func write(_ claim: PersonClaim, about person: Person) async throws -> CuratedFileChange {
        let (documents, notebooks) = try store.read { (try $0.documents(of: person.id), try $0.notebooks()) }
        var counts: [String: Int] = [:]
        for document in documents { counts[document.folder, default: 0] += 1 }
        let folders = notebooks.map(\.folder).filter { !$0.hasSuffix(importFolder) }
        guard let folder = folders.max(by: { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }) else {
            throw PeopleError(person.name, .noNotebook)
        }
        let change: CuratedFileChange
        do { change = try PeopleFile.add(claim, toFileIn: folder) } catch { throw PeopleError(person.name, .file(error)) }
        _ = try await refresh()
        return change
    }
}

extension Person {
    fileprivate func has(_ name: String) -> Bool { aliases.contains { NameKey.folded($0.name) == NameKey.folded(name) } }

    /// What stands for the person in `people.yaml`: the whole name, else an address.
    fileprivate var anchor: String {
        if ParsedName(name)?.isFull == true { return name }
        return aliases.map(\.name).first { $0.contains("@") } ?? name
    }
}
