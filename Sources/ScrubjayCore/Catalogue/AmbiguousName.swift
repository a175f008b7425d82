/// A name in a filter that several people have: the documents of all of them are let through.
public struct AmbiguousName: Sendable, Equatable {
    public let name: String
    /// Their whole names, in alphabetical order.
    public let people: [String]
}
