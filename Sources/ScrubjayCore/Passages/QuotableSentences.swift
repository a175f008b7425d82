import ScrubjayDocuments
import ScrubjayText

/// Splits a passage into quotable sentences: those of paragraphs and turns, and each item, heading, row and property by itself. A line of written text
/// that was ended on purpose ends a sentence too.
struct QuotableSentences {
    struct Sentence: Sendable, Equatable {
        /// Lines of the passage's text, from 0.
        let lines: ClosedRange<Int>
        /// UTF-8 bytes of the passage's text, without white space at either end.
        let range: Range<Int>
        /// Its nesting level: it belongs under the nearest earlier sentence with a lower level.
        let level: Level
        /// The first line of its turn, paragraph, item, heading or row.
        let firstLineOfBlock: Int

        /// 1 to 6; `nil` if it is not a heading.
        var headingLevel: Int? { if case .heading(let level) = level { level } else { nil } }
        var isHeading: Bool { headingLevel != nil }
    }

    /// The order of nesting: headings are above text, text is above items, and items are above more indented items.
    enum Level: Sendable, Hashable, Comparable {
        case heading(Int)
        case text
        /// `indent` is in columns.
        case item(indent: Int)

        /// Whether it is an item that is indented, and so is under another one.
        var isBelowItem: Bool { if case .item(let indent) = self { indent > 0 } else { false } }
    }

    /// Returns the sentences in text order.
    static func sentences(of passage: Passage) -> [Sentence] {
        let utf8 = Array(passage.text.utf8)
        let table = LineTable(utf8)
        var sentences: [Sentence] = []
        let blocks = blocks(of: passage, utf8: utf8, table: table)
        // For each block, its level if the line below underlines it as a heading.
        let underlined = zip(blocks, blocks.dropFirst()).map { underlinedLevel($0, rule: $1, in: utf8, passage) } + [nil]
        for (index, block) in blocks.enumerated()
        where !TableRow.isDelimiter(utf8, block) && (index == 0 || underlined[index - 1] == nil) {
            // A decision or a task is quoted whole: its second sentence may take the first one back. A row is one statement.
            let isWhole =
                passage.channel == .decision || passage.channel == .task || block.lowerBound < passage.propertyBytes
                || isDefinition(utf8[block].drop { $0 != 0x0A }.dropFirst()) || utf8[block].first == UInt8(ascii: "|")
            let outer = itemLevel(utf8[block])
            let parts = isWhole ? [block] : passage.turns.isEmpty ? quotableLines(in: block, utf8: utf8, table: table) : [block]
            for range in parts.flatMap({ isWhole ? [$0] : Sentences.ranges(in: utf8, $0) }) {
                guard let trimmed = trim(utf8, range) else { continue }
                sentences.append(
                    Sentence(
                        lines: table.line(at: trimmed.lowerBound)...table.line(at: trimmed.upperBound - 1), range: trimmed,
                        level: (headingLevel(utf8[trimmed]) ?? underlined[index]).map(Level.heading) ?? outer,
                        firstLineOfBlock: table.line(at: block.lowerBound)))
            }
        }
        return sentences
    }

    /// Splits a passage into blocks. A block begins after an empty line, and with every item, heading, row, turn, decision and
    /// task.
    private static func blocks(of passage: Passage, utf8: [UInt8], table: LineTable) -> [Range<Int>] {
        let turnStarts = Set(passage.turns.map(\.lines.lowerBound))
        let trimmed = passage.channel == .task ? (0..<table.count).map { trim(utf8, table.range(of: $0)) ?? 0..<0 } : []
        let taskLines = passage.channel == .task ? WrappedText(trimmed, in: utf8) : nil
        // However long its lines are.
        let isTodoTxt = TodoTxtLine.areMarked(trimmed.filter { !$0.isEmpty }.map { utf8[$0] })
        var blocks: [Range<Int>] = []
        var isAfterBreak = true
        for line in 0..<table.count {
            let range = table.range(of: line)
            let first = utf8[range].first { $0 != 0x20 && $0 != 0x09 }
            let isEmpty = first == nil || first == 0x0A || first == 0x0D
            let isProperty = range.lowerBound < passage.propertyBytes
            // A property is quoted with the list below it.
            let begins =
                isProperty
                ? !isOfKeyAbove(utf8[range])
                : beginsSomething(utf8[range]) || isField(utf8[range]) || LineMark.read(utf8, range) != nil
                    // A term begins a unit with the definitions below it.
                    || line + 1 < table.count && !isDefinition(utf8[range]) && isDefinition(utf8[table.range(of: line + 1)])
                    // In todo.txt, tasks have no marks.
                    || taskLines.map {
                        line > 0 && !utf8[range.lowerBound].isBlank && (isTodoTxt || !$0.isContinued(line - 1))
                    } ?? false
            let isUnderline =
                blocks.last.map {
                    line > 0 && $0 == table.range(of: line - 1) && underlinedLevel($0, rule: range, in: utf8, passage) != nil
                }
                ?? false
            if isEmpty || isAfterBreak || turnStarts.contains(line) || begins || isUnderline {
                blocks.append(range)
            } else if let last = blocks.popLast() {
                blocks.append(last.lowerBound..<range.upperBound)
            }
            isAfterBreak =
                isEmpty || isUnderline || headingLevel(utf8[range]) != nil
                || isProperty && range.upperBound >= passage.propertyBytes
        }
        return blocks
    }

    /// Returns the lines of a paragraph or item, if their ends mean something: *This year 4 so far* and *Wants max 8* below each other are two notes. In text
    /// that was wrapped, in which each line but the last is full, they mean nothing, so it is returned whole.
    private static func quotableLines(in block: Range<Int>, utf8: [UInt8], table: LineTable) -> [Range<Int>] {
        let lines = (table.line(at: block.lowerBound)...table.line(at: max(block.lowerBound, block.upperBound - 1)))
            .map { table.range(of: $0).clamped(to: block) }
        guard WrappedText(lines, in: utf8).isWhole else { return lines }
        // A line that ends with a number or an address is over, although it may be as long as a wrapped one.
        var parts: [Range<Int>] = []
        for line in lines {
            if let last = parts.last, !isOver(last, before: line, utf8) {
                parts[parts.count - 1] = last.lowerBound..<line.upperBound
            } else {
                parts.append(line)
            }
        }
        return parts
    }

    /// Whether text ends with a telephone number or a mail address, perhaps with a remark in brackets behind it, and a capital follows in the next line.
    private static func isOver(_ text: Range<Int>, before next: Range<Int>, _ utf8: [UInt8]) -> Bool {
        guard let next = trim(utf8, next), utf8[next.lowerBound].isUpper || utf8[next.lowerBound] >= 0x80,
            let text = trim(utf8, text)
        else { return false }
        let end = max(text.lowerBound, text.upperBound - longestContact)..<text.upperBound
        guard utf8[end].contains(UInt8(ascii: "@")) || utf8[end].count(where: \.isDigit) >= fewestDigits else { return false }
        var written = String(decoding: utf8[end], as: UTF8.self)
        if written.last == ")", let bracket = written.lastIndex(of: "(") { written = written[..<bracket].trimmed }
        let values = ContactValues.phoneNumbers(in: written) + ContactValues.mailAddresses(in: written)
        return values.contains { written.hasSuffix($0) }
    }

    /// In bytes.
    private static let longestContact = 80
    private static let fewestDigits = 6

    /// Returns whether a line defines the term in the line above it: `: mean time between failures`.
    private static func isDefinition(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == UInt8(ascii: ":") && line.dropFirst().first == 0x20
    }

    private static func isOfKeyAbove(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == 0x20 || line.first == 0x09 || line.starts(with: Array("- ".utf8))
    }

    /// Returns whether a line is a field such as `key:: value`, as in Dataview for Obsidian and in Logseq.
    private static func isField(_ line: ArraySlice<UInt8>) -> Bool {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[colon...].dropFirst().first == UInt8(ascii: ":") else {
            return false
        }
        // `std::vector` is a name, not a field.
        let next = line[colon...].dropFirst(2).first
        guard next.map({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) ?? true else { return false }
        let key = line[..<colon]
        return !key.isEmpty && key.count <= longestKey && !key.contains { $0 < 0x20 || $0 == UInt8(ascii: "`") }
    }

    /// The longest key of a field, in bytes.
    private static let longestKey = 40

    /// Returns whether a line begins with `- `, `* `, `+ `, `1. `, `>`, `# ` or `|`.
    private static func beginsSomething(_ line: ArraySlice<UInt8>) -> Bool {
        var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = rest.popFirst() else { return false }
        switch first {
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            return true
        case UInt8(ascii: "#"):
            return headingLevel(line) != nil
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            return rest.first == 0x20 || rest.first == 0x09
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")")
        default:
            return false
        }
    }

    private static func itemLevel(_ block: ArraySlice<UInt8>) -> Level {
        let rest = block.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let blank = block[..<rest.startIndex]
        let line = blank[(blank.lastIndex(of: 0x0A).map { $0 + 1 } ?? blank.startIndex)...]
        let indent = line.reduce(0) { $0 + ($1 == 0x09 ? columnsOfTab : 1) }
        guard let first = rest.first, first != UInt8(ascii: "|"), first != UInt8(ascii: ">"), beginsSomething(rest) else {
            // An indented continuation of an item closes no level, and nothing is nested under it.
            return indent > 0 ? .item(indent: .max) : .text
        }
        return .item(indent: indent)
    }

    private static let columnsOfTab = 4

    /// Returns the level of a Markdown heading: one to six `#` followed by white space. `#urgent` is a tag, not a heading.
    private static func headingLevel(_ line: ArraySlice<UInt8>) -> Int? {
        let rest = line.drop { $0 == UInt8(ascii: "#") }
        let level = rest.startIndex - line.startIndex
        return (1...6).contains(level) && (rest.first.map { $0 == 0x20 || $0 == 0x09 } ?? true) ? level : nil
    }

    /// Returns the level of a heading that the line below underlines: 1 for `===`, 2 for `---`. `nil` if it is none: a rule that is much shorter than the line
    /// above it separates text.
    private static func underlinedLevel(
        _ heading: Range<Int>, rule: Range<Int>, in utf8: [UInt8], _ passage: Passage
    ) -> Int? {
        guard heading.upperBound == rule.lowerBound, heading.lowerBound >= passage.propertyBytes, passage.turns.isEmpty,
            let rule = trim(utf8, rule), let text = trim(utf8, heading), rule.count >= shortestRule,
            rule.count * 2 >= text.count
        else { return nil }
        let mark = utf8[rule.lowerBound]
        guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-"), utf8[rule].allSatisfy({ $0 == mark }),
            utf8[text].contains(where: \.isWord), !utf8[text].contains(0x0A), !beginsSomething(utf8[heading])
        else { return nil }
        return mark == UInt8(ascii: "=") ? 1 : 2
    }

    private static let shortestRule = 3

    /// Whether a text has a `#` before white space, or a row of marks that may underline a heading.
    static func mayHaveHeadings(_ utf8: [UInt8]) -> Bool {
        if utf8.last == UInt8(ascii: "#") { return true }
        var (mark, count): (UInt8, Int) = (0, 0)
        for byte in utf8 {
            // `#12` and `#urgent` are none.
            if mark == UInt8(ascii: "#"), byte == 0x20 || (0x09...0x0D).contains(byte) { return true }
            count = byte != UInt8(ascii: "=") && byte != UInt8(ascii: "-") ? 0 : byte == mark ? count + 1 : 1
            mark = byte
            if count == shortestRule { return true }
        }
        return false
    }

    private static func trim(_ utf8: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, isBlank(utf8[start]) { start += 1 }
        while end > start, isBlank(utf8[end - 1]) { end -= 1 }
        return start < end ? start..<end : nil
    }
}
