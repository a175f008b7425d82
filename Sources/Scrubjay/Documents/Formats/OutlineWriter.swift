/// Writes the readable text of a format that is no text itself, block by block.
///
/// The text looks like the Markdown that a person would write: `# Title`, `- item`, `- [ ] task`, `| a | b |`, code indented by four
/// spaces, and a blank line between what belongs apart. Inline mark-up of the source is dropped; links keep their labels.
struct OutlineWriter: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var leaves: [OutlineLeaf] = []
    /// Each belongs to a line of the text.
    private(set) var links: [Link] = []
    /// The line, from 1, on which each page begins.
    private(set) var pages: [Int] = []
    /// Where the lines of what is written next stand in the file: one for each line that is handed over, the last of them for all that
    /// follow. Empty for formats whose lines mean nothing.
    var sources: ArraySlice<LineMap.Origin> = []
    /// The same for the lines that are written.
    private(set) var origins: [LineMap.Origin] = []
    /// Lines that are written.
    private(set) var lineCount = 0
    private var pending: [Link] = []
    private var isListOpen = false
    /// Whether the text is longer than the file may give: nothing is written any more.
    private var isCut = false

    /// White space around the text is dropped; an empty text writes nothing. The same for all kinds of blocks.
    ///
    /// - Parameter level: 1...6; others are moved inside.
    mutating func heading(_ title: String, level: Int) {
        guard hasRoom(for: title) else { return }
        let title = OutlineWriter.words(of: title)
        guard !title.isEmpty else { return }
        let level = min(max(level, 1), 6)
        write(.heading(level: level), [Line(String(repeating: "#", count: level) + " " + title)])
    }

    /// - Parameter text: May have several lines; blank ones among them are left out.
    mutating func paragraph(_ text: String) {
        guard hasRoom(for: text) else { return }
        write(.paragraph, OutlineWriter.lines(of: text))
    }

    /// - Parameters:
    ///   - text: Further lines are indented like the first.
    ///   - depth: 0 for the outermost list.
    ///   - number: For an item of a numbered list.
    ///   - task: For an item with a check box.
    mutating func item(_ text: String, depth: Int = 0, number: Int? = nil, task: TaskItem.State? = nil) {
        guard hasRoom(for: text) else { return }
        let depth = min(max(depth, 0), 16)
        let indentation = String(repeating: "  ", count: depth)
        let bullet = (number.map { "\(max(0, $0))." } ?? "-") + (task.map { " [\($0.mark)]" } ?? "")
        let lines = OutlineWriter.lines(of: text)
        guard let first = lines.first else { return }
        let rest = lines.dropFirst().map { Line("\(indentation)  \($0.text)", source: $0.source) }
        write(.item(depth: depth), [Line("\(indentation)\(bullet) \(first.text)", source: first.source)] + rest)
    }

    /// Lines are kept as they are.
    mutating func code(_ text: String, language: String? = nil) {
        guard hasRoom(for: text) else { return }
        let source = DocumentText(Array(text.utf8))
        var lines = 0..<source.lineCount
        while let last = lines.last, source.isBlank(source.line(last)) { lines.removeLast() }
        write(.code(language: language), lines.map { Line("    " + source.string(source.line($0)), source: $0) })
    }

    /// - Parameter rows: The first is taken for the head. Of cells beyond the `widest` row only those with words are kept.
    mutating func table(_ rows: [[String]]) {
        let width = min(rows.map(\.count).max() ?? 0, Self.widest)
        guard width > 0, rows.contains(where: { $0.contains { !$0.trimmed.isEmpty } }) else { return }
        guard !isCut else { return }
        let rule = "|" + String(repeating: " --- |", count: width)
        var lines: [String] = []
        var length = rule.utf8.count + 2
        for row in rows {
            // Many cells may name one long text, so a row is measured before it is made.
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

    /// Short rows are filled up to so many cells.
    private static let widest = 200

    /// What is written next stands on a new page.
    mutating func beginPage() {
        isListOpen = false
        pages.append(nextLine)
    }

    /// A link in the block that is written next.
    mutating func link(_ kind: Link.Kind, to target: String, label: String? = nil) {
        pending.append(Link(kind: kind, target: target, label: label, line: 0))
    }

    var isEmpty: Bool { leaves.isEmpty }

    // MARK: -

    /// The line, from 1, that the next block begins on.
    private var nextLine: Int { leaves.isEmpty ? 1 : lineCount + 2 }

    private struct Line {
        let text: String
        /// Which line it is of what was handed over.
        let source: Int

        init(_ text: String, source: Int = 0) {
            self.text = text
            self.source = source
        }
    }

    /// Whether so much may be written beside what is there.
    private func fits(_ count: Int) -> Bool { FileBudget.fits(bytes.count + count, of: .text) }

    /// The same; if not, the file has given what it may, and nothing follows.
    private mutating func hasRoom(for count: Int) -> Bool {
        if !isCut, !fits(count) { isCut = true }
        return !isCut
    }

    /// Asked before a text is taken apart, for the same long one may come over and over.
    private mutating func hasRoom(for text: String) -> Bool { hasRoom(for: text.utf8.count) }

    private mutating func write(_ kind: OutlineLeaf.Kind, _ lines: [Line]) {
        let lines = lines.map { Line($0.text.withoutZeros, source: $0.source) }
        guard let head = lines.first, hasRoom(for: lines.reduce(1) { $0 + $1.text.utf8.count + 1 }) else { return }
        var isItem = false
        if case .item = kind { isItem = true }
        // The items of a list stand close, everything else apart.
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

    /// On one line.
    private static func words(of text: String) -> String { lines(of: text).map(\.text).joined(separator: " ") }

    private static func cell(_ text: String) -> String { words(of: text).replacing("|", with: "\\|") }
}

extension TaskItem.State {
    /// What stands in the check box.
    fileprivate var mark: String {
        switch self {
        case .open: " "
        case .done: "x"
        case .cancelled: "-"
        }
    }
}
