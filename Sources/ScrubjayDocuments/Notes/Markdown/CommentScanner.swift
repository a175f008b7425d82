import ScrubjayText

/// Finds the comments of Obsidian: `%%in a line%%`, and blocks between lines that begin with `%%`.
///
/// A comment that begins in the middle of a line ends in the same paragraph. One that begins a line may span anything, code included.
struct CommentScanner {
    private struct Mark {
        let offset: Int
        let leaf: Int
        let beginsLine: Bool
        /// As in "100%% sure", which is text.
        let followsDigit: Bool
    }

    private let text: DocumentText
    private let indentationLimit = 256

    init(_ text: DocumentText) { self.text = text }

    /// Returns the comments in text order. A mark without a partner is text.
    func ranges(in leaves: [OutlineLeaf]) -> [Range<Int>] {
        guard text.hasPair(UInt8(ascii: "%"), UInt8(ascii: "%")) else { return [] }
        let marks = marks(in: leaves)
        var ranges: [Range<Int>] = []
        var index = 0
        while index + 1 < marks.count {
            let open = marks[index]
            let close = marks[index + 1]
            guard open.beginsLine || open.leaf == close.leaf, !open.followsDigit else {
                index += 1
                continue
            }
            ranges.append(open.offset..<close.offset + 2)
            index += 2
        }
        return ranges
    }

    private func marks(in leaves: [OutlineLeaf]) -> [Mark] {
        var marks: [Mark] = []
        for (number, leaf) in leaves.enumerated() {
            if case .code = leaf.kind { continue }
            let range = text.range(ofLines: leaf.lines)
            var index = range.lowerBound
            while index < range.upperBound {
                if text.bytes[index] == UInt8(ascii: "`") {
                    index = CodeSpan.end(text.bytes, index..<range.upperBound)
                } else if text.bytes[index] == UInt8(ascii: "%"), index + 1 < range.upperBound,
                    text.bytes[index + 1] == UInt8(ascii: "%")
                {
                    let start = text.start(ofLine: text.line(at: index))
                    let beginsLine =
                        index - start < indentationLimit
                        && (start..<index).allSatisfy { text.bytes[$0].isSpace || text.bytes[$0] == UInt8(ascii: ">") }
                    let followsDigit = index > start && text.bytes[index - 1].isDigit
                    marks.append(Mark(offset: index, leaf: number, beginsLine: beginsLine, followsDigit: followsDigit))
                    index += 2
                } else {
                    index += 1
                }
            }
        }
        return marks
    }
}
