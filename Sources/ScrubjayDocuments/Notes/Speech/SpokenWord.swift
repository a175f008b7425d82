import ScrubjayText

/// A word of a sentence.
struct SpokenWord: Sendable, Equatable {
    /// The word in lower case, with straight apostrophes.
    let text: String
    let range: Range<Int>
    /// Whether punctuation separates it from the previous word.
    let opensClause: Bool
    /// The last punctuation mark before it, if there is one.
    let mark: UInt8?

    /// The words of a range of UTF-8 bytes, at most `limit`.
    static func words(in bytes: [UInt8], _ range: Range<Int>, limit: Int) -> [SpokenWord] {
        var words: [SpokenWord] = []
        var finder = SpokenWordTokenizer(range)
        while words.count < limit, let found = finder.next(in: bytes) {
            words.append(
                SpokenWord(
                    text: plain(bytes[found.range]), range: found.range, opensClause: found.mark != nil, mark: found.mark))
        }
        return words
    }

    /// A word in lower case, with straight apostrophes.
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

/// Splits a sentence into words, one after the other.
struct SpokenWordTokenizer {
    private var index: Int
    private let end: Int

    /// - Parameter range: A range of UTF-8 bytes.
    init(_ range: Range<Int>) {
        index = range.lowerBound
        end = range.upperBound
    }

    /// The range of the next word, and the last punctuation mark before it if there is one.
    mutating func next(in bytes: [UInt8]) -> (range: Range<Int>, mark: UInt8?)? {
        var mark: UInt8?
        while index < end {
            let start = index
            while index < end, let length = Self.letter(bytes, index, end) { index += length }
            if index > start { return (start..<index, mark) }
            if !bytes[index].isSpace, !bytes[index].isLineEnd { mark = bytes[index] }
            index += Self.isMark(bytes, index) ? 3 : bytes[index] == 0xC2 ? 2 : 1
        }
        return nil
    }

    /// The length of the letter, digit or apostrophe at `index`, or `nil` for a mark.
    private static func letter(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int? {
        let byte = bytes[index]
        if byte.isLower || byte.isUpper || byte == UInt8(ascii: "'") { return 1 }
        // A time of day is one word.
        if byte == UInt8(ascii: ":"), index > 0, bytes[index - 1].isDigit, index + 1 < end, bytes[index + 1].isDigit {
            return 1
        }
        guard byte.isWord else { return nil }
        if isMark(bytes, index) { return bytes[index + 2] == 0x99 && index + 3 <= end ? 3 : nil }
        // « » ¡ ¿ and the no-break space.
        if byte == 0xC2, index + 1 < end, [0xA0, 0xA1, 0xAB, 0xBB, 0xBF].contains(bytes[index + 1]) { return nil }
        return byte < 0xC0 ? 1 : min(byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4, end - index)
    }

    /// Whether a mark of the General Punctuation block begins here.
    private static func isMark(_ bytes: [UInt8], _ index: Int) -> Bool {
        index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
    }
}
