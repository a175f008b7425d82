/// The meetings of a notebook, how they were found, and the series that they are of.
package struct MeetingResolution: Sendable {
    /// In the order that parts and matches count them in.
    package let records: [MeetingRecord]
    /// By time.
    package let meetings: [ResolvedMeeting]
    package let series: [MeetingSeries]
    /// Every pair that was compared, the surest first.
    let matches: [MeetingMatch]
    /// What `meetings.yaml` says of places that no record has.
    package let unknown: [(claim: SourcedMeetingClaim, places: [String])]
}
