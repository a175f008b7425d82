import ScrubjayText

/// One property of a calendar: `NAME;PARAMETER=value:value` (RFC 5545, 3.1).
struct ContentLine: Sendable {
    /// In capitals.
    let name: String
    /// Names in capitals, values without quotes.
    let parameters: [(name: String, value: String)]
    /// As written in the file, but unfolded.
    private(set) var value: String
    /// The line of the file, from 1.
    let number: Int
    /// The whole property, in bytes of the `CalendarText`.
    var range: Range<Int>
    /// The lines that make up `value`, in bytes of the `CalendarText`. There are several if it was not folded correctly.
    private var values: [Range<Int>]

    /// Returns `nil` if the line is not a property.
    init?(_ line: ArraySlice<UInt8>, number: Int) {
        guard let name = ContentLine.name(of: line) else { return nil }
        // A quote that is never closed is an ordinary character.
        let parts = ContentLine.parts(of: line, from: name.endIndex, honoursQuotes: true)
        guard let parts = parts ?? ContentLine.parts(of: line, from: name.endIndex, honoursQuotes: false) else { return nil }
        self.name = ContentLine.capitals(name)
        parameters = parts.parameters.map(ContentLine.parameter)
        value = String(decoding: line[parts.value...], as: UTF8.self)
        self.number = number
        range = line.startIndex..<line.endIndex
        values = [parts.value..<line.endIndex]
    }

    /// Adds a line that should have been folded.
    mutating func append(_ line: ArraySlice<UInt8>) {
        value += "\\n" + String(decoding: line, as: UTF8.self)
        values.append(line.startIndex..<line.endIndex)
        range = range.lowerBound..<line.endIndex
    }

    /// The bytes of the `CalendarText` for each line of `text`; the whole property if the value is encoded.
    func lines(in bytes: [UInt8]) -> [Range<Int>] {
        guard parameter("ENCODING") == nil else { return [range] }
        var lines: [Range<Int>] = []
        for part in values {
            var start = part.lowerBound
            var index = start
            while let escape = bytes[index..<part.upperBound].firstIndex(of: UInt8(ascii: "\\")), escape + 1 < part.upperBound {
                index = escape + 2
                guard bytes[escape + 1] | 0x20 == UInt8(ascii: "n") else { continue }
                lines.append(start..<escape)
                start = index
            }
            lines.append(start..<part.upperBound)
        }
        return lines
    }

    /// The first value of a parameter; `nil` if it is missing or empty.
    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    /// Returns a name in capitals. Nearly all names are written that way already, which needs no conversion.
    static func capitals(_ name: ArraySlice<UInt8>) -> String {
        let text = String(decoding: name, as: UTF8.self)
        return name.allSatisfy { $0 < 0x80 && !(0x61...0x7A ~= $0) } ? text : text.uppercased()
    }

    /// The name at the beginning of a property: letters, digits and dashes; `nil` if no parameter or value follows.
    static func name(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let name = line.prefix { $0 < 0x80 && $0.isWord || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard !name.isEmpty, name.endIndex < line.endIndex else { return nil }
        return line[name.endIndex] == UInt8(ascii: ":") || line[name.endIndex] == UInt8(ascii: ";") ? name : nil
    }

    /// Splits the part of a line after the name into its parameters and the offset of its value; `nil` if there is no value.
    private static func parts(
        of line: ArraySlice<UInt8>, from start: Int, honoursQuotes: Bool
    ) -> (parameters: [ArraySlice<UInt8>], value: Int)? {
        var parameters: [ArraySlice<UInt8>] = []
        var first: Int?
        var isQuoted = false
        for index in start..<line.endIndex {
            switch line[index] {
            case UInt8(ascii: "\"") where honoursQuotes: isQuoted.toggle()
            case UInt8(ascii: ";") where !isQuoted, UInt8(ascii: ":") where !isQuoted:
                if let first { parameters.append(line[first..<index]) }
                first = index + 1
                if line[index] == UInt8(ascii: ":") { return (parameters, index + 1) }
            default: break
            }
        }
        return nil
    }

    /// Splits a parameter into name and value. One without a name, as in vCalendar 1.0, is an encoding.
    private static func parameter(_ bytes: ArraySlice<UInt8>) -> (name: String, value: String) {
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
            return ("ENCODING", String(decoding: bytes, as: UTF8.self))
        }
        let value = String(decoding: bytes[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        return (capitals(bytes[..<equals]).trimmed, withoutCarets(value))
    }

    /// Decodes `^n`, `^'` and `^^`, which stand for characters that a parameter cannot contain (RFC 6868).
    private static func withoutCarets(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
        var result = ""
        var rest = value[...]
        while let character = rest.popFirst() {
            guard character == "^", let next = rest.first, let decoded = ["n": "\n", "'": "\"", "^": "^"][next] else {
                result.append(character)
                continue
            }
            rest = rest.dropFirst()
            result += decoded
        }
        return result
    }
}

extension ContentLine {
    /// The unescaped value (RFC 5545, 3.3.11); the quoted-printable encoding of vCalendar 1.0 is decoded.
    var text: String { ContentLine.unescaped(decoded) }

    /// The elements of a comma-separated list, unescaped and without empty ones.
    var list: [String] {
        var parts: [String] = [""]
        var isEscaped = false
        for character in decoded {
            if character == ",", !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts.map { ContentLine.unescaped($0).trimmed }.filter { !$0.isEmpty }
    }

    private var decoded: String {
        let encoding = parameter("ENCODING")?.uppercased()
        guard encoding == "QUOTED-PRINTABLE" else { return value }
        let bytes = TransferEncoding.decoded(Array(value.utf8)[...], name: "quoted-printable")
        return NamedCharset.text(bytes, named: parameter("CHARSET"))
    }

    private static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else { return value }
        var result: [UInt8] = []
        result.reserveCapacity(value.utf8.count)
        var isEscaped = false
        for byte in value.utf8 {
            if isEscaped {
                switch byte {
                case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(0x0A)
                case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
                    result.append(byte)
                default: result += [UInt8(ascii: "\\"), byte]
                }
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == 0x09 || byte == 0x0A || byte >= 0x20 {
                result.append(byte)
            }
        }
        if isEscaped { result.append(UInt8(ascii: "\\")) }
        return String(decoding: result, as: UTF8.self)
    }
}
