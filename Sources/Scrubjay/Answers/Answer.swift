/// What the notes say to a question, in their own sentences.
public struct Answer: Sendable {
    public enum Verdict: String, Sendable { case answered, notFound = "not-found" }

    public let question: String
    public let verdict: Verdict
    /// What was found out from the sentences, such as the day of a meeting; nil where they say it themselves.
    public let statement: String?
    /// How many tasks answer, of which the sentences may be only the first; nil where something else was asked for.
    public internal(set) var taskCount: Int?
    /// The sentences that answer, each with the place it was read from; empty when nothing was found.
    public internal(set) var sentences: [Sentence]
    /// How sure it is that the notes hold the answer, 0...1: how much of the question the best sentence bears out, whom and when among it,
    /// and 0.9 for what the index has found out, such as tasks. A share of the question, so that it compares between notebooks.
    public let confidence: Double
    public internal(set) var understood: UnderstoodQuestion
    /// Words of the question that the nearest sentence does not speak of, in folded form; where something was found, the days of the question
    /// that none of it is of, as they are written.
    public let unsupported: [String]
    /// What was looked for in place of words that no passage of the index has.
    public let respellings: [Respelling]
    /// The nearest passages, at most five, also when they do not answer.
    public internal(set) var related: [Hit]
    static let mostRelated = 5
    /// Documents with sentences that would answer, had their files not changed since they were indexed.
    public internal(set) var changed: [StoredDocument] = []

    /// What was found out, else the sentences, one after the other, with a `taskCount` a line each; empty when nothing was found.
    public var text: String { statement ?? sentences.map(\.text).joined(separator: taskCount == nil ? " " : "\n") }

    public struct Sentence: Sendable, Equatable {
        /// Without mark-up, for reading.
        public let text: String
        public internal(set) var citation: Citation
        /// Whether it is a decision that a later one has taken the place of.
        public let isReplaced: Bool
        /// What it gives somebody to do, where that was asked for.
        public var task: QuotedTask?
    }
}
