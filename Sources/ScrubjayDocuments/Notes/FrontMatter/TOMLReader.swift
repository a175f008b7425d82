import ScrubjayText

/// Reads TOML 1.0 into flat keys whose values stay text, and recovers what it can of broken input.
///
/// The configuration is read by a TOML library, which sorts the keys and stops at the first error. Front matter keeps the order of the file and
/// whatever is sound: a line that cannot be read is skipped, and a warning names the first of them.
///
///     title = "Plan"        tags = ["one", 'two']       [extra]              [[people]]
///     date = 2026-03-04     author = { name = "Ada" }   due = 2026-03-20     name = "Bo"
struct TOMLReader {
    private var list = FrontMatterBuilder()
    private(set) var warning: Warning?
    var entries: [FrontMatter.Entry] { list.entries }

    private let text: DocumentText
    private var scanner: ByteScanner
    /// The prefix that `[table]` gives to the keys.
    private var prefix = ""

    private static let depthLimit = 32

    /// The input is not TOML.
    private struct Problem: Error {}

    init(_ text: DocumentText, lines: Range<Int>) {
        self.text = text
        scanner = ByteScanner(text.bytes, text.start(ofLine: lines.lowerBound)..<text.start(ofLine: lines.upperBound))
    }

    mutating func read() {
        while true {
            skipBlanks()
            guard let next = scanner.next else { return }
            let start = scanner.position
            do {
                if next == UInt8(ascii: "[") { try readTable() } else { try readPair(prefix: prefix, depth: 0) }
                try endLine()
            } catch {
                if warning == nil {
                    warning = Warning(
                        "front matter is not valid TOML here; the other lines are read", line: text.line(at: start) + 1)
                }
                scanner.position = min(text.start(ofLine: text.line(at: start) + 1), scanner.end)
            }
            if list.isFull {
                warning =
                    warning
                    ?? Warning("front matter has more than \(FrontMatterBuilder.valueLimit) values; only the first are read")
                return
            }
        }
    }

    // MARK: - Lines

    /// Skips white space, line ends and comments.
    private mutating func skipBlanks() {
        while let next = scanner.next {
            if next == UInt8(ascii: "#") {
                while let next = scanner.next, !next.isLineEnd { scanner.position += 1 }
            } else if next.isSpace || next.isLineEnd {
                scanner.position += 1
            } else {
                return
            }
        }
    }

    private mutating func endLine() throws(Problem) {
        scanner.skipSpaces()
        if scanner.next == UInt8(ascii: "#") { while let next = scanner.next, !next.isLineEnd { scanner.position += 1 } }
        guard scanner.isAtEnd || scanner.next?.isLineEnd == true else { throw Problem() }
    }

    private mutating func readTable() throws(Problem) {
        _ = scanner.skip(UInt8(ascii: "["))
        let isArray = scanner.skip(UInt8(ascii: "["))
        let name = try key()
        guard scanner.skip(UInt8(ascii: "]")), !isArray || scanner.skip(UInt8(ascii: "]")) else { throw Problem() }
        prefix = name + "."
    }

    private mutating func readPair(prefix: String, depth: Int) throws(Problem) {
        let name = try key()
        guard scanner.skip(UInt8(ascii: "=")) else { throw Problem() }
        scanner.skipSpaces()
        try readValue(of: prefix + name, depth: depth, isList: false)
    }

    /// Reads a key such as `a.b` or `"a b".c` with the spaces around it.
    private mutating func key() throws(Problem) -> String {
        var parts: [String] = []
        repeat {
            scanner.skipSpaces()
            if let next = scanner.next, next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
                parts.append(try string())
            } else {
                let start = scanner.position
                while let next = scanner.next, next.isWord || next == UInt8(ascii: "_") || next == UInt8(ascii: "-") {
                    scanner.position += 1
                }
                guard scanner.position > start else { throw Problem() }
                parts.append(text.string(start..<scanner.position))
            }
            scanner.skipSpaces()
        } while scanner.skip(UInt8(ascii: "."))
        return parts.joined(separator: ".")
    }

    private mutating func string() throws(Problem) -> String {
        guard let string = TOMLString.read(&scanner) else { throw Problem() }
        return string
    }

    // MARK: - Values

    private mutating func readValue(of key: String, depth: Int, isList: Bool) throws(Problem) {
        guard depth < TOMLReader.depthLimit, list.countOne(), let next = scanner.next else { throw Problem() }
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            list.append(try string(), to: key, isList: isList)
        case UInt8(ascii: "["):
            scanner.position += 1
            var isEmpty = true
            while try !closes(UInt8(ascii: "]")) {
                isEmpty = false
                try readValue(of: key, depth: depth + 1, isList: true)
                try separate(before: UInt8(ascii: "]"))
            }
            if isEmpty { list.append(nil, to: key, isList: true) }
        case UInt8(ascii: "{"):
            scanner.position += 1
            var inner = TOMLReader(text, scanner)
            while try !inner.closes(UInt8(ascii: "}")) {
                guard list.countOne() else { throw Problem() }
                try inner.readPair(prefix: "", depth: depth + 1)
                try inner.separate(before: UInt8(ascii: "}"))
            }
            scanner = inner.scanner
            take(inner.list.entries, of: key, isList: isList)
        default:
            let start = scanner.position
            while let next = scanner.next, !TOMLReader.endsScalar(next) { scanner.position += 1 }
            let value = text.string(text.trimmed(start..<scanner.position))
            guard TOMLReader.isScalar(value) else { throw Problem() }
            list.append(value, to: key, isList: isList)
        }
    }

    private init(_ text: DocumentText, _ scanner: ByteScanner) {
        self.text = text
        self.scanner = scanner
    }

    /// Adds an inline table: a person as one value, anything else key by key.
    private mutating func take(_ members: [FrontMatter.Entry], of key: String, isList: Bool) {
        if let person = FrontMatterBuilder.person(members.map { ($0.key, $0.values.first) }) {
            list.append(person, to: key, isList: isList)
            return
        }
        for member in members {
            if member.values.isEmpty { list.append(nil, to: "\(key).\(member.key)", isList: true) }
            for value in member.values { list.append(value, to: "\(key).\(member.key)", isList: member.isList) }
        }
    }

    /// Moves to the next element, or past the closing bracket. Returns whether the bracket was there.
    private mutating func closes(_ bracket: UInt8) throws(Problem) -> Bool {
        skipBlanks()
        guard !scanner.isAtEnd else { throw Problem() }
        return scanner.skip(bracket)
    }

    private mutating func separate(before bracket: UInt8) throws(Problem) {
        skipBlanks()
        guard scanner.skip(UInt8(ascii: ",")) || scanner.next == bracket else { throw Problem() }
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"), 0x0A, 0x0D: true
        default: false
        }
    }

    /// Whether the text is a number, a boolean or a date: one word, or a date and a time.
    private static func isScalar(_ value: String) -> Bool {
        guard let first = value.utf8.first else { return false }
        if ["true", "false", "inf", "nan"].contains(value) { return true }
        return (first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-"))
            && value.utf8.count { $0 == 0x20 } <= 1
    }
}

/// Parses a TOML string in any of its four forms: `"…"` and `"""…"""` with escapes, `'…'` and `'''…'''` without.
enum TOMLString {
    /// Reads the string at the scanner's position without its quotes and moves past it. `nil` if it is not closed or has an unknown escape.
    static func read(_ scanner: inout ByteScanner) -> String? {
        guard let quote = scanner.next else { return nil }
        let isLong = scanner.ahead(1) == quote && scanner.ahead(2) == quote
        scanner.position += isLong ? 3 : 1
        if isLong {  // A line end right after the quotes belongs to them.
            if scanner.next == 0x0D { scanner.position += 1 }
            if scanner.next == 0x0A { scanner.position += 1 }
        }
        var value: [UInt8] = []
        while let next = scanner.next {
            if next == quote, !isLong || scanner.ahead(1) == quote && scanner.ahead(2) == quote {
                scanner.position += isLong ? 3 : 1
                // In `""""` the first quotes are part of the string.
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
