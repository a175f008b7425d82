/// What a search found.
public struct SearchResult: Sendable {
    /// From best to worst.
    public let hits: [Hit]
    /// What the results were limited to: the filters that were given and those found in the query.
    public let filter: Filter
    /// What comes first, by words of the query; unlike the filter it excludes nothing.
    public let preferences: [Preference]
    /// No passage has the phrases as they stand in the query: these have their words.
    public let isRelaxed: Bool
    /// What was looked for in place of words that no passage of the index has.
    public let respellings: [Respelling]
    /// What may be meant by words of phrases that no passage has; it was not looked for.
    public let suggestions: [Respelling]
    /// Words that no passage of the index has, in folded form.
    public let unknownWords: [String]
    /// The rarity of each word, by its first form.
    let idf: [String: Double]
}
