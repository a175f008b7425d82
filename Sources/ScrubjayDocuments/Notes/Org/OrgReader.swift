import ScrubjayText

/// Reads the structure of an Org file line by line and writes its readable text.
struct OrgReader {
    /// A headline and its position in the written text.
    struct PlacedHeadline {
        var headline: OrgHeadline
        /// The readable title.
        var title: String
        /// Line of the written text, from 1.
        var line: Int
        var deadline: CivilDate?
        var assignee: String?
    }

    var output: MappedText
    var headlines: [PlacedHeadline] = []
    /// The properties in the drawer before the first headline.
    var fileProperties: [FrontMatter.Entry] = []
    private(set) var warnings: [Warning] = []
    /// Line of the written text, from 1, on which the first block begins.
    private(set) var firstTextLine: Int?

    let text: DocumentText
    private let keywords: OrgKeywords
    private let blocks: OrgBlockMap
    /// The next line to read.
    var line = 0
    /// The paragraph or item that is being collected.
    private var open: (item: OrgItem?, lines: Range<Int>)?
    /// Columns of the enclosing items, outermost first.
    private var list: [Int] = []
    private var blankCount = 0
    /// Lines that only end a block or drawer whose contents are text.
    private var endLines: Set<Int> = []
    private var isListOpen = false

    private static let warningLimit = 20

    init(_ text: DocumentText, keywords: OrgKeywords, decoded: DecodedText) {
        self.text = text
        self.keywords = keywords
        blocks = OrgBlockMap(text)
        output = MappedText(decoded)
    }

    /// Reads the whole file.
    mutating func read() {
        while line < text.lineCount {
            if text.isBlank(text.line(line)) {
                flush()
                blankCount += 1
                if blankCount > 1 { list = [] }
                line += 1
                continue
            }
            if let headline = OrgHeadline(text.bytes, text.line(line), states: keywords.states) {
                flush()
                list = []
                take(headline)
            } else {
                step()
            }
            blankCount = 0
        }
        flush()
    }

    // MARK: - Elements

    /// Reads the element that begins on the line. It always advances by at least one line.
    private mutating func step() {
        if endLines.contains(line) {
            flush()
            line += 1
        } else if let fence = OrgLine.fence(text, line) {
            flush()
            fenced(fence.name, isBegin: fence.isBegin, rest: fence.rest)
        } else if let keyword = OrgLine.keyword(text, line) {
            flush()
            if OrgReader.shownKeywords.contains(keyword.name) {
                paragraph(keyword.value)
            } else if OrgKeywords.isProperty(keyword.name), !keyword.value.isEmpty {
                property(keyword)
            }
            line += 1
        } else if OrgLine.isMarked(text, line, UInt8(ascii: "#")) || OrgLine.isRule(text, line) || OrgLine.isClock(text, line) {
            flush()
            line += 1
        } else if let name = OrgLine.drawer(text, line), let end = blocks.end(ofDrawer: line) {
            flush()
            drawer(name, end: end)
        } else if OrgLine.isMarked(text, line, UInt8(ascii: ":")) {
            flush()
            fixedWidth()
        } else if OrgLine.isTableRow(text, line) {
            flush()
            table()
        } else if let end = endOfEnvironment {
            flush()
            verbatim(line..<end + 1, language: "latex", isEscaped: false)
            line = end + 1
        } else {
            words()
        }
    }

    /// Keywords whose values are part of the text.
    private static let shownKeywords: Set<String> = ["caption", "subtitle", "description"]

    private mutating func fenced(_ name: String, isBegin: Bool, rest: Range<Int>) {
        let isVerbatim = name == "src" || name == "example" || name == "export" || name == "comment"
        guard isBegin, let end = blocks.end(ofBlock: line, isVerbatim: isVerbatim) else {
            if isBegin { warn("#+begin_\(name == ":" ? "" : name) is never closed; what follows is read as text") }
            line += 1
            return
        }
        if isVerbatim {
            let language = name == "example" ? nil : text.string(rest).split(separator: " ").first.map(String.init)
            if name != "comment" { verbatim(line + 1..<end, language: language, isEscaped: true) }
            line = end + 1
        } else {
            endLines.insert(end)
            line += 1
        }
    }

    private mutating func warn(_ message: String) {
        if warnings.count < OrgReader.warningLimit { warnings.append(Warning(message, line: line + 1)) }
    }

    private mutating func drawer(_ name: String, end: Int) {
        switch name {
        case "properties":
            properties(line + 1..<end)
            line = end + 1
        case "logbook":
            logbook(line + 1..<end)
            line = end + 1
        default:
            endLines.insert(end)
            line += 1
        }
    }

    /// The line with `\end{name}`, if the line begins with `\begin{name}`.
    private var endOfEnvironment: Int? {
        let range = text.trimmed(text.line(line))
        var scanner = ByteScanner(text.bytes, range)
        guard scanner.skip(text: "\\begin{") else { return nil }
        let name = text.string(scanner.position..<min(range.upperBound, scanner.position + 40)).prefix { $0 != "}" }
        let wanted = Array("\\end{\(name)}".utf8)
        return (line..<min(text.lineCount, line + 200)).first { candidate in
            let bytes = text.trimmed(text.line(candidate))
            return bytes.count >= wanted.count && text.bytes[bytes].suffix(wanted.count).elementsEqual(wanted)
        }
    }

    // MARK: - Paragraphs and items

    private mutating func words() {
        if let item = OrgItem(text, line) {
            flush()
            while let last = list.last, last > item.column { list.removeLast() }
            if list.last != item.column { list.append(item.column) }
            open = (item, line..<line + 1)
        } else {
            let column = OrgLine.indentation(text, line)
            if !list.isEmpty, let last = list.last, column <= last {
                flush()
                while let last = list.last, column <= last { list.removeLast() }
            }
            let begins = text.bytes[text.line(line).lowerBound] == UInt8(ascii: "[") && isFootnote
            if begins { flush() }
            if let gathered = open {
                open = (gathered.item, gathered.lines.lowerBound..<line + 1)
            } else {
                open = (nil, line..<line + 1)
            }
        }
        line += 1
    }

    private var isFootnote: Bool {
        var scanner = ByteScanner(text.bytes, text.line(line))
        return scanner.skip(text: "[fn:")
    }

    /// Writes the paragraph or item that was collected.
    mutating func flush() {
        guard let (item, lines) = open else { return }
        open = nil
        var bytes: [UInt8] = []
        for line in lines {
            if line > lines.lowerBound { bytes.append(0x0A) }
            if line == lines.lowerBound, let item {
                if let term = item.term { bytes += text.bytes[term] + Array(": ".utf8) }
                bytes += text.bytes[item.words]
            } else {
                bytes += text.bytes[text.trimmed(text.line(line))]
            }
        }
        let depth = min(max(0, item == nil ? list.count : list.count - 1), 16)
        let indentation = String(repeating: "  ", count: depth)
        guard let item else {
            write(.paragraph, OrgInline(bytes), first: indentation, rest: indentation, line: lines.lowerBound)
            return
        }
        let box = item.task.map { $0 == .done ? "[x] " : "[ ] " } ?? ""
        let bullet = item.number.map { "\($0). " } ?? "- "
        write(
            .item(depth: depth), OrgInline(bytes), first: indentation + bullet + box, rest: indentation + "  ",
            line: lines.lowerBound)
    }

    /// Writes part of the current line as a paragraph.
    private mutating func paragraph(_ range: Range<Int>) {
        write(.paragraph, OrgInline(Array(text.bytes[range])), first: "", rest: "", line: line)
    }

    /// Writes a keyword such as `#+MOORING: berth C17` as `mooring: berth C17`.
    private mutating func property(_ keyword: OrgLine.Keyword) {
        let firstTextLine = firstTextLine
        let start = begin(.property, line: line)
        self.firstTextLine = firstTextLine
        write(Array("\(keyword.name): \(OrgPlanning.plainDate(text.string(keyword.value)))".utf8), line: line)
        output.close(.property, from: start)
    }

    // MARK: - Writing

    /// Writes a leaf whose lines come from the file, beginning with `line`.
    mutating func write(_ kind: OutlineLeaf.Kind, _ inline: OrgInline, first: String, rest: String, line: Int) {
        guard inline.output.contains(where: { $0 > 0x20 }) || kind != .paragraph else { return }
        let start = begin(kind, line: line)
        for (index, content) in inline.output.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            write(Array((index == 0 ? first : rest).utf8) + content, line: line + index)
        }
        output.close(kind, from: start)
        for var link in inline.links {
            link.line += start + 1
            output.append(link)
        }
    }

    /// Separates the next leaf from the last one. Returns the line of the text on which it begins, from 0.
    mutating func begin(_ kind: OutlineLeaf.Kind, line: Int) -> Int {
        var isItem = false
        if case .item = kind { isItem = true }
        if output.lineCount > 0, !(isItem && isListOpen) {
            output.appendBlank(before: line, at: text.start(ofLine: line))
        }
        isListOpen = isItem
        if firstTextLine == nil { firstTextLine = output.lineCount + 1 }
        return output.lineCount
    }

    /// Writes a line without the spaces at its end.
    mutating func write(_ content: [UInt8], line: Int) {
        var content = content
        while let last = content.last, last.isSpace { content.removeLast() }
        let line = min(line, text.lineCount - 1)
        output.append(content, lines: line...line, source: text.line(line))
    }
}

/// Where the blocks and drawers of an Org file end. It is built in one pass over the lines, from the last to the first.
struct OrgBlockMap: Sendable {
    /// The closing line of each opening line, from 0: `#+end_…` for `#+begin_…`, `:END:` for the line that opens a drawer.
    private var ends: [Int: Int] = [:]
    /// For each opening line the next line that opens a block of the same name.
    private var nextBegins: [Int: Int] = [:]
    /// The number of headlines before each line.
    private var headlineCounts: [Int] = []

    init(_ text: DocumentText) {
        headlineCounts.reserveCapacity(text.lineCount + 1)
        var count = 0
        for line in 0..<text.lineCount {
            headlineCounts.append(count)
            if OrgHeadline.isHeadline(text.bytes, text.line(line)) { count += 1 }
        }
        var lastEnds: [String: Int] = [:]
        var lastBegins: [String: Int] = [:]
        var drawerEnd: Int?
        for line in stride(from: text.lineCount - 1, through: 0, by: -1) {
            if let fence = OrgLine.fence(text, line) {
                if fence.isBegin {
                    ends[line] = lastEnds[fence.name]
                    nextBegins[line] = lastBegins[fence.name]
                    lastBegins[fence.name] = line
                } else {
                    lastEnds[fence.name] = line
                }
            } else if let name = OrgLine.drawer(text, line) {
                if name == "end" {
                    drawerEnd = line
                } else if let drawerEnd, !hasHeadline(line..<drawerEnd) {
                    ends[line] = drawerEnd
                }
            }
        }
    }

    /// The last line of the block that begins on a line, or `nil` if nothing closes it.
    ///
    /// In Emacs a headline ends every block. But people do write headlines into code and mean them as code, unless they forgot to close the block.
    func end(ofBlock line: Int, isVerbatim: Bool) -> Int? {
        guard let end = ends[line] else { return nil }
        guard hasHeadline(line..<end) else { return end }
        return isVerbatim && (nextBegins[line].map { $0 > end } ?? true) ? end : nil
    }

    /// The `:END:` line of the drawer that begins on a line.
    func end(ofDrawer line: Int) -> Int? { ends[line] }

    private func hasHeadline(_ lines: Range<Int>) -> Bool {
        headlineCounts[lines.upperBound] > headlineCounts[lines.lowerBound]
    }
}
