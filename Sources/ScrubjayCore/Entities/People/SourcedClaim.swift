package import ScrubjayDocuments

/// What a document says about who somebody is, with its place.
package struct SourcedClaim: Sendable, Hashable {
    package var claim: PersonClaim
    /// Notebook and path, for the reader.
    package var path: String

    package init(claim: PersonClaim, path: String) {
        self.claim = claim
        self.path = path
    }
}
