import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The width that lines are laid out for.
enum TerminalWidth {
    /// The number of columns: that of the variable `COLUMNS`, or else of the terminal that standard output leads to; `nil` without either, where lines
    /// are not cut.
    static func ofStandardOutput() -> Int? {
        if let columns = processVariable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return max(columns, narrowest) }
        return TerminalSize.ofStandardOutput().map { max($0.columns, narrowest) }
    }

    /// Narrower terminals break lines by themselves.
    private static let narrowest = 40
}

/// The width of text in columns of a terminal.
enum TextWidth {
    static func of(_ text: String) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
    }

    /// The cells of a character as a person sees it: none for marks alone, two for a letter of East Asia or an emoji, one for any other.
    ///
    /// Letters of some scripts are one character to a person and take a cell each on a terminal, as in Devanagari.
    static func of(_ character: Character) -> Int {
        if character.isASCII { return character.isNewline ? 0 : 1 }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let isJoined = scalars.dropFirst().contains { scalar in
            // A joiner, the sign for an emoji, a skin colour, the second half of a flag.
            switch scalar.value {
            case 0xFE0F, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: true
            case 0x200D: first.properties.isEmoji
            default: false
            }
        }
        return isJoined ? 2 : scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        // The vowels and endings of a syllable of Hangul, and half a flag.
        if (0x1160...0x11FF).contains(value) { return 0 }
        if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return wide.contains { $0.contains(value) } || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// Wide and full-width letters by East Asian Width (UAX #11). Emoji are wide by their own property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]

    /// The beginning of a text that is too wide, with `…` at its end.
    static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var cut = ""
        var used = 1
        for character in text {
            used += of(character)
            if used > width { break }
            cut.append(character)
        }
        while cut.last?.isWhitespace ?? false { cut.removeLast() }
        return cut + "…"
    }

    /// Lines of a text, broken at spaces. The last one is cut if the text needs more lines than the limit, or if a word is wider than a line.
    static func wrapped(_ text: String, first: Int, others: Int, limit: Int) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while lines.count + 1 < limit {
            let width = lines.isEmpty ? first : others
            guard of(String(rest)) > width else { break }
            var used = 0
            var end: String.Index?
            for index in rest.indices {
                if rest[index] == " " { end = index }
                used += of(rest[index])
                if used > width { break }
            }
            guard let end, end > rest.startIndex else { break }
            lines.append(String(rest[..<end]))
            rest = rest[end...].drop { $0 == " " }
        }
        return lines + [cut(String(rest), to: lines.isEmpty ? first : others)]
    }

    /// The end of a text that is too wide, with `…` at its beginning: the name and the line of a long path.
    static func cutAtBeginning(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var cut: [Character] = []
        var used = 1
        for character in text.reversed() {
            used += of(character)
            if used > width { break }
            cut.append(character)
        }
        return "…" + String(cut.reversed())
    }
}
