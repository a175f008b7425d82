import Scrubjay

/// Where `Style` dresses a text, as the text has it until it is written.
///
/// A mark names the words of this process that no other text can know: what is written is made printable as a whole, and only what
/// stands in a mark becomes a sequence of the terminal.
enum TerminalMark {
    /// A character for private use, and a number that is drawn anew by every process.
    private static let opening = "\u{E000}\(UInt64.random(in: .min ... .max)):"
    private static let closing: UnicodeScalar = "\u{E001}"

    /// Colours and the like (SGR), by their numbers, such as `1;33`.
    static func rendition(_ numbers: String) -> String { opening + "[" + numbers + "m\(closing)" }

    /// The beginning of a link (OSC 8), and with an empty address its end.
    ///
    /// - Parameter address: Letters, digits, punctuation of ASCII.
    static func link(_ address: String) -> String { opening + "]8;;" + address + "\u{1B}\\\(closing)" }

    /// The text as a terminal is to have it.
    static func resolved(_ text: String) -> String {
        // Nothing is dressed where nothing is coloured: then the number is not even drawn.
        guard text.utf8.contains(0xEE), text.unicodeScalars.contains("\u{E000}") else { return PrintableText.of(text) }
        var resolved = ""
        // A letter may combine with the end of a mark to one character, so characters are no measure here.
        var rest = text.unicodeScalars[...]
        while let start = rest.firstRange(of: opening.unicodeScalars),
            let end = rest[start.upperBound...].firstIndex(of: closing)
        {
            resolved += PrintableText.of(String(rest[..<start.lowerBound]))
            resolved += "\u{1B}" + String(rest[start.upperBound..<end])
            rest = rest[rest.index(after: end)...]
        }
        return resolved + PrintableText.of(String(rest))
    }
}
