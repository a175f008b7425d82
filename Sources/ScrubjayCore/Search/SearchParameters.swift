/// The constants of ranking. They were tuned on judged collections and are not settings for users.
struct SearchParameters: Sendable, Equatable {
    var bm25 = BM25Parameters()
    /// Weight of a function word, such as *what* or *did*; other words have weight 1.
    var functionWordWeight = 0.33
    /// Weight of two words that are adjacent in the query and in a passage, in addition to the words themselves.
    ///
    /// D. Metzler, W. B. Croft: *A Markov Random Field Model for Term Dependencies*, 2005, doi:10.1145/1076034.1076115.
    var pairWeight = 0.4
    /// Weight of the cosine in a passage's score, 0...1. The weight of the words is the rest.
    var semanticShare = 0.25
    /// Weight of the encoder's meaning beside all other parts together, 0...1.
    var encoderShare = 0.4
    /// How many standard deviations above the mean of the candidates give the whole of `encoderShare`.
    var highMeaning = 4.0
    /// The least meaning by the encoder of a passage that nothing else found, as a cosine.
    var meaningFloor = 0.35
    /// The number of candidates for which the vectors of units are read.
    var unitCandidates = 200
    /// Weight of the lexical score of a passage's document.
    var documentShare = 0.4
    /// Added to the lexical score of a passage that has every word of the query except function words.
    var completeShare = 0.1
    /// Gain of a document from the days that the query names: `daysShare` + `onlyDaysShare` / (1 + number of topic words).
    var daysShare = 0.3
    var onlyDaysShare = 0.9
    /// Gain by days or tag if the query has no topic word at all: more than words and document together can give.
    var withoutTopicShare = 1.8
    /// Gain of a document with the tag that the query names.
    var tagShare = 0.5
    /// Gain of a passage of the kind that the query asks for.
    var kindShare = 0.3
    /// Loss of a calendar event in questions that do not ask when: an event says who and where, but not what.
    var eventLoss = 0.2
    /// Gain of a note about the person whom the query names: `personPageShare` + `onlyPersonPageShare` / number of topic words.
    var personPageShare = 0.2
    var onlyPersonPageShare = 0.8
    /// Gain of a passage that has the names of all people of the query, or in whose document they take part; each person has an equal part of it.
    var peopleShare = 0.3
    /// If the query asks for the latest, passages with at least this share of the best lexical score compete to be it.
    var latestFloor = 0.8
    /// How many preferred passages without any of the words may become candidates.
    var preferredCandidates = 500
    /// How many candidates come from the words, and how many more from the cosines.
    var lexicalCandidates = 1000
    var semanticCandidates = 100
    /// The parts of the ranking that are switched off.
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

/// A part of the ranking that an evaluation can switch off to measure its effect.
public enum RankingPart: String, Sendable, Hashable, CaseIterable {
    /// Similarity of meaning, by vectors.
    case vectors
    /// The score of the whole document, in addition to that of the passage.
    case documents
    /// Titles, headings, tags and people, in addition to the body.
    case fields
    /// Words that are adjacent in the query and in the passage.
    case pairs
    /// The lower weight of function words.
    case questionWords = "question-words"
    /// The gain of a passage that has every word.
    case allWords = "all-words"
    /// Corrected spelling of words that no passage has.
    case spelling
    /// The preference for days that the query names, or for the latest.
    case days
    /// The preference for people whom the query names.
    case people
    /// The preference for what the query asks for: decisions, tasks, meetings.
    case kinds
    /// The preference for a tag that the query names.
    case tags
}
