import Synchronization

/// Words that frame what is asked for, by language: they only make a question of it, ask, say that the latest is meant, of what kind it
/// is, or that a tag follows.
enum FramingWords {
    private static let known = Mutex<[String: Set<String>]>([:])

    /// In folded form.
    static func folded(in language: Language) -> Set<String> {
        if let words = known.withLock({ $0[language.code] }) { return words }
        let words = FunctionWords.folded(in: language).union(RecencyWords.folded(in: language))
            .union(AskingWords.folded(in: language)).union(AskedKind.words(in: language).keys)
            .union(TagsInQuery.announcing(in: language))
        known.withLock { $0[language.code] = words }
        return words
    }
}
