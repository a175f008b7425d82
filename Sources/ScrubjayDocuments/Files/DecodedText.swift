/// The text of a file, decoded to UTF-8.
///
/// Files are read as UTF-8 with or without a byte order mark, as UTF-16 with one, and as a last resort as Windows-1252.
package struct DecodedText: Sendable, Equatable {
    /// UTF-8 without a byte order mark.
    package let bytes: [UInt8]
    let encoding: TextEncoding
    /// The number of bytes before the text in the file; `nil` if the text is not the same bytes as the file.
    package let textOffset: Int?
    /// The first line, from 1, with invalid bytes that became U+FFFD; `nil` if there is none.
    let damagedLine: Int?

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Decodes a file.
    ///
    /// - Parameters:
    ///   - path: The name of the file in errors.
    ///   - replacingZeros: Whether zeros become U+FFFD, as some formats specify, instead of an error. Does not apply to UTF-16.
    /// - Throws: `binary` for a zero anywhere, because C libraries would take it for the end of the text, and for bytes that are neither UTF-8 nor
    ///   likely to be Windows-1252.
    package init(_ bytes: [UInt8], path: String, replacingZeros: Bool) throws(FileAccessError) {
        guard replacingZeros, firstZero(in: bytes) != nil, !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF])
        else {
            try self.init(bytes, path: path)
            return
        }
        let replaced = bytes.split(separator: 0, omittingEmptySubsequences: false).joined(separator: [0xEF, 0xBF, 0xBD])
        let decoded = try DecodedText(Array(replaced), path: path)
        self.init(bytes: decoded.bytes, encoding: decoded.encoding, textOffset: nil, damagedLine: decoded.damagedLine)
    }

    /// Decodes a file.
    ///
    /// - Parameter path: The name of the file in errors.
    /// - Throws: `binary` for a zero anywhere, because C libraries would take it for the end of the text, and for bytes that are neither UTF-8 nor
    ///   likely to be Windows-1252.
    init(_ bytes: [UInt8], path: String) throws(FileAccessError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            self.init(utf16: bytes.dropFirst(2), encoding: bytes[0] == 0xFF ? .utf16LittleEndian : .utf16BigEndian)
            if let zero = firstZero(in: self.bytes) {
                // Two bytes for the byte order mark and for each code unit before the zero.
                let units = String(decoding: self.bytes[..<zero], as: UTF8.self).utf16.count
                throw FileAccessError(path, .binary(byteOffset: units * 2 + 2))
            }
            return
        }
        if let zero = firstZero(in: bytes) { throw FileAccessError(path, .binary(byteOffset: zero)) }
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
        if let control = Self.firstControl(in: bytes) { throw FileAccessError(path, .binary(byteOffset: control)) }
        self.init(bytes: Self.fromWindows1252(bytes), encoding: .windows1252, textOffset: nil)
    }

    /// Decodes a file that must be UTF-8.
    ///
    /// - Throws: `notUTF8` with the offset of the first invalid byte.
    init(utf8 bytes: [UInt8], path: String) throws(FileAccessError) {
        if let invalid = firstInvalidOffset(in: bytes) { throw FileAccessError(path, .notUTF8(byteOffset: invalid)) }
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

    /// Whether the text is UTF-8 with a few damaged bytes: more valid multi-byte characters than invalid bytes.
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

    /// The offset of the first control character that no text contains; `nil` if there is none.
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

/// The offset of the first byte that is not valid UTF-8; `nil` if all bytes are valid.
///
/// Table 3-7 of the Unicode Standard: the range of the second byte excludes overlong forms and surrogates.
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

/// The character encoding of a text file.
enum TextEncoding: String, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    /// The code page of western Windows. Nothing in a file declares it.
    case windows1252 = "Windows-1252"

    /// The code points of bytes 0x80...0x9F in Windows-1252, by the WHATWG Encoding Standard. Every other byte is its own code point.
    static let windows1252Controls: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
        0x017E, 0x0178,
    ]
}

extension DecodedText {
    /// The warning about the encoding; `nil` for valid UTF-8 and UTF-16.
    var warning: Warning? {
        if let damagedLine {
            return Warning("some bytes are not UTF-8 and were replaced; save the file as UTF-8", line: damagedLine)
        }
        switch encoding {
        case .utf8, .utf16LittleEndian, .utf16BigEndian: return nil
        case .windows1252: return Warning("not UTF-8, so it was read as Windows-1252; save the file as UTF-8 to be sure")
        }
    }
}
