/// A list of meetings in JSON.
public struct WireMeetings: Encodable, Sendable {
    let schema = "scrubjay.meetings/1"
    /// How many there are; the list may be shorter.
    let total: Int
    let meetings: [WireMeeting]

    public init(_ meetings: [StoredMeeting], documents: [StoredDocument.ID: StoredDocument], total: Int) {
        self.total = total
        self.meetings = meetings.map { WireMeeting($0, documents: documents) }
    }
}
