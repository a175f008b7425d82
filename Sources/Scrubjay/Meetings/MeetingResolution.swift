/// The meetings of a notebook, how they were found, and the series that they are of.
struct MeetingResolution: Sendable {
    /// In the order that parts and matches count them in.
    let records: [MeetingRecord]
    /// By time.
    let meetings: [ResolvedMeeting]
    let series: [MeetingSeries]
    /// Every pair that was compared, the surest first.
    let matches: [MeetingMatch]
    /// What `meetings.yaml` says of places that no record has.
    let unknown: [(claim: SourcedMeetingClaim, places: [String])]
}
