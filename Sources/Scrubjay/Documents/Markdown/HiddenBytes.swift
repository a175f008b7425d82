/// The bytes of a text, some of which were replaced by spaces.
struct HiddenBytes: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var isChanged = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Line ends stay.
    mutating func hide(_ range: Range<Int>) {
        isChanged = true
        for index in range where !bytes[index].isLineEnd { bytes[index] = 0x20 }
    }

    /// Puts words over what is hidden, as far as the line reaches.
    mutating func write(_ words: [UInt8], at start: Int) {
        for (index, byte) in words.enumerated() {
            guard start + index < bytes.count, !bytes[start + index].isLineEnd else { return }
            bytes[start + index] = byte
        }
    }

    /// The first byte of a range that may begin a mark of a dialect; nil where there is none.
    func nextMark(_ range: Range<Int>) -> Int? {
        let bytes = bytes.span
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            // Letters and spaces are most of every text.
            guard byte < 0x61, byte > 0x20, byte < 0x30 || byte > 0x39 else {
                if byte == UInt8(ascii: "{"), index < range.upperBound, bytes[index] == byte { return index - 1 }
                continue
            }
            let next = index < range.upperBound ? bytes[index] : 0x0A
            switch byte {
            case UInt8(ascii: ":") where next == byte || next == UInt8(ascii: "L"): return index - 1
            case UInt8(ascii: "`"), UInt8(ascii: "^"): return index - 1
            case UInt8(ascii: "(") where next == byte || next == UInt8(ascii: "d"): return index - 1
            case UInt8(ascii: "[") where next == UInt8(ascii: "!"): return index - 1
            case UInt8(ascii: "<") where next.isDigit || next.isLetter || next == UInt8(ascii: "/"): return index - 1
            default: continue
            }
        }
        return nil
    }
}
