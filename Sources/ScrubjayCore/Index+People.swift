public import ScrubjayDocuments
import ScrubjayText

/// People in the notes.
extension Index {
    /// All people whom the notes name, ordered by name.
    public func people() throws -> [Person] { try store.read { try $0.people(until: clock) } }

    /// The people with a name: the one whose full name or address it is, or else everybody who has it as part of theirs.
    public func people(called name: String) throws -> [Person] {
        try store.read { try $0.people(until: clock, called: name) }
    }

    /// The only person with a name. Unclear names do not count beside people who are known.
    ///
    /// - Throws: `PeopleError` if nobody or several people have it; `StoreError`.
    public func person(called name: String) throws -> Person {
        let found = try people(called: name)
        let known = found.filter { $0.resolution == .known }
        let chosen = known.isEmpty ? found : known
        if chosen.count == 1 { return chosen[0] }
        throw PeopleError(
            name, chosen.isEmpty ? .nobody : .severalPeople(chosen.sortedByDocumentCount().map(\.name)))
    }

    private static func people(called name: String, among all: [Person]) -> [Person] {
        all.people(
            called: name, names: { $0.aliases.map { NameKey.folded($0.name) } }, isKnown: { $0.resolution == .known })
    }

    /// The names in a filter that several people share.
    public func ambiguousNames(in filter: Filter) throws -> [AmbiguousName] {
        guard !filter.people.isEmpty else { return [] }
        return try store.read { snapshot in
            try filter.people.map { AmbiguousName(name: $0, people: try snapshot.namesOfPeople(called: $0)) }
                .filter { $0.people.count > 1 }
        }
    }

    /// The documents that name a person, latest first.
    public func documents(of person: Person) throws -> [StoredDocument] {
        try store.read { snapshot in
            try snapshot.dated(try snapshot.documents(of: person.id), .next(from: clock.date))
        }
    }

    /// The facts that the notes state about a person, by attribute: current ones first, then earlier ones.
    ///
    /// Every line is checked against its file. Lines of files that have changed since they were indexed are left out.
    public func facts(of person: Person) throws -> [PersonFact] {
        try store.read { snapshot in
            guard let known = try snapshot.knownPeople(called: person.name).first(where: { $0.id == person.id }) else {
                return []
            }
            return try personFacts(in: snapshot).facts(of: known).checked(by: SentenceChecker(in: snapshot))
        }
    }

    /// Everything that the notes hold about a person: contact details, meetings, promises both ways, what they said, and what others say of them.
    ///
    /// Every sentence is checked against its file. Sentences of files that have changed since they were indexed are left out, and the files are named.
    ///
    /// - Throws: `QueryError` if the limit is out of range; `StoreError`.
    @concurrent public func card(of person: Person, _ query: PersonCardQuery = PersonCardQuery()) async throws -> PersonCard {
        try Query.check(limit: query.limit)
        return try store.read { snapshot in
            try PersonCardWriter(snapshot: snapshot, analyzer: analyzer, now: clock, facts: personFacts(in: snapshot))
                .card(of: person, query)
        }
    }

    func personFacts(in snapshot: any Snapshot) -> PersonFacts {
        PersonFacts(
            snapshot: snapshot, lookup: WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) },
            order: configuration.orderOfDigits)
    }

    /// Writes into `people.yaml` that a name, an address or another person is this person.
    ///
    /// - Throws: `PeopleError` if a name is ambiguous or unknown, or if the file cannot be written.
    @concurrent func mergePeople(_ name: String, with other: String) async throws -> CuratedFileChange {
        let all = try people()
        let person = try Self.knownPerson(name, among: all)
        let others = Self.people(called: other, among: all)
        func named(_ resolution: NameResolution) -> Person? {
            others.first { $0.resolution == resolution && NameKey.folded($0.name) == NameKey.folded(other) }
        }
        // A name may belong to a known person in some documents and be unclear in others.
        let merged = named(.known) ?? named(.unclear) ?? (others.count == 1 ? others[0] : nil)
        if merged?.id ?? person.id == person.id, person.has(other) { throw PeopleError(other, .samePerson(as: person.name)) }
        guard let merged else { throw PeopleError(other, others.isEmpty ? .nobody : .severalPeople(others.map(\.name))) }
        return try await write(
            PersonClaim(source: .peopleFile, name: person.anchor, aliases: [merged.anchor]), about: person)
    }

    /// Writes into `people.yaml` that a name or an address belongs to somebody else.
    ///
    /// - Throws: `PeopleError` if a name is ambiguous or unknown, or if the file cannot be written.
    @concurrent func splitPerson(_ name: String, from alias: String) async throws -> CuratedFileChange {
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
        let known = found.filter { $0.resolution == .known }
        if known.count == 1 { return known[0] }
        throw PeopleError(name, known.isEmpty ? .nobody : .severalPeople(known.map(\.name)))
    }

    /// Writes a claim into the `people.yaml` of the notebook that names the person in most documents.
    private func write(_ claim: PersonClaim, about person: Person) async throws -> CuratedFileChange {
        let (documents, notebooks) = try store.read { (try $0.documents(of: person.id), try $0.notebooks()) }
        var counts: [String: Int] = [:]
        for document in documents { counts[document.folder, default: 0] += 1 }
        let folders = notebooks.map(\.folder).filter { !$0.hasSuffix(importFolder) }
        guard let folder = folders.max(by: { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }) else {
            throw PeopleError(person.name, .noNotebook)
        }
        func failure(_ reason: FileChangeError.Reason) -> PeopleError {
            PeopleError(person.name, .file(CuratedFileError(path: folder + "/" + PeopleFile.name, reason: .unchanged(reason))))
        }
        let change: CuratedFileChange
        do {
            let before = try LockedFile.contents(of: PeopleFile.name, in: folder)
            let (after, added) = try PeopleFile.file(before, adding: claim, inFolder: folder)
            _ = try noteWriter.perform(
                .edit, NoteWriter.Step(folder: folder, path: PeopleFile.name, before: before, after: after))
            change = added
        } catch let error as CuratedFileError {
            throw PeopleError(person.name, .file(error))
        } catch let error as FileChangeError {
            throw failure(error.reason)
        }
        _ = try await refresh()
        return change
    }
}

extension Person {
    fileprivate func has(_ name: String) -> Bool { aliases.contains { NameKey.folded($0.name) == NameKey.folded(name) } }

    /// How `people.yaml` names the person: by the full name, or else by an address.
    fileprivate var anchor: String {
        if ParsedName(name)?.isFull == true { return name }
        return aliases.map(\.name).first { $0.contains("@") } ?? name
    }
}

/// Why people could not be merged or split.
public struct PeopleError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case nobody
        /// The name is ambiguous. The value lists the candidates.
        case severalPeople([String])
        /// The person does not have this alias. `known` lists the aliases of the person.
        case noAlias(of: String, known: [String])
        case ownName
        case samePerson(as: String)
        case noNotebook
        case file(CuratedFileError)
    }

    /// The name as the user gave it.
    public let subject: String
    public let reason: Reason

    init(_ subject: String, _ reason: Reason) {
        self.subject = subject
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .nobody: "no person named “\(subject)”; `jay people` lists everybody"
        case .severalPeople(let names):
            "“\(subject)” may be \(names.joined(separator: ", ")); give the full name or an address"
        case .noAlias(let person, let known):
            "\(person) is not called “\(subject)”; the other names are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        case .ownName: "“\(subject)” is the name of the person; give the alias that is somebody else's"
        case .samePerson(let person): "“\(subject)” is \(person) already; nothing was written"
        case .noNotebook: "there is no notebook to write people.yaml in; add one with `jay index FOLDER`"
        case .file(let error): error.description
        }
    }
}
