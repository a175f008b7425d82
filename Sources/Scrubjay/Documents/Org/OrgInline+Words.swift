/// Addresses, entities, formulas, macros and snippets.
extension OrgInline {
    mutating func address() {
        var scanner = ByteScanner(bytes, index..<bytes.count)
        guard index == 0 || !byte(index - 1).isWord, scanner.skip(text: "https://") || scanner.skip(text: "http://") else {
            return copy()
        }
        var end = scanner.position
        let limit = min(bytes.count, index + OrgInline.linkLimit)
        while end < limit, bytes[end] > 0x20, closings[end] == nil, !OrgInline.endsAddress(bytes[end]) { end += 1 }
        while end > scanner.position, OrgInline.isTrailing(bytes[end - 1]) { end -= 1 }
        if end > scanner.position {
            links.append(Link(kind: .url, target: String(decoding: bytes[index..<end], as: UTF8.self), line: lineEnds))
        }
        copy(to: end)
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""),
            UInt8(ascii: "|"):
            true
        default: false
        }
    }

    private static func isTrailing(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
            UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// `\\\\` at the end of a line, `\\alpha`, `\\(x\\)`.
    mutating func backslash() {
        if byte(index + 1) == UInt8(ascii: "\\") {
            var end = index + 2
            while end < bytes.count, bytes[end].isSpace { end += 1 }
            if end >= bytes.count || bytes[end] == 0x0A {
                index = end
                return
            }
            return copy(to: index + 2)
        }
        if byte(index + 1) == UInt8(ascii: "("), let close = find("\\)", from: index + 2) { return copy(to: close + 2) }
        if byte(index + 1) == UInt8(ascii: "["), let close = find("\\]", from: index + 2) { return copy(to: close + 2) }
        var end = index + 1
        while end < bytes.count, end - index <= OrgEntities.lengthLimit, bytes[end] < 0x80, bytes[end].isWord { end += 1 }
        let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
        guard let characters = OrgEntities.characters(name) else { return copy() }
        output += Array(characters.utf8)
        index = end
        if byte(index) == UInt8(ascii: "{"), byte(index + 1) == UInt8(ascii: "}") { index += 2 }
    }

    /// `$x_1$` and `$$x$$` stay as they are.
    mutating func formula() {
        let isDouble = byte(index + 1) == UInt8(ascii: "$")
        let start = index + (isDouble ? 2 : 1)
        guard byte(start) > 0x20, let close = isDouble ? find("$$", from: start) : find("$", from: start, limit: 120),
            close > start, byte(close - 1) > 0x20, isDouble || !byte(close + 1).isWord
        else { return copy() }
        copy(to: close + (isDouble ? 2 : 1))
    }

    /// Of `{{{name(words)}}}` the words.
    mutating func macro() {
        guard byte(index + 1) == UInt8(ascii: "{"), byte(index + 2) == UInt8(ascii: "{"),
            let close = find("}}}", from: index + 3)
        else { return copy() }
        let inside = index + 3..<close
        if let open = inside.first(where: { bytes[$0] == UInt8(ascii: "(") }), byte(close - 1) == UInt8(ascii: ")") {
            index = open + 1
            copy(to: close - 1)
        } else {
            index += 3
            copy(to: close)
        }
        index = close + 3
    }

    /// Of `@@html:<b>words</b>@@` the words.
    mutating func snippet() {
        guard byte(index + 1) == UInt8(ascii: "@"), let close = find("@@", from: index + 2),
            let colon = (index + 2..<close).first(where: { bytes[$0] == UInt8(ascii: ":") })
        else { return copy() }
        var isTag = false
        for byte in bytes[colon + 1..<close] {
            if byte == UInt8(ascii: "<") { isTag = true }
            if !isTag { output.append(byte) }
            if byte == UInt8(ascii: ">") { isTag = false }
        }
        index = close + 2
    }

    /// Of `src_sh[:eval no]{words}` the words.
    mutating func inlineSource() {
        var scanner = ByteScanner(bytes, index..<bytes.count)
        guard index == 0 || !byte(index - 1).isWord, scanner.skip(text: "src_"), scanner.next?.isLetter == true else {
            return copy()
        }
        while let next = scanner.next, next.isWord || next == UInt8(ascii: "-"), scanner.position - index < 40 {
            scanner.position += 1
        }
        if scanner.next == UInt8(ascii: "["), let close = find("]", from: scanner.position) { scanner.position = close + 1 }
        guard scanner.next == UInt8(ascii: "{"), let close = find("}", from: scanner.position) else { return copy() }
        index = scanner.position + 1
        copy(to: close)
        index += 1
    }
}
