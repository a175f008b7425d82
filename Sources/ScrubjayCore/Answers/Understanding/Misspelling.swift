/// Compares a word of a question with a word that questions ask with.
enum Misspelling {
    /// Whether a word is another one, or a long one with one letter left out, added or wrong, as *adress* for *address*.
    static func isLikely(_ word: String, of other: String) -> Bool {
        if word == other { return true }
        let (short, long) =
            word.utf8.count < other.utf8.count ? (Array(word.utf8), Array(other.utf8)) : (Array(other.utf8), Array(word.utf8))
        guard other.utf8.count >= leastLength, long.count - short.count <= 1 else { return false }
        let same = zip(short, long).prefix { $0 == $1 }.count
        return short[min(short.count, same + 1 - (long.count - short.count))...].elementsEqual(long[(same + 1)...])
    }

    /// Of shorter words, many differ in one letter.
    private static let leastLength = 6
}
