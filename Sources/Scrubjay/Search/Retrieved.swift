/// A query with what may be found of it.
struct Retrieved {
    /// As it was asked, or with its phrases as words where no passage has them.
    let query: ParsedQuery
    /// The passages that may be found; nil for all.
    let within: PassageSet?
    /// Nil where it has no words, or no passage may be found.
    let matches: WordMatches?
}
