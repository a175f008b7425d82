/// Percent-encoded UTF-8 in links and file names (RFC 3986).
enum PercentEncoding {
    /// The text that is meant; the same text where nothing is encoded, or where what is encoded is no UTF-8.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2]), high > 1
            {
                out.append(high << 4 | low)
                index += 3
            } else {
                out.append(bytes[index])
                index += 1
            }
        }
        return String(validating: out, as: UTF8.self) ?? text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        byte.isDigit ? byte - 0x30 : (0x61...0x66).contains(byte.lowercased) ? byte.lowercased - 0x57 : nil
    }
}
