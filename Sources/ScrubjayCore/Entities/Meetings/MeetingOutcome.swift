/// What comes of comparing two records.
public enum MeetingOutcome: String, Sendable {
    case joined
    /// Too little speaks for it.
    case weak
    /// It may as well belong to another meeting.
    case unclear
    /// Enough speaks for it, and they belong to two meetings that cannot be one: two events, or what `meetings.yaml` keeps apart.
    case barred
}
