/// The constants of ranking. Measured over judged collections, not set by users.
struct SearchParameters: Sendable, Equatable {
    var bm25 = BM25Parameters()
    /// What a word counts that only makes a question of the query, such as *what* and *did*.
    var functionWordWeight = 0.33
    /// What two words count that follow each other in the query and in a passage, beside the words themselves.
    ///
    /// D. Metzler, W. B. Croft: *A Markov Random Field Model for Term Dependencies*, 2005, doi:10.1145/1076034.1076115.
    var pairWeight = 0.4
    /// Share of the cosine in a passage's score, 0...1.
    var semanticShare = 0.25
    /// What the score of its document adds to a passage.
    var documentShare = 0.4
    /// What a passage gains in its share of words that has every word of the query, but for those that only make a question of it.
    var completeShare = 0.1
    /// What a document gains that is of the days which the query names: always, and more the fewer other words there are.
    var daysShare = 0.3
    var onlyDaysShare = 0.9
    /// The same where there is no other word at all: more than words and document can give.
    var withoutTopicShare = 1.8
    /// What a document gains that has the tag which the query names.
    var tagShare = 0.5
    /// What a passage gains that is of the kind which the query asks for.
    var kindShare = 0.3
    /// What an event of a calendar loses in questions that do not ask when: it says who and where, and not what.
    var eventLoss = 0.2
    /// What a note gains that is about the person whom a question names: always, and more the fewer other words there are.
    var personPageShare = 0.2
    var onlyPersonPageShare = 0.8
    /// What it gains in which all take part whom the query names.
    var peopleShare = 0.3
    /// Passages with this share of the best score of words compete to be the latest, where the latest is asked for.
    var latestFloor = 0.8
    /// How many preferred passages come in that have none of the words.
    var preferredCandidates = 500
    /// How many passages are ranked by words, and how many more come in by their cosine.
    var lexicalCandidates = 1000
    var semanticCandidates = 100
    /// What is not ranked by.
    let leftOut: Set<RankingPart>

    init(without parts: Set<RankingPart> = []) {
        leftOut = parts
        if parts.contains(.vectors) { semanticShare = 0 }
        if parts.contains(.documents) { documentShare = 0 }
        if parts.contains(.fields) {
            bm25.fieldWeights = Field.allCases.map { $0 == .body ? bm25.fieldWeights[$0.rawValue] : 0 }
        }
        if parts.contains(.pairs) { pairWeight = 0 }
        if parts.contains(.questionWords) { functionWordWeight = 1 }
        if parts.contains(.allWords) { completeShare = 0 }
    }
}
