import ScrubjayText

/// Reads the cells of one sheet of a workbook.
struct SheetReader {
    /// Whether the sheet has more columns than can be read.
    private(set) var isCut = false
    /// Whether the limit of rows or cells is reached.
    private var isFull = false
    private let strings: [String]
    private let formats: CellFormats
    private var rows: [Row] = []
    private var cell: Cell?
    private var isInValue = false
    private var isPhonetic = false

    private struct Row {
        var number: Int
        /// The texts by column, from 0.
        var cells: [Int: String] = [:]
    }

    private struct Cell {
        var column: Int
        var type: String
        var style: Int?
        var text = ""
    }

    init(strings: [String], formats: CellFormats) {
        self.strings = strings
        self.formats = formats
    }

    mutating func take(_ event: XMLEvent) {
        switch event {
        case .open(let tag, _):
            switch tag.name {
            case "row": openRow(tag)
            case "c": openCell(tag)
            case "v", "t": isInValue = true
            case "rPh": isPhonetic = true
            default: break
            }
        case .text(let text, _):
            if isInValue, !isPhonetic { cell?.text += text }
        case .close(let name, _):
            switch name {
            case "c": closeCell()
            case "v", "t": isInValue = false
            case "rPh": isPhonetic = false
            default: break
            }
        }
    }

    private mutating func openRow(_ tag: XMLTag) {
        let number = tag["r"].flatMap { Int($0) } ?? (rows.last?.number ?? 0) &+ 1
        // Rows without cells only have formatting.
        if rows.last?.cells.isEmpty == true { rows.removeLast() }
        guard !isFull else { return }
        rows.append(Row(number: number))
    }

    private mutating func openCell(_ tag: XMLTag) {
        guard !isFull, let last = rows.indices.last else { return }
        let next = (rows[last].cells.keys.max() ?? -1) + 1
        let column = tag["r"].flatMap(SheetReader.column) ?? next
        guard column < FlowWriter.columnLimit else {
            isCut = true
            return
        }
        cell = Cell(column: column, type: tag["t"] ?? "n", style: tag["s"].flatMap { Int($0) })
    }

    private mutating func closeCell() {
        guard let cell, let last = rows.indices.last else { return }
        self.cell = nil
        let text =
            switch cell.type {
            case "s": Int(cell.text.trimmed).flatMap { strings.indices.contains($0) ? strings[$0] : nil } ?? ""
            case "str", "inlineStr", "d": FlowText.tidy(cell.text)
            case "b": cell.text.trimmed == "1" ? "yes" : "no"
            case "e": ""
            default: formats.text(cell.text.trimmed, style: cell.style)
            }
        guard !text.isEmpty else { return }
        guard !rows[last].cells.isEmpty || FileBudget.take(of: .rows), FileBudget.take(of: .cells) else {
            isFull = true
            return
        }
        rows[last].cells[cell.column] = text
    }

    /// The column of a reference, from 0: `AB12` is 27. `nil` for text that is not a reference.
    private static func column(_ reference: String) -> Int? {
        var column = 0
        for byte in reference.utf8.prefix(while: { $0.isUpper }).prefix(4) { column = column * 26 + Int(byte - 0x40) }
        return column > 0 ? column - 1 : nil
    }

    /// Writes the tables of the sheet: consecutive rows, without the columns that are empty in all of them.
    func write(to outline: inout OutlineWriter) {
        var block: [Row] = []
        for row in rows where !row.cells.isEmpty {
            if let last = block.last, row.number > last.number &+ 1 {
                SheetReader.write(block, to: &outline)
                block = []
            }
            block.append(row)
        }
        SheetReader.write(block, to: &outline)
    }

    private static func write(_ block: [Row], to outline: inout OutlineWriter) {
        let columns = Set(block.flatMap(\.cells.keys)).sorted()
        if columns.count == 1 {
            for row in block { outline.paragraph(row.cells.values.joined()) }
        } else {
            outline.table(block.map { row in columns.map { row.cells[$0] ?? "" } })
        }
    }
}

/// The shared texts of a workbook, to which its cells refer by number.
struct SharedStrings: Sendable {
    private(set) var texts: [String] = []
    private var text = ""
    private var isInText = false
    /// Whether the open text is a phonetic guide, as in Japanese.
    private var isPhonetic = false

    mutating func take(_ event: XMLEvent) {
        switch event {
        case .open(let tag, _):
            switch tag.name {
            case "si": text = ""
            case "t": isInText = true
            case "rPh": isPhonetic = true
            default: break
            }
        case .text(let more, _):
            if isInText, !isPhonetic { text += more }
        case .close(let name, _):
            switch name {
            case "si": texts.append(FlowText.tidy(text))
            case "t": isInText = false
            case "rPh": isPhonetic = false
            default: break
            }
        }
    }
}
