/// What `meetings.yaml` says about the records of meetings.
public struct MeetingClaim: Sendable, Hashable {
    /// Whether the records are of one meeting; otherwise no two of them are.
    public var isSame: Bool
    /// Two at least, relative to the notebook: `calls/plan.vtt`, `work.ics!Harbour round@2026-03-04`.
    public var places: [String]
    /// Line of the document's text, from 1.
    public var line: Int

    public init(isSame: Bool, places: [String], line: Int = 1) {
        self.isSame = isSame
        self.places = places
        self.line = line
    }
}
