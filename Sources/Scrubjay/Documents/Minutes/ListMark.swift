/// The bullet or number before the words of a list item.
enum ListMark {
    /// The line without indentation, marks of quotes, and bullet.
    static func content(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
        var scanner = ByteScanner(bytes, line)
        while scanner.skip(anyOf: "> \t") != nil {}
        skip(&scanner)
        return scanner.position..<line.upperBound
    }

    /// Moves behind `- `, `* `, `+ `, `• `, `1. ` or `1) `.
    @discardableResult static func skip(_ scanner: inout ByteScanner) -> Bool {
        let found: Bool? = scanner.attempt { scanner in
            if scanner.skip(anyOf: "-*+") == nil, !scanner.skip(text: "•") {
                guard scanner.number(digits: 1...9) != nil, scanner.skip(anyOf: ".)") != nil else { return nil }
            }
            return scanner.isAtEnd || scanner.skipSpaces() ? true : nil
        }
        return found ?? false
    }
}
