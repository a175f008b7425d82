/// A heading in plain text: a line that is underlined, or a numbered one that stands apart above indented text.
///
///     Tide clock            3.1.  Security considerations
///     ==========
///                              The clock is early, not wrong.
enum TextHeading {
    private static let lengthLimit = 120

    /// The heading that begins on a line behind a blank one; nil for every other text.
    static func read(_ text: DocumentText, line: Int) -> OutlineLeaf? {
        let range = text.trimmed(text.line(line))
        guard range.count <= lengthLimit, line + 1 < text.lineCount else { return nil }
        let below = text.trimmed(text.line(line + 1))
        if let level = level(ofRule: below, in: text) {
            // A rule that is much shorter or longer than the line is none of its own.
            guard below.count * 2 >= range.count, below.count <= range.count * 2 + 4,
                text.bytes[range].contains(where: \.isWord)
            else { return nil }
            return OutlineLeaf(kind: .heading(level: level), lines: line..<line + 2)
        }
        guard below.isEmpty, let numbers = numbers(text, text.line(line)), isAboveText(text, line: line + 1, numbers: numbers)
        else { return nil }
        // The title of the text is the level above.
        return OutlineLeaf(kind: .heading(level: min(numbers + 1, 6)), lines: line..<line + 1)
    }

    private static func level(ofRule range: Range<Int>, in text: DocumentText) -> Int? {
        guard range.count >= 3, let first = range.first, range.allSatisfy({ text.bytes[$0] == text.bytes[first] }) else {
            return nil
        }
        return switch text.bytes[first] {
        case UInt8(ascii: "="): 1
        case UInt8(ascii: "-"): 2
        case UInt8(ascii: "~"), UInt8(ascii: "^"): 3
        default: nil
        }
    }

    /// How many numbers stand before the words of `3.1.  Words`, at the very left, with a capital.
    private static func numbers(_ text: DocumentText, _ range: Range<Int>) -> Int? {
        var scanner = ByteScanner(text.bytes, range)
        var count = 0
        while scanner.number(digits: 1...3) != nil {
            count += 1
            if !scanner.skip(UInt8(ascii: ".")) { break }
        }
        guard (1...6).contains(count), scanner.skipSpaces(), let first = scanner.next, first.isUpper || first >= 0x80,
            let last = text.trimmed(range).last, text.bytes[last] != UInt8(ascii: ".")
        else { return nil }
        return count
    }

    /// Whether what follows is indented, or a heading with more numbers; the items of a list follow each other at the left.
    private static func isAboveText(_ text: DocumentText, line: Int, numbers: Int) -> Bool {
        var line = line
        while line < text.lineCount, text.isBlank(text.line(line)) { line += 1 }
        guard line < text.lineCount else { return false }
        let range = text.line(line)
        if let below = self.numbers(text, range), below > numbers { return true }
        return range.count > 3 && text.bytes[range.lowerBound..<range.lowerBound + 3].allSatisfy(\.isSpace)
    }
}
