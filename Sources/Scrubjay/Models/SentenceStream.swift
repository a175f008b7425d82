/// Cuts the text of a model into sentences while it comes.
///
/// A sentence goes with the `[1]` behind its full stop and with the white space behind both; a line ends one. The pieces tile the text.
package struct SentenceStream: Sendable {
    private var rest: [UInt8] = []

    package init() {}

    /// The sentences that are known to have ended.
    package mutating func add(_ text: String) -> [String] {
        rest += text.utf8
        var pieces = pieces()
        // Behind the last one a number may follow.
        let hasEnded = pieces.last.map { rest[$0].last == 0x0A } ?? false
        if !hasEnded {
            if let last = pieces.popLast(), Self.mayBeCitation(rest[last]) { _ = pieces.popLast() }
        }
        return take(pieces)
    }

    /// What is left at the end.
    package mutating func finish() -> [String] { take(pieces()) }

    private mutating func take(_ pieces: [Range<Int>]) -> [String] {
        let texts = pieces.map { String(decoding: rest[$0], as: UTF8.self) }
        rest.removeFirst(pieces.last?.upperBound ?? 0)
        return texts
    }

    private func pieces() -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = 0
        while start < rest.count {
            let end = rest[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.count
            var isLineStart = true
            for sentence in Sentences.ranges(in: rest, start..<end) {
                let citations = Self.citations(rest[sentence])
                if !isLineStart, !citations.isEmpty, let last = pieces.popLast() {
                    pieces.append(last.lowerBound..<citations.upperBound)
                    if citations.upperBound < sentence.upperBound { pieces.append(citations.upperBound..<sentence.upperBound) }
                } else {
                    pieces.append(sentence)
                }
                isLineStart = false
            }
            start = end
        }
        return pieces
    }

    /// `[1] [2, 3] ` at the beginning.
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
