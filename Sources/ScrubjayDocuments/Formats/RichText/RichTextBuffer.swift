/// Assembles text from characters, bytes of an encoding, and UTF-16 units.
struct RichTextBuffer {
    /// The text so far, in UTF-8.
    private var text: [UInt8] = []
    /// Bytes beyond ASCII that are not decoded yet.
    private var undecoded: [UInt8] = []
    /// The first half of a surrogate pair.
    private var highSurrogate: UInt32?

    mutating func append(_ words: String) { text += Array(words.utf8) }

    /// Appends an ASCII character, unless it is the second byte of another character.
    mutating func append(ascii byte: UInt8, in encoding: RichTextEncoding) {
        if !undecoded.isEmpty {
            if encoding.isIncomplete(undecoded) { return undecoded.append(byte) }
            decode(in: encoding)
        }
        text.append(byte)
    }

    mutating func append(encoded byte: UInt8) { undecoded.append(byte) }

    /// Appends a UTF-16 unit. Units beyond 32,767 are written as negative numbers.
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

    /// Returns and clears the text. `nil` if there is none.
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

/// How the bytes beyond ASCII are decoded, by the code page of the file or the character set of the font.
struct RichTextEncoding: Sendable, Equatable {
    static let western = RichTextEncoding(encoding: .windows1252, hasPairs: false)

    private let encoding: NamedEncoding
    /// Whether a character may have two bytes.
    private let hasPairs: Bool

    private init(encoding: NamedEncoding, hasPairs: Bool) {
        self.encoding = encoding
        self.hasPairs = hasPairs
    }

    /// - Parameter codePage: The number after `\ansicpg`. An unknown one gives `nil`.
    init?(codePage: Int) {
        let name =
            switch codePage {
            case 65001: "utf-8"
            case 10000: "macintosh"
            case 437, 850, 852, 855, 857, 860...866, 874, 932, 949, 950: "cp\(codePage)"
            case 936: "gbk"
            case 1250...1258: "windows-\(codePage)"
            case 1361: "johab"
            default: ""
            }
        guard let encoding = NamedEncoding(label: name) else { return nil }
        self.init(encoding: encoding, hasPairs: [932, 936, 949, 950, 1361, 65001].contains(codePage))
    }

    /// - Parameter characterSet: The number after `\fcharset`. `nil` means that the encoding of the file applies.
    init?(characterSet: Int) {
        let codePages = [
            77: 10000, 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256,
            186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437,
        ]
        guard let codePage = codePages[characterSet] else { return nil }
        self.init(codePage: codePage)
    }

    func decoded(_ bytes: [UInt8]) -> [UInt8] { encoding.decoded(bytes) }

    /// Whether the next byte, even an ASCII one, belongs to the last character of `bytes`.
    func isIncomplete(_ bytes: [UInt8]) -> Bool {
        guard hasPairs, encoding != .utf8 else { return false }
        var index = 0
        while index < bytes.count {
            let isPair = bytes[index] > 0x80 && !(encoding == .system("cp932") && 0xA0...0xDF ~= bytes[index])
            index += isPair ? 2 : 1
        }
        return index > bytes.count
    }
}
