import ScrubjayText

/// Makes Markdown safe and quick to parse for its block structure alone.
///
/// A line begins with block marks (indentation, `>`, `-`, `1.`, `#`, fences) and continues with text. In the text, marks that only inlines have (`*`,
/// `_`, `[`, `!`, `<`) are replaced with the letter x. So are block marks that would nest more than 64 deep in one line, and the pipes of a line with
/// more than 256 of them. The length and the line ends stay the same, and so do all positions. Marks inside the text that decide about blocks also
/// stay: `|` of tables, `` ` `` of fences, `]: ` of definitions, `</` of HTML.
///
/// cmark 0.29 takes quadratic time for some runs of inline marks, of `- ` and of table cells, and for lines that would make a table of the paragraph
/// above but do not fit it.
enum MarkdownShield {
    private static let nestingLimit = 64
    private static let pipeLimit = 256
    /// The largest number of steps that cmark may take for the delimiter rows of one block. A paragraph of 100 lines above a table costs about 400,000.
    private static let delimiterStepLimit = 1_000_000
    /// Longest run of marks at the beginning of a line, except for rules and table delimiters.
    private static let prefixLimit = 256

    static func shielded(_ source: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = Array(source)
        shield(bytes.mutableSpan)
        return bytes
    }

    private static func shield(_ bytes: consuming MutableSpan<UInt8>) {
        var start = 0
        var cost = DelimiterCost()
        while start < bytes.count {
            let text = endOfMarks(&bytes, from: start)
            var lastPipe = lastPipe(bytes, in: start..<text)
            let end = shieldText(&bytes, from: text, lastPipe: &lastPipe)
            limitPipes(&bytes, line: start..<end)
            limitDelimiters(&bytes, line: start..<end, lastPipe: lastPipe, cost: &cost)
            start = end
        }
    }

    /// The offset of the first byte of text in the line that begins at `start`.
    private static func endOfMarks(_ bytes: inout MutableSpan<UInt8>, from start: Int) -> Int {
        var index = start
        var nesting = 0
        var first: UInt8?
        var isRule = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isLineEnd { return index }
            if byte.isSpace {
                index += 1
                continue
            }
            if byte.isWord {
                guard let end = endOfNumber(bytes, from: index) else { return index }
                nesting += 1
                index = end
                isRule = false
            } else {
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
                let isBullet = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+")
                if byte == UInt8(ascii: ">") || isBullet && (next.isSpace || next.isLineEnd) { nesting += 1 }
                if first == nil { first = byte }
                if byte != first, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "|"), byte != UInt8(ascii: ":") {
                    isRule = false
                }
                index += 1
            }
            let isDelimiterRow = first == UInt8(ascii: "|")
            if (nesting > nestingLimit && !isDelimiterRow) || (index - start > prefixLimit && !isRule) {
                // The rest of the line becomes text, so that no more containers open.
                while index < bytes.count, bytes[index].isSpace { index += 1 }
                guard index < bytes.count, !bytes[index].isLineEnd else { return index }
                bytes[index] = UInt8(ascii: "x")
                return index
            }
        }
        return index
    }

    /// The offset after `1.` or `23)`, if a space follows. `nil` for anything else.
    private static func endOfNumber(_ bytes: borrowing MutableSpan<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count, index - start < 9, bytes[index].isDigit { index += 1 }
        guard index > start, index + 1 < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")"),
            bytes[index + 1].isSpace || bytes[index + 1].isLineEnd
        else { return nil }
        return index + 1
    }

    private static func lastPipe(_ bytes: borrowing MutableSpan<UInt8>, in range: Range<Int>) -> Int? {
        var last: Int?
        for index in range where bytes[index] == UInt8(ascii: "|") { last = index }
        return last
    }

    /// Shields the text of a line, notes its last pipe and returns where the next line begins.
    private static func shieldText(_ bytes: inout MutableSpan<UInt8>, from start: Int, lastPipe: inout Int?) -> Int {
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A:
                return index + 1
            case 0x0D:
                return index + (index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1)
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "!"):
                bytes[index] = UInt8(ascii: "x")
            case UInt8(ascii: "<") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "/"):
                bytes[index] = UInt8(ascii: "x")
            case UInt8(ascii: "|"):
                lastPipe = index
            default:
                break
            }
            index += 1
        }
        return index
    }

    /// Removes the pipes of a line that has too many of them. cmark pads every row of a table to the width of its head.
    private static func limitPipes(_ bytes: inout MutableSpan<UInt8>, line: Range<Int>) {
        guard line.count > pipeLimit else { return }
        var pipes = 0
        for index in line where bytes[index] == UInt8(ascii: "|") { pipes += 1 }
        guard pipes > pipeLimit else { return }
        for index in line where bytes[index] == UInt8(ascii: "|") { bytes[index] = UInt8(ascii: "x") }
    }

    /// Turns a delimiter row into text if cmark would take too many steps for it.
    private static func limitDelimiters(
        _ bytes: inout MutableSpan<UInt8>, line: Range<Int>, lastPipe: Int?, cost: inout DelimiterCost
    ) {
        switch kind(ofLine: line, in: bytes) {
        case .blank:
            cost = DelimiterCost()
        case .delimiterRow:
            cost.spent += cost.ofDelimiterRow
            if cost.spent > delimiterStepLimit {
                for index in line where bytes[index] == UInt8(ascii: "|") || bytes[index] == UInt8(ascii: ":") {
                    bytes[index] = UInt8(ascii: "x")
                }
            }
            cost.add(line, lastPipe: lastPipe)
        case .text:
            cost.add(line, lastPipe: lastPipe)
        }
    }

    private enum LineKind { case blank, delimiterRow, text }

    private static func kind(ofLine line: Range<Int>, in bytes: borrowing MutableSpan<UInt8>) -> LineKind {
        var hasDash = false
        var hasBorder = false
        for index in line {
            switch bytes[index] {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"): hasBorder = true
            case UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0D: break
            default: return .text
            }
        }
        guard hasDash || hasBorder else { return .blank }
        return hasDash && hasBorder ? .delimiterRow : .text
    }

    /// The steps that cmark takes when a delimiter row would make a table of the lines above it in its block.
    ///
    /// It reads the block from the beginning, and from each line without a pipe it goes back to the last pipe.
    private struct DelimiterCost {
        /// The steps for the delimiter rows so far.
        var spent = 0
        private var byteCount = 0
        private var bytesSincePipe = 0
        private var stepsBack = 0

        var ofDelimiterRow: Int { byteCount + stepsBack }

        mutating func add(_ line: Range<Int>, lastPipe: Int?) {
            byteCount += line.count
            stepsBack += bytesSincePipe
            bytesSincePipe = lastPipe.map { line.upperBound - $0 } ?? bytesSincePipe + line.count
        }
    }
}
