/// The header of a message or of one of its parts, unfolded (RFC 5322, 2.2).
struct MailHeaders: Sendable {
    /// In the order of the message; names in lower case, values as they are on disk.
    private var fields: [(name: String, value: [UInt8])] = []
    /// Where the body begins.
    private(set) var end: Int

    /// What is longer is no header that anybody reads.
    private static let byteLimit = 1 << 18
    private static let valueLimit = 1 << 14
    private static let nameLimit = 76

    /// Reads the header that begins a range. It ends with an empty line, or with one that is no field.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        end = range.lowerBound
        let limit = min(range.upperBound, range.lowerBound + Self.byteLimit)
        while end < limit {
            let line = MailLines.line(bytes, at: end, limit: range.upperBound)
            if line.content.isEmpty {
                end = line.end
                return
            }
            if bytes[end].isSpace {
                append(bytes[line.content])
            } else if let colon = Self.colon(bytes, line.content) {
                let name = String(decoding: bytes[line.content.lowerBound..<colon], as: UTF8.self).lowercased().trimmed
                fields.append((name, []))
                append(bytes[(colon + 1)..<line.content.upperBound])
            } else if !Self.isEnvelope(bytes[line.content]) {
                return
            }
            end = line.end
        }
    }

    /// A header that belongs to nothing.
    init() { end = 0 }

    private mutating func append(_ value: ArraySlice<UInt8>) {
        guard !fields.isEmpty else { return }
        let room = Self.valueLimit - fields[fields.count - 1].value.count
        fields[fields.count - 1].value += value.prefix(max(0, room))
    }

    /// The colon behind the name of a field; nil for a line that is none.
    static func colon(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
        var index = line.lowerBound
        let limit = min(line.upperBound, line.lowerBound + nameLimit)
        while index < limit, (0x21...0x7E).contains(bytes[index]), bytes[index] != UInt8(ascii: ":") { index += 1 }
        guard index > line.lowerBound else { return nil }
        while index < limit, bytes[index].isSpace { index += 1 }
        return index < limit && bytes[index] == UInt8(ascii: ":") ? index : nil
    }

    /// `From ` and `>From ` lines of a mailbox, which some programs leave in the header.
    private static func isEnvelope(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: Array("From ".utf8)) || line.starts(with: Array(">From ".utf8))
    }

    /// The first field of a name as it is on disk; `name` in lower case.
    func raw(_ name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }

    /// All fields of a name as they are on disk.
    func all(_ name: String) -> [[UInt8]] { fields.filter { $0.name == name }.map(\.value) }

    /// The first field of a name as words, with encoded ones decoded; nil where it is missing or empty.
    func text(_ name: String) -> String? {
        guard let raw = raw(name) else { return nil }
        let text = EncodedWords.text(raw)
        return text.isEmpty ? nil : text
    }

    /// What stands in `<…>` in a field, such as the identifiers of messages.
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
