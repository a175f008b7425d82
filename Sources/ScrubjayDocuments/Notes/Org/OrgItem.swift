import ScrubjayText

/// The beginning of a list item: `- [X] words`, `3) [@5] words`, `+ term :: words`.
struct OrgItem: Sendable, Equatable {
    /// Indentation in columns.
    var column: Int
    /// The number in a numbered list.
    var number: Int?
    var task: TaskItem.State?
    /// The term that a description list explains.
    var term: Range<Int>?
    var words: Range<Int>

    /// `nil` if the line does not begin an item.
    init?(_ text: DocumentText, _ line: Int) {
        let range = text.line(line)
        column = OrgLine.indentation(text, line)
        var scanner = ByteScanner(text.bytes, range)
        scanner.skipSpaces()
        let isIndented = scanner.position > range.lowerBound
        if scanner.skip(anyOf: "-+") == nil, !(isIndented && scanner.skip(UInt8(ascii: "*"))) {
            if let number = scanner.number(digits: 1...9) {
                self.number = number
                guard scanner.skip(anyOf: ".)") != nil else { return nil }
            } else {
                guard let letter = scanner.next, letter.isLetter, letter < 0x80, scanner.ahead(1) == UInt8(ascii: ")")
                else { return nil }
                scanner.position += 2
            }
        }
        guard scanner.isAtEnd || scanner.skipSpaces() else { return nil }
        if let counter = scanner.attempt(OrgItem.counter) { number = counter }
        task = scanner.attempt(OrgItem.box)
        words = text.trimmed(min(scanner.position, range.upperBound)..<range.upperBound)
        if number == nil, let separator = OrgItem.separator(text.bytes, words) {
            term = text.trimmed(words.lowerBound..<separator)
            words = text.trimmed(min(separator + 3, words.upperBound)..<words.upperBound)
        }
    }

    /// Reads `[@5]`, which sets the number.
    private static func counter(_ scanner: inout ByteScanner) -> Int? {
        guard scanner.skip(UInt8(ascii: "[")), scanner.skip(UInt8(ascii: "@")), let number = scanner.number(digits: 1...9),
            scanner.skip(UInt8(ascii: "]"))
        else { return nil }
        scanner.skipSpaces()
        return number
    }

    /// Reads `[ ]`, `[X]`, and `[-]` of a task that is partly done.
    private static func box(_ scanner: inout ByteScanner) -> TaskItem.State? {
        guard scanner.skip(UInt8(ascii: "[")), let mark = scanner.skip(anyOf: " xX-"), scanner.skip(UInt8(ascii: "]")),
            scanner.isAtEnd || scanner.skipSpaces()
        else { return nil }
        return mark == UInt8(ascii: "x") || mark == UInt8(ascii: "X") ? .done : .open
    }

    /// Where the ` ::` after a term begins.
    private static func separator(_ bytes: [UInt8], _ words: Range<Int>) -> Int? {
        let limit = min(words.upperBound, words.lowerBound + 200)
        return (words.lowerBound..<limit).first { index in
            guard bytes[index].isSpace, index > words.lowerBound, index + 2 < words.upperBound else { return false }
            let isEnd = index + 3 == words.upperBound || bytes[index + 3].isSpace
            return bytes[index + 1] == UInt8(ascii: ":") && bytes[index + 2] == UInt8(ascii: ":") && isEnd
        }
    }
}
