/// The constants of answering. Measured over judged questions, not set by users.
struct AnswerParameters: Sendable, Equatable {
    /// How many passages are read for sentences.
    var passages = 20
    /// What a word counts that stands in the title, a heading or among the tags, not in the sentence itself. A person who takes
    /// part counts in full.
    var contextShare = 0.5
    /// What is left of the score of a decision that a later one has replaced.
    var replacedShare = 0.8
    /// Below this share of the question nothing is answered, 0...1.
    var leastCoverage = 0.4
    /// The same for a question about a span of time, which the filter has answered in part.
    var leastCoverageInSpan = 0.25
    /// Sentences that score less than this share of the best are left out.
    var leastShareOfBest = 0.6
    /// How many sentences answer, unless the question says so: of a fact, and of a span of time with one for each document.
    var sentences = 3
    var sentencesOfSpan = 6
    /// Shorter pieces, such as the number of an item or a single word, are no sentences.
    var leastWords = 3
    /// From so many words on a sentence counts in full when a span of time is asked about.
    var wordsOfStatement = 12.0
    /// What a sentence gains that was written to be found: a decision, a summary, a task.
    var channelBonus: [Channel: Double] = [.decision: 0.06, .summary: 0.04, .task: 0.02]
}
