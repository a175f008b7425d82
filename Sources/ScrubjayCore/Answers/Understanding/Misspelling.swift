import ScrubjayText

/// Compares a word of a question with a word that questions ask with.
enum Misspelling {
    /// Whether a word is another one, or a long one with one letter left out, added or wrong, as *adress* for *address*.
    static func isLikely(_ word: String, of other: String) -> Bool {
        if word == other { return true }
        let (word, other) = (word.utf8, other.utf8)
        return other.count >= leastLength
            && (OneLetter.isReplaced(word, other) || OneLetter.isLeftOut(in: word, of: other)
                || OneLetter.isLeftOut(in: other, of: word))
    }

    /// Of shorter words, many differ in one letter.
    private static let leastLength = 6
}
