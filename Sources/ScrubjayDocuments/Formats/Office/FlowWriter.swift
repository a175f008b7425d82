/// Writes the paragraphs and tables of a text document as an outline.
///
/// It recognises what is only visible to the eye: headings that are only bold, bullets and boxes that were typed, tables that only arrange text on
/// the page.
struct FlowWriter {
    private(set) var outline = OutlineWriter()
    /// The text of the first paragraph with the style of a title.
    private(set) var title: String?
    /// The text of the first paragraph.
    private(set) var firstText: String?
    /// The open tables, outermost first.
    private var tables: [Table] = []
    /// Level of the last heading that the program knows as one.
    private var headingLevel = 0
    /// Consecutive lines of code.
    private var code: [String] = []

    private struct Table {
        var rows: [[Cell]] = []
        /// Whether the row that was opened last is to be dropped.
        var isRowDropped = false

        mutating func endRow() {
            if isRowDropped { _ = rows.popLast() }
            isRowDropped = false
        }
    }

    private struct Cell {
        var paragraphs: [FlowParagraph] = []
        /// Width in columns.
        var span: Int
    }

    /// Most columns. Further ones are left out.
    static let columnLimit = 200
    /// Level of a bold paragraph as a heading, if there is no heading above it.
    private static let impliedLevel = 2

    /// Adds a paragraph to the open table, or writes it if no table is open.
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

    /// Writes what is still pending.
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

    /// - Parameter span: Width in columns.
    mutating func openCell(span: Int = 1) {
        guard let table = tables.indices.last, let row = tables[table].rows.indices.last,
            tables[table].rows[row].count < FlowWriter.columnLimit
        else { return }
        tables[table].rows[row].append(Cell(span: min(max(span, 1), FlowWriter.columnLimit)))
    }

    /// Sets the width of the cell that was opened last.
    mutating func widenCell(to span: Int) {
        guard let table = tables.indices.last, let row = tables[table].rows.indices.last,
            let cell = tables[table].rows[row].indices.last
        else { return }
        tables[table].rows[row][cell].span = min(max(span, 1), FlowWriter.columnLimit)
    }

    /// Drops the row that was opened last.
    mutating func dropRow() { if let last = tables.indices.last { tables[last].isRowDropped = true } }

    mutating func closeTable() {
        guard var table = tables.popLast() else { return }
        table.endRow()
        let isLayoutTable =
            table.rows.allSatisfy { $0.count <= 1 } || table.rows.contains { $0.contains(where: FlowWriter.isLayoutCell) }
        if isLayoutTable {
            for cell in table.rows.joined() { for paragraph in cell.paragraphs { add(paragraph) } }
            return
        }
        let rows = table.rows.map(FlowWriter.texts).filter { $0.contains { !$0.isEmpty } }
        if !tables.isEmpty {
            // Inside a cell only lines are possible.
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

    /// Whether a cell holds more than a value, such as headings or more than six paragraphs.
    private static func isLayoutCell(_ cell: Cell) -> Bool {
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

/// A paragraph of a text document as its program describes it, before it is interpreted as a reader would.
struct FlowParagraph: Sendable {
    enum Role: Sendable, Equatable {
        case text
        /// The title of the whole document.
        case title
        case heading(level: Int)
        /// `number` is `nil` for a bullet.
        case item(depth: Int, number: Int?, task: TaskItem.State?)
        /// Code, with its lines and spaces unchanged.
        case code
    }

    struct Link: Sendable, Equatable {
        let target: String
        let label: String
    }

    var role = Role.text
    /// The text, with `\n` for line breaks and `\t` for tabs.
    var text = ""
    var links: [Link] = []
    /// How many bytes of the text are bold, and how many are struck through.
    var boldCount = 0
    var struckCount = 0

    /// - Parameter isMark: Whether the text is a mark of the program, which has no formatting.
    mutating func append(_ words: String, isBold: Bool = false, isStruck: Bool = false, isMark: Bool = false) {
        text += words
        let isBlank = words.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        if isBold || isMark || isBlank { boldCount += words.utf8.count }
        if isStruck || isMark || isBlank { struckCount += words.utf8.count }
    }

    var isBold: Bool { boldCount == text.utf8.count }
    var isStruck: Bool { struckCount == text.utf8.count }
}
