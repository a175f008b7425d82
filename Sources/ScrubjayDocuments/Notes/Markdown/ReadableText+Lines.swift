import ScrubjayText

extension ReadableText {
    /// Text with marked words, as a reader sees it.
    package struct Marked: Sendable, Equatable {
        package var text = ""
        /// In UTF-8 bytes of `text`, ascending.
        package var marks: [Range<Int>] = []
    }

    /// The lines of a passage without markup. Marks move with their words; those on what is left out, such as the address of a link, are lost.
    ///
    /// Cells of a table are separated by `·`. Lines that are only a rule, a fence or empty are left out.
    ///
    /// - Parameters:
    ///   - marks: In UTF-8 bytes of `text`, ascending, each within one line.
    ///   - isCode: Whether the passage is of a block of code. Lines of such blocks stay as they are.
    package static func ofLines(_ text: String, marks: [Range<Int>] = [], isCode: Bool = false) -> Marked {
        let written = withBorders(Array(text.utf8), marks).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        let first = written.first { isFence($0) }?.trimmed
        // A passage of code may begin within the block: then no fence opens it, or the first one has no name of a language.
        var isInBlock = isCode && (first.map { $0.utf8.count == 3 } ?? true)
        let lines = written.map { line -> [UInt8] in
            if isFence(line) {
                isInBlock.toggle()
                return []
            }
            return isInBlock ? Array(line.utf8) : isRule(line) ? [] : Array((cells(of: line) ?? words(of: line)).utf8)
        }
        return withoutBorders(lines.filter { !$0.isEmpty }.joined(separator: [0x0A]))
    }

    /// The cells of a row of a table without the bars between them, `·` instead; any other text as it is.
    package static func withoutBars(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: "|") ? cells(of: text) ?? text : text
    }

    /// - Returns: `nil` if the line is no row of a table; empty if it only separates the head of the table.
    private static func cells(of line: String) -> String? {
        let line = line.trimmed
        let bytes = Array(line.utf8)
        guard bytes.first == UInt8(ascii: "|"), bytes.count > 1 else { return nil }
        if TableRow.isDelimiter(bytes, bytes.indices) { return "" }
        return TableRow.cells(bytes, bytes.indices).map { of(bytes, $0) }.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private static func isFence(_ line: String) -> Bool {
        let line = line.trimmed
        return line.hasPrefix("```") || line.hasPrefix("~~~")
    }

    /// A line that begins with a tag has no heading's mark to be left out. The type of a callout (`> [!note] Title`) is left out, too.
    private static func words(of line: String) -> String {
        let behind = line.trimmed.drop { $0 == "#" }
        return line.trimmed.utf8.first == UInt8(ascii: "#") && behind.utf8.first != 0x20
            ? of(line) : ofLine(withoutCallout(line))
    }

    private static func withoutCallout(_ line: String) -> String {
        let rest = line.drop { $0 == ">" || $0.isWhitespace }
        guard rest.hasPrefix("[!"), let close = rest.firstIndex(of: "]") else { return line }
        // A minus or a plus says whether the callout is folded.
        let title = rest[rest.index(after: close)...]
        return String(title.first == "-" || title.first == "+" ? title.dropFirst() : title)
    }

    /// Whether a line is only a rule.
    private static func isRule(_ line: String) -> Bool {
        let line = line.trimmed
        guard let first = line.utf8.first, "-*_=".utf8.contains(first) else { return false }
        return line.utf8.count > 2 && line.utf8.allSatisfy { $0 == first }
    }

    // MARK: - Marks

    // U+FDD0 and U+FDD1, which are no characters: Unicode keeps them for use inside a program. They count as letters, so they change no markup.
    private static let start: [UInt8] = [0xEF, 0xB7, 0x90]
    private static let end: [UInt8] = [0xEF, 0xB7, 0x91]

    private static func withBorders(_ bytes: [UInt8], _ marks: [Range<Int>]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + marks.count * (start.count + end.count))
        var position = 0
        for mark in marks where mark.lowerBound >= position && mark.upperBound <= bytes.count && !mark.isEmpty {
            result += bytes[position..<mark.lowerBound] + start + bytes[mark] + end
            position = mark.upperBound
        }
        return result + bytes[position...]
    }

    /// A text may have had such borders of its own, so that they are no pairs.
    private static func withoutBorders(_ bytes: some Sequence<UInt8>) -> Marked {
        let bytes = Array(bytes)
        var text: [UInt8] = []
        var marks: [Range<Int>] = []
        var open: Int?
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: start) {
                open = text.count
                index += start.count
            } else if bytes[index...].starts(with: end) {
                if let first = open, first < text.count { marks.append(first..<text.count) }
                open = nil
                index += end.count
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return Marked(text: String(decoding: text, as: UTF8.self), marks: marks)
    }
}
