/// A question in plain words, with what it is limited to.
public struct Question: Sendable, Hashable {
    public var text: String
    public var filter: Filter
    /// At most so many sentences; nil for as many as the question needs.
    public var limit: Int?
    /// Below this confidence nothing is answered, 0...1; nil for what has proved right.
    public var minConfidence: Double?

    public init(_ text: String, filter: Filter = Filter(), limit: Int? = nil, minConfidence: Double? = nil) {
        self.text = text
        self.filter = filter
        self.limit = limit
        self.minConfidence = minConfidence
    }
}
