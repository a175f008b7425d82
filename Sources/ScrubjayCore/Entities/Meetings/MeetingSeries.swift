/// Meetings that come again.
package struct MeetingSeries: Sendable, Equatable {
    /// Stays the same as long as its calendar does, or else its title and who is there most.
    package let key: String
    package let title: String
}
