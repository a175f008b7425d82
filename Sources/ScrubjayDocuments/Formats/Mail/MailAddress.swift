/// A person in a field such as `From` (RFC 5322, 3.4).
struct MailAddress: Sendable, Hashable {
    /// The name, or else the address.
    let name: String
    let email: String?

    /// Further addresses are ignored: a message with more recipients is a mailing.
    static let countLimit = 100

    /// Returns all people in a raw field. Anything that is not an address is left out.
    static func list(_ field: [UInt8]) -> [MailAddress] {
        var reader = Reader()
        var index = 0
        while index < field.count, reader.found.count < countLimit {
            reader.read(field, &index)
        }
        reader.close()
        return reader.found
    }

    private init?(phrase: [UInt8], address: [UInt8], comment: [UInt8]) {
        let email = String(decoding: address, as: UTF8.self).filter { !$0.isWhitespace }
        var name = MailAddress.normalized(EncodedWords.text(phrase))
        if name.isEmpty { name = MailAddress.normalized(EncodedWords.text(comment)) }
        self.email = email.contains("@") && !email.contains("<") ? email : nil
        if name.isEmpty || name == email { name = email }
        guard !name.isEmpty else { return nil }
        self.name = name
    }

    /// Removes the quotes around a name, and turns `Okafor, Sarah` into `Sarah Okafor`.
    private static func normalized(_ text: String) -> String {
        var name = text.trimmed
        while let first = name.first, first == name.last, first == "'" || first == "\"", name.count > 1 {
            name = String(name.dropFirst().dropLast()).trimmed
        }
        let parts = name.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        let isReversed = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.split(separator: " ").count <= 3 }
        return isReversed ? "\(parts[1]) \(parts[0])" : name
    }

    /// Collects the addresses of a field, byte by byte.
    private struct Reader {
        var found: [MailAddress] = []
        private var phrase: [UInt8] = []
        private var address: [UInt8]?
        private var comment: [UInt8] = []

        mutating func read(_ field: [UInt8], _ index: inout Int) {
            let byte = field[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): Self.take(field, &index, until: UInt8(ascii: "\""), into: &phrase)
            case UInt8(ascii: "("): skipComment(field, &index)
            case UInt8(ascii: "<"):
                var inside: [UInt8] = []
                Self.take(field, &index, until: UInt8(ascii: ">"), into: &inside)
                address = inside
            case UInt8(ascii: ","), UInt8(ascii: ";"): close()
            // Drops the name of a group, such as `Board: a@example.org, b@example.org;`.
            case UInt8(ascii: ":"): phrase = []
            default: phrase.append(byte)
            }
        }

        mutating func close() {
            let isBare = address == nil
            let person = MailAddress(phrase: isBare ? [] : phrase, address: address ?? phrase, comment: comment)
            if let person, !isBare || person.email != nil { found.append(person) }
            phrase = []
            address = nil
            comment = []
        }

        private mutating func skipComment(_ field: [UInt8], _ index: inout Int) {
            var depth = 1
            comment = []
            while index < field.count {
                let byte = field[index]
                index += 1
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if depth == 0 { return }
                comment.append(byte)
            }
        }

        private static func take(_ field: [UInt8], _ index: inout Int, until end: UInt8, into bytes: inout [UInt8]) {
            while index < field.count {
                var byte = field[index]
                index += 1
                if byte == end { return }
                if byte == UInt8(ascii: "\\"), index < field.count {
                    byte = field[index]
                    index += 1
                }
                bytes.append(byte)
            }
        }
    }
}

extension StringProtocol {
    /// The text without the `mailto:` before an address.
    var withoutMailScheme: String { lowercased().hasPrefix("mailto:") ? String(dropFirst(7)) : String(self) }
}
