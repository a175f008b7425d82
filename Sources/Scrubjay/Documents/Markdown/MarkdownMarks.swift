/// What dialects of Markdown write between the words for programs: fields, comments, identifiers, drawers, macros.
///
///     due:: 2026-03-20    [owner:: Nora]    %%comment%%    … ^a1b2c3    ((6512…))    {{query …}}    > [!todo] Title
///     SCHEDULED: <2026-03-04 Wed>    :LOGBOOK: … :END:    id:: 6512…    <aside>    # Plan {#plan}    `= this.mood`
///     #+BEGIN_QUERY … #+END_QUERY    [image1]: <data:image/png;base64,…>
///
/// Fields are gathered. What nobody is to read is hidden: its bytes become spaces, so that every other byte and all lines stay
/// where they are. Comments are among it, since whoever reads the note in its program does not see them. Dates of Logseq are
/// written as words that every task has: `DEADLINE: <2026-03-20 Fri>` becomes `(due 2026-03-20)`.
///
/// No mark needs a switch: each means the same in all programs that know it, and nothing in the others. A `%%` that nothing
/// closes is text; `^id` counts at the end of a line only, `key:: value` as a whole line or in brackets only.
struct MarkdownMarks {
    /// What was found in the text.
    struct Findings: Sendable {
        /// Fields that speak of the whole note.
        var fields: [FrontMatter.Entry] = []
        /// Fields of single items.
        var properties: [Property] = []
        var links: [Link] = []
    }

    private(set) var findings = Findings()
    /// With spaces in place of what is hidden.
    private(set) var text: DocumentText
    /// Without those that are hidden whole.
    private(set) var leaves: [OutlineLeaf]
    private let source: DocumentText
    private var hiding: HiddenBytes

    private static let findingLimit = 1000
    /// Marks that begin a line stand at most so many bytes behind its beginning, and a drawer has at most so many lines.
    private static let indentationLimit = 256

    init(_ text: DocumentText, leaves: [OutlineLeaf]) {
        source = text
        self.text = text
        self.leaves = leaves
        hiding = HiddenBytes(text.bytes)
    }

    mutating func read() {
        for range in CommentFinder(source).ranges(in: leaves) + QueryFinder(source).ranges(in: leaves) { hiding.hide(range) }
        for leaf in leaves {
            if case .code = leaf.kind { continue }
            read(leaf)
        }
        guard hiding.isChanged else { return }
        text = DocumentText(hiding.bytes, linesOf: source)
        leaves = leaves.compactMap { visible($0) }
    }

    /// Where a line begins; nil for one that begins far before the mark.
    private func beginning(ofLine line: Int, before mark: Int) -> Int? {
        let start = source.start(ofLine: line)
        return mark - start <= MarkdownMarks.indentationLimit ? start : nil
    }

    private func visible(_ leaf: OutlineLeaf) -> OutlineLeaf? {
        var lines = leaf.lines
        while let last = lines.last, isEmpty(last) { lines = lines.lowerBound..<last }
        while let first = lines.first, isEmpty(first) { lines = first + 1..<lines.upperBound }
        return lines.isEmpty ? nil : OutlineLeaf(kind: leaf.kind, lines: lines)
    }

    private func isEmpty(_ line: Int) -> Bool {
        text.line(line).allSatisfy { text.bytes[$0].isSpace || text.bytes[$0] == UInt8(ascii: ">") }
    }

    // MARK: - Finding

    private mutating func read(_ leaf: OutlineLeaf) {
        if case .heading = leaf.kind, let range = HeadingAttributes.range(source, leaf) { hiding.hide(range) }
        let range = source.range(ofLines: leaf.lines)
        var index = range.lowerBound
        while let mark = hiding.nextMark(index..<range.upperBound) {
            switch source.bytes[mark] {
            case UInt8(ascii: "`"): index = code(mark, range)
            case UInt8(ascii: ":"): index = colons(mark, leaf)
            case UInt8(ascii: "^"): index = blockIdentifier(mark, range)
            case UInt8(ascii: "("):
                index = EmbeddedData.range(source, mark).map { hide($0) } ?? reference(mark, range)
            case UInt8(ascii: "{"): index = macro(mark, range)
            case UInt8(ascii: "["): index = callout(mark)
            default: index = EmbeddedData.range(source, mark).map { hide($0) } ?? angle(mark, range)
            }
        }
    }

    /// Returns where to go on.
    private mutating func hide(_ range: Range<Int>) -> Int {
        hiding.hide(range)
        return range.upperBound
    }

    /// What Dataview works out in place of code: `` `= this.mood` ``, `` `$= dv.current().file.name` ``.
    private mutating func code(_ mark: Int, _ range: Range<Int>) -> Int {
        let end = CodeSpan.end(source.bytes, mark..<range.upperBound)
        var scanner = ByteScanner(source.bytes, mark + 1..<end)
        let isQuery = scanner.skip(text: "$=") || scanner.skip(text: "= ") || scanner.skip(text: "=this.")
        if isQuery, end > mark + 1, source.bytes[end - 1] == UInt8(ascii: "`") { hiding.hide(mark..<end) }
        return end
    }

    /// `key:: value` and `:LOGBOOK:`; returns where to go on.
    private mutating func colons(_ mark: Int, _ leaf: OutlineLeaf) -> Int {
        if source.bytes[mark + 1] != UInt8(ascii: ":") { return drawer(mark, leaf) }
        let line = source.line(at: mark)
        guard let field = FieldReader.field(source.bytes, source.line(line), colons: mark) else { return mark + 2 }
        let key = source.string(field.key)
        let value = source.string(field.value)
        var isItem = false
        if case .item = leaf.kind { isItem = true }
        let isOfNote = field.isWholeLine ? !isItem || line == leaf.lines.lowerBound : !isItem
        let isForProgram = FieldReader.isForProgram(key)
        if isForProgram, field.isWholeLine { hiding.hide(field.key.lowerBound..<source.line(line).upperBound) }
        guard !value.isEmpty, !isForProgram || !isItem,
            findings.fields.count + findings.properties.count < MarkdownMarks.findingLimit
        else {
            return field.value.upperBound
        }
        if isOfNote {
            findings.fields.append(FrontMatter.Entry(key: key, values: [value], isList: false))
        } else {
            findings.properties.append(Property(key: key, value: value))
        }
        // A value may hold more marks, such as an identifier at its end.
        return mark + 2
    }

    private mutating func drawer(_ mark: Int, _ leaf: OutlineLeaf) -> Int {
        var scanner = ByteScanner(source.bytes, mark..<source.range(ofLines: leaf.lines).upperBound)
        let line = source.line(at: mark)
        guard scanner.skip(text: ":LOGBOOK:"), let start = beginning(ofLine: line, before: mark), source.isBlank(start..<mark)
        else {
            return mark + 1
        }
        for end in line..<min(leaf.lines.upperBound, line + MarkdownMarks.indentationLimit) {
            var scanner = ByteScanner(source.bytes, source.line(end))
            scanner.skipSpaces()
            guard scanner.skip(text: ":END:") else { continue }
            let close = source.line(end).upperBound
            hiding.hide(mark..<close)
            return close
        }
        return mark + 1
    }

    /// ` ^a1b2c3` at the end of a line, or alone on it.
    private mutating func blockIdentifier(_ mark: Int, _ range: Range<Int>) -> Int {
        guard mark == range.lowerBound || source.bytes[mark - 1].isSpace || source.bytes[mark - 1].isLineEnd else {
            return mark + 1
        }
        var end = mark + 1
        while end < range.upperBound,
            source.bytes[end].isWord && source.bytes[end] < 0x80 || source.bytes[end] == UInt8(ascii: "-")
        {
            end += 1
        }
        guard end - mark > 2 else { return end }
        var rest = end
        while rest < range.upperBound, source.bytes[rest].isSpace { rest += 1 }
        if rest == range.upperBound || source.bytes[rest].isLineEnd { hiding.hide(mark..<end) }
        return end
    }

    /// `((6512b1a4-…))`, a block of Logseq or Roam.
    private mutating func reference(_ mark: Int, _ range: Range<Int>) -> Int {
        guard let identifier = BlockReference.identifier(source.bytes, mark..<range.upperBound) else { return mark + 1 }
        let end = identifier.upperBound + 2
        let isTarget = mark > range.lowerBound + 1 && source.bytes[mark - 1] == UInt8(ascii: "(")
        guard !isTarget else { return end }
        append(Link(kind: .wiki, target: "", fragment: "^" + source.string(identifier), line: source.line(at: mark) + 1))
        hiding.hide(mark..<end)
        return end
    }

    private mutating func append(_ link: Link) {
        if findings.links.count < MarkdownMarks.findingLimit { findings.links.append(link) }
    }

    /// `{{query …}}`, `{{embed [[Page]]}}` and the like, but no other double braces: templates have those too.
    private mutating func macro(_ mark: Int, _ range: Range<Int>) -> Int {
        var scanner = ByteScanner(source.bytes, mark + 2..<min(range.upperBound, mark + 1024))
        guard let name = scanner.word(limit: 16)?.lowercased(), MarkdownMarks.macros.contains(name) else { return mark + 2 }
        guard scanner.next == 0x20 || scanner.next == UInt8(ascii: "}") || scanner.next == UInt8(ascii: "-") else {
            return mark + 2
        }
        let start = scanner.position
        while let next = scanner.next, !next.isLineEnd {
            if next == UInt8(ascii: "}"), scanner.ahead(1) == next {
                if name == "embed" { embed(source.trimmed(start..<scanner.position)) }
                hiding.hide(mark..<scanner.position + 2)
                return scanner.position + 2
            }
            scanner.position += 1
        }
        return mark + 2
    }

    private static let macros: Set<String> = [
        "query", "embed", "renderer", "namespace", "function", "youtube", "video", "tweet", "twitter", "bilibili", "vimeo",
        "pdf",
        "zotero", "iframe",
    ]

    private mutating func embed(_ inside: Range<Int>) {
        let line = source.line(at: inside.lowerBound) + 1
        if let identifier = BlockReference.identifier(source.bytes, inside) {
            append(Link(kind: .embed, target: "", fragment: "^" + source.string(identifier), line: line))
        } else {
            let page = source.string(inside)
            guard page.hasPrefix("[["), page.hasSuffix("]]"), page.utf8.count > 4 else { return }
            append(Link(kind: .embed, target: String(page.dropFirst(2).dropLast(2)), line: line))
        }
    }

    /// `> [!decision]- Title` and `> [!todo] Title` become decisions and tasks: the type is the word that begins such lines elsewhere.
    private mutating func callout(_ mark: Int) -> Int {
        let number = source.line(at: mark)
        let line = source.line(number)
        guard let start = beginning(ofLine: number, before: mark),
            (start..<mark).contains(where: { source.bytes[$0] == UInt8(ascii: ">") }),
            (start..<mark).allSatisfy({ source.bytes[$0] == UInt8(ascii: ">") || source.bytes[$0].isSpace }),
            let close = (mark..<min(line.upperBound, mark + 64)).first(where: { source.bytes[$0] == UInt8(ascii: "]") })
        else { return mark + 2 }
        var end = close + 1
        if end < line.upperBound, source.bytes[end] == UInt8(ascii: "-") || source.bytes[end] == UInt8(ascii: "+") { end += 1 }
        let type = Array(source.bytes[mark + 2..<close].prefix { $0 != UInt8(ascii: "|") }) + [UInt8(ascii: ":")]
        guard LineMark.read(type, 0..<type.count) != nil else { return end }
        hiding.hide(mark..<end)
        hiding.write(type, at: mark)
        return end
    }

    /// `SCHEDULED: <2026-03-04 Wed 10:00 .+1w>`, and the tags of HTML that only draw a box.
    private mutating func angle(_ mark: Int, _ range: Range<Int>) -> Int {
        guard let close = (mark..<min(range.upperBound, mark + 64)).first(where: { source.bytes[$0] == UInt8(ascii: ">") })
        else {
            return mark + 1
        }
        var scanner = ByteScanner(source.bytes, mark + 1..<close)
        if scanner.next?.isDigit == true {
            plan(mark, close: close)
        } else {
            _ = scanner.skip(UInt8(ascii: "/"))
            let name = scanner.word(limit: 7)
            if name == "aside" || name == "details" || name == "summary" { hiding.hide(mark..<close + 1) }
        }
        return close + 1
    }

    private mutating func plan(_ mark: Int, close: Int) {
        let number = source.line(at: mark)
        guard let first = beginning(ofLine: number, before: mark) else { return }
        let start = (first..<mark).first { !source.bytes[$0].isSpace } ?? mark
        var scanner = ByteScanner(source.bytes, start..<close)
        let isDeadline = scanner.skip(text: "DEADLINE: <")
        guard isDeadline || scanner.skip(text: "SCHEDULED: <"), scanner.position == mark + 1, close - mark > 10 else { return }
        let day = source.bytes[mark + 1..<mark + 11]
        guard CivilDate(String(decoding: day, as: UTF8.self)) != nil else { return }
        // The day to begin is the day that counts where there is no other.
        let hasDeadline = [number - 1, number + 1].contains { neighbour in
            guard (0..<source.lineCount).contains(neighbour) else { return false }
            var scanner = ByteScanner(source.bytes, source.line(neighbour))
            scanner.skipSpaces()
            return scanner.skip(text: "DEADLINE: <")
        }
        let word = isDeadline || !hasDeadline ? "(due " : "(scheduled "
        hiding.hide(start..<close + 1)
        hiding.write(Array(word.utf8) + day + [UInt8(ascii: ")")], at: start)
    }
}
