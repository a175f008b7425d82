/// What the words of a query found, before it is ranked.
struct WordMatches {
    /// The words of the query, with what else the people are called whom it names.
    let words: [QueryTree]
    /// They and their pairs, as passages are looked for.
    let tree: QueryTree
    let scoring: WordScoring
    let found: Candidates
    let preferred: [Ranking.Preferred]
    /// What comes first by the query's words, and is there.
    let preferences: [Preference]

    /// Whether no passage has a word, nor is preferred.
    var isEmpty: Bool { found.passages.isEmpty && !preferred.contains(where: \.isFound) }
}
