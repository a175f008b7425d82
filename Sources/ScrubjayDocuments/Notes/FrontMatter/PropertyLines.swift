import ScrubjayText

/// Finds the lines of front matter that are searchable like text.
///
/// `company: Skerrow Rope Works` answers a question. The title, the tags and the people are searchable without their lines.
enum PropertyLines {
    /// - Parameter matter: The lines above the body, from 0.
    static func lines(in text: DocumentText, matter: Range<Int>) -> [Int] {
        var found: [Int] = []
        /// Whether the lines of the key above are searchable.
        var isOpen = false
        /// The line of a key whose value may follow on the lines below.
        var pending: Int?
        for line in matter {
            let range = text.line(line)
            guard !text.isBlank(range) else { continue }
            if isContinuation(text, range) {
                guard isOpen else { continue }
                if let key = pending { found.append(key) }
                pending = nil
                found.append(line)
            } else {
                let value = value(text, text.trimmed(range))
                isOpen = value != nil
                pending = value == "" ? line : nil
                if let value, value != "" { found.append(line) }
            }
        }
        return found
    }

    /// Whether a line belongs to the key above: it is indented or a list item. Members of JSON objects are indented, too, but do not belong.
    private static func isContinuation(_ text: DocumentText, _ range: Range<Int>) -> Bool {
        let first = text.bytes[range.lowerBound]
        if first == UInt8(ascii: "-") { return range.count > 1 && text.bytes[range.lowerBound + 1] == 0x20 }
        return first.isSpace && text.bytes[text.trimmed(range).lowerBound] != UInt8(ascii: "\"")
    }

    /// The value of `key: value`, `"key": value` or `key = value`. `nil` if the key is not searchable, or if nobody looks for the value.
    private static func value(_ text: DocumentText, _ range: Range<Int>) -> String? {
        let first = text.bytes[range.lowerBound]
        let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        guard isQuoted || first.isWord || first >= 0x80 else { return nil }
        let start = isQuoted ? range.lowerBound + 1 : range.lowerBound
        let keyEnd = isQuoted ? text.bytes[start..<range.upperBound].firstIndex(of: first) : start
        guard let keyEnd,
            let mark = (keyEnd..<range.upperBound).first(where: {
                text.bytes[$0] == UInt8(ascii: ":") || text.bytes[$0] == UInt8(ascii: "=")
            }), text.bytes[start..<mark].contains(where: { !$0.isDigit })
        else { return nil }
        let key = text.string(text.trimmed(start..<(isQuoted ? keyEnd : mark)))
        guard MetadataKey(key)?.isSearchable ?? true else { return nil }
        var value = text.string(text.trimmed(mark + 1..<range.upperBound))
        if isQuoted, value.hasSuffix(",") { value.removeLast() }
        return switches.contains(value.lowercased()) ? nil : value
    }

    /// Values that only a program uses and nobody looks for.
    private static let switches: Set<String> = ["true", "false", "yes", "no", "''", "\"\"", "null", "~", "[]"]
}
