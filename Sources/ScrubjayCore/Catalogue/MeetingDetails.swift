/// A meeting with its documents, and its neighbours in its series.
public struct MeetingDetails: Sendable {
    public let meeting: StoredMeeting
    public let documents: [StoredDocument.ID: StoredDocument]
    /// The meeting before it in its series. Cancelled meetings are passed over.
    public let previous: StoredMeeting?
    public let next: StoredMeeting?
}
