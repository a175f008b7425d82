/// A person as a document names them, and their role in it.
public struct Participation: Sendable, Hashable {
    public enum Role: String, Sendable, CaseIterable { case attendee, speaker, author, recipient, subject, mentioned }

    /// The name as written, without brackets, address and markup; the address if there is no name.
    public var name: String
    public var email: String?
    public var role: Role
    /// The initials in brackets after the name; turns and tasks may refer to the person by them.
    public var initials: String?
    /// Their answer, if the document is an invitation.
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

    /// Whether they take part in the meeting that the document describes.
    package var takesPart: Bool { role.takesPart(attendance) }
}

extension Participation.Role {
    /// The roles of people who take part in the meeting that a document describes.
    package static let takingPart: [Participation.Role] = [.attendee, .speaker]

    /// Whether somebody with this role and this answer takes part in the meeting.
    package func takesPart(_ attendance: Attendance?) -> Bool { Self.takingPart.contains(self) && attendance != .declined }
}

/// An attendee's answer to an invitation.
public enum Attendance: String, Sendable, CaseIterable {
    case accepted, declined, tentative, delegated
    /// Invited, but has not answered yet.
    case unanswered
}
