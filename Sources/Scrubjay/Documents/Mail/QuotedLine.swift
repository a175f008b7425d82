/// A line of a message in plain text, and how deep it is quoted.
struct QuotedLine: Sendable, Equatable {
    /// How many marks `>` stand before it.
    var depth: Int
    var text: String

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// The lines of a text.
    ///
    /// - Parameters:
    ///   - isFlowed: Whether lines that end with a space go on in the next one (RFC 3676).
    ///   - deletesSpace: Whether that space is not part of the text.
    static func lines(of text: String, isFlowed: Bool = false, deletesSpace: Bool = false) -> [QuotedLine] {
        var lines: [QuotedLine] = []
        var isOpen = false
        for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = QuotedLine(part, isFlowed: isFlowed)
            let isSignature = line.text == "-- "
            let flows = isFlowed && line.text.hasSuffix(" ") && !isSignature
            if flows, deletesSpace { line.text.removeLast() }
            if isOpen, !isSignature, let last = lines.last, last.depth == line.depth {
                lines[lines.count - 1].text += line.text
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

    /// Takes the marks off: `> > words`, `>> words`.
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
