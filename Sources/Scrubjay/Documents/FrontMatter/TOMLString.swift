/// A string of TOML, in any of its four forms: `"…"` and `"""…"""` with escapes, `'…'` and `'''…'''` without.
enum TOMLString {
    /// The string that begins at the scanner's position, without its quotes; the scanner moves behind it. nil for one that is
    /// not closed, or for an escape that means nothing.
    static func read(_ scanner: inout ByteScanner) -> String? {
        guard let quote = scanner.next else { return nil }
        let isLong = scanner.ahead(1) == quote && scanner.ahead(2) == quote
        scanner.position += isLong ? 3 : 1
        if isLong {  // A line end right behind the quotes belongs to them.
            if scanner.next == 0x0D { scanner.position += 1 }
            if scanner.next == 0x0A { scanner.position += 1 }
        }
        var value: [UInt8] = []
        while let next = scanner.next {
            if next == quote, !isLong || scanner.ahead(1) == quote && scanner.ahead(2) == quote {
                scanner.position += isLong ? 3 : 1
                // Of `""""` the first quotes are part of the string.
                while isLong, scanner.next == quote {
                    value.append(quote)
                    scanner.position += 1
                }
                return String(decoding: value, as: UTF8.self)
            }
            if next.isLineEnd, !isLong { return nil }
            scanner.position += 1
            guard next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") else {
                value.append(next)
                continue
            }
            guard escape(&scanner, into: &value, isLong: isLong) else { return nil }
        }
        return nil
    }

    private static func escape(_ scanner: inout ByteScanner, into value: inout [UInt8], isLong: Bool) -> Bool {
        guard let next = scanner.next else { return false }
        scanner.position += 1
        switch next {
        case UInt8(ascii: "b"): value.append(0x08)
        case UInt8(ascii: "t"): value.append(0x09)
        case UInt8(ascii: "n"): value.append(0x0A)
        case UInt8(ascii: "f"): value.append(0x0C)
        case UInt8(ascii: "r"): value.append(0x0D)
        case UInt8(ascii: "e"): value.append(0x1B)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): value.append(next)
        case UInt8(ascii: "u"): return character(&scanner, digits: 4, into: &value)
        case UInt8(ascii: "U"): return character(&scanner, digits: 8, into: &value)
        case _ where isLong && (next.isSpace || next.isLineEnd):
            while let next = scanner.next, next.isSpace || next.isLineEnd { scanner.position += 1 }
        default: return false
        }
        return true
    }

    private static func character(_ scanner: inout ByteScanner, digits: Int, into value: inout [UInt8]) -> Bool {
        var code: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = scanner.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return false }
            code = code << 4 | UInt32(digit)
            scanner.position += 1
        }
        guard let scalar = Unicode.Scalar(code) else { return false }
        value += Array(String(Character(scalar)).utf8)
        return true
    }
}
