import ScrubjayText

/// Decodes character references such as `&amp;`, `&#39;` or `&eacute;` in a text.
struct CharacterReferences {
    private static let common: [(name: StaticString, bytes: [UInt8])] = [
        ("&amp;", [UInt8(ascii: "&")]), ("&lt;", [UInt8(ascii: "<")]), ("&gt;", [UInt8(ascii: ">")]), ("&nbsp;", [0x20]),
        ("&quot;", [UInt8(ascii: "\"")]), ("&apos;", [UInt8(ascii: "'")]), ("&#39;", [UInt8(ascii: "'")]), ("&lrm;", []),
        ("&rlm;", []),
    ]

    /// Names that were looked up, with their characters. `nil` for names that HTML does not know.
    private var known: [String: [UInt8]?] = [:]
    /// Most names to look up. No language needs more, and each lookup takes a parser.
    private static let nameLimit = 300

    /// The character whose `&` begins the range, or `nil` if this `&` is an ordinary character.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>) -> (bytes: [UInt8], end: Int)? {
        var scanner = ByteScanner(bytes, range)
        for entity in Self.common where scanner.skip(text: entity.name) { return (entity.bytes, scanner.position) }
        scanner.position += 1
        if scanner.skip(UInt8(ascii: "#")) { return number(&scanner) }
        let start = scanner.position
        while let byte = scanner.next, byte < 0x80, byte.isWord, scanner.position - start < 40 { scanner.position += 1 }
        let name = String(decoding: bytes[start..<scanner.position], as: UTF8.self)
        if !name.isEmpty, scanner.skip(UInt8(ascii: ";")) { return named(name).map { ($0, scanner.position) } }
        // Without a semicolon only the oldest names are decoded: "R&D notes" and "&not so" are words.
        return ["amp", "lt", "gt"].contains(name) ? named(name).map { ($0, scanner.position) } : nil
    }

    private mutating func named(_ name: String) -> [UInt8]? {
        if let found = known[name] { return found }
        guard known.count < Self.nameLimit else { return nil }
        // If only the beginning is a name, as in `&nothing;`, the semicolon is left over.
        let found = HTMLEntity.text(named: name).flatMap { $0.last == ";" ? nil : Array($0.utf8) }
        known[name] = .some(found)
        return found
    }

    private func number(_ scanner: inout ByteScanner) -> (bytes: [UInt8], end: Int)? {
        let radix = scanner.skip(anyOf: "xX") == nil ? 10 : 16
        let start = scanner.position
        while let byte = scanner.next, byte < 0x80, byte.isWord, scanner.position - start < 8 { scanner.position += 1 }
        let digits = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
        guard scanner.skip(UInt8(ascii: ";")), let code = UInt32(digits, radix: radix), code >= 0x20,
            let scalar = Unicode.Scalar(code)
        else { return nil }
        return (Array(String(Character(scalar)).utf8), scanner.position)
    }
}
