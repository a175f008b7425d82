/// What is particular to German spelling.
enum German {
    /// Writes ä, ö, ü for ae, oe, ue, so that *Mueller* and *Müller* have one stem.
    ///
    /// As in Snowball's `german2`, but not after a vowel or q either: *neue*, *Steuer*, *Quelle* keep their letters. *Israel*
    /// and *aktuell* change too, on both sides alike; their folded forms stay what was written.
    static func restoreUmlauts(in word: inout [UInt8]) {
        guard word.count > 2 else { return }
        var index = 0
        while index + 1 < word.count {
            let isSpelledOut = word[index + 1] == UInt8(ascii: "e") && !(index > 0 && isVowelOrQ(word[index - 1]))
            let umlaut: UInt8? =
                switch isSpelledOut ? word[index] : 0 {
                case UInt8(ascii: "a"): 0xA4
                case UInt8(ascii: "o"): 0xB6
                case UInt8(ascii: "u"): 0xBC
                default: nil
                }
            if let umlaut {
                word[index] = 0xC3
                word[index + 1] = umlaut
                index += 1
            }
            index += 1
        }
    }

    private static func isVowelOrQ(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "q"):
            true
        default: false
        }
    }
}
