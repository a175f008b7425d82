import ScrubjayText

/// A headline: `** TODO [#A] Order the lamp :buy:floor:`.
struct OrgHeadline: Sendable, Equatable {
    /// Number of stars, 1 for the outermost level.
    var level: Int
    /// The state of its keyword, or `nil` if it has none.
    var state: TaskItem.State?
    /// Where its keyword is.
    var keyword: Range<Int>?
    /// The title as written in the file.
    var title: Range<Int>
    var tags: [String] = []

    /// `nil` if the line is not a headline.
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
            (self.state, keyword) = (state, word)
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

    /// Whether the line begins with stars and a space.
    static func isHeadline(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        var index = line.lowerBound
        while index < line.upperBound, bytes[index] == UInt8(ascii: "*") { index += 1 }
        return index > line.lowerBound && index < line.upperBound && bytes[index] == 0x20
    }

    /// The tags `:one:two:` at the end, after a space or alone.
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

/// The line below a headline with its dates: `DEADLINE: <2026-03-20 Fri> SCHEDULED: <2026-03-18 Wed>`.
struct OrgPlanning: Sendable, Equatable {
    private(set) var deadline: CivilDate?
    private(set) var scheduled: CivilDate?
    private(set) var isClosed = false
    /// The readable line, without the colons.
    private(set) var words: [UInt8]

    /// `nil` if the line does not begin with `DEADLINE:`, `SCHEDULED:` or `CLOSED:`.
    init?(_ text: DocumentText, _ line: Int) {
        let range = text.trimmed(text.line(line))
        let first = ByteScanner(text.bytes, range)
        guard
            OrgPlanning.names.contains(where: { name in
                var scanner = first; return scanner.skip(text: name)
            })
        else { return nil }
        words = []
        var index = range.lowerBound
        while index < range.upperBound {
            var scanner = ByteScanner(text.bytes, index..<range.upperBound)
            let isStart = index == range.lowerBound || text.bytes[index - 1].isSpace
            guard isStart, let name = OrgPlanning.names.first(where: { scanner.skip(text: $0) }) else {
                words.append(text.bytes[index])
                index += 1
                continue
            }
            words += text.bytes[index..<scanner.position - 1]
            index = scanner.position
            scanner.skipSpaces()
            guard scanner.skip(anyOf: "<[") != nil else { continue }
            let stamp = scanner.position..<min(scanner.position + 10, range.upperBound)
            guard let date = CivilDate(String(decoding: text.bytes[stamp], as: UTF8.self)) else { continue }
            scanner.position = stamp.upperBound
            switch "\(name)" {
            case "DEADLINE:": deadline = date
            case "SCHEDULED:": scheduled = date
            case "CLOSED:": isClosed = true
            default: break
            }
        }
    }

    /// Turns `<2026-03-04 Wed 10:00 +1w>` into `2026-03-04 10:00`. Other values are returned unchanged.
    static func plainDate(_ value: String) -> String {
        guard let first = value.first, first == "<" || first == "[" else { return value }
        let words = value.dropFirst().prefix { $0 != ">" && $0 != "]" }.split(separator: " ")
        let kept = words.enumerated().filter { $0.offset == 0 || $0.element.first?.isNumber == true }.map { $0.element }
        return kept.joined(separator: " ")
    }

    private static let names: [StaticString] = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]
}
