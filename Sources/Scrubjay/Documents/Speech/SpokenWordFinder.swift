/// Finds the words of a sentence, one after the other.
struct SpokenWordFinder {
    private var index: Int
    private let end: Int

    /// - Parameter range: Of UTF-8 bytes.
    init(_ range: Range<Int>) {
        index = range.lowerBound
        end = range.upperBound
    }

    /// Where the next word stands, and the last mark in front of it, where there is one.
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

    /// The length of the letter, digit or apostrophe at `index`; nil for a mark.
    private static func letter(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int? {
        let byte = bytes[index]
        if byte.isLower || byte.isUpper || byte == UInt8(ascii: "'") { return 1 }
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
