import ScrubjayText

/// Finds the queries of Logseq, from `#+BEGIN_QUERY` to `#+END_QUERY`. They show results and are not text themselves.
struct LogseqQueryScanner {
    private let text: DocumentText
    /// Longest query in lines. If nothing closes it within them, it is text.
    private let lineLimit = 256

    init(_ text: DocumentText) { self.text = text }

    /// Returns the queries in text order.
    func ranges(in leaves: [OutlineLeaf]) -> [Range<Int>] {
        guard text.hasPair(UInt8(ascii: "#"), UInt8(ascii: "+")) else { return [] }
        var ranges: [Range<Int>] = []
        var position = 0
        for leaf in leaves {
            if case .code = leaf.kind { continue }
            for line in leaf.lines where text.start(ofLine: line) >= position {
                guard let start = mark("#+BEGIN_QUERY", on: line), let end = end(from: line) else { continue }
                ranges.append(start..<end)
                position = end
            }
        }
        return ranges
    }

    private func end(from line: Int) -> Int? {
        (line..<min(text.lineCount, line + lineLimit)).first { mark("#+END_QUERY", on: $0) != nil }
            .map { text.line($0).upperBound }
    }

    /// Where the line begins with the mark. A bullet before the mark counts as part of it.
    private func mark(_ mark: StaticString, on line: Int) -> Int? {
        var scanner = ByteScanner(text.bytes, text.line(line))
        scanner.skipSpaces()
        let start = scanner.position
        if scanner.next == UInt8(ascii: "-"), scanner.ahead(1) == 0x20 {
            scanner.position += 2
            scanner.skipSpaces()
        }
        return scanner.skip(text: mark) ? start : nil
    }
}
