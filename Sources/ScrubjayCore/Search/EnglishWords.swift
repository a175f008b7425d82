/// A set of common English words. If the notes lack one of these, it is absent rather than misspelt.
enum EnglishWords {
    /// Returns whether `word` is in the set. Words of fewer than four letters are not in it.
    ///
    /// - Parameter word: A word in folded form.
    static func contains(_ word: String) -> Bool { WordFilter(characters: filter).contains(word) }
}
