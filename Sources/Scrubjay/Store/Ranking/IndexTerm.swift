/// What is looked up among the terms of an index.
enum IndexTerm: Sendable, Hashable {
    case exact(String)
    /// All terms that begin like this.
    case prefix(String)
}
