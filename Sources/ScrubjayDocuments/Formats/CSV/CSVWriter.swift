/// Turns the rows of a table into readable documents.
struct CSVWriter {
    let table: CSVTable
    let text: DocumentText
    let decoded: DecodedText
    let input: ParserInput
    let context: ParsingContext

    /// The rows that become one document.
    struct Part {
        var text: MappedText
        var rowCount = 0
        /// The number of this document among those of the table, from 1.
        var number = 1
        /// The line of the text on which the current block of rows begins.
        fileprivate var tableStart = 0
        /// The assignee of the task on each line of the text, from 1.
        fileprivate var assignees: [Int: String] = [:]

        init(_ decoded: DecodedText, number: Int = 1) {
            text = MappedText(decoded)
            self.number = number
        }
    }

    /// The number of rows in one block.
    private static let blockCount = 20

    // MARK: - Data

    /// Adds a row as `| Name: Ada | Amount: 12 |`, so that a search finds a cell together with the name of its column.
    func addRow(_ record: CSVRecord, to part: inout Part) {
        let cells = table.hasHead ? named(Array(record.cells.indices), of: record) : bare(record)
        guard !cells.isEmpty else { return }
        if part.rowCount % Self.blockCount == 0 { part.tableStart = part.text.lineCount }
        append("| " + cells.joined(separator: " | ") + " |", of: record, to: &part.text)
        part.rowCount += 1
        if part.rowCount % Self.blockCount == 0 { part.text.close(.table, from: part.tableStart) }
    }

    func document(of part: Part) -> Document {
        var part = part
        if table.shape == .table, part.rowCount % Self.blockCount != 0 { part.text.close(.table, from: part.tableStart) }
        let name = FileName(path: pathWithoutSuffix, reader: context.dateReader())
        let title = part.number == 1 ? name.title : "\(name.title) (\(part.number))"
        var read = part.text.document(
            matter: [FrontMatter.Entry(key: "title", values: [title])], decoded: decoded, input: input, context: context)
        read.properties = []
        for index in read.tasks.indices {
            read.tasks[index].assign(to: part.assignees[read.tasks[index].line])
        }
        read.member = part.number == 1 ? nil : "part \(part.number)"
        return read
    }

    /// The path without the `_all` with which Notion marks the table that has all rows of a database: `Name 0123…_all.csv`.
    private var pathWithoutSuffix: String {
        let path = input.path
        return path.hasSuffix("_all.csv") ? String(path.dropLast(8)) + ".csv" : path
    }

    /// Returns `Name: value` for each cell that is not empty, and `Name: one, two` for columns with the same name.
    private func named(_ columns: [Int], of record: CSVRecord) -> [String] {
        var cells: [(name: String?, values: [String])] = []
        var positions: [String: Int] = [:]
        for index in columns {
            guard let value = value(index, of: record) else { continue }
            let name = index < table.columns.count ? table.columns[index].name : nil
            if let name, let same = positions[name] {
                cells[same].values.append(value)
            } else {
                if let name { positions[name] = cells.count }
                cells.append((name, [value]))
            }
        }
        return cells.map { cell in (cell.name.map { "\($0): " } ?? "") + cell.values.joined(separator: ", ") }
    }

    /// Returns the cells of a table without header row in order, without the empty ones at the end.
    private func bare(_ record: CSVRecord) -> [String] {
        let last = record.cells.lastIndex { !$0.isEmpty } ?? -1
        return (0..<last + 1).map { value($0, of: record) ?? "" }
    }

    /// The text of a cell on one line; `nil` if it is empty.
    private func value(_ index: Int, of record: CSVRecord) -> String? {
        guard index < record.cells.count, !record.cells[index].isEmpty else { return nil }
        let lines = record.cells[index].text.filledLines
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }

    private func value(_ role: CSVColumn.Role, of record: CSVRecord) -> String? {
        table.columns(role).lazy.compactMap { value($0, of: record) }.first
    }

    private func append(_ line: String, of record: CSVRecord, to text: inout MappedText) {
        text.append(line.utf8, lines: record.lines, source: record.range)
    }

    // MARK: - Tasks

    /// Adds a row as `- [ ] Order the lamp (due 2026-03-20)`, followed by an indented item with the other cells.
    func addTask(_ record: CSVRecord, to part: inout Part) {
        part.rowCount += 1
        let type = table.isTodoist ? record.cells.first?.text : nil
        if type == "meta" { return }
        guard let title = table.title, let words = value(title, of: record) else { return addDetails(record, to: &part.text) }
        let start = part.text.lineCount
        if type == "section" {
            append("# " + words, of: record, to: &part.text)
            return part.text.close(.heading(level: 1), from: start)
        }
        let depth = table.isTodoist ? self.depth(of: record) : 0
        let indentation = String(repeating: "  ", count: depth)
        if type == "note" {
            append("  - " + words, of: record, to: &part.text)
            return part.text.close(.item(depth: 1), from: start)
        }
        var line = indentation + "- [\(mark(of: record))] "
        line += words
        if let due = value(.due, of: record) { line += " (due \(due))" }
        if let assignee = value(.assignee, of: record) { part.assignees[start + 1] = assignee }
        append(line, of: record, to: &part.text)
        part.text.close(.item(depth: depth), from: start)
        addDetails(record, depth: depth + 1, to: &part.text)
    }

    /// The nesting depth of a task of Todoist, from 0. The file counts from 1.
    private func depth(of record: CSVRecord) -> Int {
        let column = table.columns.firstIndex { $0.name == "INDENT" }
        return min(max(column.flatMap { value($0, of: record) }.flatMap { Int($0) } ?? 1, 1), 8) - 1
    }

    /// Columns that only matter to Todoist.
    private static let ownColumns: Set<String> = ["TYPE", "INDENT", "DATE_LANG", "TIMEZONE", "DURATION_UNIT"]

    private func mark(of record: CSVRecord) -> String {
        for column in table.columns(.done) + table.columns(.status) {
            switch value(column, of: record).flatMap({ CSVState($0) })?.state {
            case .done: return "x"
            case .cancelled: return "-"
            case .open: return " "
            case nil: continue
            }
        }
        return " "
    }

    private func addDetails(_ record: CSVRecord, depth: Int = 1, to text: inout MappedText) {
        let columns = record.cells.indices.filter { index in
            guard index != table.title, index < table.columns.count, table.columns[index].role != .due else { return false }
            return !table.isTodoist || !Self.ownColumns.contains(table.columns[index].name ?? "")
        }
        let texts = columns.filter { table.columns[$0].role == .text && record.cells[$0].text.trimmed.contains("\n") }
        let cells = named(columns.filter { !texts.contains($0) }, of: record)
        let indentation = String(repeating: "  ", count: depth)
        let start = text.lineCount
        if !cells.isEmpty { append(indentation + "- " + cells.joined(separator: "; "), of: record, to: &text) }
        text.close(.item(depth: depth), from: start)
        for index in texts { addLines(record.cells[index], name: table.columns[index].name, depth: depth, to: &text) }
    }

    /// Adds a cell of several lines as an item with the same lines.
    private func addLines(_ cell: CSVRecord.Cell, name: String?, depth: Int, to text: inout MappedText) {
        let start = text.lineCount
        var mark = String(repeating: "  ", count: depth) + "- " + (name.map { "\($0): " } ?? "")
        for (line, number) in lines(of: cell) where !line.trimmed.isEmpty {
            text.append((mark + line.trimmed).utf8, lines: number...number, source: source(number))
            mark = String(repeating: "  ", count: depth + 1)
        }
        text.close(.item(depth: depth), from: start)
    }

    // MARK: - Notes

    /// Returns a row as a note in Markdown: its title, then the short cells as a list, then the long ones as sections.
    func note(_ record: CSVRecord) -> Document {
        var written = MappedText(decoded)
        var matter: [FrontMatter.Entry] = []
        let title = table.title.flatMap { value($0, of: record) }
        if let title, let column = table.title {
            matter.append(FrontMatter.Entry(key: "title", values: [title]))
            append("# " + title, of: record.cells[column], to: &written)
        }
        var isListOpen = false
        for index in record.cells.indices where index != table.title {
            let role = index < table.columns.count ? table.columns[index].role : nil
            guard role != .text, let value = value(index, of: record) else { continue }
            let name = index < table.columns.count ? table.columns[index].name : nil
            if table.repeats(index), let same = matter.firstIndex(where: { $0.key == role?.key ?? name }) {
                matter[same].values.append(value)
                matter[same].isList = true
            } else {
                matter.append(FrontMatter.Entry(key: role?.key ?? name ?? "column \(index + 1)", values: [value]))
            }
            if !isListOpen { appendBlank(record.cells[index], to: &written) }
            isListOpen = true
            append("- " + (name.map { "\($0): \(value)" } ?? value), of: record.cells[index], to: &written)
        }
        for index in table.columns(.text) where index < record.cells.count && !record.cells[index].isEmpty {
            addSection(record.cells[index], name: table.columns[index].name, to: &written)
        }
        let outline = DocumentText(written.bytes)
        written.replaceLeaves(MarkdownOutline.leaves(of: outline, body: 0..<outline.lineCount))
        var read = written.document(matter: matter, decoded: decoded, input: input, context: context, isMarkdown: true)
        if table.hasOnlySummary(record, read) { read.partRole = .summary }
        read.member = title ?? "line \(record.lines.lowerBound + 1)"
        if title == nil { read.title = "\(read.title), line \(record.lines.lowerBound + 1)" }
        return read
    }

    private func addSection(_ cell: CSVRecord.Cell, name: String?, to written: inout MappedText) {
        appendBlank(cell, to: &written)
        if let name {
            append("## \(name)", of: cell, to: &written)
            appendBlank(cell, to: &written)
        }
        for (line, number) in lines(of: cell) { written.append(line.utf8, lines: number...number, source: source(number)) }
    }

    /// The lines of a cell, each with its line of the file, from 0.
    private func lines(of cell: CSVRecord.Cell) -> [(line: String, number: Int)] {
        cell.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { offset, line in
            (String(line), min(cell.line + offset, max(0, text.lineCount - 1)))
        }
    }

    private func append(_ line: String, of cell: CSVRecord.Cell, to written: inout MappedText) {
        written.append(line.utf8, lines: cell.line...cell.line, source: source(cell.line))
    }

    private func appendBlank(_ cell: CSVRecord.Cell, to written: inout MappedText) {
        written.appendBlank(before: cell.line, at: source(cell.line).lowerBound)
    }

    private func source(_ line: Int) -> Range<Int> { line < text.lineCount ? text.line(line) : 0..<0 }
}

extension CSVColumn.Role {
    /// The front matter key with the same meaning; `nil` if there is none.
    fileprivate var key: String? {
        switch self {
        case .title: "title"
        case .created: "created"
        case .updated: "updated"
        case .start: "start"
        case .end: "end"
        case .attendees: "attendees"
        case .author: "author"
        case .tags: "tags"
        case .due: "due"
        case .text, .done, .status, .assignee: nil
        }
    }
}
