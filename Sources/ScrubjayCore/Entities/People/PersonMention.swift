package import ScrubjayDocuments

/// A mention of a person in a document.
package struct PersonMention: Sendable, Hashable {
    package var name: String
    package var email: String?
    /// The initials that the document gives with the name.
    package var initials: String?
    /// `nil` for the assignee of a task.
    package var role: Participation.Role?
    /// The reply to an invitation.
    package var attendance: Attendance?
    package var document: DocumentID
    /// Whether it may be no name at all, like a presumed assignee.
    package var isPresumed: Bool

    package init(
        name: String, email: String? = nil, initials: String? = nil, role: Participation.Role? = nil,
        attendance: Attendance? = nil, document: DocumentID, isPresumed: Bool = false
    ) {
        self.name = name
        self.email = email
        self.initials = initials
        self.role = role
        self.attendance = attendance
        self.document = document
        self.isPresumed = isPresumed
    }

    /// Whether the person takes part, so that a short name in the document or its meeting may refer to them.
    var isPresent: Bool {
        if attendance == .declined { return false }
        switch role {
        case .attendee, .speaker, .author, .recipient, .subject: return true
        case .mentioned, nil: return false
        }
    }
}

extension PersonMention {
    package init(_ person: Participation, in document: DocumentID) {
        self.init(
            name: person.name, email: person.email, initials: person.initials, role: person.role,
            attendance: person.attendance, document: document)
    }

    /// The assignee of a task; `nil` if it has none.
    package init?(_ task: TaskItem, in document: DocumentID) {
        guard let name = task.assignee else { return nil }
        self.init(name: name, document: document, isPresumed: task.isAssigneePresumed)
    }
}

/// The people whom a document names and its claims about people: all its input to the resolution of people.
///
/// If it is equal before and after a change of the document, people need not be resolved again.
package struct PersonInput: Equatable {
    package let mentions: Set<PersonMention>
    /// The claims with lines of the file.
    package let claims: [PersonClaim]

    package init(mentions: Set<PersonMention>, claims: [PersonClaim]) {
        self.mentions = mentions
        self.claims = claims
    }

    package init(_ document: Document, id: DocumentID) {
        let people = document.people.map { PersonMention($0, in: id) }
        let assignees = document.tasks.compactMap { PersonMention($0, in: id) }
        mentions = Set(people + assignees)
        claims = document.claims.map { claim in
            var claim = claim
            claim.line = document.lines.sourceLine(claim.line)
            return claim
        }
    }
}
