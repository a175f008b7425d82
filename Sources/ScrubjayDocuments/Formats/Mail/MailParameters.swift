import ScrubjayText

/// A field with parameters, such as `text/plain; charset=utf-8; format=flowed` (RFC 2045, 5; RFC 2231).
struct MailParameters: Sendable, Equatable {
    /// The text before the first semicolon, in lower case.
    let value: String
    /// The decoded parameters by their names in lower case; the sections of one are joined.
    let parameters: [String: String]

    private static let countLimit = 64

    init(_ bytes: [UInt8]) {
        var parts = Self.parts(bytes)[...]
        value = String(decoding: parts.popFirst() ?? [], as: UTF8.self).trimmed.lowercased()
        var sections: [String: [Section]] = [:]
        for part in parts.prefix(Self.countLimit) {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(decoding: part[..<equals], as: UTF8.self).trimmed.lowercased()
            let section = Section(name: name, value: Self.unquoted(part[(equals + 1)...]))
            sections[section.name, default: []].append(section)
        }
        parameters = sections.mapValues { Self.joined($0.sorted { $0.number < $1.number }) }
    }

    /// A parameter as written, or a section of one (RFC 2231, 3): `name`, `name*`, `name*0`, `name*0*`.
    private struct Section {
        /// The name up to the first asterisk.
        var name: String
        var number = 0
        var isPercentEncoded = false
        var value: [UInt8]

        init(name: String, value: [UInt8]) {
            self.value = value
            var words = name.split(separator: "*", omittingEmptySubsequences: false)[...]
            self.name = words.popFirst().map(String.init) ?? ""
            if words.last?.isEmpty == true {
                isPercentEncoded = true
                words.removeLast()
            }
            number = words.first.flatMap { decimal($0.utf8) } ?? 0
        }
    }

    private static func joined(_ sections: [Section]) -> String {
        guard let first = sections.first else { return "" }
        guard sections.contains(where: \.isPercentEncoded) else { return EncodedWords.text(sections.flatMap(\.value)) }
        var charset: String?
        var bytes: [UInt8] = []
        for (index, section) in sections.enumerated() {
            var value = section.value[...]
            if index == 0, first.isPercentEncoded {
                // `utf-8'de'words`
                let parts = value.split(separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
                if parts.count == 3 {
                    charset = String(decoding: parts[0], as: UTF8.self)
                    value = parts[2]
                }
            }
            bytes += section.isPercentEncoded ? PercentEncoding.bytes(value) : Array(value)
        }
        return NamedCharset.text(bytes, named: charset).trimmed
    }

    /// Splits a field at semicolons outside quotes, and removes comments.
    private static func parts(_ bytes: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var isQuoted = false
        var depth = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if isQuoted, byte == UInt8(ascii: "\\"), index < bytes.count {
                parts[parts.count - 1] += [byte, bytes[index]]
                index += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\"") where depth == 0: isQuoted.toggle()
            case UInt8(ascii: "(") where !isQuoted: depth += 1
            case UInt8(ascii: ")") where !isQuoted && depth > 0:
                depth -= 1
                continue
            case UInt8(ascii: ";") where !isQuoted && depth == 0:
                parts.append([])
                continue
            default: break
            }
            if depth == 0 { parts[parts.count - 1].append(byte) }
        }
        return parts
    }

    private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var isEscaped = false
        for byte in bytes.drop(while: \.isSpace) {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                continue
            }
            if byte != UInt8(ascii: "\"") || isEscaped { result.append(byte) }
            isEscaped = false
        }
        while result.last?.isSpace == true { result.removeLast() }
        return result
    }
}
