/// A person as a document names them, and the part they have in it.
public struct Participation: Sendable, Hashable {
    public enum Role: String, Sendable, CaseIterable { case attendee, speaker, author, recipient, subject, mentioned }

    /// The name as it is written, without brackets, address and mark-up; the address where there is no name.
    public var name: String
    public var email: String?
    public var role: Role
    /// The initials that stand in brackets behind the name, by which turns and tasks may call the person.
    public var initials: String?
    /// What they have answered, where the document is an invitation.
    public var attendance: Attendance?

    public init(
        name: String, email: String? = nil, role: Role, initials: String? = nil, attendance: Attendance? = nil
    ) {
        self.name = name
        self.email = email
        self.role = role
        self.initials = initials
        self.attendance = attendance
    }

    /// Whether they are in the meeting that the document tells of.
    var takesPart: Bool { [.attendee, .speaker].contains(role) && attendance != .declined }
}
