package import ScrubjayDocuments

/// One place where a document names somebody.
package struct PersonMention: Sendable, Hashable {
    package var name: String
    package var email: String?
    /// The initials that the document gives beside the name.
    package var initials: String?
    /// nil where somebody is to do a task.
    package var role: Participation.Role?
    /// What they have answered, where the document is an invitation.
    package var attendance: Attendance?
    package var document: Int64

    package init(
        name: String, email: String? = nil, initials: String? = nil, role: Participation.Role? = nil,
        attendance: Attendance? = nil, document: Int64
    ) {
        self.name = name
        self.email = email
        self.initials = initials
        self.role = role
        self.attendance = attendance
        self.document = document
    }

    /// Whether the person is there, so that a short name in the document or its meeting can mean them.
    var isPresent: Bool {
        if attendance == .declined { return false }
        switch role {
        case .attendee, .speaker, .author, .recipient, .subject: return true
        case .mentioned, nil: return false
        }
    }
}
