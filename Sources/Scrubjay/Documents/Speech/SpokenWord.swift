/// A word of a sentence.
struct SpokenWord: Sendable, Equatable {
    /// In small letters, with plain apostrophes.
    let text: String
    let range: Range<Int>
    /// Whether punctuation stands between it and the word before.
    let opensClause: Bool
    /// The last mark in front of it, where there is one.
    let mark: UInt8?

    /// The words of a range of UTF-8 bytes, at most `limit`.
    static func words(in bytes: [UInt8], _ range: Range<Int>, limit: Int) -> [SpokenWord] {
        var words: [SpokenWord] = []
        var finder = SpokenWordFinder(range)
        while words.count < limit, let found = finder.next(in: bytes) {
            words.append(
                SpokenWord(
                    text: plain(bytes[found.range]), range: found.range, opensClause: found.mark != nil, mark: found.mark))
        }
        return words
    }

    /// In small letters, with plain apostrophes.
    static func plain(_ word: ArraySlice<UInt8>) -> String {
        if word.allSatisfy({ $0 < 0x80 }) {
            // SAFETY: the capacity is the count of the bytes that are written.
            return unsafe String(unsafeUninitializedCapacity: word.count) { buffer in
                unsafe buffer.initialize(fromContentsOf: word.lazy.map(\.lowercased))
            }
        }
        let text = String(decoding: word, as: UTF8.self).lowercased()
        return word.contains(0xE2) ? text.replacing("’", with: "'") : text
    }
}
