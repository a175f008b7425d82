import ScrubjayText

/// Percent-encoded UTF-8 in links and file names (RFC 3986).
package enum PercentEncoding {
    /// The decoded text. Unchanged if nothing is encoded or the decoded bytes are not UTF-8. Control characters stay encoded.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return String(validating: bytes(Array(text.utf8)[...]) { $0 >= 0x20 }, as: UTF8.self) ?? text
    }

    /// The decoded bytes.
    ///
    /// - Parameter isTaken: Whether to decode a byte. Others stay encoded.
    static func bytes(_ encoded: ArraySlice<UInt8>, where isTaken: (UInt8) -> Bool = { _ in true }) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(encoded.count)
        var index = encoded.startIndex
        while index < encoded.endIndex {
            if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.endIndex,
                let high = encoded[index + 1].hexadecimalValue,
                let low = encoded[index + 2].hexadecimalValue, isTaken(high << 4 | low)
            {
                out.append(high << 4 | low)
                index += 3
            } else {
                out.append(encoded[index])
                index += 1
            }
        }
        return out
    }
}
