import ScrubjayCore
import ScrubjayDocuments

/// The encoding of line maps and turns in a column: LEB128 numbers. Line and byte positions are differences to the previous ones.
enum PassageCoding {
    static func encode(_ lines: LineMap) -> [UInt8]? {
        guard case .mapped(let origins) = lines else { return nil }
        var writer = Writer()
        var line = 0
        var byte = 0
        for origin in origins {
            writer.signed(origin.lines.lowerBound - line)
            writer.unsigned(origin.lines.count - 1)
            writer.signed(origin.bytes.lowerBound - byte)
            writer.unsigned(origin.bytes.count)
            line = origin.lines.upperBound
            byte = origin.bytes.upperBound
        }
        return writer.bytes
    }

    /// More lines or bytes than any file has. Sums of numbers below it cannot overflow.
    private static let offsetLimit = 1 << 48

    /// Returns `nil` for bytes that `encode` never writes.
    static func decodeLines(_ bytes: [UInt8]) -> LineMap? {
        var reader = Reader(bytes: bytes)
        var origins: [LineMap.Origin] = []
        var line = 0
        var byte = 0
        while !reader.isAtEnd {
            guard let skip = reader.signed(), let more = reader.unsigned(), let byteSkip = reader.signed(),
                let byteCount = reader.unsigned(), line + skip >= 1, byte + byteSkip >= 0,
                line + skip + more <= offsetLimit, byte + byteSkip + byteCount <= offsetLimit
            else { return nil }
            origins.append(
                LineMap.Origin(
                    lines: line + skip...line + skip + more, bytes: byte + byteSkip..<byte + byteSkip + byteCount))
            line += skip + more
            byte += byteSkip + byteCount
        }
        return .mapped(origins)
    }

    static func encode(_ turns: [Passage.SpokenLines]) -> [UInt8]? {
        guard !turns.isEmpty else { return nil }
        var writer = Writer()
        for spoken in turns {
            writer.unsigned(spoken.lines.lowerBound)
            writer.unsigned(spoken.lines.count)
            writer.seconds(spoken.turn.start)
            writer.seconds(spoken.turn.end)
            writer.text(spoken.turn.speaker)
        }
        return writer.bytes
    }

    static func decodeTurns(_ bytes: [UInt8]) -> [Passage.SpokenLines]? {
        var reader = Reader(bytes: bytes)
        var turns: [Passage.SpokenLines] = []
        while !reader.isAtEnd {
            guard let first = reader.unsigned(), let count = reader.unsigned(), let start = reader.seconds(),
                let end = reader.seconds(), let speaker = reader.text()
            else { return nil }
            turns.append(
                Passage.SpokenLines(turn: Turn(speaker: speaker, start: start, end: end), lines: first..<first + count))
        }
        return turns
    }

    /// Joins the titles of headings, separated by U+001F.
    static func encodeHeading(_ path: [String]) -> String { path.joined(separator: "\u{1F}") }

    static func decodeHeading(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        return text.utf8.split(separator: 0x1F, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    private struct Writer {
        var bytes: [UInt8] = []

        mutating func unsigned(_ value: Int) {
            var rest = UInt64(max(0, value))
            while rest >= 0x80 {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }

        mutating func signed(_ value: Int) { unsigned(value >= 0 ? value << 1 : (-value << 1) - 1) }

        /// Writes milliseconds plus 1; 0 for `nil`.
        mutating func seconds(_ value: Double?) {
            unsigned(value.map { $0.isNaN ? 0 : Int(($0.clamped(to: 0...4_000_000_000) * 1000).rounded()) + 1 } ?? 0)
        }

        /// Writes the byte count plus 1, followed by the bytes; 0 for `nil`.
        mutating func text(_ value: String?) {
            guard let value else { return unsigned(0) }
            unsigned(value.utf8.count + 1)
            bytes += value.utf8
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { position >= bytes.count }

        mutating func unsigned() -> Int? {
            var value = 0
            for shift in stride(from: 0, to: 56, by: 7) {
                guard position < bytes.count else { return nil }
                let byte = bytes[position]
                position += 1
                value |= Int(byte & 0x7F) << shift
                if byte < 0x80 { return value }
            }
            return nil
        }

        mutating func signed() -> Int? { unsigned().map { $0 & 1 == 0 ? $0 >> 1 : -(($0 + 1) >> 1) } }

        mutating func seconds() -> Double?? { unsigned().map { $0 == 0 ? nil : Double($0 - 1) / 1000 } }

        mutating func text() -> String?? {
            guard let count = unsigned() else { return nil }
            guard count > 0 else { return .some(nil) }
            guard position + count - 1 <= bytes.count else { return nil }
            defer { position += count - 1 }
            return .some(String(decoding: bytes[position..<position + count - 1], as: UTF8.self))
        }
    }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
