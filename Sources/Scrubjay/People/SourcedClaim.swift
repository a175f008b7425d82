/// What a document says about who somebody is, with its place.
struct SourcedClaim: Sendable, Hashable {
    var claim: PersonClaim
    /// Notebook and path, for the reader.
    var path: String
}
