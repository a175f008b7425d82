/// A part of the ranking that an evaluation can leave out, to see what it gives.
public enum RankingPart: String, Sendable, Hashable, CaseIterable {
    /// What is near in meaning, by the vectors.
    case vectors
    /// The score of the whole document beside that of the passage.
    case documents
    /// Titles, headings, tags and people beside the text.
    case fields
    /// Words that follow each other in the query and in the passage.
    case pairs
    /// That words count less which only make a question of the query.
    case questionWords = "question-words"
    /// That a passage gains which has every word.
    case allWords = "all-words"
    /// Other words in place of those that no passage has.
    case spelling
    /// What comes first by the days that the query names, or as the latest.
    case days
    /// What comes first by the people whom the query names.
    case people
    /// What comes first by what the query asks for: decisions, tasks, meetings.
    case kinds
    /// What comes first by a tag that the query names.
    case tags
}
