/// A word of the index that is near to another one in its letters.
package struct NearWord: Sendable, Equatable {
    /// In folded form or as a stem, as it is indexed.
    package let word: String
    /// How many typing errors lie between.
    package let errors: Int
    /// How alike they are, 0...1; see `TypingErrors`.
    package let likeness: Double
    /// How many passages have it.
    package let passageCount: Int

    package init(word: String, errors: Int, likeness: Double, passageCount: Int) {
        self.word = word
        self.errors = errors
        self.likeness = likeness
        self.passageCount = passageCount
    }
}
