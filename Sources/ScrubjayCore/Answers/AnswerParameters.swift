import ScrubjayDocuments

/// Constants for choosing sentences, tuned on judged questions. Users cannot set them.
struct AnswerParameters: Sendable, Equatable {
    // MARK: - Passages

    /// The most passages whose sentences are weighed for a fact.
    var passages = 24
    /// The most passages whose sentences are weighed for a time span.
    var passagesOfSpan = 20
    /// The number of turns that are read with a passage, before and after it.
    var turnsAround = 2
    /// The weight of a passage without any score, relative to 1 for the best one.
    var passageFloor = 0.1

    // MARK: - Words

    /// The weight of a question word that occurs only in the title, a heading or a tag.
    var contextShare = 0.5
    /// The weight of a question word that occurs elsewhere in the same turn or line.
    var turnShare = 0.7
    /// The weight of a question word that occurs in the turn or line before.
    var neighbourShare = 0.4
    /// The weight of a question word that occurs in the question that the turn answers.
    var questionShare = 0.7
    /// The weight of a question word that occurs in what the same speaker said before that question.
    var earlierShare = 0.55
    /// The factor for a sentence that has no content beyond the words of the question.
    var withoutContent = 0.7
    /// The increase of this factor for each further content word. The factor never exceeds 1.
    var contentOfWord = 0.1
    /// The fewest letters of a content word, in UTF-8 bytes.
    var lettersOfContent = 4

    // MARK: - Factors of confidence

    /// The factor for a sentence that neither names a person of the question nor is said by them.
    var withoutPerson = 0.35
    /// The factor for what the person of the question says about the listeners.
    var ofListener = 0.6
    /// The factor for what the person of the question says about themselves and the listeners.
    var ofBoth = 0.95
    /// The factor for what the person of the question says about neither.
    var ofNobody = 0.85
    /// The factor for what somebody else says about the person of the question.
    var ofOther = 0.65
    /// The factor for a sentence without anything of the expected answer type.
    var withoutExpected = 0.75
    /// The factor for a sentence of days other than those that the question names.
    var withoutDays = 0.6
    /// The factor for a wish.
    var wish = 0.7
    /// The factor for a question.
    var question = 0.55
    /// The factor for a denial.
    var denial = 0.75
    /// The factor for a sentence that is not a decision, if the question asks for one.
    var undecided = 0.6
    /// The factor for a sentence without a word for finishing, if the question asks whether something was done.
    var undone = 0.5
    /// The factor for a decision that a later one has replaced.
    var replaced = 0.8

    // MARK: - Thresholds

    /// The least confidence of an answer, 0...1.
    var minimumConfidence = 0.42
    /// If an answer about a person has less confidence, documents in which they do not take part are searched too.
    var sureOfPerson = 0.6
    /// The confidence of a person's attribute if the question has further words.
    var mentionedAttribute = 0.5
    /// A decision with a smaller share of the words is used only if no other sentence has a larger share.
    var sureDecision = 0.6
    /// The least share of the words in a sentence, for a question without a topic.
    var minimumCoverage = 0.4
    /// The least share of the words in a sentence, for a time span, where the filter has answered part of the question.
    var minimumCoverageInSpan = 0.25
    /// Sentences that score less than this share of the best are left out.
    var minimumShareOfBest = 0.6

    // MARK: - Sentences

    /// The most sentences that answer a question about a fact, by default.
    var sentences = 3
    /// The most sentences that answer a question about a time span, by default, one per document.
    var sentencesOfSpan = 6
    /// The fewest words of a sentence. Shorter ones, such as the number of an item or a single word, are skipped.
    var leastWords = 3
    /// For a time span, the number of words from which a sentence counts in full.
    var wordsOfStatement = 12.0
    /// The most words of a turn that is quoted whole.
    var wordsOfTurn = 36
    /// The bonus for a sentence in one of these channels, because people write them to be found.
    var channelBonus: [Channel: Double] = [.decision: 0.06, .summary: 0.04, .task: 0.02]
}
