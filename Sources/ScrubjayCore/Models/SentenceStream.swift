import ScrubjayText

/// Splits a model's text into sentences while it arrives.
///
/// A sentence includes a citation such as `[1]` after its full stop, and the white space after both. A newline ends a sentence. Joined, the
/// sentences are the whole text.
package struct SentenceStream: Sendable {
    private var rest: [UInt8] = []

    package init() {}

    /// Adds text and returns the sentences that are certain to be complete.
    package mutating func add(_ text: String) -> [String] {
        rest += text.utf8
        var ranges = ranges()
        // A citation may still follow the last one.
        let hasEnded = ranges.last.map { rest[$0].last == 0x0A } ?? false
        if !hasEnded {
            if let last = ranges.popLast(), Self.mayBeCitation(rest[last]) { _ = ranges.popLast() }
        }
        return take(ranges)
    }

    /// Returns what is left when the text has ended.
    package mutating func finish() -> [String] { take(ranges()) }

    private mutating func take(_ ranges: [Range<Int>]) -> [String] {
        let texts = ranges.map { String(decoding: rest[$0], as: UTF8.self) }
        rest.removeFirst(ranges.last?.upperBound ?? 0)
        return texts
    }

    private func ranges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        while start < rest.count {
            let end = rest[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.count
            var isLineStart = true
            for sentence in Sentences.ranges(in: rest, start..<end) {
                let citations = Self.citations(rest[sentence])
                if !isLineStart, !citations.isEmpty, let last = ranges.popLast() {
                    ranges.append(last.lowerBound..<citations.upperBound)
                    if citations.upperBound < sentence.upperBound { ranges.append(citations.upperBound..<sentence.upperBound) }
                } else {
                    ranges.append(sentence)
                }
                isLineStart = false
            }
            start = end
        }
        return ranges
    }

    /// Returns the range of citations at the beginning, such as `[1] [2, 3] `, including the white space after them.
    private static func citations(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
        var end = bytes.startIndex
        var next = bytes
        while next.first == UInt8(ascii: "["), let close = next.firstIndex(of: UInt8(ascii: "]")),
            next[next.startIndex + 1..<close].allSatisfy(isOfCitation), close > next.startIndex + 1
        {
            next = next[(close + 1)...].drop { $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: ".") }
            end = next.startIndex
        }
        return bytes.startIndex..<end
    }

    private static func mayBeCitation(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "[") && bytes.dropFirst().allSatisfy { isOfCitation($0) || $0 == UInt8(ascii: "]") }
    }

    private static func isOfCitation(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == 0x20 || byte == UInt8(ascii: ",")
    }
}
