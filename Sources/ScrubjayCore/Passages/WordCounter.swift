/// Counts how long a text is in words, for scripts with and without spaces, byte by byte.
///
/// Runs between white space count one; in Chinese and Japanese two characters count one word, in the scripts of South-East Asia
/// that have no spaces four.
struct WordCounter {
    private var spaced = 0
    private var ideographs = 0
    private var southEastAsian = 0
    private var isInsideWord = false
    /// Whether the character that is being read began a word, so that it can be taken back.
    private var hasJustBegun = false
    private var previous: UInt8 = 0

    var words: Int { spaced + (ideographs + 1) / 2 + (southEastAsian + 3) / 4 }

    mutating func add(_ byte: UInt8) {
        switch byte {
        case 0x09...0x0D, 0x20:
            isInsideWord = false
        case 0xE3...0xE9:
            ideographs += 1
            isInsideWord = true
        case 0x80...0xBF:
            // Thai, Lao and Burmese begin with E0 B8...BB and E1 80...82, Khmer with E1 9E.
            if (previous == 0xE0 && (0xB8...0xBB).contains(byte))
                || (previous == 0xE1 && ((0x80...0x82).contains(byte) || byte == 0x9E))
            {
                southEastAsian += 1
                if hasJustBegun { spaced -= 1 }
            }
            hasJustBegun = false
        default:
            hasJustBegun = !isInsideWord
            if hasJustBegun { spaced += 1 }
            isInsideWord = true
        }
        previous = byte
    }

    static func words(in utf8: some Sequence<UInt8>) -> Int {
        var counter = WordCounter()
        for byte in utf8 { counter.add(byte) }
        return counter.words
    }
}
