/// The first of some things, and how many there are in all.
public struct Counted<Element: Sendable>: Sendable {
    public let shown: [Element]
    public let total: Int
}
