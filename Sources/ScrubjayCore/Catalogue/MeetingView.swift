/// A meeting with its documents, and what came before and after it in its series.
public struct MeetingView: Sendable {
    public let meeting: StoredMeeting
    public let documents: [StoredDocument.ID: StoredDocument]
    /// Cancelled ones do not count.
    public let previous: StoredMeeting?
    public let next: StoredMeeting?
}
