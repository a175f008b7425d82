/// A tag in a text: `#harbour/museum`, or `#two words#` as Bear has it.
enum HashTag {
    private static let limit = 64

    /// The name of the tag that begins with the `#` at the lower bound, and where it ends.
    ///
    /// Obsidian's rule: letters, digits, `_`, `-` and `/`, with something that is no digit. Words up to a second `#` are one
    /// tag when it follows a word of more than one letter (`#a and C#` is none), and nothing else stands between.
    static func read(_ bytes: [UInt8], _ range: Range<Int>) -> (name: Range<Int>, end: Int)? {
        let start = range.lowerBound + 1
        if let close = closingHash(bytes, start..<range.upperBound) { return (start..<close, close + 1) }
        var end = start
        var hasLetter = false
        while end < range.upperBound, isTagByte(bytes, end, in: range) {
            if !bytes[end].isDigit { hasLetter = true }
            end += 1
        }
        var close = end
        while close > start, bytes[close - 1] == UInt8(ascii: "/") { close -= 1 }
        return hasLetter && close > start ? (start..<close, end) : nil
    }

    private static func closingHash(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first, bytes[first].isWord else { return nil }
        var words = 1
        var search = first
        let limit = min(range.upperBound, first + limit)
        while search < limit, bytes[search] == 0x20 || isTagByte(bytes, search, in: range) {
            if bytes[search] == 0x20 { words += 1 }
            search += 1
        }
        guard search < limit, bytes[search] == UInt8(ascii: "#"), (2...5).contains(words), bytes[search - 1].isWord,
            bytes[search - 2] != 0x20, search + 1 == range.upperBound || !bytes[search + 1].isWord
        else { return nil }
        return search
    }

    private static func isTagByte(_ bytes: [UInt8], _ index: Int, in range: Range<Int>) -> Bool {
        let byte = bytes[index]
        if byte < 0x80 {
            return byte.isWord || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
        }
        // General punctuation, such as a curly quote or an ellipsis, the no-break space and the marks of CJK end a tag.
        let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
        return !(byte == 0xE2 && next == 0x80) && !(byte == 0xC2 && next == 0xA0) && !(byte == 0xE3 && next == 0x80)
            && !(byte == 0xEF && next == 0xBC)
    }
}
