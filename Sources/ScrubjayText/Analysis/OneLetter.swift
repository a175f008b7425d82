/// Compares words that differ in one letter.
package enum OneLetter {
    /// Whether two words are of equal length and have one different letter.
    package static func isReplaced<Letter: Equatable>(_ word: some Collection<Letter>, _ other: some Collection<Letter>) -> Bool
    {
        word.count == other.count && zip(word, other).count { $0 != $1 } == 1
    }

    /// Whether a word is a longer one without one of its letters.
    package static func isLeftOut<Letter: Equatable>(in short: some Collection<Letter>, of long: some Collection<Letter>)
        -> Bool
    {
        guard long.count == short.count + 1 else { return false }
        let same = zip(short, long).prefix { $0 == $1 }.count
        return short.dropFirst(same).elementsEqual(long.dropFirst(same + 1))
    }
}
