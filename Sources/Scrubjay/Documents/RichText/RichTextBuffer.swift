/// Puts together text that comes in characters, bytes of some encoding, and units of UTF-16.
struct RichTextBuffer {
    /// UTF-8.
    private var text: [UInt8] = []
    /// Bytes beyond ASCII that are not decoded yet.
    private var undecoded: [UInt8] = []
    /// The first half of a character that takes two units.
    private var highSurrogate: UInt32?

    mutating func append(_ words: String) { text += Array(words.utf8) }

    /// A character of ASCII, unless it is the second byte of another one.
    mutating func append(ascii byte: UInt8, in encoding: RichTextEncoding) {
        if !undecoded.isEmpty {
            if encoding.isIncomplete(undecoded) { return undecoded.append(byte) }
            decode(in: encoding)
        }
        text.append(byte)
    }

    mutating func append(encoded byte: UInt8) { undecoded.append(byte) }

    /// A unit of UTF-16, negative where it is beyond 32,767.
    mutating func append(unit number: Int, in encoding: RichTextEncoding) {
        decode(in: encoding)
        let unit = UInt32(UInt16(truncatingIfNeeded: number))
        switch unit {
        case 0xD800...0xDBFF: highSurrogate = unit
        case 0xDC00...0xDFFF:
            guard let high = highSurrogate else { return }
            highSurrogate = nil
            append(Unicode.Scalar((high - 0xD800) << 10 + (unit - 0xDC00) + 0x10000))
        default: append(Unicode.Scalar(unit))
        }
    }

    /// All that has come together, once; nil for nothing.
    mutating func take(in encoding: RichTextEncoding) -> String? {
        decode(in: encoding)
        guard !text.isEmpty else { return nil }
        defer { text.removeAll(keepingCapacity: true) }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func append(_ scalar: Unicode.Scalar?) {
        if let scalar { text += Array(String(scalar).utf8) }
    }

    private mutating func decode(in encoding: RichTextEncoding) {
        guard !undecoded.isEmpty else { return }
        text += encoding.decoded(undecoded)
        undecoded.removeAll(keepingCapacity: true)
    }
}
