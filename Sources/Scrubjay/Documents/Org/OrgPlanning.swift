/// The line below a headline that says when: `DEADLINE: <2026-03-20 Fri> SCHEDULED: <2026-03-18 Wed>`.
struct OrgPlanning: Sendable, Equatable {
    private(set) var deadline: CivilDate?
    private(set) var scheduled: CivilDate?
    private(set) var isClosed = false
    /// The line as it reads, without the colons.
    private(set) var words: [UInt8]

    /// Returns nil for a line that does not begin with one of the three words.
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

    /// `<2026-03-04 Wed 10:00 +1w>` as `2026-03-04 10:00`; anything else as it is.
    static func plainDate(_ value: String) -> String {
        guard let first = value.first, first == "<" || first == "[" else { return value }
        let words = value.dropFirst().prefix { $0 != ">" && $0 != "]" }.split(separator: " ")
        let kept = words.enumerated().filter { $0.offset == 0 || $0.element.first?.isNumber == true }.map { $0.element }
        return kept.joined(separator: " ")
    }

    private static let names: [StaticString] = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]
}
