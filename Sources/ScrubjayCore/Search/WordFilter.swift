import ScrubjayText

/// A set of words as a Bloom filter with a false positive rate of 0.3 %.
///
/// Burton H. Bloom: *Space/time trade-offs in hash coding with allowable errors*, 1970.
struct WordFilter: Sendable {
    /// The filter in lines of 240 characters with six bits each, from `0` on, the lowest bit first; a line break stands for none.
    let characters: StaticString

    /// Returns whether `word` is in the set.
    func contains(_ word: String) -> Bool {
        var hash = WordHash()
        for byte in word.utf8 { hash.add(byte) }
        var offset = UInt32(truncatingIfNeeded: hash.value >> 32)
        let step = UInt32(truncatingIfNeeded: hash.value) | 1
        return characters.withUTF8Buffer { filter in
            let lineCount = (filter.count + 1) / (Self.charactersPerLine + 1)
            let bitCount = UInt32(lineCount * Self.charactersPerLine * Self.bitsPerCharacter)
            for _ in 0..<Self.hashCount {
                let (character, bit) = Int(offset % bitCount).quotientAndRemainder(dividingBy: Self.bitsPerCharacter)
                // SAFETY: `offset` is taken modulo the number of bits, so the character lies within the static string, which is
                // never freed.
                let value = unsafe filter[character + character / Self.charactersPerLine] - Self.firstCharacter
                if value & 1 << UInt8(bit) == 0 { return false }
                offset &+= step
            }
            return true
        }
    }

    private static let hashCount = 8
    private static let bitsPerCharacter = 6
    private static let charactersPerLine = 240
    private static let firstCharacter = UInt8(ascii: "0")
}
