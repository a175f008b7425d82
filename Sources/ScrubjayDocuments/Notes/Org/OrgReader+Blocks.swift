import ScrubjayText

/// Reads code, tables, headlines and drawers.
extension OrgReader {
    /// Writes lines unchanged, except for the commas that protect them from being read as Org.
    mutating func verbatim(_ lines: Range<Int>, language: String?, isEscaped: Bool) {
        var lines = lines
        while let last = lines.last, text.isBlank(text.line(last)) { lines = lines.lowerBound..<last }
        while let first = lines.first, text.isBlank(text.line(first)) { lines = first + 1..<lines.upperBound }
        guard let first = lines.first else { return }
        let start = begin(.code(language: language), line: first)
        for line in lines {
            let range = text.line(line)
            let mark = range.first { !text.bytes[$0].isSpace } ?? range.upperBound
            var content = Array(text.bytes[range])
            if isEscaped, isCommaEscape(mark, in: range) { content.remove(at: mark - range.lowerBound) }
            write(Array("    ".utf8) + content, line: line)
        }
        output.close(.code(language: language), from: start)
    }

    /// Whether a line begins with `,*` or `,#+`, with any number of commas.
    private func isCommaEscape(_ mark: Int, in range: Range<Int>) -> Bool {
        var index = mark
        while index < range.upperBound, text.bytes[index] == UInt8(ascii: ",") { index += 1 }
        guard index > mark, index < range.upperBound else { return false }
        return text.bytes[index] == UInt8(ascii: "*")
            || text.bytes[index] == UInt8(ascii: "#") && index + 1 < range.upperBound
                && text.bytes[index + 1] == UInt8(ascii: "+")
    }

    /// Reads lines that begin with a colon.
    mutating func fixedWidth() {
        var lines = line..<line
        while line < text.lineCount, OrgLine.isMarked(text, line, UInt8(ascii: ":")) {
            line += 1
            lines = lines.lowerBound..<line
        }
        while let last = lines.last, isBlankAfterMark(last) { lines = lines.lowerBound..<last }
        while let first = lines.first, isBlankAfterMark(first) { lines = first + 1..<lines.upperBound }
        guard let first = lines.first else { return }
        let kind = OutlineLeaf.Kind.code(language: nil)
        let start = begin(kind, line: first)
        for line in lines {
            let words = wordsAfterMark(line)
            write(Array("    ".utf8) + text.bytes[words], line: line)
        }
        output.close(kind, from: start)
    }

    private func wordsAfterMark(_ line: Int) -> Range<Int> {
        let range = text.line(line)
        let mark = range.first { !text.bytes[$0].isSpace } ?? range.upperBound
        return min(mark + 2, range.upperBound)..<range.upperBound
    }

    private func isBlankAfterMark(_ line: Int) -> Bool { text.isBlank(wordsAfterMark(line)) }

    /// Reads the rows of a table. Of its rules, only the one below the head is kept.
    mutating func table() {
        let start = begin(.table, line: line)
        var rowCount = 0
        while line < text.lineCount, OrgLine.isTableRow(text, line) {
            let range = text.trimmed(text.line(line))
            let isRule = range.count > 1 && text.bytes[range.lowerBound + 1] == UInt8(ascii: "-")
            let cells = OrgReader.cells(text.bytes[range])
            if isRule {
                if rowCount == 1, output.lineCount == start + 1 {
                    write(
                        Array("|".utf8)
                            + Array(repeatElement(Array(" --- |".utf8), count: min(columnCount(range), 200)).joined()),
                        line: line)
                }
            } else if !OrgReader.isFormat(cells) {
                var row: [UInt8] = [UInt8(ascii: "|")]
                for cell in cells { row += [0x20] + OrgInline(Array(cell)).output + [0x20, UInt8(ascii: "|")] }
                write(row, line: line)
                rowCount += 1
            }
            line += 1
        }
        output.close(.table, from: start)
    }

    private func columnCount(_ rule: Range<Int>) -> Int { text.bytes[rule].count { $0 == UInt8(ascii: "+") } + 1 }

    private static func cells(_ row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var inner = row.dropFirst()
        if inner.last == UInt8(ascii: "|") { inner = inner.dropLast() }
        return inner.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { cell in
            var cell = cell
            while let first = cell.first, first.isSpace { cell = cell.dropFirst() }
            while let last = cell.last, last.isSpace { cell = cell.dropLast() }
            return cell
        }
    }

    /// Whether a row only aligns or groups columns: `| <l> | <10> |`, `| / | < |`.
    private static func isFormat(_ cells: [ArraySlice<UInt8>]) -> Bool {
        let filled = cells.filter { !$0.isEmpty }
        if filled.isEmpty { return true }
        if filled.first?.elementsEqual([UInt8(ascii: "/")]) == true { return true }
        return filled.allSatisfy { cell in
            cell.first == UInt8(ascii: "<") && cell.last == UInt8(ascii: ">") && cell.count <= 5
                && cell.dropFirst().dropLast().allSatisfy { $0.isDigit || $0.isLower }
        }
    }

    // MARK: - Headlines

    /// Writes a headline and reads the dates below it.
    mutating func take(_ headline: OrgHeadline) {
        let inline = OrgInline(Array(text.bytes[headline.title]))
        let marks = String(repeating: "#", count: min(headline.level, 6)) + " "
        var placed = PlacedHeadline(
            headline: headline, title: String(decoding: inline.output, as: UTF8.self).trimmed, line: output.lineCount + 1)
        write(.heading(level: headline.level), inline, first: marks, rest: "", line: line)
        placed.line = output.lineCount
        line += 1
        if line < text.lineCount, let planning = OrgPlanning(text, line) {
            // The scheduled day counts as the due date if there is no deadline.
            placed.deadline = planning.deadline ?? planning.scheduled
            if planning.isClosed, placed.headline.state == nil { placed.headline.state = .done }
            // A task carries its dates. For an appointment they are written as text.
            if placed.headline.state == nil {
                write(.paragraph, OrgInline(planning.words), first: "", rest: "", line: line)
            }
            line += 1
        }
        headlines.append(placed)
    }

    // MARK: - Drawers

    /// Reads a property drawer. Before the first headline its properties belong to the file; those of a headline become items below it.
    mutating func properties(_ lines: Range<Int>) {
        for line in lines {
            guard let property = OrgLine.property(text, line), !property.value.isEmpty else { continue }
            let name = property.key.lowercased()
            guard !headlines.isEmpty else {
                if fileProperties.count < 100 {
                    let value = OrgPlanning.plainDate(property.value)
                    fileProperties.append(FrontMatter.Entry(key: property.key, values: [value]))
                }
                continue
            }
            guard !OrgKeywords.isTechnicalProperty(name) else { continue }
            if OrgReader.assigneeProperties.contains(name) { headlines[headlines.count - 1].assignee = property.value }
            write(
                .item(depth: 0), OrgInline(Array("\(property.key): \(property.value)".utf8)), first: "- ", rest: "", line: line)
        }
    }

    private static let assigneeProperties: Set<String> = [
        "assignee", "assigned_to", "assigned", "owner", "responsible", "delegated_to",
    ]

    /// Writes what people added to a logbook: `- Note taken on [2026-03-04 Wed 10:00] \\` and the lines below.
    mutating func logbook(_ lines: Range<Int>) {
        var isNote = false
        for line in lines {
            if let item = OrgItem(text, line) {
                var scanner = ByteScanner(text.bytes, item.words)
                isNote = scanner.skip(text: "Note taken on")
                if isNote {
                    write(.item(depth: 0), OrgInline(Array(text.bytes[item.words])), first: "- ", rest: "", line: line)
                }
            } else if OrgLine.isClock(text, line) {
                isNote = false
            } else if isNote, !text.isBlank(text.line(line)) {
                let words = text.bytes[text.trimmed(text.line(line))]
                write(.paragraph, OrgInline(Array(words)), first: "  ", rest: "", line: line)
            }
        }
    }
}
