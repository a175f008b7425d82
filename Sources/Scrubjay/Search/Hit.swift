/// A passage that answers to a query, and why.
public struct Hit: Sendable, Identifiable {
    public let id: Passage.ID
    public internal(set) var document: StoredDocument
    public let passage: Passage
    /// The meeting that the document is one of several parts of; nil where it is all that there is.
    public let meeting: StoredMeeting?
    /// What to show of the passage: the lines of it that have most of the words.
    public let snippet: Snippet
    /// Decides the order, 0...1; scaled for this query, so that scores of two queries do not compare.
    public let score: Double
    /// How much of the query the passage bears out, 0...1; compares between queries.
    public let confidence: Double
    public let explanation: Explanation
    /// Other places with the same text, which are no hits of their own.
    public var copies: [Copy] = []
    /// Of the last hit of a document that may have no more of them: how many of its passages were left out.
    public var moreInDocument = 0

    /// Where the text of a hit stands as well.
    public struct Copy: Sendable {
        public internal(set) var document: StoredDocument
        public let lines: ClosedRange<Int>
    }

    /// The parts of a score.
    public struct Explanation: Sendable, Equatable {
        /// BM25F of the words; 0 where none matched.
        public let lexical: Double
        /// The words that matched and what each gave to `lexical`, when asked for.
        public var words: [WordScore]
        /// Cosine of passage and question, -1...1, by what the notes have taught; nil without vectors.
        public let cosine: Double?
        /// The same by a remote embedder; nil where none is asked, and where it has no vector of the passage.
        public let remoteCosine: Double?
        /// The share of the words in the score.
        public let lexicalShare: Double
        /// The share of the cosines in the score.
        public let semanticShare: Double
        /// The share of the whole document in the score.
        public let documentShare: Double
        /// The share of what the query would rather have: documents of the days that it names, with the people whom it names, the latest.
        public let preferenceShare: Double
    }

    public struct WordScore: Sendable, Equatable {
        public let word: String
        public let score: Double
    }
}
