/// How much an index holds.
public struct StoreCounts: Sendable, Equatable {
    public var files = 0
    public var documents = 0
    /// Those of which there is more than an entry in a calendar.
    public var meetings = 0
    public var passages = 0
    public var people = 0
    public var tags = 0
    public var tasks = 0
    public var decisions = 0
    /// Passages that the current vector set covers.
    public var embedded = 0
    /// Size of the index in bytes.
    public var bytes: Int64 = 0
}
