import ScrubjayText

/// The bytes of a text in which some ranges are replaced with spaces.
struct HiddenBytes: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var isChanged = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Replaces a range with spaces. Line ends stay.
    mutating func hide(_ range: Range<Int>) {
        isChanged = true
        for index in range where !bytes[index].isLineEnd { bytes[index] = 0x20 }
    }

    /// Writes words over a hidden range, up to the end of the line.
    mutating func write(_ words: [UInt8], at start: Int) {
        for (index, byte) in words.enumerated() {
            guard start + index < bytes.count, !bytes[start + index].isLineEnd else { return }
            bytes[start + index] = byte
        }
    }

    /// The first byte of a range that may begin a mark of a Markdown dialect, or `nil` if there is none.
    func nextMark(_ range: Range<Int>) -> Int? {
        let bytes = bytes.span
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            // Most of every text is letters and spaces.
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
