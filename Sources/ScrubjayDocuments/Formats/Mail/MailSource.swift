import ScrubjayText

/// Finds where bytes of a message are in its file.
struct MailSource: Sendable {
    /// The offset in the file at which each line begins. LF, CRLF and CR end a line.
    private let starts: [Int]
    /// Whether the file is decoded as UTF-8, so that offsets of its bytes have a meaning in its text.
    private let isUTF8: Bool

    /// - Parameter bytes: The whole file.
    init(_ bytes: [UInt8]) {
        var starts = [0]
        for index in bytes.indices.dropLast() {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D && bytes[index + 1] != 0x0A { starts.append(index + 1) }
        }
        self.starts = starts
        isUTF8 = firstInvalidOffset(in: bytes) == nil
    }

    func origin(of range: Range<Int>) -> LineMap.Origin {
        let (first, last) = (line(at: range.lowerBound), line(at: max(range.lowerBound, range.upperBound - 1)))
        return LineMap.Origin(lines: first...last, bytes: isUTF8 ? range : 0..<0)
    }

    /// The line, from 1, that contains an offset.
    private func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(1, low)
    }
}
