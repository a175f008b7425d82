/// A question in plain words, with what it is limited to.
public struct Question: Sendable, Hashable {
    public var text: String
    public var filter: Filter
    /// At most so many sentences; nil for as many as the question needs.
    public var limit: Int?
    /// Below this confidence nothing is answered, 0...1; nil for what has proved right.
    public var minConfidence: Double?
    /// What it asks for; nil for what its words tell.
    public var kind: UnderstoodQuestion.Kind?
    /// What a remote embedder makes of the text, as in a `Query`.
    public var vector: QuestionVector?

    public init(
        _ text: String, filter: Filter = Filter(), limit: Int? = nil, minConfidence: Double? = nil,
        kind: UnderstoodQuestion.Kind? = nil, vector: QuestionVector? = nil
    ) {
        self.text = text
        self.filter = filter
        self.limit = limit
        self.minConfidence = minConfidence
        self.kind = kind
        self.vector = vector
    }
}
