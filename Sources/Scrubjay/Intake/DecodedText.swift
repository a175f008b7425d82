/// The text of a file's bytes, as UTF-8.
///
/// Files are UTF-8 with or without a byte order mark, UTF-16 with one, and in the last resort Windows-1252.
struct DecodedText: Sendable, Equatable {
    /// UTF-8 without a byte order mark.
    let bytes: [UInt8]
    let encoding: TextEncoding
    /// How many bytes of the file lie before the text; nil where the text is not the bytes of the file.
    let textOffset: Int?
    /// The first line, from 1, with bytes that are of no character and became U+FFFD; nil when there is none.
    let damagedLine: Int?

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Parameters:
    ///   - path: What errors call the file.
    ///   - replacingZeros: Whether a zero is U+FFFD, as some formats have it, where it is not of UTF-16.
    /// - Throws: `binary` for a zero anywhere, because C libraries would take it for the end of the text, and for bytes that are
    ///   neither UTF-8 nor likely to be Windows-1252.
    init(_ bytes: [UInt8], path: String, replacingZeros: Bool) throws(IntakeError) {
        guard replacingZeros, firstZero(in: bytes) != nil, !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF])
        else {
            try self.init(bytes, path: path)
            return
        }
        let replaced = bytes.split(separator: 0, omittingEmptySubsequences: false).joined(separator: [0xEF, 0xBF, 0xBD])
        let decoded = try DecodedText(Array(replaced), path: path)
        self.init(bytes: decoded.bytes, encoding: decoded.encoding, textOffset: nil, damagedLine: decoded.damagedLine)
    }

    /// - Parameter path: What errors call the file.
    /// - Throws: `binary` for a zero anywhere, because C libraries would take it for the end of the text, and for bytes that are
    ///   neither UTF-8 nor likely to be Windows-1252.
    init(_ bytes: [UInt8], path: String) throws(IntakeError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            self.init(utf16: bytes.dropFirst(2), encoding: bytes[0] == 0xFF ? .utf16LittleEndian : .utf16BigEndian)
            if let zero = firstZero(in: self.bytes) { throw IntakeError(path, .binary(byteOffset: zero * 2 + 2)) }
            return
        }
        if let zero = firstZero(in: bytes) { throw IntakeError(path, .binary(byteOffset: zero)) }
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let invalid = firstInvalidOffset(in: bytes) else {
            self.init(bytes: mark == 0 ? bytes : Array(bytes[mark...]), encoding: .utf8, textOffset: mark)
            return
        }
        if mark > 0 || Self.isMostlyUTF8(bytes) {
            let line = bytes[..<invalid].count { $0 == 0x0A } + 1
            let repaired = Array(String(decoding: bytes[mark...], as: UTF8.self).utf8)
            self.init(bytes: repaired, encoding: .utf8, textOffset: nil, damagedLine: line)
            return
        }
        if let control = Self.firstControl(in: bytes) { throw IntakeError(path, .binary(byteOffset: control)) }
        self.init(bytes: Self.fromWindows1252(bytes), encoding: .windows1252, textOffset: nil)
    }

    /// Text that has to be UTF-8.
    ///
    /// - Throws: `notUTF8` with the offset of the first byte that is of no character.
    init(utf8 bytes: [UInt8], path: String) throws(IntakeError) {
        if let invalid = firstInvalidOffset(in: bytes) { throw IntakeError(path, .notUTF8(byteOffset: invalid)) }
        try self.init(bytes, path: path)
    }

    private init(bytes: [UInt8], encoding: TextEncoding, textOffset: Int?, damagedLine: Int? = nil) {
        self.bytes = bytes
        self.encoding = encoding
        self.textOffset = textOffset
        self.damagedLine = damagedLine
    }

    private init(utf16 bytes: ArraySlice<UInt8>, encoding: TextEncoding) {
        let high = encoding == .utf16BigEndian ? 0 : 1
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            units.append(UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high]))
            index += 2
        }
        self.init(bytes: Array(String(decoding: units, as: UTF16.self).utf8), encoding: encoding, textOffset: nil)
    }

    /// Whether a few bytes went bad in a text that is UTF-8 otherwise.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        var good = 0
        var bad = 0
        var start = 0
        while start < bytes.count {
            let rest = bytes[start...]
            let invalid = firstInvalidOffset(in: rest) ?? rest.endIndex
            good += bytes[start..<invalid].count { $0 >= 0xC2 }
            guard invalid < bytes.count else { break }
            bad += 1
            start = invalid + 1
        }
        return good > bad
    }

    /// A control character that no text has; nil where there is none.
    private static func firstControl(in bytes: [UInt8]) -> Int? {
        bytes.firstIndex { $0 < 0x20 && !(0x07...0x0D ~= $0) && $0 != 0x1B && $0 != 0x1A }
    }

    private static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8] {
        var text = String.UnicodeScalarView()
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            let value = 0x80...0x9F ~= byte ? TextEncoding.windows1252Controls[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return Array(String(text).utf8)
    }
}

/// Where the first byte stands that belongs to no character of UTF-8; nil where all do.
///
/// Table 3-7 of the Unicode Standard: the second byte's range excludes overlong forms and surrogates.
func firstInvalidOffset(in bytes: [UInt8]) -> Int? { firstInvalidOffset(in: bytes[...]) }

func firstInvalidOffset(in bytes: ArraySlice<UInt8>) -> Int? {
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[offset] {
        case 0x00...0x7F:
            offset += 1
            continue
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return offset
        }
        guard offset + length <= bytes.endIndex, second ~= bytes[offset + 1],
            bytes[(offset + 2)..<(offset + length)].allSatisfy({ 0x80...0xBF ~= $0 })
        else { return offset }
        offset += length
    }
    return nil
}
