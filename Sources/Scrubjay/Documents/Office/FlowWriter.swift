/// Writes the paragraphs and tables of a text document as an outline, and makes up for what their writers left to the eye: headings
/// that are only bold, bullets and boxes that were typed, tables that only place text on the page.
struct FlowWriter {
    private(set) var outline = OutlineWriter()
    /// The text of the first paragraph that is called the title.
    private(set) var title: String?
    /// The text of the first paragraph.
    private(set) var firstText: String?
    /// The tables that are open, from the outermost.
    private var tables: [Table] = []
    /// The level of the last heading that is one to its program.
    private var headingLevel = 0
    /// Lines of code that follow each other.
    private var code: [String] = []

    private struct Table {
        var rows: [[Cell]] = []
        /// Whether the row that was opened last is not there for the reader.
        var isRowDropped = false

        mutating func endRow() {
            if isRowDropped { _ = rows.popLast() }
            isRowDropped = false
        }
    }

    private struct Cell {
        var paragraphs: [FlowParagraph] = []
        /// Columns.
        var span: Int
    }

    /// Columns beyond it are left out.
    static let columnLimit = 200
    /// A paragraph that is bold is a heading of this level where there is none above it.
    private static let impliedLevel = 2

    mutating func add(_ paragraph: FlowParagraph) {
        var paragraph = paragraph
        if paragraph.role != .code { paragraph.text = FlowText.tidy(paragraph.text) }
        guard !paragraph.text.isEmpty else { return }
        guard let table = tables.indices.last else { return write(paragraph) }
        if tables[table].rows.isEmpty { openRow() }
        let row = tables[table].rows.count - 1
        if tables[table].rows[row].isEmpty { openCell() }
        tables[table].rows[row][tables[table].rows[row].count - 1].paragraphs.append(paragraph)
    }

    /// Writes what has not been written yet.
    mutating func finish() {
        while !tables.isEmpty { closeTable() }
        flushCode()
    }

    // MARK: - Tables

    mutating func openTable() { tables.append(Table()) }

    mutating func openRow() {
        guard let last = tables.indices.last else { return }
        tables[last].endRow()
        tables[last].rows.append([])
    }

    /// - Parameter span: How many columns it is wide.
    mutating func openCell(span: Int = 1) {
        guard let table = tables.indices.last, let row = tables[table].rows.indices.last,
            tables[table].rows[row].count < FlowWriter.columnLimit
        else { return }
        tables[table].rows[row].append(Cell(span: min(max(span, 1), FlowWriter.columnLimit)))
    }

    /// Says that the cell that was opened last is several columns wide.
    mutating func widenCell(to span: Int) {
        guard let table = tables.indices.last, let row = tables[table].rows.indices.last,
            let cell = tables[table].rows[row].indices.last
        else { return }
        tables[table].rows[row][cell].span = min(max(span, 1), FlowWriter.columnLimit)
    }

    /// Leaves out the row that was opened last.
    mutating func dropRow() { if let last = tables.indices.last { tables[last].isRowDropped = true } }

    mutating func closeTable() {
        guard var table = tables.popLast() else { return }
        table.endRow()
        let isOnlyPlaced =
            table.rows.allSatisfy { $0.count <= 1 } || table.rows.contains { $0.contains(where: FlowWriter.isPlaced) }
        if isOnlyPlaced {
            for cell in table.rows.joined() { for paragraph in cell.paragraphs { add(paragraph) } }
            return
        }
        let rows = table.rows.map(FlowWriter.texts).filter { $0.contains { !$0.isEmpty } }
        if !tables.isEmpty {
            // In a cell there is only room for lines.
            for row in rows { add(FlowParagraph(text: row.filter { !$0.isEmpty }.joined(separator: ", "))) }
            return
        }
        flushCode()
        for link in table.rows.joined().flatMap(\.paragraphs).flatMap(\.links) { write(link) }
        if let fields = FlowText.fields(rows) {
            for field in fields { outline.paragraph(field) }
        } else {
            outline.table(rows)
        }
    }

    /// Whether a cell has more in it than a table of values would have: headings, or lists between paragraphs.
    private static func isPlaced(_ cell: Cell) -> Bool {
        cell.paragraphs.contains { paragraph in
            if case .heading = paragraph.role { return true }
            return false
        } || cell.paragraphs.count > 6
    }

    private static func texts(_ row: [Cell]) -> [String] {
        let texts = row.flatMap { cell in
            [cell.paragraphs.map(\.text).joined(separator: "\n")] + Array(repeating: "", count: cell.span - 1)
        }
        return Array(texts.prefix(FlowWriter.columnLimit))
    }

    // MARK: - Paragraphs

    private mutating func write(_ paragraph: FlowParagraph) {
        let text = paragraph.text
        firstText = firstText ?? text
        if paragraph.role == .code { return code.append(text) }
        flushCode()
        for link in paragraph.links { write(link) }
        switch paragraph.role {
        case .title:
            title = title ?? text
            outline.heading(text, level: 1)
        case .heading(let level):
            headingLevel = min(max(level, 1), 6)
            outline.heading(text, level: level)
        case .code: break
        case .item(let depth, let number, let task):
            if let box = FlowText.box(text) {
                outline.item(box.rest, depth: depth, number: number, task: box.state)
            } else {
                outline.item(text, depth: depth, number: number, task: task == .open && paragraph.isStruck ? .done : task)
            }
        case .text:
            writeText(paragraph)
        }
    }

    private mutating func flushCode() {
        guard !code.isEmpty else { return }
        outline.code(code.joined(separator: "\n"))
        code = []
    }

    private mutating func writeText(_ paragraph: FlowParagraph) {
        let text = paragraph.text
        if paragraph.isBold, FlowText.bullet(text) == nil, FlowText.box(text) == nil, FlowText.isHeading(text) {
            let isFirst = outline.isEmpty
            outline.heading(text, level: isFirst ? 1 : headingLevel == 0 ? FlowWriter.impliedLevel : headingLevel + 1)
        } else if let box = FlowText.box(text), !text.contains("\n") {
            outline.item(box.rest, task: box.state)
        } else if let bullet = FlowText.bullet(text), !text.contains("\n") {
            outline.item(bullet.rest, number: bullet.number)
        } else {
            outline.paragraph(text)
        }
    }

    private mutating func write(_ link: FlowParagraph.Link) {
        let label = FlowText.tidy(link.label)
        outline.link(.url, to: link.target, label: label.isEmpty || label == link.target ? nil : label)
    }
}
