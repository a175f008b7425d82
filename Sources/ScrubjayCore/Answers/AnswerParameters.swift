import ScrubjayDocuments

/// Constants for finding passages and for sentences of a time span. Users cannot set them. Sentences about a fact are chosen by `EvidenceScorer`.
struct AnswerParameters: Sendable, Equatable {
    // MARK: - Passages

    /// The most passages whose sentences are weighed for a fact.
    var passages = 24
    /// The most further passages that are weighed for a fact about somebody or some days, found without regard to attendees and days.
    var furtherPassages = 12
    /// The most passages whose sentences are weighed for a time span.
    var passagesOfSpan = 20

    // MARK: - Thresholds

    /// The confidence of a person's attribute if the question has further words.
    var mentionedAttribute = 0.5
    /// The confidence of tasks or meetings that are not about the topic of the question.
    var offTopic = 0.35
    /// The share of the topic, by rarity, that a task or a meeting must have to be about it.
    var shareOfTopic = 0.4
    /// How much intents that the model did not find count against an interpretation, beside the confidence of sentences.
    var otherMeanings = 0.3
    /// A decision with a smaller share of the words is used only if no other sentence has a larger share.
    var sureDecision = 0.6

    // MARK: - Sentences of a time span

    /// The weight of a question word that occurs only in the title, a heading or a tag.
    var contextShare = 0.5
    /// The factor for a decision that a later one has replaced.
    var replaced = 0.8
    /// The least share of the words in a sentence, for a question without a topic.
    var minimumCoverage = 0.4
    /// The least share of the words in a sentence, for a time span, where the filter has answered part of the question.
    var minimumCoverageInSpan = 0.25
    /// Sentences that score less than this share of the best are left out.
    var minimumShareOfBest = 0.6
    /// The most sentences for a question without a topic, by default.
    var sentences = 3
    /// The most sentences that answer a question about a time span, by default, one per document.
    var sentencesOfSpan = 6
    /// The fewest words of a sentence. Shorter ones, such as the number of an item or a single word, are skipped.
    var leastWords = 3
    /// For a time span, the number of words from which a sentence counts in full.
    var wordsOfStatement = 12.0
    /// The bonus for a sentence in one of these channels, because people write them to be found.
    var channelBonus: [Channel: Double] = [.decision: 0.06, .summary: 0.04, .task: 0.02]
}
