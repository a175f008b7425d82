/// A table of data. Tables that only serve the layout, as in mails, are read like the rest of the page.
struct HTMLTable {
    private(set) var caption: String?
    private(set) var rows: [[String]] = []

    /// The most bytes in a cell of a data table. A longer cell is running text.
    private static let cellLimit = 2000

    /// Returns `nil` if the table is not one of data: it contains blocks or other tables, or has only one row or column.
    init?(_ tree: HTMLTree, _ node: Int) {
        if tree.attribute(node, "role") == "presentation" { return nil }
        var hasHead = false
        for index in tree.inside(node) {
            switch tree.tag(index) {
            case .table, .ul, .ol, .pre, .h1, .h2, .h3, .h4, .h5, .h6, .enTodo, .blockquote, .article: return nil
            case .input: if tree.attribute(index, "type") == "checkbox" { return nil }
            case .th: hasHead = true
            case .caption: caption = tree.line(index)
            case .tr:
                guard let row = HTMLTable.row(tree, index) else { return nil }
                if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
            default: break
            }
        }
        let wide = rows.count { $0.count > 1 }
        guard wide * 2 > rows.count, rows.count > 1 || (hasHead && rows.count == 1) else { return nil }
    }

    /// Returns the cells of a row; `nil` if one of them is too long.
    private static func row(_ tree: HTMLTree, _ node: Int) -> [String]? {
        var cells: [String] = []
        for cell in tree.children(node) where tree.tag(cell) == .td || tree.tag(cell) == .th {
            let text = tree.line(cell, limit: cellLimit + 1)
            guard text.utf8.count <= cellLimit else { return nil }
            cells.append(text)
            let span = tree.attribute(cell, "colspan").flatMap { Int($0) } ?? 1
            for _ in 1..<min(max(span, 1), 64) { cells.append("") }
        }
        return cells
    }
}
