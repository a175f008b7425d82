/// What a search found.
public struct SearchResult: Sendable {
    /// From best to worst.
    public let hits: [Hit]
    /// What the results were limited to: the filters that were given and those found in the query.
    public let filter: Filter
    /// No passage has the phrases as they stand in the query: these have their words.
    public let isRelaxed: Bool
    /// Words that no passage of the index has.
    public let unknownWords: [String]
    /// The rarity of each word, by its first form.
    let idf: [String: Double]
}
