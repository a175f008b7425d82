import ScrubjayText

/// Splits rich text into tokens.
struct RichTextScanner {
    enum Token: Equatable {
        case open
        case close
        /// A control word such as `\word12`. The number is `nil` if there is none.
        case word(String, Int?)
        /// A backslash and a character that is not a letter: `\~`, `\*`.
        case symbol(UInt8)
        /// `\'e4`, or a literal byte beyond ASCII.
        case byte(UInt8)
        case text(ArraySlice<UInt8>)
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The current line, from 1.
    var line: Int { bytes[..<position].count { $0 == 0x0A } + 1 }

    /// The next token, or `nil` at the end.
    mutating func next() -> Token? {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "{"):
                position += 1
                return .open
            case UInt8(ascii: "}"):
                position += 1
                return .close
            case UInt8(ascii: "\\"):
                position += 1
                if let token = control() { return token }
            case 0x0A, 0x0D, 0x00: position += 1
            case 0x80...:
                position += 1
                return .byte(byte)
            default: return .text(run())
            }
        }
        return nil
    }

    private mutating func run() -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), 0x0A, 0x0D, 0x00, 0x80...:
                return bytes[start..<position]
            default: position += 1
            }
        }
        return bytes[start..<position]
    }

    /// Reads what follows a backslash. `nil` for something without a meaning.
    private mutating func control() -> Token? {
        guard position < bytes.count else { return nil }
        guard bytes[position].isUpper || bytes[position].isLower else { return symbol() }
        let start = position
        while position < bytes.count, bytes[position].isUpper || bytes[position].isLower, position - start < 32 {
            position += 1
        }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        let number = number()
        if position < bytes.count, bytes[position] == 0x20 { position += 1 }
        if word == "bin" {
            position = min(bytes.count, position + max(0, number ?? 0))
            return nil
        }
        return .word(word, number)
    }

    /// Reads at most nine digits, with an optional minus sign.
    private mutating func number() -> Int? {
        let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
        var end = position + (isNegative ? 1 : 0)
        let start = end
        var value = 0
        while end < bytes.count, bytes[end].isDigit, end - start < 9 {
            value = value * 10 + Int(bytes[end] - UInt8(ascii: "0"))
            end += 1
        }
        guard end > start else { return nil }
        position = end
        return isNegative ? -value : value
    }

    private mutating func symbol() -> Token? {
        let byte = bytes[position]
        position += 1
        guard byte == UInt8(ascii: "'") else { return .symbol(byte) }
        guard position + 2 <= bytes.count, let high = bytes[position].hexadecimalValue,
            let low = bytes[position + 1].hexadecimalValue
        else { return nil }
        position += 2
        return .byte(high << 4 | low)
    }
}
