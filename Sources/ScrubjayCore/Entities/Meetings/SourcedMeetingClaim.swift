package import ScrubjayDocuments

/// What `meetings.yaml` says, with the file that says it.
package struct SourcedMeetingClaim: Sendable {
    package let claim: MeetingClaim
    /// The notebook that its places are relative to.
    package let notebook: String
    /// With the name of the notebook.
    package let path: String
    /// Where it lies in the index.
    package var document: Int64 = 0
    package var ordinal = 0

    package init(claim: MeetingClaim, notebook: String, path: String, document: Int64 = 0, ordinal: Int = 0) {
        self.claim = claim
        self.notebook = notebook
        self.path = path
        self.document = document
        self.ordinal = ordinal
    }
}
