/// Finds the lines of front matter that are to be found like text: `company: Skerrow Rope Works` answers a question, while a
/// search knows the title, the tags and the people without their lines.
enum PropertyLines {
    /// - Parameter matter: The lines above the body, from 0.
    static func lines(in text: DocumentText, matter: Range<Int>) -> [Int] {
        var found: [Int] = []
        /// Whether what belongs to the key above is to be found.
        var isOpen = false
        /// A key whose value may follow on the lines below.
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

    /// What is indented or an item of a list belongs to the key above; members of objects in JSON are indented too.
    private static func isContinuation(_ text: DocumentText, _ range: Range<Int>) -> Bool {
        let first = text.bytes[range.lowerBound]
        if first == UInt8(ascii: "-") { return range.count > 1 && text.bytes[range.lowerBound + 1] == 0x20 }
        return first.isSpace && text.bytes[text.trimmed(range).lowerBound] != UInt8(ascii: "\"")
    }

    /// The value of `key: value`, `"key": value` or `key = value`; nil where the search goes by that key already, and where it is one that
    /// nobody looks for.
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

    /// Values that a program goes by and nobody looks for.
    private static let switches: Set<String> = ["true", "false", "yes", "no", "''", "\"\"", "null", "~", "[]"]
}
