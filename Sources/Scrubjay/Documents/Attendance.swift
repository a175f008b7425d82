/// What somebody has answered to an invitation.
public enum Attendance: String, Sendable, CaseIterable {
    case accepted, declined, tentative, delegated
    /// Invited, and nothing said yet.
    case unanswered
}
