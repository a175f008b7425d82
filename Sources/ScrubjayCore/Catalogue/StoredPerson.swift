package import ScrubjayDocuments

/// A person as the store has them.
package struct StoredPerson: Sendable, Equatable, Identifiable {
    /// Which people are read.
    package enum Selection: Sendable, Equatable {
        /// People with one of these folded words in a name.
        case words(Set<String>)
        /// People marked as the owner of the notes.
        case owners
        /// These people.
        case people(Set<Person.ID>)
        /// Unclear names that can only mean one of these people.
        case onlyCandidates(Set<Person.ID>)
    }

    package let id: Person.ID
    package let name: String
    /// The key of the resolver. It orders people who have the same name.
    package let key: String
    package let resolution: NameResolution
    /// The only known person that an unclear name can mean.
    package let onlyCandidate: Person.ID?
    /// All names and addresses in folded form, the name first.
    package var aliases: [String]

    package init(
        id: Person.ID, name: String, key: String, resolution: NameResolution, onlyCandidate: Person.ID?, aliases: [String]
    ) {
        self.id = id
        self.name = name
        self.key = key
        self.resolution = resolution
        self.onlyCandidate = onlyCandidate
        self.aliases = aliases
    }
}

/// A person in a document, after resolution.
package struct StoredParticipation: Sendable, Equatable {
    package let person: Person.ID
    package let document: StoredDocument.ID
    package let role: Participation.Role
    package let attendance: Attendance?

    package init(person: Person.ID, document: StoredDocument.ID, role: Participation.Role, attendance: Attendance?) {
        self.person = person
        self.document = document
        self.role = role
        self.attendance = attendance
    }

    /// Whether they take part in the meeting that the document describes.
    var takesPart: Bool { role.takesPart(attendance) }
}

/// A mention of a task that is assigned to a person, after resolution.
package struct StoredAssignment: Sendable, Equatable {
    package let person: Person.ID
    /// `nil` if the task is written down nowhere else.
    package let lineage: LineageID?

    package init(person: Person.ID, lineage: LineageID?) {
        self.person = person
        self.lineage = lineage
    }
}

/// A mention of a person in the index.
package struct StoredPersonMention: Sendable, Equatable {
    package var mention: PersonMention
    /// Its index among the people or the tasks of its document.
    package var ordinal: Int
    /// The person it refers to; `nil` if it is not resolved yet.
    package var person: Person.ID?

    package init(mention: PersonMention, ordinal: Int, person: Person.ID? = nil) {
        self.mention = mention
        self.ordinal = ordinal
        self.person = person
    }
}
