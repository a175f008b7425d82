import ScrubjayText

/// One property of a calendar or a vCard: `NAME;PARAMETER=value:value` (RFC 5545, 3.1; RFC 6350, 3.3).
struct ContentLine: Sendable {
    /// In capitals.
    let name: String
    /// Names in capitals, values without quotes.
    let parameters: [(name: String, value: String)]
    /// As written in the file, but unfolded.
    private(set) var value: String
    /// The word before the name that ties properties of a vCard together, in lower case: `item1` in `item1.TEL` and `item1.X-ABLabel`.
    var group: String?
    /// The line of the file, from 1.
    let number: Int
    /// The whole property, in bytes of the `UnfoldedText`.
    var range: Range<Int>
    /// The lines that make up `value`, in bytes of the `UnfoldedText`. There are several if it was not folded correctly.
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

    /// The bytes of the `UnfoldedText` for each line of `text`; the whole property if the value is encoded.
    func lines(in bytes: [UInt8]) -> [Range<Int>] {
        guard encoding == nil else { return [range] }
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

    /// Whether a line begins a property of a calendar or a vCard.
    static func isProperty(_ line: ArraySlice<UInt8>) -> Bool { name(of: withoutGroup(line)) != nil }

    /// The group before the name of a property; `nil` if it has none.
    static func group(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let group = line.prefix { $0 < 0x80 && $0.isWord || $0 == UInt8(ascii: "-") }
        guard !group.isEmpty, group.endIndex < line.endIndex, line[group.endIndex] == UInt8(ascii: "."),
            name(of: line[(group.endIndex + 1)...]) != nil
        else { return nil }
        return group
    }

    /// A line without the group before the name of its property.
    static func withoutGroup(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        group(of: line).map { line[($0.endIndex + 1)...] } ?? line
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

    /// Splits a parameter into name and value. One without a name, as in vCalendar 1.0 and vCard 2.1, is an encoding or a type.
    private static func parameter(_ bytes: ArraySlice<UInt8>) -> (name: String, value: String) {
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
            let value = String(decoding: bytes, as: UTF8.self).trimmed
            return (encodings.contains(value.uppercased()) ? "ENCODING" : "TYPE", value)
        }
        let value = String(decoding: bytes[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        return (capitals(bytes[..<equals]).trimmed, withoutCarets(value))
    }

    private static let encodings: Set<String> = ["QUOTED-PRINTABLE", "BASE64", "B", "7BIT", "8BIT"]

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
    /// Whether a file begins with a component of this name, such as `vcalendar`.
    ///
    /// - Parameter name: In lower case.
    static func begins(_ beginning: ArraySlice<UInt8>, component name: StaticString) -> Bool {
        let start = beginning.drop(while: \.isBlank)
        let mark = Array("begin:\(name)".utf8)
        return start.count >= mark.count && zip(start, mark).allSatisfy { $0.lowercased == $1 }
    }

    /// The unescaped value (RFC 5545, 3.3.11); the encodings of vCalendar 1.0 and vCard 2.1 are decoded.
    var text: String { ContentLine.unescaped(decoded) }

    /// The elements of a comma-separated list, unescaped and without empty ones.
    var list: [String] {
        ContentLine.split(decoded, at: ",").map { ContentLine.unescaped($0).trimmed }.filter { !$0.isEmpty }
    }

    /// The parts of a value such as a name or an address, which semicolons separate; they can be empty.
    ///
    /// - Parameter separator: Stands between the elements of a part that is a list.
    func components(joiningLists separator: String) -> [String] {
        ContentLine.split(decoded, at: ";").map { part in
            ContentLine.split(part, at: ",").map { ContentLine.unescaped($0).trimmed }.filter { !$0.isEmpty }
                .joined(separator: separator)
        }
    }

    /// Whether the value is Base64.
    var isBase64: Bool { encoding == "B" || encoding == "BASE64" }

    /// In capitals; `nil` if the value is not encoded.
    private var encoding: String? { parameter("ENCODING")?.uppercased() }

    /// Splits a value at a character that is not escaped.
    private static func split(_ value: String, at separator: Character) -> [String] {
        var parts: [String] = [""]
        var isEscaped = false
        for character in value {
            if character == separator, !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts
    }

    private var decoded: String {
        guard isBase64 || encoding == "QUOTED-PRINTABLE" else { return value }
        let bytes = TransferEncoding.decoded(Array(value.utf8)[...], name: isBase64 ? "base64" : "quoted-printable")
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
