import ScrubjayText

/// What a single line of Org is, without its context.
enum OrgLine {
    struct Keyword: Sendable, Equatable {
        /// The keyword in lower case.
        var name: String
        var value: Range<Int>
    }

    /// Reads `#+NAME: value` and `#+NAME[option]: value`. `nil` for anything else.
    static func keyword(_ text: DocumentText, _ line: Int) -> Keyword? {
        let range = text.trimmed(text.line(line))
        guard range.count > 3, text.bytes[range.lowerBound] == UInt8(ascii: "#"),
            text.bytes[range.lowerBound + 1] == UInt8(ascii: "+")
        else { return nil }
        let start = range.lowerBound + 2
        var index = start
        var bracket: Int?
        let limit = min(range.upperBound, start + 256)
        while index < limit {
            let byte = text.bytes[index]
            if byte == UInt8(ascii: ":"), bracket == nil || text.bytes[index - 1] == UInt8(ascii: "]") { break }
            if byte == UInt8(ascii: "["), bracket == nil { bracket = index }
            if byte.isSpace, bracket == nil { return nil }
            index += 1
        }
        guard index < limit, index > start else { return nil }
        // The empty brackets in Hugo's `#+TAGS[]:` belong to the name; options do not.
        let isList = bracket.map { $0 + 2 == index } ?? false
        let name = text.string(start..<(isList ? index : bracket ?? index)).lowercased()
        return Keyword(name: name, value: text.trimmed(index + 1..<range.upperBound))
    }

    /// Reads `#+begin_NAME` or `#+end_NAME`: the name in lower case, `:` for a dynamic block, and the rest of the line.
    static func fence(_ text: DocumentText, _ line: Int) -> (isBegin: Bool, name: String, rest: Range<Int>)? {
        let range = text.trimmed(text.line(line))
        guard range.count > 5, text.bytes[range.lowerBound] == UInt8(ascii: "#") else { return nil }
        var scanner = ByteScanner(text.bytes, range)
        let isBegin = scanner.skip(text: "#+begin")
        guard isBegin || scanner.skip(text: "#+end") else { return nil }
        if scanner.skip(UInt8(ascii: ":")) { return (isBegin, ":", text.trimmed(scanner.position..<range.upperBound)) }
        guard scanner.skip(UInt8(ascii: "_")) else { return nil }
        let start = scanner.position
        while let next = scanner.next, !next.isSpace, scanner.position - start < 64 { scanner.position += 1 }
        guard scanner.position > start else { return nil }
        let name = text.string(start..<scanner.position).lowercased()
        return (isBegin, name, text.trimmed(scanner.position..<range.upperBound))
    }

    /// The name of a drawer in lower case, if the line holds only `:NAME:`.
    static func drawer(_ text: DocumentText, _ line: Int) -> String? {
        let range = text.trimmed(text.line(line))
        guard range.count > 2, range.count <= 80, text.bytes[range.lowerBound] == UInt8(ascii: ":"),
            text.bytes[range.upperBound - 1] == UInt8(ascii: ":")
        else { return nil }
        let name = range.lowerBound + 1..<range.upperBound - 1
        let isName = name.allSatisfy {
            text.bytes[$0].isWord || text.bytes[$0] == UInt8(ascii: "-") || text.bytes[$0] == UInt8(ascii: "_")
        }
        return isName ? text.string(name).lowercased() : nil
    }

    /// Reads `:KEY: value` and `:KEY+: value` in a property drawer.
    static func property(_ text: DocumentText, _ line: Int) -> (key: String, value: String)? {
        let range = text.trimmed(text.line(line))
        guard range.count > 2, text.bytes[range.lowerBound] == UInt8(ascii: ":") else { return nil }
        let limit = min(range.upperBound, range.lowerBound + 128)
        guard let close = (range.lowerBound + 1..<limit).first(where: { text.bytes[$0] == UInt8(ascii: ":") }),
            close > range.lowerBound + 1
        else { return nil }
        var key = range.lowerBound + 1..<close
        if text.bytes[close - 1] == UInt8(ascii: "+") { key = key.lowerBound..<close - 1 }
        return (text.string(key), text.string(text.trimmed(close + 1..<range.upperBound)))
    }

    /// Whether the line begins with `mark` and a space after optional white space, or is only the mark.
    static func isMarked(_ text: DocumentText, _ line: Int, _ mark: UInt8) -> Bool {
        let range = text.line(line)
        guard let first = range.first(where: { !text.bytes[$0].isSpace }), text.bytes[first] == mark else { return false }
        return first + 1 == range.upperBound || text.bytes[first + 1].isSpace
    }

    /// Whether the line is a rule: at least five dashes and nothing else.
    static func isRule(_ text: DocumentText, _ line: Int) -> Bool {
        let range = text.trimmed(text.line(line))
        return range.count >= 5 && range.allSatisfy { text.bytes[$0] == UInt8(ascii: "-") }
    }

    /// Whether the line records working time.
    static func isClock(_ text: DocumentText, _ line: Int) -> Bool {
        var scanner = ByteScanner(text.bytes, text.trimmed(text.line(line)))
        return scanner.skip(text: "CLOCK:")
    }

    /// Indentation in columns. A tab advances to the next multiple of eight.
    static func indentation(_ text: DocumentText, _ line: Int) -> Int {
        var column = 0
        for index in text.line(line) {
            switch text.bytes[index] {
            case 0x20: column += 1
            case 0x09: column = (column / 8 + 1) * 8
            default: return column
            }
        }
        return column
    }

    static func isTableRow(_ text: DocumentText, _ line: Int) -> Bool {
        let range = text.line(line)
        return range.first { !text.bytes[$0].isSpace }.map { text.bytes[$0] == UInt8(ascii: "|") } ?? false
    }
}
