/// The identifier in `((…))` by which Logseq and Roam refer to a block.
enum BlockReference {
    /// A UUID, or nine letters, digits, `-` and `_` that are no word. nil for other double brackets.
    ///
    /// - Parameter range: Begins with the brackets.
    static func identifier(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        for length in [36, 9] where range.count >= length + 4 {
            let inside = range.lowerBound + 2..<range.lowerBound + 2 + length
            guard bytes[range.lowerBound] == UInt8(ascii: "("), bytes[range.lowerBound + 1] == UInt8(ascii: "("),
                bytes[inside.upperBound] == UInt8(ascii: ")"), bytes[inside.upperBound + 1] == UInt8(ascii: ")")
            else { continue }
            if length == 36 ? isUUID(bytes[inside]) : isShort(bytes[inside]) { return inside }
        }
        return nil
    }

    private static func isUUID(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.enumerated().allSatisfy { index, byte in
            index == 8 || index == 13 || index == 18 || index == 23
                ? byte == UInt8(ascii: "-") : byte.isDigit || (0x61...0x66).contains(byte.lowercased)
        }
    }

    private static func isShort(_ bytes: ArraySlice<UInt8>) -> Bool {
        let isOfAlphabet = bytes.allSatisfy {
            $0.isWord && $0 < 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        return isOfAlphabet && bytes.dropFirst().contains { !$0.isLower }
    }
}
