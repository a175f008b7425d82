import ScrubjayText

/// Reads what dialects of Markdown write between the words for programs: fields, comments, identifiers, drawers, macros.
///
///     due:: 2026-03-20    [owner:: Nora]    %%comment%%    … ^a1b2c3    ((6512…))    {{query …}}    > [!todo] Title
///     SCHEDULED: <2026-03-04 Wed>    :LOGBOOK: … :END:    id:: 6512…    <aside>    # Plan {#plan}    `= this.mood`
///     #+BEGIN_QUERY … #+END_QUERY    [image1]: <data:image/png;base64,…>
///
/// Fields are collected. What no reader should see is hidden: its bytes become spaces, so all other bytes and all lines keep their positions.
/// Comments are hidden too, since their program does not show them. Dates of Logseq are rewritten in the words of any other task: `DEADLINE:
/// <2026-03-20 Fri>` becomes `(due 2026-03-20)`.
///
/// No mark needs a switch: each means the same in all programs that know it, and nothing in the others. An unclosed `%%` is text; `^id` counts only
/// at the end of a line, `key:: value` only as a whole line or in brackets.
struct MarkdownMarks {
    /// What was found in the text.
    struct Findings: Sendable {
        /// Fields of the whole note.
        var fields: [FrontMatter.Entry] = []
        /// Fields of single items.
        var properties: [Property] = []
        var links: [Link] = []
    }

    private(set) var findings = Findings()
    /// The text, in which spaces replace what is hidden.
    private(set) var text: DocumentText
    /// The leaves without those that are hidden entirely.
    private(set) var leaves: [OutlineLeaf]
    private let source: DocumentText
    private var hiding: HiddenBytes

    private static let findingLimit = 1000
    /// How far from the beginning of a line, in bytes, a mark may be that must begin it; also the most lines of a drawer.
    private static let indentationLimit = 256

    init(_ text: DocumentText, leaves: [OutlineLeaf]) {
        source = text
        self.text = text
        self.leaves = leaves
        hiding = HiddenBytes(text.bytes)
    }

    /// Reads all marks, collects the fields and hides what is not for readers.
    mutating func read() {
        for range in CommentScanner(source).ranges(in: leaves) + LogseqQueryScanner(source).ranges(in: leaves) {
            hiding.hide(range)
        }
        for leaf in leaves {
            if case .code = leaf.kind { continue }
            read(leaf)
        }
        guard hiding.isChanged else { return }
        text = DocumentText(hiding.bytes, linesOf: source)
        leaves = leaves.compactMap { visible($0) }
    }

    /// Where a line begins, or `nil` if that is too far before the mark.
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

    /// Hides a range and returns its end, where reading continues.
    private mutating func hide(_ range: Range<Int>) -> Int {
        hiding.hide(range)
        return range.upperBound
    }

    /// Hides the inline queries of Dataview: `` `= this.mood` ``, `` `$= dv.current().file.name` ``.
    private mutating func code(_ mark: Int, _ range: Range<Int>) -> Int {
        let end = CodeSpan.end(source.bytes, mark..<range.upperBound)
        var scanner = ByteScanner(source.bytes, mark + 1..<end)
        let isQuery = scanner.skip(text: "$=") || scanner.skip(text: "= ") || scanner.skip(text: "=this.")
        if isQuery, end > mark + 1, source.bytes[end - 1] == UInt8(ascii: "`") { hiding.hide(mark..<end) }
        return end
    }

    /// Reads `key:: value` and `:LOGBOOK:`. Returns where reading continues.
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
        // A value may contain more marks, such as an identifier at its end.
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

    /// Hides ` ^a1b2c3` at the end of a line or alone on it.
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

    /// Reads `((6512b1a4-…))`, a reference to a block of Logseq or Roam.
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

    /// Hides `{{query …}}`, `{{embed [[Page]]}}` and similar, but no other double braces, since templates have those too.
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

    /// Turns `> [!decision]- Title` and `> [!todo] Title` into decisions and tasks: the type becomes the word that begins such lines elsewhere.
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

    /// Reads `SCHEDULED: <2026-03-04 Wed 10:00 .+1w>`, and hides HTML tags that only draw a box.
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
        // The scheduled day counts as the due date if there is no deadline.
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

/// The attributes that Pandoc, Google Docs and others write after a heading for links to it: `# The plan {#the-plan .unnumbered}`.
enum HeadingAttributes {
    private static let lengthLimit = 256

    /// The braces at the end of the heading, or `nil` if there are none.
    static func range(_ text: DocumentText, _ leaf: OutlineLeaf) -> Range<Int>? {
        guard let line = leaf.lines.first else { return nil }
        let words = text.trimmed(text.line(line))
        guard let last = words.last, text.bytes[last] == UInt8(ascii: "}"),
            let open = words.suffix(lengthLimit).last(where: { text.bytes[$0] == UInt8(ascii: "{") }), open > words.lowerBound,
            text.bytes[open - 1].isSpace, (words.lowerBound..<open).contains(where: { text.bytes[$0].isWord })
        else { return nil }
        switch text.bytes[open + 1] {
        case UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"): return open..<words.upperBound
        default: return nil
        }
    }
}

/// Pictures that are embedded in a text as base64:
///
///     [image1]: <data:image/png;base64,iVBORw0…>        ![The lens](data:image/png;base64,iVBORw0…)
enum EmbeddedData {
    /// The range to hide: the whole line of a definition, otherwise the address.
    ///
    /// - Parameter mark: The `<` or `(` that opens the address.
    static func range(_ text: DocumentText, _ mark: Int) -> Range<Int>? {
        let line = text.line(text.line(at: mark))
        var scanner = ByteScanner(text.bytes, mark + 1..<line.upperBound)
        guard scanner.skip(text: "data:"), mark > line.lowerBound else { return nil }
        if text.bytes[mark] == UInt8(ascii: "(") {
            guard text.bytes[mark - 1] == UInt8(ascii: "]"),
                let close = (mark..<line.upperBound).first(where: { text.bytes[$0] == UInt8(ascii: ")") })
            else { return nil }
            return mark + 1..<close
        }
        let name = text.trimmed(line.lowerBound..<mark)
        guard name.count > 2, text.bytes[name.lowerBound] == UInt8(ascii: "["),
            text.bytes[name.upperBound - 1] == UInt8(ascii: ":"),
            text.bytes[name.upperBound - 2] == UInt8(ascii: "]")
        else { return nil }
        return name.lowerBound..<line.upperBound
    }
}

/// The identifier in `((…))` by which Logseq and Roam refer to a block.
enum BlockReference {
    /// Returns a UUID, or nine letters, digits, `-` and `_` that are not a word. `nil` for other double brackets.
    ///
    /// - Parameter range: The text from the opening brackets on.
    static func identifier(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        for length in [36, 9] where range.count >= length + 4 {
            let inside = range.lowerBound + 2..<range.lowerBound + 2 + length
            guard bytes[range.lowerBound] == UInt8(ascii: "("), bytes[range.lowerBound + 1] == UInt8(ascii: "("),
                bytes[inside.upperBound] == UInt8(ascii: ")"), bytes[inside.upperBound + 1] == UInt8(ascii: ")")
            else { continue }
            if length == 36 ? isUUID(bytes[inside]) : isShort(bytes[inside]) { return inside }
        }
        return nil
    }

    private static func isUUID(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.enumerated().allSatisfy { index, byte in
            index == 8 || index == 13 || index == 18 || index == 23
                ? byte == UInt8(ascii: "-") : byte.isDigit || (0x61...0x66).contains(byte.lowercased)
        }
    }

    private static func isShort(_ bytes: ArraySlice<UInt8>) -> Bool {
        let isOfAlphabet = bytes.allSatisfy {
            $0.isWord && $0 < 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        return isOfAlphabet && bytes.dropFirst().contains { !$0.isLower }
    }
}

/// Code between runs of backticks.
enum CodeSpan {
    /// Longest code span. A backtick without a partner within this distance is text.
    private static let lengthLimit = 4096

    /// The end of the code that begins at the lower bound. If nothing closes it, the end of its opening backticks.
    static func end(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] == UInt8(ascii: "`") { index += 1 }
        let length = index - range.lowerBound
        let open = index
        let limit = min(range.upperBound, open + lengthLimit)
        while index < limit {
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, bytes[index] == UInt8(ascii: "`") { index += 1 }
            if index - start == length { return index }
        }
        return open
    }
}
