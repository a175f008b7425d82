import ScrubjayText

/// A set of common English words. If the notes lack one of these, it is absent rather than misspelt.
///
/// Stored as a Bloom filter with a false positive rate of 0.3 %.
///
/// Burton H. Bloom: *Space/time trade-offs in hash coding with allowable errors*, 1970.
enum EnglishWords {
    /// Returns whether `word` is in the set. Words of fewer than four letters are not in it.
    ///
    /// - Parameter word: A word in folded form.
    static func contains(_ word: String) -> Bool {
        var hash = WordHash()
        for byte in word.utf8 { hash.add(byte) }
        var bitIndex = UInt32(truncatingIfNeeded: hash.value >> 32)
        let step = UInt32(truncatingIfNeeded: hash.value) | 1
        return filter.withUTF8Buffer { filter in
            let lineCount = (filter.count + 1) / (charactersPerLine + 1)
            let bitCount = UInt32(lineCount * charactersPerLine * bitsPerCharacter)
            for _ in 0..<hashCount {
                let (character, bit) = Int(bitIndex % bitCount).quotientAndRemainder(dividingBy: bitsPerCharacter)
                // SAFETY: `bitIndex` is taken modulo the number of bits, so the character lies within the static string, which is
                // never freed.
                let value = unsafe filter[character + character / charactersPerLine] - firstCharacter
                if value & 1 << UInt8(bit) == 0 { return false }
                bitIndex &+= step
            }
            return true
        }
    }

    private static let hashCount = 8
    private static let bitsPerCharacter = 6
    private static let charactersPerLine = 240
    private static let firstCharacter = UInt8(ascii: "0")
}
