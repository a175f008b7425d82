extension ContentLine {
    /// The value as a person reads it (RFC 5545, 3.3.11), decoded where vCalendar 1.0 encoded it.
    var text: String { ContentLine.unescaped(decoded) }

    /// The elements of a list, which commas part.
    var list: [String] {
        var parts: [String] = [""]
        var isEscaped = false
        for character in decoded {
            if character == ",", !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts.map { ContentLine.unescaped($0).trimmed }.filter { !$0.isEmpty }
    }

    private var decoded: String {
        let encoding = parameter("ENCODING")?.uppercased()
        guard encoding == "QUOTED-PRINTABLE" else { return value }
        let bytes = TransferEncoding.decoded(Array(value.utf8)[...], name: "quoted-printable")
        return NamedCharset.text(bytes, named: parameter("CHARSET"))
    }

    private static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else { return value }
        var result: [UInt8] = []
        result.reserveCapacity(value.utf8.count)
        var isEscaped = false
        for byte in value.utf8 {
            if isEscaped {
                switch byte {
                case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(0x0A)
                case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
                    result.append(byte)
                default: result += [UInt8(ascii: "\\"), byte]
                }
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == 0x09 || byte == 0x0A || byte >= 0x20 {
                result.append(byte)
            }
        }
        if isEscaped { result.append(UInt8(ascii: "\\")) }
        return String(decoding: result, as: UTF8.self)
    }
}
