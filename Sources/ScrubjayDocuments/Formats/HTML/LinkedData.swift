/// The title, dates and authors in the linked data of a page (JSON-LD, schema.org).
///
/// The data is only scanned: the first value of a key counts, no matter where it is.
struct LinkedData: Sendable, Equatable {
    private(set) var headline: String?
    private(set) var published: String?
    private(set) var modified: String?
    private(set) var authors: [String] = []

    /// Longer values, in bytes, are ignored.
    private static let valueLimit = 512

    /// - Parameter bytes: JSON, which may be broken.
    /// - Complexity: O(*n*).
    init(_ bytes: some Collection<UInt8>) {
        var scanner = Scanner(bytes: Array(bytes))
        var depth = 0
        /// The depth of the object or list of authors; `nil` outside one.
        var authorDepth: Int?
        var key: String?
        while let token = scanner.next() {
            switch token {
            case .open:
                depth += 1
                if key == "author" || key == "creator", authorDepth == nil, authors.isEmpty { authorDepth = depth }
                key = nil
            case .close:
                if depth == authorDepth { authorDepth = nil }
                depth -= 1
                key = nil
            case .key(let name): key = name
            case .value(let value):
                if let name = key { take(name, value, isAuthor: authorDepth != nil) }
                if key == nil, authorDepth == depth { authors.append(value) }
                key = nil
            }
        }
    }

    private mutating func take(_ key: String, _ value: String, isAuthor: Bool) {
        guard !value.isEmpty, value.utf8.count <= LinkedData.valueLimit else { return }
        switch key {
        case "headline": headline = headline ?? value
        case "datePublished": published = published ?? value
        case "dateModified": modified = modified ?? value
        case "name" where isAuthor: authors.append(value)
        case "author", "creator": if authors.isEmpty { authors = [value] }
        default: break
        }
    }

    private enum Token { case open, close, key(String), value(String) }

    private struct Scanner {
        let bytes: [UInt8]
        var position = 0

        mutating func next() -> Token? {
            while position < bytes.count {
                let byte = bytes[position]
                position += 1
                switch byte {
                case UInt8(ascii: "{"), UInt8(ascii: "["): return .open
                case UInt8(ascii: "}"), UInt8(ascii: "]"): return .close
                case UInt8(ascii: "\""):
                    let text = string()
                    var next = position
                    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
                    guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return .value(text) }
                    position = next + 1
                    return .key(text)
                default: break
                }
            }
            return nil
        }

        /// The text up to the closing quote; the opening one is behind the position.
        private mutating func string() -> String {
            var units: [UInt16] = []
            var text = ""
            var plain = position
            func decoded(to end: Int) -> String { String(decoding: bytes[plain..<end], as: UTF8.self) }
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else {
                    if !units.isEmpty {
                        text += String(decoding: units, as: UTF16.self)
                        units = []
                        plain = position
                    }
                    position += 1
                    continue
                }
                if units.isEmpty { text += decoded(to: position) }
                units.append(escape())
                plain = position
            }
            text += units.isEmpty ? decoded(to: position) : String(decoding: units, as: UTF16.self)
            position = min(position + 1, bytes.count)
            return text
        }

        /// The UTF-16 code unit of the escape at the position.
        private mutating func escape() -> UInt16 {
            let mark = bytes[position + 1]
            position += 2
            switch mark {
            case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"): return 0x20
            case UInt8(ascii: "u"):
                let digits = bytes[position..<min(position + 4, bytes.count)]
                guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
                    return 0xFFFD
                }
                position += 4
                return unit
            default: return UInt16(mark)
            }
        }
    }
}
