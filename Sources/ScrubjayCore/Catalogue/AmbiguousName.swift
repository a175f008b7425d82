/// A name in a filter that several people have. The documents of all of them match.
public struct AmbiguousName: Sendable, Equatable {
    public let name: String
    /// Their full names, in alphabetical order.
    public let people: [String]
}
