import ScrubjayText

/// Parses one JSON value (RFC 8259) into a tree, and keeps as much as possible of broken input.
///
/// Missing and surplus commas, control characters in strings and words such as `NaN` are accepted. At any other error, parsing stops: the
/// open containers are closed, and the warning names the line.
package struct JSONParser {
    /// The first problem, with its line of the file; `nil` if the input is valid.
    package private(set) var warning: Warning?

    private let bytes: [UInt8]
    private var index = 0
    private let firstLine: Int
    private var stack: [Frame] = []

    /// Containers that are nested deeper are left out.
    static let depthLimit = 512

    /// A container that is not closed yet.
    private struct Frame {
        let isObject: Bool
        /// The byte offset at which it begins.
        let start: Int
        var elements: [JSONValue] = []
        var members: [JSONValue.Member] = []
        /// The key that is still without a value.
        var key: String?

        var value: JSONValue { isObject ? .object(members) : .array(elements) }
    }

    /// - Parameter firstLine: The line of the file on which `bytes` begins, from 1.
    package init(_ bytes: [UInt8], firstLine: Int = 1) {
        self.bytes = bytes
        self.firstLine = firstLine
    }

    /// Whether nothing but white space follows what was parsed.
    package var isAtEnd: Bool { bytes[index...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

    /// Parses the first value; `null` if there is none.
    package mutating func value() -> JSONValue {
        while true {
            skipSpace()
            guard let byte = next else { return abandoned("JSON ends in the middle; what stands before it was read") }
            if let frame = stack.last {
                if byte == UInt8(ascii: ",") {
                    index += 1
                    continue
                }
                if byte == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    index += 1
                    if let whole = close() { return whole }
                    continue
                }
                if frame.isObject, frame.key == nil {
                    guard let key = key() else { return abandoned("JSON is broken here; what stands before it was read") }
                    stack[stack.count - 1].key = key
                    continue
                }
            }
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                if stack.count < JSONParser.depthLimit {
                    stack.append(Frame(isObject: byte == UInt8(ascii: "{"), start: index))
                    index += 1
                } else {
                    warn("the JSON is nested more than \(JSONParser.depthLimit) deep; everything deeper was left out")
                    let start = index
                    skipContainer()
                    if let whole = place(.null, from: start) { return whole }
                }
                continue
            }
            let start = index
            guard let value = scalar(byte) else { return abandoned("JSON is broken here; what stands before it was read") }
            if let whole = place(value, from: start) { return whole }
        }
    }

    // MARK: - Containers

    /// Adds a value to the innermost open container. If there is none, the value is the result and is returned.
    private mutating func place(_ value: JSONValue, from start: Int) -> JSONValue? {
        guard !stack.isEmpty else { return value }
        let last = stack.count - 1
        if let key = stack[last].key {
            stack[last].members.append(JSONValue.Member(key: key, value: value, range: start..<index))
            stack[last].key = nil
        } else {
            stack[last].elements.append(value)
        }
        return nil
    }

    private mutating func close() -> JSONValue? {
        guard let frame = stack.popLast() else { return .null }
        return place(frame.value, from: frame.start)
    }

    /// Stops parsing: adds a warning, closes all open containers, and returns the result.
    private mutating func abandoned(_ message: String) -> JSONValue {
        warn(message)
        while !stack.isEmpty { if let whole = close() { return whole } }
        return .null
    }

    private mutating func warn(_ message: String) {
        guard warning == nil else { return }
        let line = bytes[..<min(index, bytes.count)].count { $0 == 0x0A }
        warning = Warning(message, line: firstLine + line)
    }

    /// Skips a container.
    private mutating func skipContainer() {
        var depth = 0
        while let byte = next {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if depth == 0 { return }
        }
    }

    private mutating func skipString() {
        while let byte = next {
            index += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        index = min(index, bytes.count)
    }

    // MARK: - Scalars

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte <= 0x20 { index += 1 }
    }

    private mutating func key() -> String? {
        guard next == UInt8(ascii: "\"") else { return nil }
        let key = string()
        skipSpace()
        guard next == UInt8(ascii: ":") else { return nil }
        index += 1
        return key
    }

    private mutating func scalar(_ byte: UInt8) -> JSONValue? {
        if byte == UInt8(ascii: "\"") { return .string(string()) }
        let start = index
        if byte.isDigit || byte == UInt8(ascii: "-") {
            while let byte = next, byte.isDigit || JSONParser.isNumberMark(byte) { index += 1 }
            return .number(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        while let byte = next, byte.isLetter { index += 1 }
        guard index > start else { return nil }
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: return .null
        }
    }

    private static func isNumberMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: false
        }
    }

    /// Reads a string. One that is not closed extends to the end of the input.
    private mutating func string() -> String {
        index += 1
        let start = index
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != 0 { index += 1 }
        if next == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: bytes[start..<index - 1], as: UTF8.self)
        }
        var text = Array(bytes[start..<index])
        while let byte = next {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): escape(into: &text)
            case 0: text += JSONParser.replacement
            default: text.append(byte)
            }
        }
        warn("a string in JSON is not closed; what stands before its end was read")
        return String(decoding: text, as: UTF8.self)
    }

    private static let replacement = Array("\u{FFFD}".utf8)

    private mutating func escape(into text: inout [UInt8]) {
        guard let byte = next else { return }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
        case UInt8(ascii: "u"): text += Array(String(Character(codePoint())).utf8)
        case 0: text += JSONParser.replacement
        default: text.append(byte)
        }
    }

    /// Reads the character of `\uXXXX`, or of two such escapes if it is beyond U+FFFF. Returns U+FFFD for half of a pair, zero and invalid digits.
    private mutating func codePoint() -> Unicode.Scalar {
        let broken: Unicode.Scalar = "\u{FFFD}"
        guard let unit = codeUnit() else { return broken }
        guard 0xD800...0xDBFF ~= unit else { return unit == 0 ? broken : Unicode.Scalar(unit) ?? broken }
        let start = index
        guard next == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") else { return broken }
        index += 2
        guard let low = codeUnit(), 0xDC00...0xDFFF ~= low else {
            index = start
            return broken
        }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? broken
    }

    private mutating func codeUnit() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        index += 4
        return value
    }
}
