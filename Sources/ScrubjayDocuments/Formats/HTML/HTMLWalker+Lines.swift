/// Turns texts into lines, and lines into blocks.
extension HTMLWalker {
    /// Longer lines, in bytes, become paragraphs of their own.
    private static let longLine = 200

    private var isInItem: Bool { items.last?.isWritten == false }

    /// Handles `br`. Two in a row end a paragraph.
    mutating func lineBreak() {
        if headingLevel != nil { return line.space() }
        if isInItem { return line.lineEnd() }
        if task != nil || (line.lastLineLength == 0 && !line.isEmpty) { return flush() }
        line.lineEnd()
    }

    /// Handles the beginning and end of a block that is only a line, such as `div`.
    mutating func softBreak() {
        if headingLevel != nil { return line.space() }
        if isInItem { return line.lineEnd() }
        if task != nil || line.lastLineLength > HTMLWalker.longLine { return flush() }
        line.lineEnd()
    }

    /// Handles the beginning and end of a paragraph.
    mutating func paragraphBreak() {
        if headingLevel != nil { return line.space() }
        if isInItem { return line.lineEnd() }
        flush()
    }

    /// Passes the collected links to the outline.
    mutating func handOverLinks() {
        for link in links { outline.link(link.kind, to: link.target, label: link.label) }
        links = []
    }

    /// Writes the collected text as a heading, list item, task or paragraph.
    mutating func flush() {
        let text = line.string
        line.removeAll()
        defer { task = nil }
        guard !text.isEmpty else { return }
        handOverLinks()
        if let headingLevel {
            outline.heading(text, level: headingLevel)
        } else if let last = items.indices.last, !items[last].isWritten {
            let item = items[last]
            items[last].isWritten = true
            let box = item.task == nil ? CheckBox.mark(text) : nil
            let words = prefixed(box?.text ?? text, with: item.prefix)
            outline.item(words, depth: item.depth, number: item.number, task: item.task ?? box?.state)
        } else if let task {
            outline.item(text, task: task)
        } else {
            paragraph(text)
        }
    }

    private func prefixed(_ text: String, with prefix: String) -> String {
        prefix.isEmpty ? text : prefix.hasSuffix(":") ? "\(prefix) \(text)" : "\(prefix): \(text)"
    }

    /// Writes lines that begin with a box character as tasks, and the others as paragraphs.
    private mutating func paragraph(_ text: String) {
        guard CheckBox.occurs(in: text) else { return outline.paragraph(text) }
        var lines: [Substring] = []
        for part in text.split(separator: "\n") {
            guard let box = CheckBox.mark(String(part)) else {
                lines.append(part)
                continue
            }
            outline.paragraph(lines.joined(separator: "\n"))
            lines = []
            outline.item(box.text, task: box.state)
        }
        outline.paragraph(lines.joined(separator: "\n"))
    }
}
