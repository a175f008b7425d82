/// A passage that matches a query, with its score and the reasons for it.
public struct Hit: Sendable, Identifiable {
    public let id: Passage.ID
    public internal(set) var document: StoredDocument
    public let passage: Passage
    /// The meeting that the document belongs to, if the meeting has several documents; otherwise `nil`.
    public let meeting: StoredMeeting?
    /// The lines of the passage that match the query best.
    public let snippet: Snippet
    /// Determines the order of the hits, 0...1. It is scaled per query, so scores of different queries are not comparable.
    public let score: Double
    /// The lexical score as a share of the highest possible one, 0...1. Comparable between queries.
    public let confidence: Double
    public let explanation: Explanation
    /// Other documents with the same text. They are not listed as hits of their own.
    public var copies: [Copy] = []
    /// For the last hit that a document may have: how many further passages of the document were left out; otherwise 0.
    public var moreInDocument = 0

    /// Another document that has the text of a hit.
    public struct Copy: Sendable {
        public internal(set) var document: StoredDocument
        public let lines: ClosedRange<Int>
    }

    /// The parts of a score.
    public struct Explanation: Sendable, Equatable {
        /// BM25F score of the words; 0 if none matched.
        public let lexical: Double
        /// The words that matched and what each contributed to `lexical`; empty unless an explanation was requested.
        public var words: [WordScore]
        /// Cosine of passage and question by the index's own embedder, -1...1; `nil` without vectors.
        public let cosine: Double?
        /// Cosine by a remote embedder, -1...1; `nil` if none is used or it has no vector for the passage.
        public let remoteCosine: Double?
        /// How much the words contribute to the score.
        public let lexicalShare: Double
        /// How much the cosines contribute to the score.
        public let semanticShare: Double
        /// How much the encoder's cosines contribute to the score.
        public let encoderShare: Double
        /// How much the whole document's lexical score contributes to the score.
        public let documentShare: Double
        /// How much preferences contribute to the score: days, people and tags that the query names, kinds, the latest. May be negative.
        public let preferenceShare: Double
        /// Cosine of passage and question by the encoder, -1...1; `nil` if none is used or it has no vector for the passage.
        public let encoderCosine: Double?
        /// The sentence of the passage that is nearest to the question by the encoder; `nil` if none is used or it has no vectors for the sentences.
        public let unit: Unit?
    }

    /// A sentence of a passage that is near to the question.
    public struct Unit: Sendable, Equatable {
        public let cosine: Double
        public let text: String
        /// Lines of the passage's text, from 0.
        let lines: ClosedRange<Int>
    }

    public struct WordScore: Sendable, Equatable {
        public let word: String
        public let score: Double
    }
}

/// The hits of a search, and how the query was read.
public struct SearchResult: Sendable {
    /// From best to worst, or in the order that the query asked for.
    public let hits: [Hit]
    /// The filters that were applied: those given, and those found in the query text.
    public let filter: Filter
    /// The preferences found in the words of the query. Unlike the filter, they exclude nothing.
    public let preferences: [Preference]
    /// Whether no passage has the query's phrases, so that the hits match only their words.
    public let isRelaxed: Bool
    /// Replacements that were searched instead of words that no passage of the index has.
    public let corrections: [SpellingCorrection]
    /// Suggested spellings for words in phrases that no passage has. They were not searched.
    public let suggestions: [SpellingCorrection]
    /// Words that no passage of the index has, in folded form.
    public let unknownWords: [String]
    /// What each hit meets, by the operators of the query, in its syntax; empty for a query without operators.
    public let conditions: [String]
    /// Whether words had to be as they are written, apart from capitals.
    public let isExact: Bool
    /// How many passages were left out because they share nothing with the query.
    public let unrelatedCount: Int
    /// Whether the time for comparing passages with a regular expression was over before all had been compared, so that further hits may be missing.
    public let isPartial: Bool
    /// How much of the index the encoder has encoded; `nil` if the query was not compared by an encoder.
    public internal(set) var encoded: EncodedShare?
    /// The query as the encoder encoded it; `nil` if it was not compared by an encoder.
    var encodedQuery: EncodedQuery?
    /// The inverse document frequency of each word, by its first form.
    var idf: [String: Double]
}
