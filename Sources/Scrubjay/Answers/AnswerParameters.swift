/// The constants of choosing sentences. Measured over judged questions, not set by users.
struct AnswerParameters: Sendable, Equatable {
    /// How many passages are read for the sentences of a fact, and of a span of time.
    var passages = 24
    var passagesOfSpan = 20
    /// What a word counts that stands in the title, a heading or among the tags; in the same turn or line; in the one before; in the
    /// question that is answered.
    var contextShare = 0.5
    var pieceShare = 0.7
    var neighbourShare = 0.4
    var askedShare = 0.7
    /// The same of what the one who answers said before the question.
    var earlierShare = 0.55
    /// So many turns before a passage and behind it are read with it.
    var turnsAround = 2
    /// A turn of at most so many words is quoted whole.
    var wordsOfTurn = 36
    /// What is left of a sentence that neither names nor is said by whom the question names.
    var withoutPerson = 0.35
    /// What is left of what the one whom the question names says of those who listen, of these and of themselves, or of nobody; and
    /// of what somebody else says of them.
    var ofListener = 0.6
    var ofBoth = 0.95
    var ofNobody = 0.85
    var ofOther = 0.65
    /// What a sentence counts that says nothing beside the words of the question, and what each word more adds to that.
    var withoutContent = 0.7
    var contentOfWord = 0.1
    /// Shorter words say little.
    var lettersOfContent = 4
    /// What is left where nothing of the expected sort is in it.
    var withoutExpected = 0.75
    /// What is left of a sentence of other days than the question names.
    var withoutDays = 0.6
    /// What is left of a wish, of a question and of a denial.
    var wish = 0.7
    var question = 0.55
    var denial = 0.75
    /// What is left of what is no decision where one is asked for, and of what tells of no end where the question is whether something
    /// was done.
    var undecided = 0.6
    var undone = 0.5
    /// What is left of a decision that a later one has replaced.
    var replaced = 0.8
    /// What a passage counts that has no score at all, beside the best one, which counts 1.
    var passageFloor = 0.1
    /// Below this nothing is answered, 0...1.
    var leastConfidence = 0.42
    /// Where a sentence about somebody has less, it is looked for in what they do not take part in as well.
    var sureOfPerson = 0.6
    /// How sure what is noted of somebody is where the question has more words.
    var mentionedAttribute = 0.5
    /// A decision with less than this share of the words answers only where no other sentence has more of them.
    var sureDecision = 0.6
    /// The same share of the words for a question without a topic, and for one of a span of time, which the filter has answered in part.
    var leastCoverage = 0.4
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
    /// What a sentence gains that was written to be found.
    var channelBonus: [Channel: Double] = [.decision: 0.06, .summary: 0.04, .task: 0.02]
}
