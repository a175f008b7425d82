import ScrubjayText

/// Tells lines of text that was wrapped, whose ends mean nothing, from lines that were ended on purpose.
///
/// In wrapped text each line but the last is full: the first word of the next line would not have fitted.
package struct WrappedText {
    private let utf8: [UInt8]
    /// The lines without white space at either end.
    private let lines: [Range<Int>]
    private let lengths: [Int]
    /// The length of the longest line, in characters.
    private let width: Int

    /// - Parameter lines: Consecutive lines of a paragraph or item.
    package init(_ lines: [Range<Int>], in utf8: [UInt8]) {
        self.utf8 = utf8
        self.lines = lines.map { line in
            var line = line
            while let last = line.last, utf8[last].isBlank { line = line.lowerBound..<last }
            while let first = line.first, utf8[first].isBlank { line = first + 1..<line.upperBound }
            return line
        }
        lengths = self.lines.map { Self.characterCount(utf8[$0]) }
        width = lengths.max() ?? 0
    }

    /// The lines of a block, or all of it if they are one wrapped text.
    static func parts(of block: Range<Int>, in text: DocumentText) -> [Range<Int>] {
        let lines = text.lines(of: block).map { text.line($0).clamped(to: block) }
        return WrappedText(lines, in: text.bytes).isWhole ? [block] : lines
    }

    /// Whether all lines are one text.
    package var isWhole: Bool {
        guard lines.count > 1 else { return true }
        return Self.widths.contains(width) && lines.indices.dropLast().allSatisfy(isFull)
    }

    /// Whether the line after this one continues its sentence: this line is full or ends with a colon, or the next one begins in lower case.
    package func isContinued(_ index: Int) -> Bool {
        guard index + 1 < lines.count, let last = lines[index].last, let next = lines[index + 1].first else { return false }
        if utf8[last] == UInt8(ascii: ":") { return true }
        if utf8[next].isLower { return !".!?;".utf8.contains(utf8[last]) || Self.widths.contains(width) && isFull(index) }
        guard Self.widths.contains(width), isFull(index) else { return false }
        return !(".!?".utf8.contains(utf8[last]) && (utf8[next].isUpper || utf8[next] >= 0x80))
    }

    private func isFull(_ index: Int) -> Bool {
        lengths[index] + 1 + Self.characterCount(utf8[lines[index + 1]].prefix { $0 != 0x20 }) > width - Self.raggedness
    }

    private static func characterCount(_ utf8: ArraySlice<UInt8>) -> Int { utf8.count { $0 & 0xC0 != 0x80 } }

    /// The lengths of the longest line of wrapped text, in characters.
    private static let widths = 40...120
    /// How much shorter than the longest line a full one may be, in characters: people who break lines by hand do not fill them.
    private static let raggedness = 10
}
