/// A person as a document names them, and the part they have in it.
public struct Participation: Sendable, Hashable {
    public enum Role: String, Sendable, CaseIterable { case attendee, speaker, author, subject, mentioned }

    /// The name as it is written, without brackets, address and mark-up; the address where there is no name.
    public var name: String
    public var email: String?
    public var role: Role

    public init(name: String, email: String? = nil, role: Role) {
        self.name = name
        self.email = email
        self.role = role
    }
}
