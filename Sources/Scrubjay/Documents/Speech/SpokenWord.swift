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
        var index = range.lowerBound
        var mark: UInt8?
        while index < range.upperBound, words.count < limit {
            let start = index
            while index < range.upperBound, let length = letter(bytes, index, range.upperBound) { index += length }
            if index > start {
                words.append(
                    SpokenWord(text: plain(bytes[start..<index]), range: start..<index, opensClause: mark != nil, mark: mark))
                mark = nil
            } else {
                if !bytes[index].isSpace, !bytes[index].isLineEnd { mark = bytes[index] }
                index += isMark(bytes, index) ? 3 : bytes[index] == 0xC2 ? 2 : 1
            }
        }
        return words
    }

    /// In small letters, with plain apostrophes.
    private static func plain(_ word: ArraySlice<UInt8>) -> String {
        if word.allSatisfy({ $0 < 0x80 }) {
            return String(unsafeUninitializedCapacity: word.count) { buffer in
                buffer.initialize(fromContentsOf: word.lazy.map(\.lowercased))
            }
        }
        let text = String(decoding: word, as: UTF8.self).lowercased()
        return word.contains(0xE2) ? text.replacing("’", with: "'") : text
    }

    /// The length of the letter, digit or apostrophe at `index`; nil for a mark.
    private static func letter(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int? {
        let byte = bytes[index]
        if byte == UInt8(ascii: "'") { return 1 }
        // A time of day is one word.
        if byte == UInt8(ascii: ":"), index > 0, bytes[index - 1].isDigit, index + 1 < end, bytes[index + 1].isDigit {
            return 1
        }
        guard byte.isWord else { return nil }
        if isMark(bytes, index) { return bytes[index + 2] == 0x99 && index + 3 <= end ? 3 : nil }
        // « » ¡ ¿ and the space that does not break.
        if byte == 0xC2, index + 1 < end, [0xA0, 0xA1, 0xAB, 0xBB, 0xBF].contains(bytes[index + 1]) { return nil }
        return byte < 0xC0 ? 1 : min(byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4, end - index)
    }

    /// Whether a mark of the block General Punctuation begins here.
    private static func isMark(_ bytes: [UInt8], _ index: Int) -> Bool {
        index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
    }
}
