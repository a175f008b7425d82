/// Meetings that come again.
struct MeetingSeries: Sendable, Equatable {
    /// Stays the same as long as its calendar or its title does.
    let key: String
    let title: String
}
