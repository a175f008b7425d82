import ScrubjayText

/// The header of a message or of one of its parts, unfolded (RFC 5322, 2.2).
struct MailHeaders: Sendable {
    /// The fields in order, with names in lower case, raw values and their ranges in the message.
    private var fields: [(name: String, value: [UInt8], range: Range<Int>)] = []
    /// The offset at which the header begins.
    private let start: Int
    /// The offset at which the body begins.
    private(set) var end: Int

    /// The most bytes of a header, a value and a name that are read.
    private static let byteLimit = 1 << 18
    private static let valueLimit = 1 << 14
    private static let nameLimit = 76

    /// Reads the header at the beginning of a range. It ends at an empty line, or at a line that is not a field.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        start = range.lowerBound
        end = start
        let limit = min(range.upperBound, range.lowerBound + Self.byteLimit)
        while end < limit {
            let line = MailLines.line(bytes, at: end, limit: range.upperBound)
            if line.content.isEmpty {
                end = line.end
                return
            }
            if bytes[end].isSpace {
                append(bytes, line.content)
            } else if let colon = Self.colon(bytes, line.content) {
                let name = String(decoding: bytes[line.content.lowerBound..<colon], as: UTF8.self).lowercased().trimmed
                fields.append((name, [], end..<end))
                append(bytes, (colon + 1)..<line.content.upperBound)
            } else if !Self.isEnvelope(bytes[line.content]) {
                return
            }
            end = line.end
        }
    }

    /// Creates an empty header.
    init() { (start, end) = (0, 0) }

    private mutating func append(_ bytes: [UInt8], _ value: Range<Int>) {
        guard let last = fields.indices.last else { return }
        fields[last].range = fields[last].range.lowerBound..<value.upperBound
        let capacity = Self.valueLimit - fields[last].value.count
        fields[last].value += bytes[value].prefix(max(0, capacity))
    }

    /// The bytes of the first field with a name, which must be in lower case; those of the whole header if there is no such field.
    func range(of name: String) -> Range<Int> { fields.first { $0.name == name }?.range ?? start..<end }

    /// The offset of the colon after the name of a field; `nil` if the line is not a field.
    static func colon(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
        var index = line.lowerBound
        let limit = min(line.upperBound, line.lowerBound + nameLimit)
        while index < limit, (0x21...0x7E).contains(bytes[index]), bytes[index] != UInt8(ascii: ":") { index += 1 }
        guard index > line.lowerBound else { return nil }
        while index < limit, bytes[index].isSpace { index += 1 }
        return index < limit && bytes[index] == UInt8(ascii: ":") ? index : nil
    }

    /// Whether a line is a `From ` or `>From ` line of a mailbox, which some programs leave in the header.
    private static func isEnvelope(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: Array("From ".utf8)) || line.starts(with: Array(">From ".utf8))
    }

    /// The raw value of the first field with a name, which must be in lower case.
    func raw(_ name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }

    /// The raw values of all fields with a name, which must be in lower case.
    func all(_ name: String) -> [[UInt8]] { fields.filter { $0.name == name }.map(\.value) }

    /// The decoded text of the first field with a name; `nil` if it is missing or empty.
    func text(_ name: String) -> String? {
        guard let raw = raw(name) else { return nil }
        let text = EncodedWords.text(raw)
        return text.isEmpty ? nil : text
    }

    /// The texts within `<…>` in all fields with a name, such as the identifiers of messages.
    func identifiers(_ name: String) -> [String] {
        var found: [String] = []
        for value in all(name) {
            var open: Int?
            for (index, byte) in value.enumerated() {
                if byte == UInt8(ascii: "<") { open = index + 1 }
                if byte == UInt8(ascii: ">"), let start = open, start < index {
                    found.append(String(decoding: value[start..<index], as: UTF8.self).filter { !$0.isWhitespace })
                    open = nil
                }
            }
        }
        return found.filter { !$0.isEmpty }
    }
}

/// Finds the lines of raw messages, which end with LF or CRLF.
enum MailLines {
    /// Returns the line at an offset.
    ///
    /// - Parameter limit: The end of the bytes that may be read.
    /// - Returns: The line without its line end, and the offset of the next line.
    static func line(_ bytes: [UInt8], at start: Int, limit: Int) -> (content: Range<Int>, end: Int) {
        // SAFETY: the array lends its bytes for the call, and the search ends at the limit.
        let newline = unsafe bytes.withUnsafeBytes { bytes in
            unsafe UnsafeRawBufferPointer(rebasing: bytes[..<limit]).offset(of: 0x0A, from: start)
        }
        guard let newline else { return (start..<withoutReturn(bytes, start, limit), limit) }
        return (start..<withoutReturn(bytes, start, newline), newline + 1)
    }

    private static func withoutReturn(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    }
}
