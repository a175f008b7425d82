/// A parsed JSON text (RFC 8259).
///
/// Foundation is not used, because loading and running its decoder takes longer than encoding a question.
enum JSONValue: Sendable, Equatable {
    struct Member: Sendable, Equatable {
        var name: String
        var value: JSONValue
    }

    /// Where a text stops being JSON.
    struct Failure: Error, Equatable {
        let byteOffset: Int
    }

    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text. A name can occur twice.
    case object([Member])

    /// Deeper values are refused, since reading them uses the stack.
    static let depthLimit = 64

    init(parsing bytes: borrowing Span<UInt8>) throws(Failure) {
        var offset = 0
        self = try Self.value(bytes, &offset, depth: 0)
        Self.skipSpaces(bytes, &offset)
        guard offset == bytes.count else { throw Failure(byteOffset: offset) }
    }

    /// The first member of this name; `nil` if there is none or this is no object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    var members: [Member]? { if case .object(let value) = self { value } else { nil } }
    /// The number if it is an integer below 2^53 that is not negative.
    var count: Int? {
        guard let number, number >= 0, number < 9_007_199_254_740_992, number == number.rounded() else { return nil }
        return Int(number)
    }

    private static func skipSpaces(_ bytes: borrowing Span<UInt8>, _ offset: inout Int) {
        while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    }

    private static func value(
        _ bytes: borrowing Span<UInt8>, _ offset: inout Int, depth: Int
    ) throws(Failure) -> JSONValue {
        skipSpaces(bytes, &offset)
        guard offset < bytes.count, depth < depthLimit else { throw Failure(byteOffset: offset) }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return try object(bytes, &offset, depth: depth)
        case UInt8(ascii: "["):
            offset += 1
            var values: [JSONValue] = []
            if isAt(UInt8(ascii: "]"), bytes, &offset) { return .array(values) }
            repeat { values.append(try value(bytes, &offset, depth: depth + 1)) } while isAt(UInt8(ascii: ","), bytes, &offset)
            guard isAt(UInt8(ascii: "]"), bytes, &offset) else { throw Failure(byteOffset: offset) }
            return .array(values)
        case UInt8(ascii: "\""): return .string(try string(bytes, &offset))
        case UInt8(ascii: "t"): return try word("true", .bool(true), bytes, &offset)
        case UInt8(ascii: "f"): return try word("false", .bool(false), bytes, &offset)
        case UInt8(ascii: "n"): return try word("null", .null, bytes, &offset)
        default: return .number(try number(bytes, &offset))
        }
    }

    private static func object(
        _ bytes: borrowing Span<UInt8>, _ offset: inout Int, depth: Int
    ) throws(Failure) -> JSONValue {
        offset += 1
        var members: [Member] = []
        if isAt(UInt8(ascii: "}"), bytes, &offset) { return .object(members) }
        repeat {
            skipSpaces(bytes, &offset)
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw Failure(byteOffset: offset) }
            let name = try string(bytes, &offset)
            guard isAt(UInt8(ascii: ":"), bytes, &offset) else { throw Failure(byteOffset: offset) }
            members.append(Member(name: name, value: try value(bytes, &offset, depth: depth + 1)))
        } while isAt(UInt8(ascii: ","), bytes, &offset)
        guard isAt(UInt8(ascii: "}"), bytes, &offset) else { throw Failure(byteOffset: offset) }
        return .object(members)
    }

    /// Skips spaces and, if it comes next, the byte.
    private static func isAt(_ byte: UInt8, _ bytes: borrowing Span<UInt8>, _ offset: inout Int) -> Bool {
        skipSpaces(bytes, &offset)
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    private static func word(
        _ word: StaticString, _ value: JSONValue, _ bytes: borrowing Span<UInt8>, _ offset: inout Int
    ) throws(Failure) -> JSONValue {
        for byte in word.description.utf8 {
            guard offset < bytes.count, bytes[offset] == byte else { throw Failure(byteOffset: offset) }
            offset += 1
        }
        return value
    }

    private static func number(_ bytes: borrowing Span<UInt8>, _ offset: inout Int) throws(Failure) -> Double {
        let start = offset
        var text = ""
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                text.unicodeScalars.append(Unicode.Scalar(bytes[offset]))
                offset += 1
                continue
            default: break
            }
            break
        }
        // Texts that Swift reads and JSON does not have: "+1", ".5", "1.".
        guard let number = Double(text), text.first != "+", text.first != ".", text.last != ".", number.isFinite else {
            throw Failure(byteOffset: start)
        }
        return number
    }

    private static func string(_ bytes: borrowing Span<UInt8>, _ offset: inout Int) throws(Failure) -> String {
        let start = offset
        offset += 1
        var text: [UInt8] = []
        while true {
            guard offset < bytes.count, bytes[offset] >= 0x20 else { throw Failure(byteOffset: offset) }
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard offset < bytes.count else { throw Failure(byteOffset: offset) }
            let escape = bytes[offset]
            offset += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                var scalar = try hexadecimal(bytes, &offset)
                if (0xD800..<0xDC00).contains(scalar), offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
                    bytes[offset + 1] == UInt8(ascii: "u")
                {
                    offset += 2
                    let low = try hexadecimal(bytes, &offset)
                    guard (0xDC00..<0xE000).contains(low) else { throw Failure(byteOffset: offset) }
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
                }
                guard let scalar = Unicode.Scalar(scalar) else { throw Failure(byteOffset: offset) }
                text.append(contentsOf: String(Character(scalar)).utf8)
            default: throw Failure(byteOffset: offset - 1)
            }
        }
        guard let valid = String(validating: text, as: UTF8.self) else { throw Failure(byteOffset: start) }
        return valid
    }

    private static func hexadecimal(_ bytes: borrowing Span<UInt8>, _ offset: inout Int) throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
                throw Failure(byteOffset: offset)
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }
}
