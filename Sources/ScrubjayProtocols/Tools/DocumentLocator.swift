/// Which document a program means, and which lines of it.
struct DocumentLocator: Sendable {
    /// As `Index.contents(atLocation:)` takes it.
    let text: String
    /// `nil` for the whole document, or the line that `text` names.
    let lines: ClosedRange<Int>?

    /// - Parameters:
    ///   - written: A path, title, link, receipt such as `plan.md:12` or `plan.md:12-30`, or the address of a resource.
    ///   - lines: Lines that are given apart from it.
    /// - Throws: `ToolFailure` if the lines cannot be read.
    init(_ written: String, lines: String?) throws {
        if let address = ResourceAddress(written) {
            (text, self.lines) = (address.location, try lines.map(Self.range) ?? address.lines)
            return
        }
        var text = written
        var range: ClosedRange<Int>?
        if let end = written.wholeMatch(of: #/(.+):(\d+)[-–](\d+)/#), let span = try? Self.range("\(end.2)-\(end.3)") {
            (text, range) = (String(end.1), span)
        }
        if let lines { range = try Self.range(lines) }
        (self.text, self.lines) = (text, range)
    }

    private static func range(_ written: String) throws -> ClosedRange<Int> {
        let parts = written.split(omittingEmptySubsequences: true) { !$0.isASCII || !($0.isNumber) }.map { Int($0) }
        guard parts.count == 1 || parts.count == 2, let first = parts[0], let last = parts[parts.count - 1], first >= 1,
            first <= last
        else { throw ToolFailure(.failed, "“\(written.prefix(40))” are no lines; write 12 or 10-40") }
        return first...last
    }
}

/// The address of a document among the resources: `scrubjay://notes/museum/meetings/plan.md#L10-L20`.
///
/// The first part of the path is the notebook. A document in a file that holds many follows after `?member=`.
package struct ResourceAddress: Sendable, Equatable {
    package static let scheme = "scrubjay"
    package static let template = "scrubjay://notes/{notebook}/{+path}"

    package let notebook: String
    /// Relative to the notebook.
    package let path: String
    package let member: String?
    package let lines: ClosedRange<Int>?

    package init(notebook: String, path: String, member: String? = nil, lines: ClosedRange<Int>? = nil) {
        (self.notebook, self.path, self.member, self.lines) = (notebook, path, member, lines)
    }

    /// `nil` if the text is no such address.
    package init?(_ text: String) {
        let start = Self.scheme + "://notes/"
        guard text.hasPrefix(start) else { return nil }
        var rest = text.dropFirst(start.count)
        var lines: ClosedRange<Int>?
        if let hash = rest.firstIndex(of: "#") {
            let numbers = rest[rest.index(after: hash)...].split(separator: "-").map { Int($0.drop { $0 == "L" }) }
            if let first = numbers.first ?? nil, let last = numbers.last ?? nil, first >= 1, first <= last {
                lines = first...last
            }
            rest = rest[..<hash]
        }
        var member: String?
        if let mark = rest.firstIndex(of: "?") {
            let query = rest[rest.index(after: mark)...]
            guard query.hasPrefix("member="), let decoded = Self.decoded(query.dropFirst(7)) else { return nil }
            member = decoded
            rest = rest[..<mark]
        }
        guard let slash = rest.firstIndex(of: "/"), let notebook = Self.decoded(rest[..<slash]),
            let path = Self.decoded(rest[rest.index(after: slash)...]), !notebook.isEmpty, !path.isEmpty
        else { return nil }
        self.init(notebook: notebook, path: path, member: member, lines: lines)
    }

    package var text: String {
        var text = "\(Self.scheme)://notes/\(Self.encoded(notebook, keeping: ""))/\(Self.encoded(path, keeping: "/"))"
        if let member { text += "?member=\(Self.encoded(member, keeping: ""))" }
        if let lines {
            text += "#L\(lines.lowerBound)" + (lines.count > 1 ? "-L\(lines.upperBound)" : "")
        }
        return text
    }

    /// As `Index.contents(atLocation:)` takes it.
    var location: String { "\(notebook)/\(path)" + (member.map { "!\($0)" } ?? "") }

    private static func encoded(_ text: String, keeping kept: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80
                && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "-._~".unicodeScalars.contains(scalar)
                    || kept.unicodeScalars.contains(scalar))
            if isPlain {
                encoded.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return encoded
    }

    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
