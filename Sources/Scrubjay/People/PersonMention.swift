/// One place where a document names somebody.
struct PersonMention: Sendable, Hashable {
    var name: String
    var email: String?
    /// The initials that the document gives beside the name.
    var initials: String?
    /// nil where somebody is to do a task.
    var role: Participation.Role?
    /// What they have answered, where the document is an invitation.
    var attendance: Attendance?
    var document: Int64

    /// Whether the person is there, so that a short name in the document or its meeting can mean them.
    var isPresent: Bool {
        if attendance == .declined { return false }
        switch role {
        case .attendee, .speaker, .author, .recipient, .subject: return true
        case .mentioned, nil: return false
        }
    }
}
