import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An encoding that a file names, as in `encoding="ISO-8859-1"` or `charset=koi8-r`.
///
/// Labels are resolved as in the WHATWG Encoding Standard: Latin-1 and ASCII mean Windows-1252. All other encodings except UTF-8 are left to the
/// system's `iconv`.
enum NamedEncoding: Sendable, Equatable {
    case utf8
    case windows1252
    /// An encoding by its name in `iconv`.
    case system(String)

    /// - Returns: `nil` for an unknown label, and for UTF-16: a file whose label can be read byte by byte is not UTF-16.
    init?(label: String) {
        let name = label.trimmed.lowercased()
        guard !name.isEmpty, name.utf8.count <= 40,
            name.utf8.allSatisfy({ $0.isDigit || $0.isLower || "-_.:".utf8.contains($0) })
        else { return nil }
        if name.hasPrefix("utf-16") || name.hasPrefix("utf16") || name.hasPrefix("utf-32") || name == "unicode" { return nil }
        if ["utf-8", "utf8", "unicode-1-1-utf-8", "utf-8n"].contains(name) {
            self = .utf8
        } else if NamedEncoding.western.contains(name) {
            self = .windows1252
        } else {
            let known = NamedEncoding.system(NamedEncoding.aliases[name] ?? name)
            // SAFETY: the converter was opened only for this check, and is ours to close.
            guard let converter = unsafe known.converter else { return nil }
            unsafe iconv_close(converter)
            self = known
        }
    }

    /// The text in UTF-8. Invalid bytes become U+FFFD.
    ///
    /// - Complexity: O(*n*).
    func decoded(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8: return Array(String(decoding: bytes, as: UTF8.self).utf8)
        case .windows1252:
            var text = String.UnicodeScalarView()
            for byte in bytes {
                let value = 0x80...0x9F ~= byte ? TextEncoding.windows1252Controls[Int(byte) - 0x80] : UInt32(byte)
                text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
            }
            return Array(String(text).utf8)
        case .system: return converted(bytes)
        }
    }

    /// The code point of each byte, −1 for invalid bytes. `nil` if characters may have several bytes.
    var singleBytes: [Int32]? {
        var scalars: [Int32] = []
        for byte in UInt8.min...UInt8.max {
            let text = String(decoding: decoded([byte]), as: UTF8.self).unicodeScalars
            guard let scalar = text.first, text.count == 1 else { return nil }
            if byte < 0x80, scalar.value != UInt32(byte) { return nil }
            scalars.append(scalar == "\u{FFFD}" ? -1 : Int32(scalar.value))
        }
        // In multi-byte encodings most of the upper half is invalid alone.
        return scalars.suffix(128).count { $0 >= 0 } > 64 ? scalars : nil
    }

    private static let western: Set<String> = [
        "windows-1252", "cp1252", "x-cp1252", "1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "iso88591", "latin1", "latin-1",
        "l1", "us-ascii", "ascii", "ansi_x3.4-1968", "iso-ir-100", "csisolatin1", "cp819", "ibm819",
    ]

    private static let aliases = [
        "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "x-sjis": "cp932", "windows-31j": "cp932",
        "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030", "gb_2312-80": "gb18030", "big5": "big5-hkscs",
        "ks_c_5601-1987": "cp949", "euc-kr": "cp949", "ksc5601": "cp949", "windows-949": "cp949",
        "x-mac-roman": "macintosh", "mac": "macintosh", "x-euc-jp": "euc-jp", "iso-8859-8-i": "iso-8859-8",
        "windows-874": "cp874", "tis-620": "cp874", "iso-8859-9": "cp1254", "x-mac-cyrillic": "mac-cyrillic",
    ]

    /// SAFETY: the name is lent for the call; −1 means that there is none. The caller closes the converter.
    private var converter: iconv_t? {
        guard case .system(let name) = self else { return nil }
        let opened = unsafe iconv_open("UTF-8", name)
        return unsafe opened == iconv_t(bitPattern: -1) ? nil : opened
    }

    private func converted(_ bytes: [UInt8]) -> [UInt8] {
        // SAFETY: the converter is ours until it is closed. The arrays are lent for each call, which moves a position and its count together, and
        // `left` is more than 0 when the position is moved by hand.
        guard let converter = unsafe converter else { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
        defer { unsafe iconv_close(converter) }
        var source = bytes.map { CChar(bitPattern: $0) }
        var result: [UInt8] = []
        var buffer = [CChar](repeating: 0, count: 1 << 16)
        unsafe source.withUnsafeMutableBufferPointer { source in
            var next = source.baseAddress
            var left = source.count
            while left > 0 {
                var written = 0
                let isDone = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                    var out = buffer.baseAddress
                    var room = buffer.count
                    let outcome = unsafe iconv(converter, &next, &left, &out, &room)
                    written = buffer.count - room
                    return outcome == -1 && errno == E2BIG && written > 0 || left == 0
                }
                for byte in buffer.prefix(written) { result.append(UInt8(bitPattern: byte)) }
                if isDone { continue }
                result += [0xEF, 0xBF, 0xBD]
                unsafe next = next?.advanced(by: 1)
                left -= 1
            }
        }
        return result
    }
}
