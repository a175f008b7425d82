/// A headline: `** TODO [#A] Order the lamp :buy:floor:`.
struct OrgHeadline: Sendable, Equatable {
    /// How many stars; 1 for the outermost.
    var level: Int
    /// The state that its word stands for; nil without one.
    var state: TaskItem.State?
    /// The words, as they are written.
    var title: Range<Int>
    var tags: [String] = []

    /// Returns nil for a line that is no headline.
    init?(_ bytes: [UInt8], _ line: Range<Int>, states: [String: TaskItem.State]) {
        guard OrgHeadline.isHeadline(bytes, line) else { return nil }
        var scanner = ByteScanner(bytes, line)
        while scanner.skip(UInt8(ascii: "*")) {}
        level = scanner.position - line.lowerBound
        scanner.skipSpaces()
        var end = line.upperBound
        while end > scanner.position, bytes[end - 1].isSpace { end -= 1 }
        let word = scanner.position..<(bytes[scanner.position..<end].firstIndex { $0.isSpace } ?? end)
        if word.count <= 32, let state = states[String(decoding: bytes[word], as: UTF8.self)] {
            self.state = state
            scanner.position = word.upperBound
            scanner.skipSpaces()
        }
        if scanner.next == UInt8(ascii: "["), scanner.ahead(1) == UInt8(ascii: "#") {
            let close = (scanner.position..<min(end, scanner.position + 6)).first { bytes[$0] == UInt8(ascii: "]") }
            if let close {
                scanner.position = close + 1
                scanner.skipSpaces()
            }
        }
        var comment = scanner
        if comment.skip(text: "COMMENT"), comment.isAtEnd || comment.skipSpaces() { scanner = comment }
        if let tags = OrgHeadline.tags(bytes, min(scanner.position, end)..<end) {
            self.tags = tags.names
            end = tags.start
        }
        while end > scanner.position, bytes[end - 1].isSpace { end -= 1 }
        title = min(scanner.position, end)..<end
    }

    /// Stars at the very beginning, and a space behind them.
    static func isHeadline(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        var index = line.lowerBound
        while index < line.upperBound, bytes[index] == UInt8(ascii: "*") { index += 1 }
        return index > line.lowerBound && index < line.upperBound && bytes[index] == 0x20
    }

    /// `:one:two:` at the end, behind a space or alone.
    private static func tags(_ bytes: [UInt8], _ range: Range<Int>) -> (names: [String], start: Int)? {
        guard range.count > 2, bytes[range.upperBound - 1] == UInt8(ascii: ":") else { return nil }
        var start = range.upperBound
        while start > range.lowerBound, !bytes[start - 1].isSpace { start -= 1 }
        let run = bytes[start..<range.upperBound]
        guard run.count > 2, run.first == UInt8(ascii: ":"), run.allSatisfy({ isTagByte($0) || $0 == UInt8(ascii: ":") })
        else { return nil }
        let names = run.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
        return names.isEmpty ? nil : (names, start)
    }

    static func isTagByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "%"): true
        default: byte.isWord
        }
    }
}
