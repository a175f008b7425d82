/// A word of the index that begins as asked.
package struct WordCompletion: Sendable, Equatable {
    /// In folded form; also a stem.
    package let word: String
    package let passageCount: Int

    package init(word: String, passageCount: Int) {
        self.word = word
        self.passageCount = passageCount
    }
}
