/// A term to look up in an index.
package enum IndexTerm: Sendable, Hashable {
    case exact(String)
    /// All terms with this prefix.
    case prefix(String)
}
