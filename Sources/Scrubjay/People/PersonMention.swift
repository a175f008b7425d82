/// One place where a document names somebody.
struct PersonMention: Sendable, Hashable {
    var name: String
    var email: String?
    /// The initials that the document gives beside the name.
    var initials: String?
    /// nil where somebody is to do a task.
    var role: Participation.Role?
    var document: Int64
    /// What belongs to one meeting, or to one document, has one scope: short names mean somebody within it.
    var scope: Int64

    /// Whether the person is there, so that a short name in the document can mean them.
    var isPresent: Bool {
        switch role {
        case .attendee, .speaker, .author, .recipient, .subject: true
        case .mentioned, nil: false
        }
    }
}
