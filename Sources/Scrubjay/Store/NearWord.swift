/// A word of the index that is near to another one in its letters.
struct NearWord: Sendable, Equatable {
    /// In folded form or as a stem, as it is indexed.
    let word: String
    /// How many typing errors lie between.
    let errors: Int
    /// How alike they are, 0...1; see `TypingErrors`.
    let likeness: Double
    /// How many passages have it.
    let passageCount: Int
}
