import ScrubjayText

/// Decodes words beyond ASCII in header fields (RFC 2047): `=?utf-8?Q?Kr=C3=BCger?=`.
enum EncodedWords {
    /// Returns a field as text on one line. Adjacent words are joined, even if a character is split between them.
    ///
    /// - Complexity: O(*n*).
    static func text(_ bytes: [UInt8]) -> String {
        var text = ""
        /// The adjacent words of one encoding, before they are decoded. The unencoded bytes after them are in `plain`.
        var open: (charset: String, bytes: [UInt8])?
        var plain: [UInt8] = []
        func closeWord() {
            if let word = open { text += NamedCharset.text(word.bytes, named: word.charset) }
            open = nil
        }
        func closePlain() {
            text += NamedCharset.text(plain, named: nil)
            plain = []
        }
        /// The position of the next `?=`.
        var end = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "="), let word = word(bytes, at: index, nextEnd: &end) else {
                plain.append(bytes[index])
                index += 1
                continue
            }
            if open != nil, plain.allSatisfy({ $0.isSpace || $0.isLineEnd }) {
                // White space between two encoded words is not part of the text.
                plain = []
            } else {
                closeWord()
                closePlain()
            }
            if open?.charset != word.charset {
                closeWord()
                open = (word.charset, [])
            }
            open?.bytes += word.bytes
            index = word.end
        }
        closeWord()
        closePlain()
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The longest word that is decoded, in bytes. The standard allows 75, but some programs write longer ones.
    private static let wordLimit = 1024

    private static func word(
        _ bytes: [UInt8], at start: Int, nextEnd end: inout Int
    ) -> (charset: String, bytes: [UInt8], end: Int)? {
        let limit = min(bytes.count, start + wordLimit)
        guard start + 1 < limit, bytes[start + 1] == UInt8(ascii: "?"),
            let first = bytes[(start + 2)..<limit].prefix(64).firstIndex(of: UInt8(ascii: "?")), first + 2 < limit,
            bytes[first + 2] == UInt8(ascii: "?")
        else { return nil }
        let content = first + 3
        // The position only moves forward, so a field with many unfinished words still takes linear time.
        end = max(end, content)
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "?") || bytes[end + 1] != UInt8(ascii: "=") { end += 1 }
        guard end + 1 < limit else { return nil }
        // RFC 2231 allows a language after the encoding: `utf-8*de`.
        let charset = bytes[(start + 2)..<first].prefix { $0 != UInt8(ascii: "*") }
        let name = String(decoding: charset, as: UTF8.self).lowercased()
        switch bytes[first + 1].lowercased {
        case UInt8(ascii: "b"): return (name, TransferEncoding.base64(bytes[content..<end]), end + 2)
        case UInt8(ascii: "q"):
            let spaced = bytes[content..<end].map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
            return (name, TransferEncoding.quotedPrintable(spaced[...], isHeader: true), end + 2)
        default: return nil
        }
    }
}
