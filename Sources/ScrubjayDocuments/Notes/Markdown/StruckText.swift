import ScrubjayText

/// Text that was struck out: `~~old~~ new`, `<del>old</del> new`. What is struck out no longer holds. Marks in code are text.
package struct StruckText: Sendable, Equatable {
    /// The stretches that are struck out with their marks, in order.
    private let stretches: [Stretch]
    private let bytes: [UInt8]
    private let range: Range<Int>

    private struct Stretch: Sendable, Equatable {
        let whole: Range<Int>
        let words: Range<Int>
    }

    /// - Returns: `nil` if nothing is struck out.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        let found = Self.stretches(in: bytes, range)
        guard !found.isEmpty else { return nil }
        (stretches, self.bytes, self.range) = (found, bytes, range)
    }

    /// - Returns: `nil` if nothing is struck out.
    package init?(_ text: String) {
        // Nearly all text has no such mark.
        guard Self.mayBe(in: text) else { return nil }
        let bytes = Array(text.utf8)
        self.init(bytes, 0..<bytes.count)
    }

    /// Whether all of it is struck out, but perhaps a label: `Steward: ~~Ben~~`.
    package var isWhole: Bool {
        let left = kept.filter { !$0.isSpace }
        guard left.contains(where: \.isWord) else { return true }
        guard let last = stretches.last?.whole, !bytes[last.upperBound..<range.upperBound].contains(where: \.isWord) else {
            return false
        }
        // `**Steward**: ~~Ben~~`
        return left.last { !"*_.)".utf8.contains($0) } == UInt8(ascii: ":")
    }

    /// What remains, with its other markup.
    var kept: [UInt8] {
        var kept: [UInt8] = []
        var start = range.lowerBound
        for stretch in stretches {
            kept += bytes[start..<stretch.whole.lowerBound]
            start = stretch.whole.upperBound
        }
        return kept + bytes[start..<range.upperBound]
    }

    /// Where the text that is struck out at or after an offset ends; `nil` if it begins elsewhere.
    func end(ofStretchAt offset: Int) -> Int? { stretches.first { $0.whole.lowerBound == offset }?.whole.upperBound }

    /// The readable text as it was before its first part was struck out, up to there: *The dinner is on 4 May*.
    package var earlier: String {
        guard let first = stretches.first else { return "" }
        let text = Array(bytes[range.lowerBound..<first.whole.lowerBound]) + Array(bytes[first.words])
        return ReadableText.ofLine(String(decoding: text, as: UTF8.self))
    }

    // MARK: - Reading

    private static let tags = ["del", "s", "strike"].map { (Array("<\($0)>".utf8), Array("</\($0)>".utf8)) }
    private static let tilde = UInt8(ascii: "~")
    /// The longest stretch, in bytes.
    private static let lengthLimit = 1024

    /// Whether a text has a mark with which a stretch may begin.
    package static func mayBe(in text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == tilde, last == tilde { return true }
            if last == UInt8(ascii: "<"), byte == UInt8(ascii: "d") || byte == UInt8(ascii: "s") { return true }
            last = byte
        }
        return false
    }

    private static func stretches(in bytes: [UInt8], _ range: Range<Int>) -> [Stretch] {
        var found: [Stretch] = []
        var index = range.lowerBound
        var code = CodeSpans()
        var searched = Searched()
        while index < range.upperBound {
            if let stretch = stretch(at: index, of: bytes, range, &searched) {
                found.append(stretch)
                index = stretch.whole.upperBound
            } else if bytes[index] == UInt8(ascii: "`") {
                index = code.end(ofMarkAt: index, in: bytes, range)
            } else if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else {
                index += 1
            }
        }
        return found
    }

    /// Finds where code spans and code blocks end. Text has few lengths of marks, and each is looked for once if there is no more of it.
    private struct CodeSpans {
        /// The lengths of marks that nothing closes any more.
        private var unclosed: Set<Int> = []

        /// Returns where a code span ends that begins at a mark, or else where the mark ends.
        mutating func end(ofMarkAt start: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int {
            let open = Self.mark(from: start, in: bytes, range)
            guard !unclosed.contains(open.count) else { return open.upperBound }
            var index = open.upperBound
            while index < range.upperBound {
                guard bytes[index] == UInt8(ascii: "`") else {
                    index += 1
                    continue
                }
                let mark = Self.mark(from: index, in: bytes, range)
                if mark.count == open.count { return mark.upperBound }
                index = mark.upperBound
            }
            unclosed.insert(open.count)
            return open.upperBound
        }

        private static func mark(from start: Int, in bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
            start..<(bytes[start..<range.upperBound].firstIndex { $0 != UInt8(ascii: "`") } ?? range.upperBound)
        }
    }

    /// For each mark, up to which offset nothing closes it. Of several that are never closed, each goes on where the one before it ended.
    private typealias Searched = [[UInt8]: Int]

    private static func stretch(
        at start: Int, of bytes: [UInt8], _ range: Range<Int>, _ searched: inout Searched
    ) -> Stretch? {
        let (open, close): ([UInt8], [UInt8])
        switch bytes[start] {
        case tilde where start == range.lowerBound || bytes[start - 1] != tilde:
            (open, close) = ([tilde, tilde], [tilde, tilde])
        case UInt8(ascii: "<"):
            guard let tag = tags.first(where: { bytes[start..<range.upperBound].starts(with: $0.0) }) else { return nil }
            (open, close) = tag
        default: return nil
        }
        let first = start + open.count
        let stop = min(range.upperBound, first + lengthLimit)
        guard bytes[start..<range.upperBound].starts(with: open), first < stop, !bytes[first].isSpace, bytes[first] != tilde
        else { return nil }
        guard
            let end = (min(stop, max(first + 1, searched[close] ?? 0))..<stop).first(where: {
                bytes[$0] == close[0] && !bytes[$0 - 1].isSpace && bytes[$0..<range.upperBound].starts(with: close)
            })
        else {
            searched[close] = stop
            return nil
        }
        let words = first..<end
        // An empty line ends what is struck out.
        guard !zip(bytes[words], bytes[words].dropFirst()).contains(where: { $0 == 0x0A && $1 == 0x0A }) else { return nil }
        return Stretch(whole: start..<end + close.count, words: words)
    }
}
