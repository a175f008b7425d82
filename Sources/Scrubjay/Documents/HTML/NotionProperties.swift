/// The properties of a page that Notion exports as HTML: a table with a row for each.
///
///     <tr class="property-row property-row-multi_select"><th>Tags</th><td><span class="selected-value">ferry</span>…</td></tr>
enum NotionProperties {
    /// As front matter, each property by its name.
    static func entries(_ tree: HTMLTree) -> [FrontMatter.Entry] {
        (0..<tree.count).compactMap { node in
            guard isRow(tree, node) else { return nil }
            let cells = Array(tree.children(node).filter { tree.tag($0) == .th || tree.tag($0) == .td })
            guard cells.count == 2 else { return nil }
            let key = tree.line(cells[0], limit: valueLimit)
            let values = values(tree, cells[1]).filter { !$0.isEmpty }
            return key.isEmpty || values.isEmpty ? nil : FrontMatter.Entry(key: key, values: values, isList: values.count > 1)
        }
    }

    /// Whether a node stands in a property and not in the text of a page.
    static func contain(_ node: Int, of tree: HTMLTree) -> Bool {
        let ancestors = sequence(first: node) { tree.parent($0) }
        return ancestors.prefix(depthLimit).contains { isRow(tree, $0) }
    }

    private static let valueLimit = 2000
    /// Elements between a value and its row.
    private static let depthLimit = 8

    private static func isRow(_ tree: HTMLTree, _ node: Int) -> Bool {
        tree.tag(node) == .tr && tree.hasClass(node, "property-row")
    }

    /// What was selected or who was named, one by one; else all that the cell says.
    private static func values(_ tree: HTMLTree, _ cell: Int) -> [String] {
        let parts = tree.inside(cell).filter { tree.isSelection($0) || tree.hasClass($0, "user") }
        guard parts.isEmpty else { return parts.map { tree.line($0, limit: valueLimit) } }
        let value = tree.line(cell, limit: valueLimit)
        return [
            value.hasPrefix("@") && tree.inside(cell).contains { tree.tag($0) == .time } ? String(value.dropFirst()) : value
        ]
    }
}
