/// The text of a page's bytes in UTF-8.
enum HTMLText {
    /// The bytes that a declaration of the encoding stands in.
    private static let head = 4096

    /// By byte order mark, by what the page declares, and else as a text of unknown encoding.
    static func decoded(_ bytes: [UInt8], path: String) throws -> DecodedText {
        let isMarked =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xEF, 0xBB, 0xBF])
        if !isMarked, let label = declared(bytes), let encoding = NamedEncoding(label: label), encoding != .utf8 {
            // A page that says so of itself and is UTF-8 nevertheless was saved by a browser.
            let isUTF8 = bytes.contains { $0 >= 0x80 } && firstInvalidOffset(in: bytes) == nil
            if !isUTF8 { return try DecodedText(encoding.decoded(bytes), path: path) }
        }
        return try DecodedText(bytes, path: path)
    }

    /// The value of `charset` in a `meta`.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(head), as: UTF8.self).lowercased()
        var rest = head[...]
        while let meta = rest.firstRange(of: "<meta") {
            rest = rest[meta.upperBound...]
            let tag = rest.prefix { $0 != ">" }
            guard let key = tag.firstRange(of: "charset") else { continue }
            let value = tag[key.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
            let label = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
            if !label.isEmpty { return String(label) }
        }
        return nil
    }
}
