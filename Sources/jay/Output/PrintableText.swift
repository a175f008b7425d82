/// Text of notes as it can be shown: control characters become visible signs, so that no note can steer the terminal.
enum PrintableText {
    /// Line feeds and tabs stay; line ends of other systems become line feeds; `ESC` becomes `␛`.
    static func of(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }) else {
            return text
        }
        var result = ""
        var previous: UnicodeScalar = " "
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where previous == "\r": break
            case 0x0D: result += "\n"
            case 0x09, 0x0A: result.unicodeScalars.append(scalar)
            case 0..<0x20: result.unicodeScalars.append(UnicodeScalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F...0x9F: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return result
    }

    /// The same in one line, for names.
    static func ofName(_ name: String) -> String {
        of(name).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "␊")
    }
}
