/// A list of meetings in JSON.
public struct WireMeetings: Encodable, Sendable {
    let schema = "scrubjay.meetings/1"
    /// How many there are; the list may be shorter.
    let total: Int
    /// Names that were asked for and that several people have; left out where there are none.
    let ambiguousPeople: [WireAmbiguousName]?
    let meetings: [WireMeeting]

    public init(
        _ meetings: [StoredMeeting], documents: [StoredDocument.ID: StoredDocument], total: Int, ambiguous: [AmbiguousName] = []
    ) {
        self.total = total
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        self.meetings = meetings.map { WireMeeting($0, documents: documents) }
    }
}
