import ScrubjayText

/// Repairs on the way in what would stop the parsing of an otherwise sound file.
///
/// These are white space before the declaration, control characters, and bytes that belong to no character.
struct XMLRepairer {
    /// Whether the bytes are read as UTF-8, whatever the declaration says. Known after the first repair.
    private(set) var isUTF8 = false
    /// Number of skipped line ends before the first tag.
    private(set) var skippedLines = 0

    private enum Stage { case beginning, bytes, units }
    private var stage = Stage.beginning
    /// Bytes before the first tag, or the incomplete character at the end of the last chunk.
    private var held: [UInt8] = []

    /// - Returns: What to parse. Empty until enough bytes are known to detect the encoding.
    mutating func mend(_ chunk: [UInt8]) -> [UInt8] {
        switch stage {
        case .units: return chunk
        case .bytes: return repaired(held.isEmpty ? chunk : held + chunk, isLast: false)
        case .beginning:
            held += chunk
            dropLeadingBlanks()
            guard held.count >= 512 else { return [] }
            return detectEncoding(isLast: false)
        }
    }

    /// Returns what was held back.
    mutating func finish() -> [UInt8] {
        switch stage {
        case .units: []
        case .bytes: repaired(held, isLast: true)
        case .beginning: detectEncoding(isLast: true)
        }
    }

    /// Drops white space at the very beginning.
    private mutating func dropLeadingBlanks() {
        let blank = held.prefix { $0.isSpace || $0.isLineEnd }
        guard !blank.isEmpty else { return }
        skippedLines += blank.count { $0 == 0x0A }
        held.removeFirst(blank.count)
    }

    private mutating func detectEncoding(isLast: Bool) -> [UInt8] {
        let bytes = held
        held = []
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0) {
            stage = .units
            return bytes
        }
        stage = .bytes
        let declared = XMLRepairer.declaredEncoding(bytes).map { NamedEncoding(label: $0) }
        // The text is UTF-8 if there is no declaration, or if the declaration names an impossible encoding.
        isUTF8 = bytes.starts(with: [0xEF, 0xBB, 0xBF]) || (declared.map { $0 == nil || $0 == .utf8 } ?? true)
        return repaired(bytes, isLast: isLast)
    }

    private mutating func repaired(_ chunk: [UInt8], isLast: Bool) -> [UInt8] {
        var bytes = chunk
        held = []
        if isUTF8, !isLast {
            let tail = XMLRepairer.cutTail(bytes)
            held = Array(bytes.suffix(tail))
            bytes.removeLast(tail)
        }
        let controls = bytes.reduce(into: 0) { count, byte in count &+= XMLRepairer.isForbidden(byte) ? 1 : 0 }
        if controls > 0 { for index in bytes.indices where XMLRepairer.isForbidden(bytes[index]) { bytes[index] = 0x20 } }
        guard isUTF8, firstInvalidOffset(in: bytes) != nil else { return bytes }
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    private static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }

    /// Number of bytes at the end that begin an incomplete character.
    private static func cutTail(_ bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            let byte = bytes[bytes.count - length]
            if byte & 0xC0 == 0x80 { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return needed > length ? length : 0
        }
        return 0
    }

    /// The name in `<?xml version="1.0" encoding="…"?>`.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"),
            let key = head[..<end.lowerBound].firstRange(of: "encoding")
        else { return nil }
        let rest = head[key.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }
}
