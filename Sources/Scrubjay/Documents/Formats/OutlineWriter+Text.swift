extension OutlineWriter {
    /// Writes plain text: paragraphs between blank lines, items of lists with their check boxes, links of the web.
    mutating func text(_ text: String) {
        let source = DocumentText(Array(text.utf8))
        let all = sources
        defer { sources = all }
        for leaf in TextParser.leaves(of: source) {
            sources = all.dropFirst(min(leaf.lines.lowerBound, max(0, all.count - 1)))
            let range = source.range(ofLines: leaf.lines)
            links(in: source.string(range))
            guard case .item(let depth) = leaf.kind, let first = leaf.lines.first else {
                paragraph(source.string(range))
                continue
            }
            let content = ListMark.content(source.bytes, source.line(first))
            var number = ByteScanner(source.bytes, source.line(first))
            number.skipSpaces()
            item(
                source.string(content.lowerBound..<range.upperBound), depth: depth, number: number.number(digits: 1...9))
        }
    }

    private mutating func links(in text: String) {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return }
        for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("http://") || word.hasPrefix("https://") {
            link(.url, to: String(word))
        }
    }
}
