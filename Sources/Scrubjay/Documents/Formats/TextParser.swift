/// Reads plain text: headings, paragraphs between blank lines, items of lists, turns of speech, a title and a date at the top.
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

    /// Headings, paragraphs and items; two spaces or a tab of indentation are one level.
    static func leaves(of text: DocumentText) -> [OutlineLeaf] {
        var leaves: [OutlineLeaf] = []
        // In the summaries of programs the headings stand right above what they are of.
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
            // Printers are told to begin a page with a form feed.
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
