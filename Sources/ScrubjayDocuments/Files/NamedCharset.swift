import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Decodes text whose encoding is given by name, as in mail and on the web.
enum NamedCharset {
    /// The decoded text. Invalid bytes become U+FFFD.
    ///
    /// - Parameter name: In any case, such as `iso-8859-15`. Without a name, and for an unknown name or `us-ascii`, the bytes are read as UTF-8 if
    ///   they are valid, otherwise as Windows-1252.
    static func text(_ bytes: some Collection<UInt8>, named name: String?) -> String {
        switch name?.lowercased() {
        case "utf-8", "utf8":
            return String(decoding: bytes, as: UTF8.self)
        case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "ansi_x3.110-1983":
            return western(bytes)
        case "iso-8859-15", "iso8859-15", "latin-9", "latin9":
            return western(bytes, replacements: latin9)
        case nil, "us-ascii", "ascii", "unknown-8bit", "x-unknown", "unknown", "default", "binary":
            return guessed(bytes)
        case .some(let name):
            return converted(Array(bytes), from: name) ?? guessed(bytes)
        }
    }

    private static func guessed(_ bytes: some Collection<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? western(bytes)
    }

    /// The bytes whose characters differ between ISO 8859-15 and ISO 8859-1.
    private static let latin9: [UInt8: UInt32] = [
        0xA4: 0x20AC, 0xA6: 0x0160, 0xA8: 0x0161, 0xB4: 0x017D, 0xB8: 0x017E, 0xBC: 0x0152, 0xBD: 0x0153, 0xBE: 0x0178,
    ]

    /// Decodes Windows-1252, which the WHATWG Encoding Standard also uses for text labelled ISO 8859-1.
    private static func western(_ bytes: some Collection<UInt8>, replacements: [UInt8: UInt32] = [:]) -> String {
        var text = String.UnicodeScalarView()
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            let value =
                replacements[byte]
                ?? (0x80...0x9F ~= byte ? TextEncoding.windows1252Controls[Int(byte) - 0x80] : UInt32(byte))
            text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return String(text)
    }

    /// Decodes with the system's `iconv`; `nil` if it does not know the name.
    private static func converted(_ bytes: [UInt8], from name: String) -> String? {
        let isName = name.utf8.allSatisfy { $0.isWord && $0 < 0x80 || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E || $0 == 0x3A }
        // SAFETY: the converter is ours until it is closed. The arrays are lent for each call, which updates a position together with its count.
        guard isName, !name.isEmpty, name.utf8.count <= 40, let converter = unsafe iconv_open("UTF-8", name),
            unsafe converter != UnsafeMutableRawPointer(bitPattern: -1)
        else { return nil }
        defer { unsafe iconv_close(converter) }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output: [UInt8] = []
        var buffer = [CChar](repeating: 0, count: 4096)
        unsafe input.withUnsafeMutableBufferPointer { source in
            var position = source.baseAddress
            var rest = source.count
            while rest > 0 {
                let (result, code, count) = unsafe buffer.withUnsafeMutableBufferPointer { target in
                    var end = target.baseAddress
                    var available = target.count
                    let result = unsafe iconv(converter, &position, &rest, &end, &available)
                    return (result, errno, target.count - available)
                }
                output += buffer[..<count].map { UInt8(bitPattern: $0) }
                guard result == -1 else { break }
                if code == E2BIG, count > 0 { continue }
                // An invalid byte, or a character that is cut off at the end.
                output += Array("\u{FFFD}".utf8)
                unsafe position = position?.advanced(by: 1)
                rest -= 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
