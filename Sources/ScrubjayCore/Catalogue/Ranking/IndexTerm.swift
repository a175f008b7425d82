/// A term to look up in an index.
package enum IndexTerm: Sendable, Hashable {
    case exact(String)
    /// All terms that begin like this.
    case prefix(String)
}
