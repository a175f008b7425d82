/// What `meetings.yaml` says, with the file that says it.
struct SourcedMeetingClaim: Sendable {
    let claim: MeetingClaim
    /// The notebook that its places are relative to.
    let notebook: String
    /// With the name of the notebook.
    let path: String
    /// Where it lies in the index.
    var document: Int64 = 0
    var ordinal = 0
}
