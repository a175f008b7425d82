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
        var size = winsize()
        // SAFETY: the call writes one `winsize`, which lives until it returns.
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return max(Int(size.ws_col), narrowest)
    }

    /// Narrower terminals break lines by themselves.
    private static let narrowest = 40
}

/// The width of text in columns of a terminal.
enum TextWidth {
    static func of(_ text: String) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
    }

    /// Two columns for a letter of East Asia or an emoji, one for any other.
    private static func of(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
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
