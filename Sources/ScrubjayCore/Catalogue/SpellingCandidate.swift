/// A word of the index that a misspelt word may stand for.
package struct SpellingCandidate: Sendable, Equatable {
    /// The word as it is indexed: folded or stemmed.
    package let word: String
    /// The number of typing errors between the two words.
    package let errors: Int
    /// The similarity of the two words, 0...1; see `EditDistance`.
    package let similarity: Double
    /// The number of passages with the word.
    package let passageCount: Int

    package init(word: String, errors: Int, similarity: Double, passageCount: Int) {
        self.word = word
        self.errors = errors
        self.similarity = similarity
        self.passageCount = passageCount
    }
}
