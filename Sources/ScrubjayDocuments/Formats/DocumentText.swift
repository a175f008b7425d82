import ScrubjayText

/// The text of a file as bytes, with its lines.
package struct DocumentText: Sendable {
    package let bytes: [UInt8]
    /// Where each line begins, and at the end the length of the text.
    private let starts: [Int]

    /// Whether two bytes stand side by side anywhere in the text.
    func hasPair(_ first: UInt8, _ second: UInt8) -> Bool {
        let bytes = bytes.span
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == second, previous == first { return true }
            previous = byte
        }
        return false
    }

    /// Splits the bytes into lines, which end with LF, CRLF or CR.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        starts.reserveCapacity(bytes.count / 32 + 2)
        let bytes = bytes.span
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte <= 0x0D, byte.isLineEnd else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            starts.append(index)
        }
        if starts.last != bytes.count || bytes.isEmpty { starts.append(bytes.count) }
        self.starts = starts
    }

    /// Reuses the line ends of another text. They must be at the same offsets.
    init(_ bytes: [UInt8], linesOf other: DocumentText) {
        self.bytes = bytes
        starts = other.starts
    }

    /// The number of lines. Here lines are counted from 0. A last line without a line end counts, an empty rest does not.
    package var lineCount: Int { bytes.isEmpty ? 0 : starts.count - 1 }

    /// Where a line begins. For `lineCount` this is the end of the text.
    package func start(ofLine line: Int) -> Int { starts[min(line, starts.count - 1)] }

    /// The bytes of a line without its line end.
    package func line(_ line: Int) -> Range<Int> {
        let start = starts[line]
        var end = starts[line + 1]
        if end > start, bytes[end - 1] == 0x0A { end -= 1 }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The bytes of consecutive lines, without the line end of the last.
    package func range(ofLines lines: Range<Int>) -> Range<Int> {
        guard let last = lines.last else { return start(ofLine: lines.lowerBound)..<start(ofLine: lines.lowerBound) }
        return starts[lines.lowerBound]..<line(last).upperBound
    }

    /// The line that contains a byte, from 0.
    ///
    /// - Complexity: O(log *n*).
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The lines of a range, from 0. An empty range has the line that it is in.
    func lines(of range: Range<Int>) -> ClosedRange<Int> {
        line(at: range.lowerBound)...line(at: max(range.lowerBound, range.upperBound - 1))
    }

    /// The range without spaces and tabs at both ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start].isBlank { start += 1 }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return start..<end
    }

    func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { bytes[$0].isBlank } }

    package func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
    /// Whether the byte is a space, a tab, a line end or a page break.
    package var isBlank: Bool { self == 0x20 || self &- 0x09 < 5 }
}
