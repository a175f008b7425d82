/// Collects text as a browser shows it: white space collapses to one space, and invisible characters are removed.
struct TextLine: Sendable {
    private(set) var bytes: [UInt8] = []
    private var isSpacePending = false

    /// The text without white space at its ends.
    var string: String { String(decoding: bytes, as: UTF8.self).trimmed }

    var isEmpty: Bool { bytes.isEmpty }

    /// The number of bytes in the last line; 0 at the beginning of a line.
    var lastLineLength: Int { bytes.count - lastLineStart }
    private var lastLineStart = 0

    /// Adds UTF-8 text.
    mutating func append(_ text: some Collection<UInt8>) {
        var character = MultibyteCharacter()
        for byte in text {
            if byte < 0x80 {
                if byte <= 0x20 { space() } else { put(byte) }
                continue
            }
            character.take(byte)
            guard character.isComplete else { continue }
            switch character.kind {
            case .space: space()
            case .invisible: break
            case .letter: for byte in character.bytes { put(byte) }
            }
            character = MultibyteCharacter()
        }
    }

    /// Adds a space, unless a space or line end comes before it or nothing after it.
    mutating func space() { isSpacePending = true }

    /// Begins a new line, unless the text is at the beginning of one.
    mutating func lineEnd() {
        isSpacePending = false
        guard !bytes.isEmpty, lastLineStart < bytes.count else { return }
        bytes.append(0x0A)
        lastLineStart = bytes.count
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isSpacePending = false
        lastLineStart = 0
    }

    private mutating func put(_ byte: UInt8) {
        if isSpacePending {
            isSpacePending = false
            if lastLineStart < bytes.count { bytes.append(0x20) }
        }
        bytes.append(byte)
    }

    /// A character beyond ASCII, collected byte by byte.
    private struct MultibyteCharacter {
        enum Kind { case letter, space, invisible }

        private(set) var value: UInt32 = 0
        private var length = 0

        mutating func take(_ byte: UInt8) {
            value = value << 8 | UInt32(byte)
            length += 1
        }

        var isComplete: Bool {
            guard length > 0 else { return false }
            let first = value >> (8 * UInt32(length - 1))
            return length >= (first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2)
        }

        var kind: Kind {
            switch value {
            case 0xC2A0, 0xE28080...0xE2808A, 0xE280AF, 0xE38080, 0xE280A8, 0xE280A9: .space
            case 0xC2AD, 0xE2808B, 0xE281A0, 0xEFBBBF, 0xE2808E, 0xE2808F: .invisible
            default: .letter
            }
        }

        var bytes: some Sequence<UInt8> {
            (0..<length).lazy.map { UInt8(truncatingIfNeeded: value >> (8 * UInt32(length - 1 - $0))) }
        }
    }
}
