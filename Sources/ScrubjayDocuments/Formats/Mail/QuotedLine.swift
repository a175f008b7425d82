import ScrubjayText

/// A line of a message in plain text, with its quoting depth.
struct QuotedLine: Sendable, Equatable {
    /// The number of `>` before the line.
    var depth: Int
    /// The line without these.
    var text: String
    /// The bytes of the message that the line was made from; `nil` if they are not known.
    var source: Range<Int>?

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// Splits a text into lines, without blank ones at the end.
    ///
    /// - Parameters:
    ///   - isFlowed: Whether lines that end with a space continue on the next line (RFC 3676).
    ///   - deletesSpace: Whether that space is not part of the text.
    ///   - sources: The bytes of the message that each line of the text was made from; empty if they are not known.
    static func lines(
        of text: String, isFlowed: Bool = false, deletesSpace: Bool = false, sources: [Range<Int>] = []
    ) -> [QuotedLine] {
        var lines: [QuotedLine] = []
        var isOpen = false
        for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var line = QuotedLine(part, isFlowed: isFlowed)
            line.source = sources.indices.contains(index) ? sources[index] : nil
            let isSignature = line.text == "-- "
            let flows = isFlowed && line.text.hasSuffix(" ") && !isSignature
            if flows, deletesSpace { line.text.removeLast() }
            if isOpen, !isSignature, let last = lines.last, last.depth == line.depth {
                lines[lines.count - 1].text += line.text
                lines[lines.count - 1].source = last.source.flatMap { first in
                    line.source.map { first.lowerBound..<$0.upperBound }
                }
            } else {
                lines.append(line)
            }
            isOpen = flows
        }
        while lines.last?.isBlank == true { lines.removeLast() }
        return lines
    }

    init(depth: Int, text: String) {
        self.depth = depth
        self.text = text
    }

    /// Returns the same line at another depth.
    func at(depth: Int) -> QuotedLine {
        var line = self
        line.depth = depth
        return line
    }

    /// Splits off the quote marks of lines such as `> > words` and `>> words`.
    private init(_ line: Substring, isFlowed: Bool) {
        var rest = line
        depth = 0
        while rest.first == ">" {
            rest.removeFirst()
            depth += 1
            if rest.hasPrefix(" >") { rest.removeFirst() }
        }
        if rest.first == " ", isFlowed || depth > 0 { rest.removeFirst() }
        text = String(rest)
    }
}

/// A line of plain text that is a list item: `- words`, `  * words`, `2. words`.
struct ListLine: Sendable, Equatable {
    let text: String
    /// The nesting depth: one for every two spaces or tab of indentation.
    let depth: Int
    /// `nil` for a bullet.
    let number: Int?

    /// Returns `nil` if the line is not a list item.
    init?(_ line: String) {
        let bytes = Array(line.utf8)
        var scanner = ByteScanner(bytes, 0..<bytes.count)
        var columns = 0
        while let space = scanner.skip(anyOf: " \t") { columns += space == 0x09 ? 2 : 1 }
        let start = scanner.position
        guard ListMark.skip(&scanner), !scanner.isAtEnd else { return nil }
        let digits = bytes[start..<scanner.position].prefix(while: \.isDigit)
        number = decimal(digits)
        depth = min(columns / 2, 16)
        text = String(decoding: bytes[scanner.position...], as: UTF8.self).trimmed
        guard !text.isEmpty else { return nil }
    }
}
