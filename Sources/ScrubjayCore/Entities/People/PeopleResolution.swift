/// The people in all documents, and which mention refers to whom.
package struct PeopleResolution: Sendable, Equatable {
    /// Ordered by key.
    package var people: [ResolvedPerson]
    /// For each mention, in order, the index of its person in `people`; `nil` if it is not a name.
    package var persons: [Int?]

    /// For each person, the index of the only known person whom an unclear name can mean; `nil` for clear names, and if several people have the name.
    package var onlyCandidates: [Int?] {
        var called: [String: [Int]] = [:]
        for (index, person) in people.enumerated() where person.resolution == .known {
            called[person.name, default: []].append(index)
        }
        return people.map { person in
            guard person.resolution == .unclear, person.candidates.count == 1, let known = called[person.candidates[0]],
                known.count == 1
            else { return nil }
            return known[0]
        }
    }
}

/// A person with all names that documents use.
package struct ResolvedPerson: Sendable, Equatable {
    /// Identifies the person within one resolution, and stays the same as long as the name does.
    package var key: String
    package var name: String
    package var resolution: NameResolution
    package var isOwner = false
    /// The name first, then by descending frequency.
    package var aliases: [PersonAlias] = []
    /// The names of the people that an unclear name may refer to.
    package var candidates: [String] = []

    package init(
        key: String, name: String, resolution: NameResolution, isOwner: Bool = false, aliases: [PersonAlias] = [],
        candidates: [String] = []
    ) {
        self.key = key
        self.name = name
        self.resolution = resolution
        self.isOwner = isOwner
        self.aliases = aliases
        self.candidates = candidates
    }
}

/// Whether it is known who somebody is.
public enum NameResolution: String, Sendable {
    case known
    /// A short name that several people have, or that nothing else is known about. Its documents may mean different people.
    case unclear
    /// An address that several people use.
    case mailbox
}

/// A name or an address of a person, and the evidence for it.
public struct PersonAlias: Sendable, Hashable {
    /// Why the alias belongs to the person.
    public enum Evidence: Sendable, Hashable {
        /// It is a spelling of the name itself.
        case name
        /// Documents give the name with the address.
        case address(String)
        /// The address spells the name.
        case spelling
        /// In some documents it can refer to nobody else.
        case context
        /// A contact note says so.
        case contactNote(path: String)
        /// `people.yaml` says so.
        case peopleFile(path: String, line: Int)
        case configuration
    }

    /// The most frequent spelling.
    public var name: String
    public var evidence: Evidence
    /// How many documents use it for the person.
    public var documentCount: Int

    package init(name: String, evidence: Evidence, documentCount: Int) {
        self.name = name
        self.evidence = evidence
        self.documentCount = documentCount
    }
}
