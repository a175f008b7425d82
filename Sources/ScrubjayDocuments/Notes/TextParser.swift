import ScrubjayText

/// Reads plain text: headings, paragraphs between blank lines, list items, turns of speech, a title and a date at the top.
struct TextParser: DocumentParser {
    let format = "text"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        let reader = NoteReader(
            text: text, matter: FrontMatter(), leaves: TextParser.leaves(of: text), input: input, context: context,
            decoded: decoded, hasDateLine: true, hasTitleLine: true, isMarkdown: false)
        try document(reader.document())
    }

    /// Splits the text into headings, paragraphs and items. Two spaces or a tab of indentation are one level.
    static func leaves(of text: DocumentText) -> [OutlineLeaf] {
        var leaves: [OutlineLeaf] = []
        // In summaries by programs, headings are directly above their text.
        let recap = RecapOutline(text)
        let headings = recap.isWhole ? recap.lines : []
        var isOpen = false
        var line = 0
        while line < text.lineCount {
            let range = text.line(line)
            defer { line += 1 }
            if text.isBlank(range) {
                isOpen = false
                continue
            }
            // A form feed begins a page in printed text.
            if text.bytes[range.lowerBound] == 0x0C { isOpen = false }
            if !isOpen, let heading = TextHeading.read(text, line: line) {
                leaves.append(heading)
                line = heading.lines.upperBound - 1
                continue
            }
            if headings.contains(line) {
                leaves.append(OutlineLeaf(kind: .heading(level: 2), lines: line..<line + 1))
                isOpen = false
                continue
            }
            if let depth = itemDepth(text, range) {
                leaves.append(OutlineLeaf(kind: .item(depth: depth), lines: line..<line + 1))
                isOpen = true
            } else if isOpen {
                leaves[leaves.count - 1].lines = leaves[leaves.count - 1].lines.lowerBound..<line + 1
            } else {
                leaves.append(OutlineLeaf(kind: .paragraph, lines: line..<line + 1))
                isOpen = true
            }
        }
        return leaves
    }

    private static func itemDepth(_ text: DocumentText, _ range: Range<Int>) -> Int? {
        var scanner = ByteScanner(text.bytes, range)
        var columns = 0
        while let space = scanner.skip(anyOf: " \t\u{0C}") { columns += space == 0x09 ? 2 : 1 }
        return ListMark.skip(&scanner) ? min(columns / 2, 16) : nil
    }
}

/// A heading in plain text: an underlined line, or a numbered line that is set apart above indented text.
///
///     Tide clock            3.1.  Security considerations
///     ==========
///                              The clock is early, not wrong.
enum TextHeading {
    private static let lengthLimit = 120

    /// The heading that begins on a line after a blank one. `nil` for any other text.
    static func read(_ text: DocumentText, line: Int) -> OutlineLeaf? {
        let range = text.trimmed(text.line(line))
        guard range.count <= lengthLimit, line + 1 < text.lineCount else { return nil }
        let below = text.trimmed(text.line(line + 1))
        if let level = level(ofRule: below, in: text) {
            // A rule much shorter or longer than the line is not its underline.
            guard below.count * 2 >= range.count, below.count <= range.count * 2 + 4,
                text.bytes[range].contains(where: \.isWord)
            else { return nil }
            return OutlineLeaf(kind: .heading(level: level), lines: line..<line + 2)
        }
        guard below.isEmpty, let numbers = numbers(text, text.line(line)), isAboveText(text, line: line + 1, numbers: numbers)
        else { return nil }
        // The title of the text is one level above.
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

    /// The number of numbers before the words of `3.1.  Words`, which must begin at the left margin with a capital.
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

    /// Whether indented text or a heading with more numbers follows. The items of a list follow each other at the left margin.
    private static func isAboveText(_ text: DocumentText, line: Int, numbers: Int) -> Bool {
        var line = line
        while line < text.lineCount, text.isBlank(text.line(line)) { line += 1 }
        guard line < text.lineCount else { return false }
        let range = text.line(line)
        if let below = self.numbers(text, range), below > numbers { return true }
        return range.count > 3 && text.bytes[range.lowerBound..<range.lowerBound + 3].allSatisfy(\.isSpace)
    }
}
