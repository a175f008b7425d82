/// One property of a calendar: `NAME;PARAMETER=value:value` (RFC 5545, 3.1).
struct ContentLine: Sendable {
    /// In capitals.
    let name: String
    /// Names in capitals, values without quotes.
    let parameters: [(name: String, value: String)]
    /// As it stands in the file.
    private(set) var value: String
    /// Line of the file, from 1.
    let number: Int
    /// All of it, in bytes of the `CalendarText`.
    var range: Range<Int>
    /// The lines that `value` was put together from, of one that was folded wrongly several, in bytes of the `CalendarText`.
    private var values: [Range<Int>]

    /// Reads a line; nil for one that is no property.
    init?(_ line: ArraySlice<UInt8>, number: Int) {
        guard let name = ContentLine.name(of: line) else { return nil }
        // A quote that nothing closes is a character like any other.
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

    /// What each line of `text` stands as in the bytes of the `CalendarText`; all of it where the value is encoded.
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

    /// The first value of a parameter; nil where it is not there or empty.
    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    /// Nearly all names are written in capitals.
    static func capitals(_ name: ArraySlice<UInt8>) -> String {
        let text = String(decoding: name, as: UTF8.self)
        return name.allSatisfy { $0 < 0x80 && !(0x61...0x7A ~= $0) } ? text : text.uppercased()
    }

    /// The letters, digits and dashes that a property begins with; nil where no parameter or value follows them.
    static func name(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let name = line.prefix { $0 < 0x80 && $0.isWord || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard !name.isEmpty, name.endIndex < line.endIndex else { return nil }
        return line[name.endIndex] == UInt8(ascii: ":") || line[name.endIndex] == UInt8(ascii: ";") ? name : nil
    }

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

    /// A parameter with its value; one without a name, as in vCalendar 1.0, is an encoding.
    private static func parameter(_ bytes: ArraySlice<UInt8>) -> (name: String, value: String) {
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
            return ("ENCODING", String(decoding: bytes, as: UTF8.self))
        }
        let value = String(decoding: bytes[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        return (capitals(bytes[..<equals]).trimmed, withoutCarets(value))
    }

    /// `^n`, `^'` and `^^` stand for what a parameter cannot hold (RFC 6868).
    private static func withoutCarets(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
        var result = ""
        var rest = value[...]
        while let character = rest.popFirst() {
            guard character == "^", let next = rest.first, let meant = ["n": "\n", "'": "\"", "^": "^"][next] else {
                result.append(character)
                continue
            }
            rest = rest.dropFirst()
            result += meant
        }
        return result
    }
}
