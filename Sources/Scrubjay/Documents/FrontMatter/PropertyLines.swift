/// Finds the lines of front matter that are to be found like text: `company: Skerrow Rope Works` answers a question, while a
/// search knows the title, the tags and the people without their lines.
enum PropertyLines {
    /// - Parameter matter: The lines above the body, from 0.
    static func lines(in text: DocumentText, matter: Range<Int>) -> [Int] {
        var isOpen = false
        return matter.filter { line in
            let range = text.line(line)
            guard !text.isBlank(range) else { return false }
            isOpen = isContinuation(text, range) ? isOpen : isProperty(text, range)
            return isOpen
        }
    }

    /// What is indented or an item of a list belongs to the key above.
    private static func isContinuation(_ text: DocumentText, _ range: Range<Int>) -> Bool {
        let first = text.bytes[range.lowerBound]
        return first.isSpace || first == UInt8(ascii: "-") && range.count > 1 && text.bytes[range.lowerBound + 1] == 0x20
    }

    /// `key: value` or `key = value`, unless the search goes by that key already.
    private static func isProperty(_ text: DocumentText, _ range: Range<Int>) -> Bool {
        guard let first = range.first, text.bytes[first].isWord || text.bytes[first] >= 0x80 else { return false }
        guard let mark = range.first(where: { text.bytes[$0] == UInt8(ascii: ":") || text.bytes[$0] == UInt8(ascii: "=") }),
            text.bytes[range.lowerBound..<mark].contains(where: { !$0.isDigit })
        else { return false }
        let value = text.string(text.trimmed(mark + 1..<range.upperBound))
        guard !switches.contains(value.lowercased()) else { return false }
        return MetadataKey(text.string(text.trimmed(range.lowerBound..<mark)))?.isSearchable ?? true
    }

    /// Values that a program goes by and nobody looks for.
    private static let switches: Set<String> = ["true", "false", "yes", "no", "''", "\"\"", "null", "~", "[]"]
}
