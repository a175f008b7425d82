/// `Label:` or `Label -` at the beginning of a line, and what stands behind it.
struct HeaderLabel {
    /// In lower case.
    let name: String
    let value: Range<Int>

    /// nil for a line without one.
    init?(_ text: DocumentText, _ content: Range<Int>) {
        var scanner = ByteScanner(text.bytes, content)
        while scanner.skip(anyOf: "*_ ") != nil {}
        let start = scanner.position
        while let next = scanner.next, next.isWord || next == 0x20 || next == UInt8(ascii: "'"), scanner.position - start < 32 {
            scanner.position += 1
        }
        let end = scanner.position
        guard end > start, text.bytes[start].isLetter else { return nil }
        while scanner.skip(anyOf: "*_ ") != nil {}
        let isDash = end > start && text.bytes[end - 1] == 0x20 && (scanner.next == UInt8(ascii: "-"))
        if !scanner.skip(UInt8(ascii: ":")) {
            if scanner.skip(UInt8(ascii: "(")) {  // Attendees (12):
                while let next = scanner.next, next.isDigit { scanner.position += 1 }
                guard scanner.skip(UInt8(ascii: ")")), scanner.skip(UInt8(ascii: ":")) else { return nil }
            } else {
                guard isDash, scanner.skip(UInt8(ascii: "-")) else { return nil }
            }
        }
        while scanner.skip(anyOf: "*_") != nil {}
        name = text.string(start..<end).lowercased().trimmed
        value = scanner.position..<content.upperBound
    }
}
