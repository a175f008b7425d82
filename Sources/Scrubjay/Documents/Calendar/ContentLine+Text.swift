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
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                switch scalar {
                case "n", "N": result.append("\n")
                case "\\", ";", ",", ":", "\"": result.append(scalar)
                default: result.append(contentsOf: ["\\", scalar])
                }
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\t" || scalar == "\n" || scalar.value >= 0x20 {
                result.append(scalar)
            }
        }
        if isEscaped { result.append("\\") }
        return String(result)
    }
}
