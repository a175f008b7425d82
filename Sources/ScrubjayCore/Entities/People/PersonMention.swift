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
