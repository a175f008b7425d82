import Scrubjay

/// Paths of addresses, and the files and names in them.
///
///     AddressPath.note(document)      // "/notes/museum/inbox/Case%203.md"
///     AddressPath.parts(of: "/notes/museum/a%20b.md", below: "/notes")   // ["museum", "a b.md"]
package enum AddressPath {
    /// Encodes a part of a path, with everything but letters, digits and `-._~` in ASCII.
    package static func encoded(_ part: some StringProtocol) -> String {
        var text = ""
        for byte in part.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return text
    }

    /// Encodes a path of several parts.
    static func encoded(path: some StringProtocol) -> String {
        path.split(separator: "/").map { encoded($0) }.joined(separator: "/")
    }

    /// The decoded parts of a path below another one.
    ///
    /// - Returns: `nil` if the path is not below it, or if a part is not UTF-8, is `.` or `..`, or has a slash, a backslash or a control character after
    ///   decoding: no file of a notebook is called so, and somebody tries to leave it.
    static func parts(of path: String, below beginning: String) -> [String]? {
        guard path.hasPrefix(beginning + "/") else { return nil }
        var parts: [String] = []
        for part in path.dropFirst(beginning.count + 1).split(separator: "/", omittingEmptySubsequences: true) {
            guard let decoded = decoded(part), !decoded.isEmpty, decoded != ".", decoded != ".." else { return nil }
            guard !decoded.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F })
            else {
                return nil
            }
            parts.append(decoded)
        }
        return parts
    }

    private static func decoded(_ part: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(part.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            rest = rest.dropFirst(2)
            bytes.append(value)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Whether an address leads to a page of the planner. It looks at bytes: a letter that joins the one before it would hide a second slash, and browsers
    /// leave tabs and line ends out and read a backslash as a slash (URL Standard, 4.4).
    static func isOwn(_ address: String) -> Bool {
        var bytes = Array(address.utf8)[...]
        guard bytes.popFirst() == UInt8(ascii: "/"), bytes.first != UInt8(ascii: "/") else { return false }
        return bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    }

    /// The page of a document, at a line.
    static func note(_ document: StoredDocument, line: Int? = nil) -> String {
        file(document, below: AppTab.notes.path, line.map { "line=\($0)" }) + (line == nil ? "" : "#line")
    }

    /// The page of a meeting.
    static func meeting(_ place: MeetingPlace) -> String {
        file(place.document, below: "/meetings", place.moment.map { "at=\(encoded("\($0)"))" })
    }

    /// The page of the meeting that a note tells of.
    static func meeting(_ document: StoredDocument) -> String { file(document, below: "/meetings", nil) }

    /// The page of a meeting; that of its day if none of its documents is known.
    static func meeting(_ meeting: StoredMeeting, among documents: [StoredDocument.ID: StoredDocument]) -> String {
        MeetingPlace(of: meeting, among: documents).map { self.meeting($0) }
            ?? meeting.start.map { day($0.date) } ?? AppTab.today.path
    }

    private static func file(_ document: StoredDocument, below beginning: String, _ place: String?) -> String {
        let query = [document.member.map { "part=\(encoded($0))" }, place].compactMap(\.self)
        return "\(beginning)/\(encoded(document.notebook))/\(encoded(path: document.path))"
            + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    static func person(_ name: String) -> String { "/people/\(encoded(name))" }

    static func day(_ day: CivilDate) -> String { "/today/\(day)" }

    /// The week of a day.
    static func week(of day: CivilDate) -> String { "/today/week/\(day)" }

    static func search(_ text: String) -> String { "/search?q=\(encoded(text))" }
}
