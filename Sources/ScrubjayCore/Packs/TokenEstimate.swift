/// Estimates how many tokens a text has, without the tokenizer of a particular model.
///
///     a word                 ⌈characters / 4⌉ for letters and digits of ASCII; half a token for each other character below U+0800
///                            (é, Greek, Cyrillic, Hebrew, Arabic), one for each beyond (Chinese, Japanese, Thai, “ and ”, emoji)
///     a punctuation mark     1
///     a line end             1; consecutive ones count once
///
/// It errs on the high side: a text that fits by this estimate should also fit by the tokenizers of common models.
public enum TokenEstimate {
    /// Returns the estimated number of tokens.
    ///
    /// - Complexity: O(*n*) for *n* bytes of UTF-8.
    public static func tokens(in text: String) -> Int {
        var tokens = 0
        // In quarters of a token.
        var word = 0
        var isBehindLineEnd = false
        for byte in text.utf8 {
            let weight =
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: 1
                case 0xC0...0xDF: 2
                case 0xE0...: 4
                default: 0
                }
            let isContinuation = 0x80...0xBF ~= byte
            if weight > 0 || isContinuation {
                word += weight
                isBehindLineEnd = false
                continue
            }
            tokens += (word + 3) / 4
            word = 0
            switch byte {
            case 0x20, 0x09: break
            case 0x0A, 0x0D:
                if !isBehindLineEnd { tokens += 1 }
                isBehindLineEnd = true
            default:
                tokens += 1
                isBehindLineEnd = false
            }
        }
        return tokens + (word + 3) / 4
    }
}
