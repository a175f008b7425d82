/// How texts become lines, and lines become blocks.
extension HTMLWalker {
    /// Lines that are longer are paragraphs by themselves.
    private static let longLine = 200

    private var isInItem: Bool { items.last?.isWritten == false }

    /// `br`: twice in a row it parts paragraphs.
    mutating func lineBreak() {
        if headingLevel != nil { return line.space() }
        if isInItem { return line.lineEnd() }
        if task != nil || (line.lastLineLength == 0 && !line.isEmpty) { return flush() }
        line.lineEnd()
    }

    mutating func softBreak() {
        if headingLevel != nil { return line.space() }
        if isInItem { return line.lineEnd() }
        if task != nil || line.lastLineLength > HTMLWalker.longLine { return flush() }
        line.lineEnd()
    }

    mutating func paragraphBreak() {
        if headingLevel != nil { return line.space() }
        if isInItem { return line.lineEnd() }
        flush()
    }

    mutating func handOverLinks() {
        for link in links { outline.link(link.kind, to: link.target, label: link.label) }
        links = []
    }

    /// Writes the text that has come together as what it is.
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

    /// Lines that begin with a box are tasks, the others paragraphs.
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
