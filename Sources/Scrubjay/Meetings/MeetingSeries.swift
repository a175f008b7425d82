/// Meetings that come again.
struct MeetingSeries: Sendable, Equatable {
    /// Stays the same as long as its calendar does, or else its title and who is there most.
    let key: String
    let title: String
}
