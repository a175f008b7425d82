import ScrubjayText

/// Writes the readable text of a format that is not text itself, block by block.
///
/// The output looks like Markdown that a person would write: `# Title`, `- item`, `- [ ] task`, `| a | b |`, code indented by four spaces, and a
/// blank line between blocks. Inline markup of the source is dropped. Links keep their labels.
struct OutlineWriter: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var leaves: [OutlineLeaf] = []
    /// The links, each with its line in the text.
    private(set) var links: [Link] = []
    /// The line, from 1, on which each page begins.
    private(set) var pages: [Int] = []
    /// Where the next input lines are in the file: one origin for each line that is passed in, the last one for all that follow.
    ///
    /// Empty for formats whose lines have no meaning.
    var sources: ArraySlice<LineMap.Origin> = []
    /// The origins of the lines that are written.
    private(set) var origins: [LineMap.Origin] = []
    /// Number of lines that are written.
    private(set) var lineCount = 0
    private var pending: [Link] = []
    private var isListOpen = false
    /// Whether the text has reached the limit of the file. Nothing more is written then.
    private var isCut = false

    /// Writes a heading. As for all blocks, white space around the text is dropped, and an empty text writes nothing.
    ///
    /// - Parameter level: 1...6. Other levels are clamped.
    mutating func heading(_ title: String, level: Int) {
        guard canWrite(for: title) else { return }
        let title = OutlineWriter.words(of: title)
        guard !title.isEmpty else { return }
        let level = min(max(level, 1), 6)
        write(.heading(level: level), [Line(String(repeating: "#", count: level) + " " + title)])
    }

    /// - Parameter text: May have several lines. Blank lines are left out.
    mutating func paragraph(_ text: String) {
        guard canWrite(for: text) else { return }
        write(.paragraph, OutlineWriter.lines(of: text))
    }

    /// - Parameters:
    ///   - text: Further lines are indented like the first.
    ///   - depth: 0 for the outermost list.
    ///   - number: The number, for an item of a numbered list.
    ///   - task: The state, for an item with a check box.
    mutating func item(_ text: String, depth: Int = 0, number: Int? = nil, task: TaskItem.State? = nil) {
        guard canWrite(for: text) else { return }
        let depth = min(max(depth, 0), 16)
        let indentation = String(repeating: "  ", count: depth)
        let bullet = (number.map { "\(max(0, $0))." } ?? "-") + (task.map { " [\($0.mark)]" } ?? "")
        let lines = OutlineWriter.lines(of: text)
        guard let first = lines.first else { return }
        let rest = lines.dropFirst().map { Line("\(indentation)  \($0.text)", source: $0.source) }
        write(.item(depth: depth), [Line("\(indentation)\(bullet) \(first.text)", source: first.source)] + rest)
    }

    /// Writes metadata, such as the contact details of the author.
    ///
    /// - Parameter text: One statement a line.
    mutating func properties(_ text: String) {
        guard canWrite(for: text) else { return }
        write(.property, OutlineWriter.lines(of: text))
    }

    /// Writes code, whose lines are kept unchanged.
    mutating func code(_ text: String, language: String? = nil) {
        guard canWrite(for: text) else { return }
        let source = DocumentText(Array(text.utf8))
        var lines = 0..<source.lineCount
        while let last = lines.last, source.isBlank(source.line(last)) { lines.removeLast() }
        write(.code(language: language), lines.map { Line("    " + source.string(source.line($0)), source: $0) })
    }

    /// - Parameter rows: The first row is the head. Cells beyond column `columnLimit` are kept only if they hold text.
    mutating func table(_ rows: [[String]]) {
        let width = min(rows.map(\.count).max() ?? 0, Self.columnLimit)
        guard width > 0, rows.contains(where: { $0.contains { !$0.trimmed.isEmpty } }) else { return }
        guard !isCut else { return }
        let rule = "|" + String(repeating: " --- |", count: width)
        var lines: [String] = []
        var length = rule.utf8.count + 2
        for row in rows {
            // Many cells may refer to one long text, so a row is measured before it is built.
            guard fits(row.reduce(length) { $0 + $1.utf8.count }) else { break }
            let beyond = row.dropFirst(width).map(OutlineWriter.cell).filter { !$0.isEmpty }
            let cells = (0..<width).map { $0 < row.count ? OutlineWriter.cell(row[$0]) : "" } + beyond
            let line = ("| " + cells.joined(separator: " | ") + " |").withoutZeros
            length += line.utf8.count + 1
            guard fits(length) else { break }
            lines.append(line)
        }
        let isWhole = lines.count == rows.count
        if !lines.isEmpty {
            lines.insert(rule, at: 1)
            write(.table, lines.map { Line($0) })
        }
        if !isWhole { isCut = true }
    }

    /// Most cells that short rows are padded to.
    private static let columnLimit = 200

    /// Begins a new page with what is written next.
    mutating func beginPage() {
        isListOpen = false
        pages.append(nextLine)
    }

    /// Adds a link to the block that is written next.
    mutating func link(_ kind: Link.Kind, to target: String, label: String? = nil) {
        pending.append(Link(kind: kind, target: target, label: label, line: 0))
    }

    var isEmpty: Bool { leaves.isEmpty }

    // MARK: -

    /// The line, from 1, on which the next block begins.
    private var nextLine: Int { leaves.isEmpty ? 1 : lineCount + 2 }

    private struct Line {
        let text: String
        /// The line of the input that it comes from.
        let source: Int

        init(_ text: String, source: Int = 0) {
            self.text = text
            self.source = source
        }
    }

    /// Whether that many more bytes fit into the file's budget.
    private func fits(_ count: Int) -> Bool { FileBudget.fits(bytes.count + count, of: .text) }

    /// Whether that many more bytes fit. If not, the limit is reached and nothing more is written.
    private mutating func canWrite(for count: Int) -> Bool {
        if !isCut, !fits(count) { isCut = true }
        return !isCut
    }

    /// Checks the room before a text is split, since the same long text may come many times.
    private mutating func canWrite(for text: String) -> Bool { canWrite(for: text.utf8.count) }

    private mutating func write(_ kind: OutlineLeaf.Kind, _ lines: [Line]) {
        let lines = lines.map { Line($0.text.withoutZeros, source: $0.source) }
        guard let head = lines.first, canWrite(for: lines.reduce(1) { $0 + $1.text.utf8.count + 1 }) else { return }
        var isItem = false
        if case .item = kind { isItem = true }
        // The items of a list follow each other directly. Other blocks are separated by a blank line.
        if !leaves.isEmpty, !(isItem && isListOpen) { appendLine("", origin(of: head)?.beginning) }
        let first = lineCount
        for line in lines { appendLine(line.text, origin(of: line)) }
        leaves.append(OutlineLeaf(kind: kind, lines: first..<lineCount))
        isListOpen = isItem
        for var link in pending {
            link.line = first + 1
            links.append(link)
        }
        pending = []
    }

    private func origin(of line: Line) -> LineMap.Origin? {
        sources.isEmpty ? nil : sources[min(sources.startIndex + line.source, sources.endIndex - 1)]
    }

    private mutating func appendLine(_ line: String, _ origin: LineMap.Origin?) {
        bytes += Array(line.utf8)
        bytes.append(0x0A)
        lineCount += 1
        if let origin { origins.append(origin) }
    }

    private static func lines(of text: String) -> [Line] {
        let source = DocumentText(Array(text.utf8))
        return (0..<source.lineCount).compactMap { line in
            let range = source.trimmed(source.line(line))
            return range.isEmpty ? nil : Line(source.string(range), source: line)
        }
    }

    /// The words on one line.
    private static func words(of text: String) -> String { lines(of: text).map(\.text).joined(separator: " ") }

    private static func cell(_ text: String) -> String { words(of: text).replacing("|", with: "\\|") }
}

extension TaskItem.State {
    /// The mark in the check box.
    fileprivate var mark: String {
        switch self {
        case .open: " "
        case .done: "x"
        case .cancelled: "-"
        }
    }
}

extension OutlineWriter {
    /// Writes plain text: paragraphs between blank lines, list items with their check boxes, and web links.
    mutating func text(_ text: String) {
        let source = DocumentText(Array(text.utf8))
        let all = sources
        defer { sources = all }
        for leaf in TextParser.leaves(of: source) {
            sources = all.dropFirst(min(leaf.lines.lowerBound, max(0, all.count - 1)))
            let range = source.range(ofLines: leaf.lines)
            links(in: source.string(range))
            guard case .item(let depth) = leaf.kind, let first = leaf.lines.first else {
                paragraph(source.string(range))
                continue
            }
            let content = ListMark.content(source.bytes, source.line(first))
            var number = ByteScanner(source.bytes, source.line(first))
            number.skipSpaces()
            item(
                source.string(content.lowerBound..<range.upperBound), depth: depth, number: number.number(digits: 1...9))
        }
    }

    private mutating func links(in text: String) {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return }
        for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("http://") || word.hasPrefix("https://") {
            link(.url, to: String(word))
        }
    }
}
