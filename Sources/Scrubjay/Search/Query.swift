/// What is looked for: words, and what the results are limited to.
public struct Query: Sendable, Hashable {
    /// The words as given. With `.syntax`, `"a phrase"`, `-word`, `begin*` and `field:value` have their meaning.
    public var text: String
    public var filter: Filter
    /// How many hits are wanted. The order does not depend on it.
    public var limit: Int
    /// What is left out of the hits because it would say the same again; nil leaves out nothing.
    public var diversity: Diversity?
    public var reading: Reading
    /// When it was asked, for "last week" and the like; nil for the clock of the index.
    public var now: LocalDateTime?
    /// What a remote embedder makes of the text; nil compares by the vectors alone that the notes have taught.
    public var vector: QuestionVector?

    public enum Reading: Sendable, Hashable {
        /// Everything is words: a question as it is spoken.
        case words
        /// Words with operators, as they are typed into a search box.
        case syntax
    }

    /// More hits than this are never computed.
    public static let mostHits = 1000

    /// - Throws: `QueryError` for a limit that is not possible.
    static func check(limit: Int) throws(QueryError) {
        if !(1...mostHits).contains(limit) { throw QueryError(.limitOutOfRange(limit)) }
    }

    public init(
        _ text: String, filter: Filter = Filter(), limit: Int = 10, diversity: Diversity? = nil, reading: Reading = .syntax,
        now: LocalDateTime? = nil, vector: QuestionVector? = nil
    ) {
        self.text = text
        self.filter = filter
        self.limit = limit
        self.diversity = diversity
        self.reading = reading
        self.now = now
        self.vector = vector
    }
}
